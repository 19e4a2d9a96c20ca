"""Which running copy of the program plays which game.

A claim is a lock of the operating system on one byte of a file that holds
nothing: it ends with its process, however that ends, and leaves nothing that
would have to be cleaned up. Such locks belong to the process, so only one
`Claims` of a file may be in use in it: closing one ends the locks of all.
"""

import os
import sys
from contextlib import suppress
from errno import EACCES, EAGAIN, EDEADLK
from pathlib import Path
from typing import Final

from precedence_tui.archive.damage import identity

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    # Not `flock`: that lock would pass to a child process and outlive the game.
    import fcntl

    def _lock(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)

    def _unlock(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, byte)


HOUSEKEEPING: Final = 0
"""Claimed, like a game, by the copy that puts a damaged database aside."""

_HELD_ELSEWHERE: Final = (EACCES, EAGAIN, EDEADLK)


class Claims:
    """The claims of this process on games, by their numbers.

    Without a path there is nobody from whom a game would have to be kept.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: int | None = None
        self._identity: tuple[int, int] | None = None
        self._held: set[int] = set()

    def claim(self, number: int) -> bool:
        """Claim a game; return whether it is this process's now, and not another one's.

        Where the file system knows no locks, or nothing can be written, the
        game is granted: nobody could be kept out.
        """
        if number in self._held or self._path is None:
            return True
        try:
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
                self._identity = identity(self._path)
        except OSError:
            return True
        try:
            _lock(self._file, number)
        except OSError as error:
            return error.errno not in _HELD_ELSEWHERE
        self._held.add(number)
        return True

    def release_all_but(self, numbers: set[int]) -> None:
        """End the claims on all other games."""
        for number in self._held - numbers:
            self.release(number)

    def release(self, number: int) -> None:
        """End the claim on a game, if there is one."""
        if self._file is not None and number in self._held:
            self._held.remove(number)
            with suppress(OSError):
                _unlock(self._file, number)

    def renew(self) -> None:
        """Claim anew what is held, if another file lies at the path now, or none.

        Locks on a file that was taken away keep nobody out.
        """
        if self._path is None or self._file is None:
            return
        if identity(self._path) != self._identity:
            held = set(self._held)
            self.close()
            for number in held:
                self.claim(number)

    def close(self) -> None:
        """End all claims."""
        self._held.clear()
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
            self._file = None
