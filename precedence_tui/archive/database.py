"""The database through everything that may happen to its file.

Nothing here raises for a reason that lies outside the program. What cannot be
read or written is told once, as news, and tried again later.
"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

from precedence_tui.archive.claims import HOUSEKEEPING, Claims
from precedence_tui.archive.connection import PATIENCE, connect, connect_to_read
from precedence_tui.archive.damage import Condition, condition_of, identity, put_aside
from precedence_tui.archive.listing import marks
from precedence_tui.archive.news import News, NewsKind
from precedence_tui.archive.schema import ForeignSchemaError, NewerVersionError
from precedence_tui.paths import make_folder

T = TypeVar("T")

RETRY_SECONDS: Final = 1.0
"""How long a file that could not be opened is left alone: keys must stay quick."""

ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What comes from SQLite; in a damaged database even its own messages may be damaged."""

_UNKNOWN: Final = ("games that could not be listed",)

_UNOPENED: Final = (NewsKind.READ_ONLY, NewsKind.NOT_ALLOWED, NewsKind.FAILED)
"""Troubles that only opening the file anew can end."""


class Database:
    """Runs reads and writes; opens, puts aside and opens anew as needed.

    A visitor, such as a command that only counts, neither makes a database nor
    puts one aside.
    """

    def __init__(self, path: Path | None, claims: Claims | None, *, visitor: bool = False) -> None:
        self._path = path
        self._claims = claims
        self._visitor = visitor
        self._connection: sqlite3.Connection | None = None
        self._can_write = False
        self._opened = 0
        self._identity: tuple[int, int] | None = None
        self._expected: set[tuple[object, ...]] = set()
        self._trouble: NewsKind | None = None
        self._news: list[News] = []
        self._next_try = 0.0
        self._open()

    @property
    def saves(self) -> bool:
        """Whether the last write worked or, before the first, the next one should."""
        return self._can_write and self._trouble is None

    @property
    def reads(self) -> bool:
        """Whether there is a database that can be read."""
        return self._connection is not None

    @property
    def opened(self) -> int:
        """How often a file was opened. What a number means is known of the last one only."""
        return self._opened

    def is_in_place(self) -> bool:
        """Whether the file that is open is the one at the path.

        An open file takes writes when it was moved or deleted, too: they would
        be lost, and nothing would fail.
        """
        return self._path is None or identity(self._path) == self._identity

    def tell(self, kind: NewsKind, detail: str = "") -> None:
        """Add a piece of news."""
        self._news.append(News(kind, str(self._path or ""), detail))

    def take_news(self) -> tuple[News, ...]:
        """What has happened since this was last asked."""
        news = tuple(self._news)
        self._news.clear()
        return news

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """What `work` returns, which must not be None; None if nothing can be read."""
        for _attempt in range(2):
            if self._connection is None:
                self._open_again()
            if self._connection is None:
                return None
            try:
                return work(self._connection)
            except ERRORS as error:
                if not self._failed(error):
                    return None
        return None

    def write(self, work: Callable[[sqlite3.Connection], T], *, anywhere: bool = False) -> T | None:
        """Do `work` in one transaction; None, and nothing done, if that is impossible.

        `work` must not return None. What may be done `anywhere`, and not only
        where the numbers that it was given were read, is done once more in the
        file that takes the place of one that was damaged, moved or deleted.
        """
        if not self._can_write:
            self._open_again()
        first = self._opened
        result: T | None = None
        for _attempt in range(3):
            if self._can_write and not self.is_in_place():
                self._move_on()
            if self._connection is None or not self._can_write:
                return None
            if self._opened != first and not anywhere:
                return None
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                result = work(self._connection)
                self._connection.execute("COMMIT")
            except ERRORS as error:
                result = None
                # An error of a file that was moved meanwhile says nothing of the next one.
                if self.is_in_place() and not self._failed(error):
                    return None
            else:
                if self.is_in_place():
                    break
        if result is not None:
            self._worked()
        return result

    def close(self) -> None:
        """Close the file. What is not saved by now is lost."""
        self._drop()
        self._next_try = float("inf")

    def _open_again(self) -> None:
        now = time.monotonic()
        if now >= self._next_try:
            self._next_try = now + RETRY_SECONDS
            self._drop()
            self._open()

    def _move_on(self) -> None:
        """Leave a file that is not at the path any more for what lies there now."""
        if self._connection is not None:
            try:
                self._connection.rollback()
                self._expected = marks(self._connection)
            except ERRORS:
                self._expected = {_UNKNOWN}
        self._drop()
        self._open()

    def _miss(self, connection: sqlite3.Connection) -> None:
        """Tell the player if games are missing that were in the file before this one."""
        expected, self._expected = self._expected, set()
        if expected and not expected <= marks(connection):
            self.tell(NewsKind.REPLACED)

    def _open(self) -> None:
        path = self._path
        if path is None:
            self._next_try = float("inf")
            self._in_trouble(NewsKind.NO_HOME)
            return
        try:
            if not self._visitor:
                make_folder(path.parent)
            if self._claims is not None:
                self._claims.renew()
            self._identity = identity(path)
            seen = condition_of(path)
        except OSError as error:
            self._in_trouble(_kind_of_refusal(error), error.strerror or "")
            return
        if seen is Condition.NEWER:
            self._newer()
        elif seen is Condition.DAMAGED:
            if self._put_aside():
                self._connect(path)
        elif seen is Condition.READ_ONLY:
            self._in_trouble(NewsKind.READ_ONLY)
            self._connect_to_read(path)
        elif seen is Condition.DATABASE or not self._visitor:
            self._connect(path)

    def _connect(self, path: Path) -> None:
        """Open the file with SQLite, if need be after putting a damaged one aside."""
        for _attempt in range(2):
            try:
                self._connection = connect(path, 0 if self._trouble else PATIENCE)
                self._can_write = True
                self._opened += 1
                self._miss(self._connection)
            except NewerVersionError:
                self._newer()
            except ForeignSchemaError:
                if self._put_aside():
                    continue
            except ERRORS as error:
                if self._failed(error, opening=True):
                    continue
                if self._trouble is not NewsKind.LOCKED:
                    self._connect_to_read(path)
            # What was there before SQLite opened it: another one may have come since.
            self._identity = self._identity or identity(path)
            return

    def _connect_to_read(self, path: Path) -> None:
        with suppress(*ERRORS, NewerVersionError, ForeignSchemaError):
            self._connection = connect_to_read(path)
            self._opened += 1

    def _failed(self, error: Exception, *, opening: bool = False) -> bool:
        """Draw the consequences of an error; whether the work can be done again at once."""
        if self._connection is not None:
            with suppress(*ERRORS):
                self._connection.rollback()
        kind = _kind_of(error)
        if kind is NewsKind.DAMAGED:
            self._drop()
            if not self._put_aside():
                return False
            if not opening and self._path is not None:
                self._connect(self._path)
            return opening or self._connection is not None
        if kind in _UNOPENED:
            self._drop()
        elif kind is NewsKind.LOCKED and self._connection is not None:
            # The player has waited once; from now on the key comes first.
            with suppress(*ERRORS):
                self._connection.execute("PRAGMA busy_timeout = 0")
        self._in_trouble(kind, str(error))
        return False

    def _put_aside(self) -> bool:
        """Whether the damaged file is out of the way, by this copy or another one."""
        path, claims = self._path, self._claims
        if path is None or claims is None or self._visitor:
            self._in_trouble(NewsKind.DAMAGED)
            return False
        if not claims.claim(HOUSEKEEPING):
            self._in_trouble(NewsKind.LOCKED)
            return False
        try:
            if identity(path) == self._identity:
                self.tell(NewsKind.SET_ASIDE, str(put_aside(path)))
        except OSError as error:
            self._in_trouble(_kind_of_refusal(error), error.strerror or "")
            return False
        finally:
            claims.release(HOUSEKEEPING)
        self._identity = identity(path)
        return True

    def _newer(self) -> None:
        # Nothing ends this but another start.
        self._next_try = float("inf")
        self._in_trouble(NewsKind.NEWER)

    def _in_trouble(self, kind: NewsKind, detail: str = "") -> None:
        if kind is not self._trouble:
            self._trouble = kind
            self.tell(kind, detail)

    def _worked(self) -> None:
        if self._trouble is not None:
            self._trouble = None
            self.tell(NewsKind.SAVED_AGAIN)
            if self._connection is not None:
                self._connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")

    def _drop(self) -> None:
        self._can_write = False
        if self._connection is not None:
            with suppress(*ERRORS):
                self._connection.close()
            self._connection = None


def _kind_of_refusal(error: OSError) -> NewsKind:
    from errno import EDQUOT, ENOSPC, EROFS

    if error.errno == EROFS:
        return NewsKind.READ_ONLY
    return NewsKind.FULL if error.errno in (ENOSPC, EDQUOT) else NewsKind.NOT_ALLOWED


def _kind_of(error: Exception) -> NewsKind:
    if isinstance(error, UnicodeDecodeError):
        return NewsKind.DAMAGED
    # The lower eight bits are the kind of error, those above them its details.
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_ERROR:
            return NewsKind.DAMAGED
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return NewsKind.LOCKED
        case sqlite3.SQLITE_READONLY:
            return NewsKind.READ_ONLY
        case sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH | sqlite3.SQLITE_CANTOPEN:
            return NewsKind.NOT_ALLOWED
        case sqlite3.SQLITE_FULL:
            return NewsKind.FULL
    return NewsKind.FAILED
