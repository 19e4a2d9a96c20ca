"""`precedence stats`."""

import json
import re
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.cli.main import main
from tests.games import WINS, won_record


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("PRECEDENCE_HOME", str(folder))
    return folder


def test_before_the_first_game_there_is_nothing_and_nothing_is_made(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stats"]) == 0
    assert capsys.readouterr().out == "No game has been played yet.\n"
    assert main(["stats", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["standard"]["played"] == 0
    assert not home.exists()


def test_games_of_others_are_not_said_to_be_none(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = Archive(home)
    archive.take_in([won_record(WINS[0])], mine=False)
    archive.close()
    assert main(["stats"]) == 0
    assert capsys.readouterr().out == "No game is counted in the statistics.\n"


def test_the_figures_are_told_in_words_and_as_json(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = Archive(home)
    records = [won_record(name) for name in WINS]
    archive.take_in(records, mine=True)
    archive.close()
    shortest = min(record.game.done.moves for record in records)
    assert main(["stats", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert set(answer) == {"standard", "by_king", "house_rules", "best"}
    assert answer["standard"]["won"] == len(WINS)
    assert answer["standard"]["win_rate"] == 1.0
    assert answer["standard"]["shortest_win_moves"] == shortest
    assert answer["by_king"]["set-out"]["played"] == 2
    assert answer["house_rules"] == []
    assert {best["deal"] for best in answer["best"]} == {"32000", "123456", "32001", "ms50000"}
    assert main(["stats"]) == 0
    words = capsys.readouterr().out
    assert re.search(r"Won +4 \(100\.0%\)", words)
    assert re.search(r"First tries played +4\n", words)
    assert f"{shortest} moves" in words


def test_a_damaged_file_is_wrong_input_and_left_where_it_is(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home.mkdir()
    (home / "games.db").write_bytes(b"junk")
    assert main(["stats", "--json"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("precedence stats: ")
    assert captured.err.count("\n") == 1
    assert (home / "games.db").read_bytes() == b"junk"
