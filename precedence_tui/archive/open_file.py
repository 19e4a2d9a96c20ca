"""The database's file: opened, put aside and opened anew as needed.

Nothing here raises for a reason that lies outside the program. What cannot be
read or written is told once, as news, and tried again later.
"""

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from errno import ENOENT
from pathlib import Path
from typing import Final

from precedence_tui.archive.claims import HOUSEKEEPING, Claims
from precedence_tui.archive.connection import PATIENCE, connect, connect_to_read
from precedence_tui.archive.damage import (
    ERRORS,
    Condition,
    condition_of,
    identity,
    kind_of,
    kind_of_refusal,
    put_aside,
    stat_of,
)
from precedence_tui.archive.listing import fingerprints
from precedence_tui.archive.news import News, NewsKind
from precedence_tui.archive.salvage import Footprint, footprint, is_newer, is_sound, salvage
from precedence_tui.archive.schema import ForeignSchemaError, NewerVersionError
from precedence_tui.paths import make_folder

RETRY_SECONDS: Final = 1.0
"""How long a file that could not be opened is left alone: keys must stay quick."""

_UNOPENED: Final = (NewsKind.READ_ONLY, NewsKind.NOT_ALLOWED, NewsKind.FAILED)
"""Troubles that only opening the file anew can end."""

_TOLD_ONCE: Final = (None, NewsKind.MENDED, NewsKind.SET_ASIDE, NewsKind.REPLACED)
"""Troubles that are over with the next write."""


class OpenFile:
    """Opens the database, puts a damaged one aside, and knows what keeps it from being used."""

    is_there: Callable[[sqlite3.Connection], bool] = staticmethod(lambda _connection: False)
    """Whether what was written last is in a file, as far as that is known."""

    def __init__(self, path: Path | None, claims: Claims, *, visitor: bool = False) -> None:
        self._path = path
        self._claims = claims
        self._visitor = visitor
        self._connection: sqlite3.Connection | None = None
        self._can_write = False
        self._opened = 0
        self._identity: tuple[int, int] | None = None
        self._footprint: Footprint | None = None
        """Of the files after the last write."""
        self._shared = 0
        """Bytes of the memory that SQLite shares with other copies, a file of its own."""
        self._was_changed = False
        """Whether somebody else has changed them: another copy, most likely."""
        self._expected: set[tuple[object, ...]] = set()
        self._trouble: NewsKind | None = None
        self._why: News | None = None
        self._news: list[News] = []
        self._next_try = 0.0
        self._open()

    @property
    def opened(self) -> int:
        """How often a file was opened. What a number means is known of the last one only."""
        return self._opened

    def is_in_place(self) -> bool:
        """Return whether the file that is open is the one at the path.

        An open file takes writes when it was moved or deleted, too: they would
        be lost, and nothing would fail.
        """
        return self._path is None or identity(self._path) == self._identity

    def tell(self, kind: NewsKind, detail: str = "") -> None:
        """Add a piece of news."""
        self._news.append(News(kind, str(self._path or ""), detail))

    @property
    def has_news(self) -> bool:
        """Whether something has happened since `take_news` was last asked."""
        return bool(self._news)

    @property
    def trouble(self) -> News | None:
        """What keeps the file from being used as it should be, told or not; None: nothing."""
        return self._why if self._trouble else None

    def take_news(self) -> tuple[News, ...]:
        """Return what has happened since this was last asked."""
        news = tuple(self._news)
        self._news.clear()
        return news

    def _mend_shared_memory(self) -> None:
        """Give the shared memory its size back, if another program has cut its file.

        To touch what is missing would end this one (SIGBUS). What comes back are zeros,
        of which SQLite makes the memory anew.
        """
        path = f"{self._path}-shm"
        now = stat_of(path)
        if now is not None and now[2] >= self._shared:
            self._shared = now[2]
        elif now is not None and self._connection is not None:
            with suppress(OSError):
                os.truncate(path, self._shared)

    def _open_again(self) -> None:
        now = time.monotonic()
        if now >= self._next_try:
            self._next_try = now + RETRY_SECONDS
            self._drop()
            self._open()

    def _is_damaged(self, *, closing: bool = False) -> bool:
        """Return whether another program has damaged the files.

        Their sizes tell it at once. Where there is a log, the file itself changes so
        seldom that all of it is read then; else that waits until the end.
        """
        before, path = self._footprint, self._path
        if before is None or path is None:
            return False
        now = footprint(path)
        if before.is_cut(now) and not before.is_whole(path, self.is_there):
            return True
        self._was_changed = self._was_changed or now != before
        if not (closing and self._was_changed) and (now.log is None or now.file == before.file):
            return False
        self._footprint = now
        self._was_changed = self._was_changed and not closing
        return not is_sound(path)

    def _rescue(self) -> None:
        """Leave files that were damaged while they were open, with what can still be read."""
        path, claims, connection = self._path, self._claims, self._connection
        if path is None or self._visitor or connection is None:
            return
        if is_newer(connection):
            self._newer()
            return
        if not claims.claim(HOUSEKEEPING):
            self._in_trouble(NewsKind.LOCKED)
            return
        try:
            new = path.with_name(f"{path.stem}-read{path.suffix}")
            is_read = salvage(connection, path, new)
            # Before the connection ends: SQLite would write into the file once more.
            aside = put_aside(path)
            self._drop()
            if is_read:
                new.rename(path)
            self._in_trouble(NewsKind.MENDED if is_read else NewsKind.SET_ASIDE, str(aside))
        except OSError as error:
            self._drop()
            self._in_trouble(kind_of_refusal(error), error.strerror or "")
            return
        finally:
            claims.release(HOUSEKEEPING)
        self._identity = identity(path)
        self._connect(path)

    def _tell_missing(self, connection: sqlite3.Connection) -> None:
        """Tell the player if games are missing that were in the file before this one."""
        expected, self._expected = self._expected, set()
        if expected and not expected <= fingerprints(connection):
            self._in_trouble(NewsKind.REPLACED)

    def _open(self) -> None:
        path = self._path
        if path is None:
            self._next_try = float("inf")
            self._in_trouble(NewsKind.NO_HOME)
            return
        try:
            if not self._visitor:
                make_folder(path.parent)
            self._claims.renew()
            self._identity = identity(path)
            seen = condition_of(path)
        except OSError as error:
            self._in_trouble(kind_of_refusal(error), error.strerror or "")
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
        elif path.is_symlink():
            # What it leads to may be on a disk that is not there now.
            self._in_trouble(NewsKind.NOT_ALLOWED, os.strerror(ENOENT))

    def _connect(self, path: Path) -> None:
        """Open the file with SQLite, if need be after putting a damaged one aside."""
        for _attempt in range(2):
            try:
                self._connection = connect(path, PATIENCE if self._trouble in _TOLD_ONCE else 0)
                self._can_write = True
                self._opened += 1
                self._tell_missing(self._connection)
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
        """Act on an error; return whether the work can be done again at once."""
        if self._connection is not None:
            with suppress(*ERRORS):
                self._connection.rollback()
        kind = kind_of(error)
        if kind is NewsKind.DAMAGED:
            if self._connection is not None and is_newer(self._connection):
                self._newer()
                return False
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
        """Return whether the damaged file is out of the way, by this copy or another one."""
        path, claims = self._path, self._claims
        if path is None or self._visitor:
            self._in_trouble(NewsKind.DAMAGED)
            return False
        if not claims.claim(HOUSEKEEPING):
            self._in_trouble(NewsKind.LOCKED)
            return False
        try:
            if identity(path) == self._identity:
                self.tell(NewsKind.SET_ASIDE, str(put_aside(path)))
        except OSError as error:
            self._in_trouble(kind_of_refusal(error), error.strerror or "")
            return False
        finally:
            claims.release(HOUSEKEEPING)
        self._identity = identity(path)
        return True

    def _newer(self) -> None:
        # Nothing ends this but another start.
        self._drop()
        self._next_try = float("inf")
        self._in_trouble(NewsKind.NEWER)

    def _in_trouble(self, kind: NewsKind, detail: str = "") -> None:
        if kind is not self._trouble:
            self._trouble = kind
            self.tell(kind, detail)
            self._why = self._news[-1]

    def _drop(self) -> None:
        self._can_write = False
        self._footprint = None
        self._mend_shared_memory()
        if self._connection is not None:
            with suppress(*ERRORS):
                self._connection.close()
            self._connection = None
