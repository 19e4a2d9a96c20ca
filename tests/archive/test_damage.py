"""Whatever lies where the games should be: a game can be played, and nothing is deleted."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from precedence_tui.archive import open_file
from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.archive.claims import HOUSEKEEPING, Claims
from precedence_tui.archive.connection import PATIENCE, connect_to_read
from precedence_tui.archive.damage import Condition, condition_of
from precedence_tui.archive.news import NewsKind
from precedence_tui.archive.schema import APPLICATION_ID, VERSION
from precedence_tui.archive.statistics import count
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.store import Store
from precedence_tui.texts.complaints import news_sentence
from tests.archive.copies import locked
from tests.games import deal_numbered

MOVES: Final = 40
LOST: Final = (NewsKind.NOT_ALLOWED, NewsKind.READ_ONLY)


@pytest.fixture(autouse=True)
def _tries_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_file, "RETRY_SECONDS", 0.0)


@pytest.fixture(scope="session")
def played_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three open games, the last one of many moves, closed."""
    folder = tmp_path_factory.mktemp("played")
    archive = Archive(folder)
    play(archive)
    archive.close()
    return folder


@pytest.fixture
def folder(played_folder: Path, tmp_path: Path) -> Path:
    return copytree(played_folder, tmp_path / "data")


def play(archive: Archive) -> Store:
    """Play as a front end does; nothing that is wrong with the archive may be felt."""
    kept = archive.take_up_last()
    store = Store(Table(kept.game if kept else new_game(deal_numbered(1))))
    archive.follow(store)
    for number in (2, 3):
        store.dispatch(Move.DEAL)
        store.dispatch(SimpleAction.PLAY_SHORTEST)
        store.dispatch(NewDeal(deal_numbered(number)))
    for _ in range(MOVES):
        store.dispatch(Move.DEAL)
    archive.games()
    count(archive.games())
    assert store.game.done.moves == MOVES
    return store


def kinds(archive: Archive) -> list[NewsKind]:
    news = archive.take_news()
    assert all("\n" not in news_sentence(one) for one in news)
    return [one.kind for one in news]


def plays_on_saved(folder: Path) -> list[NewsKind]:
    """Play in that folder, and find the game there again; what the player was told."""
    archive = Archive(folder)
    store = play(archive)
    told = kinds(archive)
    assert archive.saves
    archive.close()
    later = Archive(folder)
    kept = later.take_up_last()
    assert kept is not None
    assert kept.game == store.game
    assert kinds(later) == []
    later.close()
    return told


def plays_on_unsaved(folder: Path | None) -> list[NewsKind]:
    archive = Archive(folder)
    play(archive)
    told = kinds(archive)
    assert not archive.saves
    archive.close()
    return told


def contents(folder: Path) -> list[bytes]:
    return sorted(path.read_bytes() for path in folder.iterdir() if path.is_file())


def aside(folder: Path) -> list[Path]:
    return sorted(folder.glob("*-damaged-*"))


@pytest.mark.parametrize("part", range(20))
def test_cut_anywhere_it_is_put_aside(folder: Path, part: int) -> None:
    path = folder / FILE_NAME
    whole = path.read_bytes()
    # The first cut leaves one byte: an empty file is an empty database.
    cut = whole[: max(1, len(whole) * part // 20)]
    path.write_bytes(cut)
    assert plays_on_saved(folder) == [NewsKind.SET_ASIDE]
    assert [file.read_bytes() for file in aside(folder)] == [cut]


@pytest.mark.parametrize("size", [512, 4_096, 65_536])
def test_a_file_that_ends_within_a_page_is_damaged_whatever_the_size_of_its_pages(
    tmp_path: Path, size: int
) -> None:
    path = tmp_path / FILE_NAME
    connection = sqlite3.connect(path)
    connection.executescript(f"PRAGMA page_size = {size}; CREATE TABLE game (number)")
    connection.close()
    assert condition_of(path) is Condition.DATABASE
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 1)
    assert condition_of(path) is Condition.DAMAGED


def test_an_empty_file_is_begun_anew(folder: Path) -> None:
    (folder / FILE_NAME).write_bytes(b"")
    assert plays_on_saved(folder) == []


def test_the_log_of_an_emptied_or_missing_database_is_put_aside(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "running")
    play(archive)
    for emptied in (True, False):
        folder = copytree(tmp_path / "running", tmp_path / f"killed-{emptied}")
        path = folder / FILE_NAME
        log = Path(f"{path}-wal").read_bytes()
        path.unlink()
        if emptied:
            path.touch()
        assert plays_on_saved(folder) == [NewsKind.SET_ASIDE]
        assert log in [file.read_bytes() for file in aside(folder)]
    archive.close()


@pytest.mark.parametrize("seed", range(5))
def test_random_bytes_are_put_aside(folder: Path, seed: int) -> None:
    junk = Random(seed).randbytes(Random(seed).choice((1, 99, 100, 5000, 50_000)))
    (folder / FILE_NAME).write_bytes(junk)
    assert plays_on_saved(folder) == [NewsKind.SET_ASIDE]
    assert [file.read_bytes() for file in aside(folder)] == [junk]


@pytest.mark.parametrize("seed", range(60))
def test_bytes_changed_anywhere_stop_no_game_and_delete_nothing(folder: Path, seed: int) -> None:
    random = Random(seed)
    path = folder / FILE_NAME
    content = bytearray(path.read_bytes())
    for _ in range(random.choice((1, 10, 300))):
        content[random.randrange(len(content))] = random.randrange(256)
    path.write_bytes(content)
    archive = Archive(folder)
    play(archive)
    for number in archive.numbers():
        archive.load(number)
    told = set(kinds(archive))
    archive.close()
    assert told <= {NewsKind.SET_ASIDE, NewsKind.GAME_UNREADABLE, NewsKind.NEWER}
    if NewsKind.SET_ASIDE in told:
        assert aside(folder)
    else:
        assert path.stat().st_size >= len(content)


def test_damage_that_shows_in_the_middle_of_a_game_costs_nothing(folder: Path) -> None:
    archive = Archive(folder)
    kept = archive.take_up_last()
    assert kept is not None
    store = Store(Table(kept.game))
    archive.follow(store)
    # A page that is not read before something is written.
    path = folder / FILE_NAME
    connection = sqlite3.connect(path)
    query = "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_game_1'"
    (page,) = connection.execute(query).fetchone()
    connection.close()
    content = bytearray(path.read_bytes())
    size = int.from_bytes(content[16:18], "big")
    content[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(content)
    store.dispatch(Move.DEAL)
    assert kinds(archive) == [NewsKind.SET_ASIDE]
    assert archive.saves
    store.dispatch(SimpleAction.UNDO)
    archive.close()
    later = Archive(folder)
    again = later.take_up_last()
    assert again is not None
    assert again.game == store.game
    later.close()
    assert bytes(content) in [file.read_bytes() for file in aside(folder)]


@pytest.mark.parametrize("other_is_done", [True, False])
def test_of_two_copies_that_see_the_damage_one_puts_it_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other_is_done: bool
) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(b"junk")
    claim = Claims.claim

    def claim_after_the_other(self: Claims, number: int) -> bool:
        if number != HOUSEKEEPING:
            return claim(self, number)
        if other_is_done and not aside(tmp_path):
            path.rename(tmp_path / "games-damaged-by-the-other.db")
            other = Archive(tmp_path)
            play(other)
            other.close()
        return other_is_done

    monkeypatch.setattr(Claims, "claim", claim_after_the_other)
    archive = Archive(tmp_path)
    if other_is_done:
        assert kinds(archive) == []
        assert len(archive.games()) == 3
    else:
        assert kinds(archive) == [NewsKind.LOCKED]
        assert path.read_bytes() == b"junk"
    archive.close()


def test_a_folder_in_its_place_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    (tmp_path / FILE_NAME / "precious").write_text("mine")
    assert plays_on_saved(tmp_path) == [NewsKind.SET_ASIDE]
    (kept,) = aside(tmp_path)
    assert (kept / "precious").read_text() == "mine"


_FOREIGN: Final = {
    "another program's": "CREATE TABLE song (name)",
    "another program's of some version": "CREATE TABLE song (name); PRAGMA user_version = 99",
    "without a table": f"DROP TABLE step; PRAGMA user_version = {VERSION}",
    "with other columns": "ALTER TABLE game RENAME COLUMN cards TO tricks",
    "without a version": "PRAGMA user_version = 0",
    "of a version below any": "PRAGMA user_version = -1",
}


@pytest.mark.parametrize("script", _FOREIGN.values(), ids=_FOREIGN)
def test_a_wrong_schema_is_put_aside(folder: Path, script: str) -> None:
    path = folder / FILE_NAME
    if script.startswith("CREATE"):
        path.unlink()
    connection = sqlite3.connect(path)
    connection.executescript(script)
    connection.close()
    before = path.read_bytes()
    assert plays_on_saved(folder) == [NewsKind.SET_ASIDE]
    assert [file.read_bytes() for file in aside(folder)] == [before]


def test_a_newer_version_is_not_touched(folder: Path) -> None:
    path = folder / FILE_NAME
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.execute("CREATE TABLE future (x)")
    connection.commit()
    connection.close()
    before = contents(folder)
    assert plays_on_unsaved(folder) == [NewsKind.NEWER]
    assert contents(folder) == before


def test_a_newer_version_is_known_from_its_log_too(folder: Path) -> None:
    path = folder / FILE_NAME
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    assert int.from_bytes(path.read_bytes()[60:64], "big") == VERSION
    assert plays_on_unsaved(folder) == [NewsKind.NEWER]
    connection.close()


def test_two_damaged_files_of_one_second_are_both_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.strftime", lambda _form: "20300101-000000")
    for size in (1, 2, 3):
        (tmp_path / FILE_NAME).write_bytes(b"junk" * size)
        archive = Archive(tmp_path)
        assert kinds(archive) == [NewsKind.SET_ASIDE]
        archive.close()
        assert len(aside(tmp_path)) == size


def test_without_a_home_the_game_is_played_unsaved() -> None:
    assert plays_on_unsaved(None) == [NewsKind.NO_HOME]


def test_a_folder_that_cannot_be_made_leaves_the_game_unsaved(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert plays_on_unsaved(tmp_path / "file" / "data") == [NewsKind.NOT_ALLOWED]


@contextmanager
def as_somebody_else(*paths: Path) -> Iterator[None]:
    """Without the rights of an administrator, for whom no file is read-only."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        yield
        return
    nobody = 65534
    for path in paths:
        os.chown(path, nobody, nobody)
    os.seteuid(nobody)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def own_folder(played_folder: Path) -> Iterator[Path]:
    """The played folder where everybody gets to."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        folder = copytree(played_folder, Path(name) / "data")
        yield folder
        folder.chmod(0o755)


def test_what_cannot_be_read_in_any_way_is_an_error_of_sqlite(folder: Path) -> None:
    path = folder / FILE_NAME
    with path.open("r+b") as file:
        # The format of the schema: SQLite knows four.
        file.seek(44)
        file.write((9).to_bytes(4, "big"))
    # With a log beside it there are two ways.
    for log in (b"", b"log"):
        path.with_name(f"{FILE_NAME}-wal").write_bytes(log)
        with pytest.raises(sqlite3.OperationalError):
            connect_to_read(path)


def _rights(folder: Path, folder_mode: int, file_mode: int) -> list[Path]:
    # Whoever may not look into the folder cannot change what is in it.
    folder.chmod(0o755)
    paths = [folder, *folder.iterdir()]
    for path in paths[1:]:
        path.chmod(file_mode)
    folder.chmod(folder_mode)
    return paths


@pytest.mark.parametrize("folder_mode", [0o755, 0o555])
def test_what_can_only_be_read_is_read_and_the_game_unsaved(
    own_folder: Path, folder_mode: int
) -> None:
    paths = _rights(own_folder, folder_mode, 0o444)
    before = contents(own_folder)
    with as_somebody_else(*paths):
        archive = Archive(own_folder)
        kept = archive.take_up_last()
        assert kept is not None
        assert kept.game.done.moves == MOVES
        assert len(archive.games()) == 3
        store = Store(Table(kept.game))
        archive.follow(store)
        store.dispatch(Move.DEAL)
        assert kinds(archive)[0] in LOST
        assert not archive.saves
        archive.close()
    assert contents(own_folder) == before


@pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o755, 0), (0o555, 0), (0, 0o644)])
def test_without_permission_nothing_is_touched(
    own_folder: Path, folder_mode: int, file_mode: int
) -> None:
    before = contents(own_folder)
    paths = _rights(own_folder, folder_mode, file_mode)
    with as_somebody_else(*paths):
        assert plays_on_unsaved(own_folder) == [NewsKind.NOT_ALLOWED]
    _rights(own_folder, 0o755, 0o644)
    assert [content for content in contents(own_folder) if content] == [c for c in before if c]


def test_a_folder_without_a_database_that_may_not_be_written_leaves_the_game_unsaved() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        with as_somebody_else(folder):
            assert plays_on_unsaved(folder) == [NewsKind.NOT_ALLOWED]


def test_when_it_may_be_written_again_every_move_is_saved(own_folder: Path) -> None:
    paths = _rights(own_folder, 0o755, 0o444)
    with as_somebody_else(*paths):
        archive = Archive(own_folder)
        store = play(archive)
        assert not archive.saves
        (own_folder / FILE_NAME).chmod(0o644)
        store.dispatch(SimpleAction.UNDO)
        assert archive.saves
        assert kinds(archive)[-1] is NewsKind.SAVED_AGAIN
        assert len(archive.games()) == 5
        kept = archive.load(archive.recorder.number or 0)
        assert kept is not None
        assert kept.game == store.game
        archive.close()


def test_locked_from_the_start_it_is_caught_up_with_later(folder: Path) -> None:
    with locked(folder / FILE_NAME):
        archive = Archive(folder)
        store = play(archive)
        assert not archive.saves
        assert kinds(archive) == [NewsKind.LOCKED]
    caught_up(archive, store, folder)


def test_locked_in_the_middle_of_a_game_it_is_caught_up_with_later(folder: Path) -> None:
    archive = Archive(folder)
    kept = archive.take_up_last()
    assert kept is not None
    store = Store(Table(kept.game))
    archive.follow(store)
    connection = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    for _ in range(5):
        store.dispatch(Move.DEAL)
    store.dispatch(NewDeal(deal_numbered(8)))
    store.dispatch(Move.DEAL)
    assert not archive.saves
    assert kinds(archive) == [NewsKind.LOCKED]
    # One step has waited; the others have not.
    assert patience(archive) == 0
    connection.rollback()
    connection.close()
    store.dispatch(SimpleAction.UNDO)
    assert patience(archive) == PATIENCE * 1000
    store.dispatch(SimpleAction.REDO)
    assert kinds(archive) == [NewsKind.SAVED_AGAIN]
    archive.close()
    later = Archive(folder)
    assert later.take_news() == ()
    assert len(later.games()) == 4
    old = later.load(kept.number)
    assert old is not None
    assert old.game.done.moves == MOVES + 5
    later.close()


def patience(archive: Archive) -> int:
    connection = archive._database._connection
    assert connection is not None
    (milliseconds,) = connection.execute("PRAGMA busy_timeout").fetchone()
    return int(milliseconds)


def caught_up(archive: Archive, store: Store, folder: Path) -> None:
    """With the next step all is saved, and told once."""
    store.dispatch(SimpleAction.UNDO)
    assert archive.saves
    assert kinds(archive) == [NewsKind.SAVED_AGAIN]
    archive.close()
    later = Archive(folder)
    kept = later.take_up_last()
    assert kept is not None
    assert kept.game == store.game
    later.close()


def test_a_disk_that_fills_up_in_the_middle_of_a_game_is_caught_up_with(folder: Path) -> None:
    archive = Archive(folder)
    store = play(archive)
    connection = archive._database._connection
    assert connection is not None
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    while archive.saves:
        store.dispatch(NewDeal(deal_numbered(9)))
        for _ in range(60):
            store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.DEAL_ON)
    assert kinds(archive) == [NewsKind.FULL]
    connection.execute("PRAGMA max_page_count = 1000000")
    caught_up(archive, store, folder)


def test_one_damaged_game_does_not_hide_the_others(folder: Path) -> None:
    connection = sqlite3.connect(folder / FILE_NAME)
    connection.execute("UPDATE step SET moves = '8' WHERE game = 3 AND at = 1")
    connection.commit()
    connection.close()
    archive = Archive(folder)
    kept = archive.take_up_last()
    assert kept is not None
    assert kept.number == 2
    (news,) = archive.take_news()
    assert (news.kind, news.detail) == (NewsKind.GAME_UNREADABLE, "3")
    assert len(archive.games()) == 3
    archive.close()


def test_a_visitor_makes_nothing_and_puts_nothing_aside(tmp_path: Path) -> None:
    visitor = Archive(tmp_path / "data", visitor=True)
    assert visitor.games() == ()
    assert kinds(visitor) == []
    assert not (tmp_path / "data").exists()
    (tmp_path / FILE_NAME).write_bytes(b"junk")
    visitor = Archive(tmp_path, visitor=True)
    assert visitor.games() == ()
    assert kinds(visitor) == [NewsKind.DAMAGED]
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_the_databases_mark_spells_the_games_name() -> None:
    assert APPLICATION_ID.to_bytes(4, "big") == b"PREC"
