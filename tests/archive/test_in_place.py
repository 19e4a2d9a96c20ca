"""Files that are damaged, or become a newer version's, while a game is played in them."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from shutil import copytree, rmtree

import pytest

from precedence_tui.archive import open_file
from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.archive.news import NewsKind
from precedence_tui.archive.schema import VERSION
from precedence_tui.engine.actions import NewDeal
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.store import Store
from tests.games import deal_numbered

LOG = f"{FILE_NAME}-wal"


@pytest.fixture(autouse=True)
def _tries_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_file, "RETRY_SECONDS", 0.0)


def begun(folder: Path, deal: int = 5, cards: int = 30) -> tuple[Archive, Store]:
    archive = Archive(folder)
    kept = archive.take_up_last()
    store = Store(Table(kept.game if kept else new_game(deal_numbered(deal))))
    archive.follow(store)
    for _ in range(cards):
        store.dispatch(Move.DEAL)
    return archive, store


def empty(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(0)


def cut(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)


def overwrite(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.write(b"junk" * (size // 4))


def remove(path: Path) -> None:
    path.unlink()


HARM = [empty, cut, overwrite, remove]


@pytest.mark.parametrize("moves", [0, 1, 5])
@pytest.mark.parametrize("name", [FILE_NAME, LOG])
@pytest.mark.parametrize("harm", HARM)
def test_the_game_is_kept_whatever_is_done_to_the_files_and_that_is_said(
    tmp_path: Path, harm: Callable[[Path], None], name: str, moves: int
) -> None:
    archive, _store = begun(tmp_path)
    archive.close()
    archive, store = begun(tmp_path, cards=10)
    harm(tmp_path / name)
    for _ in range(moves):
        store.dispatch(Move.DEAL)
    archive.close()
    told = {news.kind for news in archive.take_news()}
    # What is written into the midst of the log matters only where it is read again.
    if not (harm is overwrite and name == LOG and moves):
        assert told & {NewsKind.SET_ASIDE, NewsKind.MENDED}
        assert list(tmp_path.glob("games-damaged-*"))
    assert not list(tmp_path.glob("games-read*"))
    later = Archive(tmp_path)
    assert later.take_news() == ()
    assert [game.moves for game in later.games()] == [40 + moves]
    kept = later.take_up_last()
    later.close()
    assert kept is not None
    assert kept.game == store.game


@pytest.mark.parametrize("harm", [empty, cut, remove])
def test_a_log_that_is_cut_costs_no_other_game(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    archive, _store = begun(tmp_path, 5)
    archive.close()
    archive = Archive(tmp_path)
    store = Store(Table(new_game(deal_numbered(6))))
    archive.follow(store)
    for _ in range(10):
        store.dispatch(Move.DEAL)
    harm(tmp_path / LOG)
    store.dispatch(Move.DEAL)
    told = [news.kind for news in archive.take_news()]
    assert told == [NewsKind.MENDED, NewsKind.SAVED_AGAIN]
    archive.close()
    later = Archive(tmp_path)
    assert sorted((game.deal, game.moves) for game in later.games()) == [("5", 30), ("6", 11)]
    later.close()


def content(folder: Path) -> dict[str, object]:
    """All rows of the file, as another program sees them, and the version that it says."""
    connection = sqlite3.connect(folder / FILE_NAME)
    rows: dict[str, object] = {
        name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in ("game", "step")
    }
    rows["version"] = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return rows


def make_newer(folder: Path, change: str = "SELECT 1") -> None:
    """Do to the file what a newer version does that starts beside the game."""
    newer = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    newer.execute("BEGIN IMMEDIATE")
    newer.execute(change)
    newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    newer.execute("COMMIT")
    newer.close()


@pytest.mark.parametrize("change", ["ALTER TABLE game RENAME COLUMN hints TO tips", "SELECT 1"])
@pytest.mark.parametrize("reads", [False, True])
def test_a_newer_versions_file_is_left_alone_and_that_is_said(
    tmp_path: Path, change: str, reads: bool
) -> None:
    archive, store = begun(tmp_path)
    make_newer(tmp_path, change)
    before = content(tmp_path)
    if reads:
        archive.games()
    store.dispatch(Move.DEAL)
    assert [news.kind for news in archive.take_news()] == [NewsKind.NEWER]
    assert not archive.saves
    # It is kept elsewhere, as after any other failure.
    assert [record.game.done.moves for record in archive.recorder.unwritten] == [31]
    archive.close()
    assert content(tmp_path) == before
    assert not list(tmp_path.glob("games-damaged-*"))


def test_a_game_that_is_saved_ends_without_a_word_in_a_file_that_became_newer(
    tmp_path: Path,
) -> None:
    archive, _store = begun(tmp_path)
    make_newer(tmp_path)
    before = content(tmp_path)
    archive.close()
    assert archive.take_news() == ()
    assert content(tmp_path) == before


@pytest.mark.parametrize(
    "script", ["PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)"]
)
def test_what_sqlite_does_for_another_program_is_no_damage(tmp_path: Path, script: str) -> None:
    archive, store = begun(tmp_path)
    for deal in range(6, 60):
        store.dispatch(NewDeal(deal_numbered(deal)))
        store.dispatch(Move.DEAL)
    connection = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    connection.executescript("DELETE FROM step WHERE game BETWEEN 2 AND 50; " + script)
    connection.close()
    for _ in range(3):
        store.dispatch(Move.DEAL)
    assert archive.recorder.number == 55
    archive.close()
    assert archive.take_news() == ()
    assert not list(tmp_path.glob("games-damaged-*"))
    later = Archive(tmp_path)
    kept = later.take_up_last()
    later.close()
    assert kept is not None
    assert kept.game == store.game


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TRIGGER gone AFTER UPDATE ON game BEGIN DELETE FROM step; END",
        "ALTER TABLE game RENAME TO other; CREATE VIEW game AS SELECT * FROM other",
        "DROP TABLE step; CREATE TABLE step (game UNIQUE ON CONFLICT REPLACE, at, moves)",
        "DROP TABLE tag; CREATE TABLE tag (game CHECK (game = 1), place, name, value)",
        "DROP TABLE tag; CREATE TABLE tag (game, place, name, value GENERATED ALWAYS AS (name))",
        "DROP TABLE tag; CREATE VIRTUAL TABLE tag USING fts5(game, place, name, value)",
    ],
)
def test_what_does_more_than_hold_games_is_refused(tmp_path: Path, script: str) -> None:
    archive, _store = begun(tmp_path)
    archive.close()
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.executescript(script)
    connection.close()
    archive, _store = begun(tmp_path, cards=1)
    assert [news.kind for news in archive.take_news()] == [NewsKind.SET_ASIDE]
    assert [game.moves for game in archive.games()] == [1]
    archive.close()


def test_a_copy_of_old_that_takes_the_files_place_is_brought_up_to_the_game(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    archive, _store = begun(folder)
    archive.close()
    old = copytree(folder, tmp_path / "old")
    archive, store = begun(folder, cards=10)
    rmtree(folder)
    copytree(old, folder)
    store.dispatch(Move.DEAL)
    archive.close()
    later = Archive(folder)
    assert [(game.number, game.moves) for game in later.games()] == [(1, 41)]
    later.close()
