"""Fuzzing the database: bytes broken, pages swapped, and rows changed behind the game's back."""

import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import precedence_tui.archive.open_file as open_file
from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.archive.listing import Summary
from precedence_tui.archive.news import News
from precedence_tui.archive.schema import TABLES
from precedence_tui.archive.statistics import count
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import Record, write_record
from precedence_tui.store import Store
from precedence_tui.text.session_handlers import listed_game
from precedence_tui.texts.complaints import news_sentence
from tests.fuzz.fuzzing import Fuzzer
from tests.fuzz.texts import one_line
from tests.games import DATA, deal_numbered

PAGE: Final = 4096
_VALUES: Final[tuple[object, ...]] = (
    None, 0, 1, -1, 7, 2**62, -(2**63), 1e308, float("inf"), 0.5, "", "x", "won", "open",
    "given-up", "d", "r", "8", "dd", "set-out", "played", "mine", b"\xff", b"", "\0", "1" * 400,
    "KS" * 104, "ms1", "\ud800".encode("utf-8", "surrogatepass"), "10D", "\n\x1b[2J",
)  # fmt: skip
_STATEMENTS: Final = (
    "DROP TABLE {table}",
    "DROP INDEX open_game",
    "ALTER TABLE {table} RENAME TO other",
    "ALTER TABLE {table} ADD COLUMN more TEXT",
    "ALTER TABLE {table} RENAME COLUMN {column} TO other",
    "CREATE TRIGGER t BEFORE INSERT ON {table} BEGIN SELECT raise(ABORT, 'no'); END",
    "CREATE TABLE other (a)",
    "CREATE UNIQUE INDEX u ON {table} ({column})",
    "DELETE FROM {table}",
    "DELETE FROM step WHERE at % 3 = 1",
    "UPDATE step SET at = at + 1 WHERE at > 5",
    "UPDATE OR IGNORE game SET number = number + 1000",
    "INSERT OR IGNORE INTO step SELECT game + 1, at, moves FROM step",
    "PRAGMA user_version = 0",
    "PRAGMA user_version = 2",
    "PRAGMA user_version = -5",
    "PRAGMA application_id = 1",
    "PRAGMA encoding = 'UTF-16'; VACUUM",
    "PRAGMA page_size = 512; VACUUM",
    "PRAGMA journal_mode = DELETE",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807",
)


def _corpus() -> Sequence[bytes]:
    return ((DATA / "archive-version-1.db").read_bytes(),)


def _invent(random: Random, corpus: Sequence[bytes]) -> bytes:
    content = random.choice(corpus)
    return random.choice((_rows_changed, _rows_changed, _pages_swapped))(content, random)


def _pages_swapped(content: bytes, random: Random) -> bytes:
    pages = [content[start : start + PAGE] for start in range(0, len(content), PAGE)]
    for _ in range(random.randrange(1, 3)):
        if pages:
            one, other = random.randrange(len(pages)), random.randrange(len(pages))
            pages[one], pages[other] = random.choice(
                ((pages[other], pages[one]), (pages[one], bytes(PAGE)), (pages[one], pages[one]))
            )
    return b"".join(pages)


def _rows_changed(content: bytes, random: Random) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / FILE_NAME
        path.write_bytes(content)
        with suppress(sqlite3.Error, UnicodeError):
            connection = sqlite3.connect(path, isolation_level=None)
            # Another tool may have written what no tool should.
            connection.execute("PRAGMA ignore_check_constraints = ON")
            for _ in range(random.randrange(1, 4)):
                with suppress(sqlite3.Error, OverflowError):
                    _change(connection, random)
            connection.close()
        return path.read_bytes()


def _change(connection: sqlite3.Connection, random: Random) -> None:
    table = random.choice(tuple(TABLES))
    column = random.choice(TABLES[table].split(", "))
    if random.random() < 0.3:
        connection.executescript(random.choice(_STATEMENTS).format(table=table, column=column))
        return
    where = random.choice(("", " WHERE abs(random()) % 4 = 0", " WHERE rowid = 1"))
    if table != "game":
        where = random.choice(("", " WHERE game % 2 = 0"))
    # Chance is ours alone, or the same seed would give other databases.
    where = where.replace("abs(random())", f"(rowid * {random.randrange(1, 99)})")
    connection.execute(
        f"UPDATE OR IGNORE {table} SET {column} = ?{where}", (random.choice(_VALUES),)
    )


def _news(archive: Archive) -> list[News]:
    told = list(archive.take_news())
    for news in told:
        one_line(news_sentence(news))
    return told


def _is_sound(path: Path) -> bool:
    """Whether SQLite, asked to look through all of it, finds the file's structure whole.

    Where pages have changed places it may write a step where none will look for
    it, and say nothing; to look through everything at each start would take long.
    """
    connection = sqlite3.connect(path)
    try:
        told = connection.execute("PRAGMA integrity_check").fetchall()
    except (sqlite3.Error, UnicodeError):
        return False
    finally:
        connection.close()
    return told == [("ok",)]


def _play(folder: Path) -> str:
    """Play on in that folder, look at everything there, and find again what was played."""
    is_sound = _is_sound(folder / FILE_NAME)
    archive = Archive(folder)
    kept = archive.take_up_last()
    store = Store(Table(kept.game if kept else new_game(deal_numbered(1))))
    archive.follow(store)
    for action in (
        SimpleAction.UNDO,
        Move.DEAL,
        SimpleAction.PLAY_SHORTEST,
        SimpleAction.DEAL_ON,
        SimpleAction.UNDO,
    ):
        store.dispatch(action)
    games = archive.games()
    figures = count(archive.games())
    numbers = archive.numbers()
    for number in numbers[:50]:
        seen = archive.load(number)
        if seen is not None:
            write_record(Record(seen.game, seen.tags))
    for game in games[:3]:
        archive.give_up(game.number)
        archive.take_back_giving_up(game.number)
        if archive.delete(game.number):
            archive.undelete(game.number)
    if archive.begin_statistics_anew() is not None:
        archive.bring_statistics_back()
    store.dispatch(Move.DEAL)
    saved, current, told = archive.saves, archive.recorder.number, _news(archive)
    archive.close()
    assert figures is not None
    for game in games:
        _shown(game)
    if saved and current is not None and is_sound:
        again = Archive(folder)
        held = again.load(current)
        told_again = _news(again)
        again.close()
        assert held is not None, told_again
        assert held.game.position == store.game.position
        assert held.game.done.moves == store.game.done.moves
    kinds = sorted({news.kind.name for news in told})
    return f"{kinds} {saved} {len(games)} {len(numbers)}"


def _shown(game: Summary) -> None:
    """What is told of a game in the list can be told."""
    one_line(listed_game(game))
    time.localtime(game.played)


def _look(folder: Path) -> None:
    """Only look: whatever lies there stays there."""
    archive = Archive(folder, visitor=True)
    for number in archive.numbers()[:50]:
        archive.load(number)
    count(archive.games())
    archive.last_played()
    _news(archive)
    archive.close()
    assert (folder / FILE_NAME).exists()
    assert not [*folder.glob("*damaged*")]


def _check(content: bytes) -> str:
    retry, open_file.RETRY_SECONDS = open_file.RETRY_SECONDS, 0.0  # type: ignore[misc]
    try:
        with TemporaryDirectory() as name:
            folder = Path(name)
            (folder / FILE_NAME).write_bytes(content)
            _look(folder)
            outcome = _play(folder)
            _kept(folder, content)
            return outcome
    finally:
        open_file.RETRY_SECONDS = retry  # type: ignore[misc]


def _kept(folder: Path, content: bytes) -> None:
    """A file that was put aside is the one that was there, whatever state it was in."""
    for aside in folder.glob("*damaged*.db"):
        assert content == b"" or aside.stat().st_size, aside


DATABASES: Final = Fuzzer(
    "databases",
    _corpus,
    (b"SQLite format 3\0", bytes(100), b"PREC", b"game", b"CREATE TABLE", b"\xff\xff\xff\xff"),
    _check,
    _invent,
)
