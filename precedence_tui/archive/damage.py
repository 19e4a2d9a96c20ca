"""What can be told of the database's file and its errors, and putting it aside."""

import os
import sqlite3
import time
from enum import Enum, auto
from errno import EACCES, EPERM, EROFS
from pathlib import Path
from typing import Final

from precedence_tui.archive.news import NewsKind
from precedence_tui.archive.schema import APPLICATION_ID, VERSION

_MAGIC: Final = b"SQLite format 3\0"
_HEADER: Final = 100
"""Bytes; the fields are described in https://www.sqlite.org/fileformat.html, section 1.3."""

_COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, and needs to read it to the last step."""


ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What comes from SQLite; in a damaged database even its own messages may be damaged."""


class Condition(Enum):
    """How the file is, as far as can be seen from outside."""

    ABSENT = auto()
    DATABASE = auto()
    READ_ONLY = auto()
    NEWER = auto()
    DAMAGED = auto()


def condition_of(path: Path) -> Condition:
    """Return what lies at the path. Raises OSError if that cannot be found out.

    SQLite itself would write to a newer version's file when it closes it,
    delete the log that belongs to an emptied one, and leave files that nobody
    can write beside one that it cannot write.
    """
    if path.exists() and not path.is_file():
        # A pipe may never answer, nor a device ever end.
        return Condition.DAMAGED
    try:
        header, writable = _header(path)
    except FileNotFoundError:
        return Condition.DAMAGED if has_log(path) else Condition.ABSENT
    if not header and has_log(path):
        return Condition.DAMAGED
    if header and (len(header) < _HEADER or not header.startswith(_MAGIC)):
        return Condition.DAMAGED
    if _ends_within_a_page(path, header) and not (has_log(path) or _has_journal(path)):
        return Condition.DAMAGED
    version = int.from_bytes(header[60:64], "big", signed=True)
    owner = int.from_bytes(header[68:72], "big")
    if owner == APPLICATION_ID and version > VERSION:
        return Condition.NEWER
    return Condition.DATABASE if writable else Condition.READ_ONLY


def _header(path: Path) -> tuple[bytes, bool]:
    """Return the file's first bytes, and whether it may be written."""
    try:
        with path.open("r+b") as file:
            return file.read(_HEADER), True
    except OSError as error:
        if error.errno not in (EACCES, EPERM, EROFS):
            raise
    with path.open("rb") as file:
        return file.read(_HEADER), False


def _ends_within_a_page(path: Path, header: bytes) -> bool:
    """Return whether the last page is cut, which SQLite would fill up with zeros in silence."""
    size = int.from_bytes(header[16:18], "big")
    # 1 stands for 65,536, which the two bytes cannot hold.
    return bool(header) and path.stat().st_size % (65_536 if size == 1 else size or 1) != 0


def has_log(path: Path) -> bool:
    """Return whether there are writes beside the database that it does not hold yet."""
    return _holds_something(Path(f"{path}-wal"))


def _has_journal(path: Path) -> bool:
    """Return whether there is a write beside the database that must be taken back."""
    return _holds_something(Path(f"{path}-journal"))


def _holds_something(path: Path) -> bool:
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


def identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from another that has taken its name; None if there is none.

    That holds while the file is open: once nobody has it any more, the system
    may give its identity to a new one.
    """
    stat = stat_of(str(path))
    return stat and stat[:2]


def stat_of(path: str) -> tuple[int, int, int, int] | None:
    """Return a file's device, inode, size in bytes and last change in nanoseconds; None without."""
    try:
        stat = os.stat(path)  # noqa: PTH116 - asked on every key, and half the price
    except OSError:
        return None
    return stat.st_dev, stat.st_ino, stat.st_size, stat.st_mtime_ns


def put_aside(path: Path) -> Path:
    """Rename a database and what belongs to it, and return its new name.

    Nothing is deleted or written over. Raises OSError if it cannot be renamed.
    """
    moment = time.strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}-damaged-{moment}{path.suffix}")
    count = 1
    while any(Path(f"{aside}{ending}").exists() for ending in ("", *_COMPANIONS)):
        count += 1
        aside = path.with_name(f"{path.stem}-damaged-{moment}-{count}{path.suffix}")
    for ending in ("", *_COMPANIONS):
        part = Path(f"{path}{ending}")
        if part.exists():
            part.rename(f"{aside}{ending}")
    return aside


def kind_of_refusal(error: OSError) -> NewsKind:
    """Return what it means that a file or folder cannot be used."""
    from errno import EDQUOT, ENOSPC, EROFS

    if error.errno == EROFS:
        return NewsKind.READ_ONLY
    return NewsKind.FULL if error.errno in (ENOSPC, EDQUOT) else NewsKind.NOT_ALLOWED


def kind_of(error: Exception) -> NewsKind:
    """Return what an error of SQLite means."""
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
