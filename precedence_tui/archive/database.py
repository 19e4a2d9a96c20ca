"""The database through everything that may happen to its file.

Nothing here raises for a reason that lies outside the program. What cannot be
read or written is told once, as news, and tried again later.
"""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

from precedence_tui.archive.connection import PATIENCE
from precedence_tui.archive.damage import ERRORS
from precedence_tui.archive.listing import fingerprints
from precedence_tui.archive.news import NewsKind
from precedence_tui.archive.open_file import OpenFile
from precedence_tui.archive.salvage import footprint, is_newer

T = TypeVar("T")

_UNKNOWN: Final = ("games that could not be listed",)


class Database(OpenFile):
    """Runs reads and writes; opens, puts aside and opens anew as needed.

    A visitor, such as a command that only counts, neither makes a database nor
    puts one aside.
    """

    owes: Callable[[], bool] = staticmethod(lambda: False)
    """Whether something is left to write, so that it cannot be said that all is saved."""

    @property
    def saves(self) -> bool:
        """Whether the last write worked or, before the first, the next one should."""
        return self._can_write and self._trouble is None

    @property
    def reads(self) -> bool:
        """Whether there is a database that can be read."""
        return self._connection is not None

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """Return what `work` returns, which must not be None; None if nothing can be read."""
        for _attempt in range(2):
            if self._connection is None:
                self._open_again()
            if self._connection is None:
                return None
            self._mend_shared_memory()
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
            self._mend_shared_memory()
            if self._can_write and not self.is_in_place():
                self._move_on()
            elif self._can_write and self._is_damaged():
                self._rescue()
            if self._connection is None or not self._can_write:
                return None
            if self._opened != first and not anywhere:
                return None
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                if is_newer(self._connection):
                    self._newer()
                    return None
                result = work(self._connection)
                self._connection.execute("COMMIT")
            except ERRORS as error:
                result = None
                # An error of a file that was moved meanwhile says nothing of the next one.
                if self.is_in_place() and not self._failed(error):
                    return None
            except BaseException:
                # Ctrl+C, or a signal that ends the program.
                with suppress(*ERRORS):
                    self._connection.rollback()
                raise
            else:
                if self.is_in_place():
                    break
        if result is not None:
            self._worked()
        return result

    def check(self) -> None:
        """Notice damage that no write has met: whoever changed the files, they must be sound."""
        self._mend_shared_memory()
        if self._can_write and self.is_in_place() and self._is_damaged(closing=True):
            self._rescue()

    def close(self) -> None:
        """Close the file. What is not saved by now is lost."""
        self._drop()
        self._next_try = float("inf")

    def _worked(self) -> None:
        if self._path is not None:
            self._footprint = footprint(self._path)
        if self._trouble is not None and not self.owes():
            self._trouble = None
            self.tell(NewsKind.SAVED_AGAIN)
            if self._connection is not None:
                self._connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")

    def _move_on(self) -> None:
        """Leave a file that is not at the path any more for what lies there now."""
        if self._connection is not None:
            try:
                self._connection.rollback()
                self._expected = fingerprints(self._connection)
            except ERRORS:
                self._expected = {_UNKNOWN}
        self._drop()
        self._open()
