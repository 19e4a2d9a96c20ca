"""Databases that compute instead of holding, and what is no file at all, in the games' place."""

import os
import sqlite3
import sys
from pathlib import Path

import pytest

from tests.cli.running import assert_refused, run_alone
from tests.games import DATA

ENDLESS = (
    "ALTER TABLE game RENAME TO held; CREATE VIEW game AS WITH RECURSIVE n(i) AS "
    "(SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT held.* FROM held, n"
)
DELETING = "CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM game; END"
VIRTUAL = "CREATE VIRTUAL TABLE other USING fts5(a)"


def home() -> Path:
    return Path(os.environ["PRECEDENCE_HOME"])


def assert_put_aside() -> None:
    games = home() / "games.db"
    assert_refused(run_alone("stats"), str(games), "damaged")
    played = run_alone("play", "--text", content=b"d\nquit\n")
    assert (played.status, played.errors) == (0, "")
    (aside,) = home().glob("games-damaged-*.db")
    assert f"put aside as {aside}" in played.output
    assert games.is_file()
    assert run_alone("export", "1").output.endswith("\n\nd\n")


@pytest.mark.parametrize("statements", [ENDLESS, DELETING, VIRTUAL])
def test_a_database_that_computes_is_put_aside_as_it_is(statements: str) -> None:
    record = DATA / "won-32000-set-out.precedence"
    assert run_alone("import", str(record)).status == 0
    connection = sqlite3.connect(home() / "games.db")
    connection.executescript(statements)
    connection.close()
    assert_put_aside()
    (aside,) = home().glob("games-damaged-*.db")
    with sqlite3.connect(aside) as connection:
        table = "held" if statements is ENDLESS else "game"
        assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (1,)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_in_its_place_is_named_and_keeps_nobody_waiting() -> None:
    home().mkdir()
    os.mkfifo(home() / "games.db")
    assert_put_aside()


@pytest.mark.skipif(sys.platform == "win32", reason="a device has no path there")
def test_a_device_in_its_place_is_put_aside() -> None:
    home().mkdir()
    (home() / "games.db").symlink_to("/dev/zero")
    assert_put_aside()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
@pytest.mark.parametrize("command", [("stats",), ("export", "--all")])
def test_of_games_that_lie_on_a_missing_disk_it_is_not_said_that_there_are_none(
    command: tuple[str, ...],
) -> None:
    home().mkdir()
    games = home() / "games.db"
    games.symlink_to(home() / "disk" / "games.db")
    assert_refused(run_alone(*command), str(games), "cannot be opened")
    # Once it is there, that is where they are.
    (home() / "disk").mkdir()
    assert run_alone("play", "--text", content=b"d\nquit\n").status == 0
    assert run_alone(*command).status == 0
    assert (home() / "disk" / "games.db").is_file()
