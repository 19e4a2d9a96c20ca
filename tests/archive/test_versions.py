"""A database of every released version opens for ever, and none is ever half migrated."""

import sqlite3
from pathlib import Path
from shutil import copyfile

import pytest

from precedence_tui.archive import schema
from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.archive.tally import Origin, Standing, Tally, Win
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.store import Store
from tests.games import DATA, won_moves, won_record


def test_there_is_a_file_of_every_version() -> None:
    for version in range(1, schema.VERSION + 1):
        content = (DATA / f"archive-version-{version}.db").read_bytes()
        assert int.from_bytes(content[60:64], "big") == version


def test_a_database_of_version_1_opens(tmp_path: Path) -> None:
    copyfile(DATA / "archive-version-1.db", tmp_path / FILE_NAME)
    archive = Archive(tmp_path)
    assert archive.take_news() == ()
    assert archive.numbers() == [1, 2, 3, 4]

    won = archive.load(1)
    game, moves = won_moves("won-123456-set-out")
    assert won is not None
    assert won.game.done == won_record("won-123456-set-out").game.done
    assert won.tally == Tally(
        1234.5, 1, 2, 1_800_000_000, None, None, Win(len(moves), 1234.5, 1, 2)
    )

    given_up = archive.load(2)
    assert given_up is not None
    assert given_up.game.was_given_up
    assert given_up.game.variant == PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 4)
    assert given_up.game.deal.number is None

    imported = archive.load(3)
    assert imported is not None
    assert imported.origin is Origin.MINE
    assert imported.tags == (("Event", 'a "quoted" \\ name'), ("Site", "Łódź"))

    kept = archive.take_up_last()
    assert kept is not None
    assert (kept.number, kept.game.deal, kept.game.done.steps) == (4, game.deal, 30)
    assert [len(step.moves) for step in kept.game.undone.latest_first()] == [2, 1, 1, 0]

    standings = [game.counts for game in archive.games()]
    assert sorted(standings) == sorted(
        [Standing.WON, Standing.GIVEN_UP, Standing.WON, Standing.OPEN]
    )
    store = Store(Table(kept.game))
    archive.follow(store)
    store.dispatch(Move.DEAL)
    assert archive.saves
    archive.close()


NEXT = ("ALTER TABLE game ADD COLUMN difficulty TEXT",)


def test_migrations_are_done_in_order_and_keep_every_game(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    copyfile(DATA / "archive-version-1.db", path)
    connection = sqlite3.connect(path, isolation_level=None)
    last = ("UPDATE game SET difficulty = 'hard'",)
    schema.bring_up_to_date(connection, (*schema.MIGRATIONS, NEXT, last))
    assert connection.execute("PRAGMA user_version").fetchone() == (schema.VERSION + 2,)
    assert connection.execute("SELECT difficulty FROM game").fetchall() == [("hard",)] * 4
    connection.close()


def test_a_migration_that_fails_leaves_the_version_before_it(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    copyfile(DATA / "archive-version-1.db", path)
    connection = sqlite3.connect(path, isolation_level=None)
    wrong = ("ALTER TABLE game ADD COLUMN difficulty TEXT", "ALTER TABLE nothing ADD COLUMN x")
    with pytest.raises(sqlite3.OperationalError):
        schema.bring_up_to_date(connection, (*schema.MIGRATIONS, wrong))
    connection.close()
    archive = Archive(tmp_path)
    assert archive.take_news() == ()
    assert len(archive.games()) == 4
    archive.close()


def test_the_columns_that_are_asked_for_are_those_that_are_made() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    schema.bring_up_to_date(connection)
    for table, columns in schema.TABLES.items():
        made = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        assert ", ".join(made) == columns


@pytest.mark.parametrize(
    ("query", "index"),
    [
        ("SELECT max(turn) FROM game WHERE turn BETWEEN 0 AND 9", "sqlite_autoindex_game_1"),
        ("SELECT max(taken) FROM game WHERE taken BETWEEN 0 AND 9", "taken_game"),
        ("SELECT max(settled) FROM game WHERE settled BETWEEN 0 AND 9", "settled_game"),
        ("SELECT max(deleted) FROM game WHERE deleted BETWEEN 0 AND 9", "deleted_game"),
        ("SELECT number FROM game WHERE id = 'x'", "game_of_id"),
        ("SELECT 1 FROM game WHERE daily = 'x'", "daily_game"),
        ("SELECT number FROM game WHERE stands = 'open' AND turn > 0 ORDER BY turn", "open_game"),
        ("SELECT number FROM game WHERE cards = 'x' AND king = 'y'", "game_of_deal"),
        ("SELECT at, moves FROM step WHERE game = 1 ORDER BY at", "PRIMARY KEY"),
    ],
)
def test_what_a_start_or_a_step_asks_for_is_found_by_an_index(query: str, index: str) -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    schema.bring_up_to_date(connection)
    plan = " ".join(row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}"))
    assert index in plan
    assert "TEMP B-TREE" not in plan
