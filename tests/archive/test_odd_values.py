"""Single values that do not belong into a game's row: no move is lost over them, nor the list."""

import sqlite3
import time
from pathlib import Path
from shutil import copyfile

import pytest

from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.archive.record_tags import CHECKS
from precedence_tui.archive.statistics import count
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import read_records, write_record
from precedence_tui.store import Store
from tests.games import DATA, deal_numbered

HUGE = 2**63 - 1


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copyfile(DATA / "archive-version-1.db", tmp_path / FILE_NAME)
    return tmp_path


def change(folder: Path, column: str, value: object, where: str = "number = 1") -> None:
    connection = sqlite3.connect(folder / FILE_NAME)
    connection.execute(f"UPDATE game SET {column} = ? WHERE {where}", (value,))
    connection.commit()
    connection.close()


def is_kept(folder: Path) -> bool:
    """Whether a new game's move is written and found again."""
    archive = Archive(folder)
    store = Store(Table(new_game(deal_numbered(77))))
    archive.follow(store)
    store.dispatch(Move.DEAL)
    number = archive.recorder.number
    archive.close()
    again = Archive(folder)
    kept = again.load(number) if number is not None else None
    last = again.last_played()
    again.close()
    return kept is not None and kept.game.done.moves == 1 and last == number


@pytest.mark.parametrize("turn", ["open", b"\xff", 1e308, HUGE])
def test_a_move_is_written_whatever_stands_where_the_last_one_is_counted(
    folder: Path, turn: object
) -> None:
    change(folder, "turn", turn)
    change(folder, "stands", "lost")
    assert is_kept(folder)


@pytest.mark.parametrize("moment", ["open", b"\xff", 1e308, HUGE])
def test_new_statistics_begin_whatever_stands_where_older_ones_ended(
    folder: Path, moment: object
) -> None:
    change(folder, "set_aside", moment)
    archive = Archive(folder)
    counted = count(archive.games())
    assert archive.begin_statistics_anew() is not None
    assert archive.bring_statistics_back()
    assert count(archive.games()) == counted
    archive.close()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("seconds", float("inf")),
        ("seconds", -1.0),
        ("undos", HUGE),
        ("hints", -1),
        ("won_seconds", 1e300),
    ],
)
def test_a_game_with_an_impossible_figure_is_told_apart_and_the_others_stay(
    folder: Path, column: str, value: object
) -> None:
    change(folder, column, value)
    archive = Archive(folder)
    games = archive.games()
    assert [game.number for game in games if game.number != 1] == [4, 2, 3]
    assert 1 not in [game.number for game in games]
    for game in games:
        time.localtime(game.played)
    archive.close()


def test_tags_that_no_record_can_have_are_left_out_of_it(folder: Path) -> None:
    names = ["Event", "Event", "Result", "", "two words", "\x1b[2J", b"\xff", "Id"]
    connection = sqlite3.connect(folder / FILE_NAME)
    connection.execute("DELETE FROM tag")
    connection.executemany("INSERT INTO tag VALUES (1, ?, ?, '\x1b[2J')", enumerate(names))
    connection.commit()
    connection.close()
    archive = Archive(folder)
    record = archive.record(1)
    archive.close()
    assert record is not None
    assert [name for name, _value in record.tags if name in names].count("Event") == 1
    (again,) = read_records(write_record(record), CHECKS)  # type: ignore[misc]
    assert again.game == record.game
    assert dict(again.tags)["ForeignId"] == dict(again.tags)["Event"] == r"\x1b[2J"


@pytest.mark.parametrize("name", ["", "\n\x1b[2J", "0", "ms1", "x" * 400])
def test_a_deals_name_that_is_no_number_is_left_out(folder: Path, name: str) -> None:
    change(folder, "deal", name)
    archive = Archive(folder)
    (game,) = [game for game in archive.games() if game.number == 1]
    kept = archive.load(1)
    archive.close()
    assert game.deal is None
    assert kept is not None
    assert kept.game.deal.number is None
