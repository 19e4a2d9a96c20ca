"""A connection to the database, set up for one short write on every key."""

import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from precedence_tui.archive.damage import has_log
from precedence_tui.archive.schema import VERSION, bring_up_to_date, check, check_columns
from precedence_tui.paths import for_player_alone

PATIENCE: Final = 0.25
"""Seconds that a write waits for another process, the first time that it meets it."""

_NETWORK: Final = frozenset(
    ("nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "fuse.sshfs", "virtiofs")
)


def connect(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open the database, making or migrating it, and make sure that it may be written.

    Raises `sqlite3.Error`, or what `schema.check` raises. Another process that
    keeps it from being written at this moment does not matter.
    """
    _make_file(path)
    connection = _open(str(path), patience)
    try:
        bring_up_to_date(connection)
        check_columns(connection)
        _choose_journal(connection, path)
        _try_writing(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a database that cannot be written, as on a read-only disk.

    Raises as `connect`. The promise that nobody else writes keeps SQLite from
    needing files beside it. Where there is a log, the promise is given only if
    the log cannot be read; the steps in the log are not seen then.
    """
    names = [f"{path.as_uri()}?immutable=1"]
    if has_log(path):
        names.insert(0, f"{path.as_uri()}?mode=ro")
    while True:
        connection = _open(names.pop(0), 0)
        try:
            if check(connection) < VERSION:
                connection = _brought_up_to_date(connection)
            check_columns(connection)
        except BaseException as error:
            connection.close()
            if isinstance(error, sqlite3.OperationalError) and names:
                continue
            raise
        return connection


def _make_file(path: Path) -> None:
    """Make an empty file that is the player's alone, unless there is one.

    SQLite would let others read it, and gives the files beside it the same rights.
    """
    # What keeps it from being made is SQLite's to tell.
    with suppress(OSError):
        if not path.exists():
            open(path, "ab", opener=for_player_alone).close()


def _brought_up_to_date(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Return a copy in memory with today's tables, of a database that cannot be migrated."""
    copy = _open(":memory:", 0)
    with closing(connection):
        connection.backup(copy)
    bring_up_to_date(copy)
    return copy


def _open(name: str, patience: float) -> sqlite3.Connection:
    connection = sqlite3.connect(
        name, timeout=patience, isolation_level=None, uri=name.startswith("file:")
    )
    # A damaged text must not make the games around it unreadable.
    connection.text_factory = lambda text: str(text, "utf-8", "replace")
    return connection


def _try_writing(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.rollback()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise


def _choose_journal(connection: sqlite3.Connection, path: Path) -> None:
    """Choose how SQLite keeps a write whole, and how hard it presses it on the disk.

    With the write-ahead log a step is one short write to the end of a file. At
    NORMAL the system writes it to the disk in its own time: a killed program
    loses nothing; a power cut may cost the steps since the last checkpoint (at
    most about 250) that the system had not written yet, mostly those of half a
    minute, but never the database. FULL would make each key wait for the disk.

    The log needs memory that all copies share, which network folders do not
    give. There the rollback journal is used, and at FULL, since without the
    log a power cut at NORMAL can damage the database.
    """
    mode = "TRUNCATE"
    if not is_on_network(path):
        try:
            (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError:
            mode = "TRUNCATE"
    if mode.upper() != "WAL":
        (mode,) = connection.execute("PRAGMA journal_mode = TRUNCATE").fetchone()
    connection.execute(f"PRAGMA synchronous = {'NORMAL' if mode.upper() == 'WAL' else 'FULL'}")


def is_on_network(path: Path) -> bool:
    """Return whether the file lies on another computer's disk, where that can be told."""
    if sys.platform == "win32":
        return str(path).startswith("\\\\")
    try:
        mounts = Path("/proc/self/mounts").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return _file_system(path, mounts) in _NETWORK


def _file_system(path: Path, mounts: str) -> str:
    """Return the kind of the innermost mount that holds the path."""
    folders = {str(folder) for folder in path.absolute().parents}
    lines = (line.split() for line in mounts.splitlines())
    found = [
        (len(fields[1]), order, fields[2])
        for order, fields in enumerate(lines)
        if len(fields) > 2 and fields[1].replace("\\040", " ") in folders
    ]
    return max(found)[2] if found else ""
