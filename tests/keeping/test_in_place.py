"""The files are damaged while the program runs: it says so, at the end too, and keeps the game."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from precedence_tui.archive.archive import FILE_NAME, Archive
from tests.processes import environment
from tests.text.test_processes import TEXT

DEADLINE = 60


def game_in_lines(home: Path) -> subprocess.Popen[str]:
    """Start a game that is played line by line; what it rescues goes to `home` itself."""
    pipe = subprocess.PIPE
    more = {"TMPDIR": str(home)}
    return subprocess.Popen(
        TEXT,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        env=environment(home, more),
        cwd=home,
        text=True,
    )


def deal(process: subprocess.Popen[str], cards: int, told: str) -> None:
    """Deal so many cards, and wait until the last one is told of."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("d\n" * cards)
    process.stdin.flush()
    assert any(told in line for line in process.stdout)


def empty(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(0)


def overwrite(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"junk" * 1000)


@pytest.mark.parametrize("harm", [empty, overwrite])
@pytest.mark.parametrize("name", [FILE_NAME, f"{FILE_NAME}-wal"])
def test_damage_after_the_last_move_is_told_at_the_end_and_the_game_is_kept(
    tmp_path: Path, harm: Callable[[Path], None], name: str
) -> None:
    home = tmp_path / "precedence"
    with game_in_lines(tmp_path) as process:
        deal(process, 5, "Stock 98")
        harm(home / name)
        _output, errors = process.communicate("quit\n", DEADLINE)
    assert process.returncode == 0
    # What is written into the midst of the log may be pages that newer ones have replaced.
    if harm is empty or name == FILE_NAME:
        assert errors.startswith("precedence play: ")
        assert "games-damaged-" in errors
        assert errors.count("\n") == 1
    archive = Archive(home)
    assert archive.take_news() == ()
    assert [game.moves for game in archive.games()] == [5]
    archive.close()


def test_a_newer_versions_file_is_left_alone_and_the_game_written_elsewhere(
    tmp_path: Path,
) -> None:
    program = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "c.execute('PRAGMA user_version = 99')"
    )
    home = tmp_path / "precedence"
    with game_in_lines(tmp_path) as process:
        deal(process, 1, "Stock 102")
        subprocess.run([sys.executable, "-c", program, str(home / FILE_NAME)], check=True)
        output, errors = process.communicate("d\nquit\n", DEADLINE)
    assert "newer version" in output
    assert "precedence import --mine takes it in" in errors
    (rescued,) = tmp_path.glob("precedence-*.precedence")
    assert rescued.read_text(encoding="utf-8").endswith("\n\nd d\n")
    assert not list(home.glob("games-damaged-*"))


def test_memory_that_is_cut_away_ends_no_game(tmp_path: Path) -> None:
    home = tmp_path / "precedence"
    with game_in_lines(tmp_path) as process:
        for stock in (98, 93):
            deal(process, 5, f"Stock {stock}")
            # SQLite has it mapped: to touch what is gone would be a SIGBUS.
            empty(home / f"{FILE_NAME}-shm")
        _output, errors = process.communicate("games\nquit\n", DEADLINE)
    assert (process.returncode, errors) == (0, "")
    archive = Archive(home)
    assert archive.take_news() == ()
    assert [game.moves for game in archive.games()] == [10]
    archive.close()
