"""`precedence export`."""

import sqlite3
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.cli.main import main
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import Record, read_records
from precedence_tui.store import Store
from tests.games import deal_numbered, table_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with an open game, one given up and, last played, one with an undone step."""
    monkeypatch.setenv("PRECEDENCE_HOME", str(tmp_path))
    archive = Archive(tmp_path)
    store = Store(table_of(deal_numbered(1)))
    archive.follow(store)
    store.dispatch(Move.DEAL)
    store.dispatch(NewDeal(deal_numbered(2)))
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.GIVE_UP)
    store.dispatch(NewDeal(deal_numbered(3)))
    for action in (Move.DEAL, Move.DEAL, SimpleAction.UNDO):
        store.dispatch(action)
    archive.close()
    return tmp_path


def games(capsys: pytest.CaptureFixture[str]) -> list[Game]:
    records = read_records(capsys.readouterr().out)
    assert not isinstance(records, Fault), records
    return [record.game for record in records]


def expected(number: int) -> Game:
    return table_of(deal_numbered(number), "d").game


def test_one_game_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "1"]) == 0
    assert games(capsys) == [expected(1)]


def test_the_current_game_without_its_undone_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "current"]) == 0
    assert games(capsys) == [expected(3)]


def test_every_game_in_the_order_of_their_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--all"]) == 0
    one, two, three = games(capsys)
    assert (one, three) == (expected(1), expected(3))
    assert two.was_given_up


@pytest.mark.parametrize(
    "words", [["99"], ["0"], ["-1"], ["one"], [], ["1", "--all"], ["9" * 40], ["٣"]]
)
def test_what_names_no_game_is_wrong_use(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("precedence export: ")
    assert captured.err.count("\n") == 1


def test_without_an_open_game_there_is_no_current_one(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = Archive(home)
    assert archive.give_up(1)
    assert archive.give_up(3)
    archive.close()
    assert main(["export", "current"]) == 2
    assert capsys.readouterr().out == ""


def test_a_damaged_game_keeps_no_other_from_being_exported(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    connection = sqlite3.connect(home / "games.db")
    connection.execute("UPDATE step SET moves = 'x' WHERE game = 2")
    connection.commit()
    connection.close()
    assert main(["export", "--all"]) == 1
    captured = capsys.readouterr()
    assert captured.err == "precedence export: Game 2 is damaged and cannot be resumed.\n"
    records = read_records(captured.out)
    assert not isinstance(records, Fault)
    assert [record.game for record in records] == [expected(1), expected(3)]
    assert main(["export", "2"]) == 2
    assert capsys.readouterr().out == ""


def test_nothing_but_the_records_is_printed_and_as_utf_8(
    home: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    archive = Archive(home)
    game = table_of(deal_numbered(7), "d d").game
    archive.take_in([Record(game, (("Site", "Łódź"),))], mine=False)
    archive.close()
    assert main(["export", "4"]) == 0
    out = capfdbinary.readouterr().out
    assert '[Site "Łódź"]\n'.encode() in out
    assert b"\r" not in out
