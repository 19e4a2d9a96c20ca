"""`precedence import`."""

import io
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.schema import VERSION
from precedence_tui.archive.statistics import count
from precedence_tui.cli.main import main
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.record import Record, read_records, write_record
from tests.games import DATA, WINS

FILES = [DATA / f"{name}.precedence" for name in WINS]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("PRECEDENCE_HOME", str(folder))
    return folder


def written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def held(home: Path) -> int:
    archive = Archive(home, visitor=True)
    count = len(archive.games())
    archive.close()
    return count


def test_every_record_of_a_file_is_imported(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    assert main(["import", written(tmp_path / "all", text)]) == 0
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "4 games imported.\n"
    assert held(home) == 4
    assert main(["export", "--all"]) == 0
    records = read_records(capsys.readouterr().out)
    assert not isinstance(records, Fault)
    assert "\n".join(write_record(Record(record.game)) for record in records) == text


def test_a_game_already_held_is_skipped_and_that_is_said(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(FILES[0])]) == 0
    capsys.readouterr()
    assert main(["import", str(FILES[0])]) == 0
    assert capsys.readouterr().err == (
        "Record 1 (deal 32000) is already held as game 1: skipped.\n0 games imported.\n"
    )
    assert held(home) == 1


def test_only_games_that_are_mine_are_counted(home: Path) -> None:
    assert main(["import", str(FILES[0])]) == 0
    assert main(["import", "--mine", str(FILES[1])]) == 0
    archive = Archive(home, visitor=True)
    assert count(archive.games()).standard.ended == 1
    archive.close()


def test_games_that_turn_out_to_be_mine_are_counted_from_then_on(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(FILES[0])]) == 0
    capsys.readouterr()
    for said in ("skipped, but counted as yours from now on", "skipped"):
        assert main(["import", "--mine", str(FILES[0])]) == 0
        assert capsys.readouterr().err == (
            f"Record 1 (deal 32000) is already held as game 1: {said}.\n0 games imported.\n"
        )
    archive = Archive(home, visitor=True)
    assert count(archive.games()).standard.ended == 1
    archive.close()


def test_standard_input_is_read_for_a_dash(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(FILES[0].read_bytes()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert main(["import", "-"]) == 0
    assert held(home) == 1


@pytest.mark.parametrize(
    ("spoil", "status"),
    [
        (lambda text: text.replace("won", "lost"), 1),
        (lambda text: text + "\n1\n", 1),
        (lambda text: text.replace('[Version "1"]', '[Version "2"]'), 1),
        (lambda text: text.replace('[King "set-out"]\n', ""), 1),
        (lambda _text: "", 2),
    ],
    ids=["result", "move", "version", "tag", "nothing"],
)
def test_one_bad_record_refuses_all(
    home: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    spoil: Callable[[str], str],
    status: int,
) -> None:
    good = FILES[1].read_text(encoding="utf-8")
    bad = spoil(FILES[0].read_text(encoding="utf-8"))
    text = f"{good}\n{bad}" if bad else ""
    assert main(["import", written(tmp_path / "bad", text)]) == status
    captured = capsys.readouterr()
    assert captured.err.startswith("precedence import: ")
    assert captured.err.count("\n") == 1
    assert held(home) == 0


def test_a_file_that_is_not_there_is_wrong_use(tmp_path: Path) -> None:
    assert main(["import", str(tmp_path / "missing")]) == 2


def test_where_nothing_can_be_saved_nothing_is_imported(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(FILES[0])]) == 0
    connection = sqlite3.connect(home / "games.db")
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    capsys.readouterr()
    assert main(["import", str(FILES[1])]) == 1
    assert "newer version" in capsys.readouterr().err
