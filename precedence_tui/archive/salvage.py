"""Damage to the database's files while they are open, and saving what can still be read."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from precedence_tui.archive.connection import PATIENCE
from precedence_tui.archive.damage import stat_of
from precedence_tui.archive.schema import VERSION, NewerVersionError, check, check_columns


class Footprint(NamedTuple):
    """What the system says of a database's file and of the log beside it.

    Of each file the device, the inode, the size in bytes and the time of its last
    change in nanoseconds; None where there is no such file.
    """

    file: tuple[int, int, int, int] | None
    log: tuple[int, int, int, int] | None

    def is_cut(self, now: "Footprint") -> bool:
        """Return whether the files have shrunk since, or another log has come.

        Another copy of the game only lets them grow. A file that was moved is whole.
        """
        if self.file is None or now.file is None or self.file[:2] != now.file[:2]:
            return False
        return any(
            before is not None
            and (after is None or after[:2] != before[:2] or after[2] < before[2])
            for before, after in zip(self, now, strict=True)
        )

    @staticmethod
    def is_whole(path: Path, is_there: Callable[[sqlite3.Connection], bool]) -> bool:
        """Return whether files that have shrunk are sound, and hold what was written last.

        SQLite itself packs a database, or empties its log, where another program asks for it.
        """
        name = f"{path.as_uri()}?mode=ro"
        with suppress(Exception), closing(sqlite3.connect(name, PATIENCE, uri=True)) as connection:
            return is_there(connection) and is_sound(path)
        return False


def footprint(path: Path) -> Footprint:
    """Return what the system says of the database's files now."""
    return Footprint(stat_of(str(path)), stat_of(f"{path}-wal"))


def is_newer(connection: sqlite3.Connection) -> bool:
    """Return whether the database has become one of a newer version, as far as can be told."""
    with suppress(sqlite3.Error):
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        return int(version) > VERSION
    return False


def is_sound(path: Path, *, alone: bool = False) -> bool:
    """Return whether a database can be read from its first page to its last.

    So it is too while another program keeps it to itself, or where it is newer.
    `alone`: nobody else has it, and there is no log.
    """
    name = f"{path.as_uri()}?{'immutable=1' if alone else 'mode=ro'}"
    try:
        with closing(sqlite3.connect(name, uri=True, timeout=0)) as connection:
            check(connection)
            check_columns(connection)
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except NewerVersionError:
        return True
    except sqlite3.OperationalError as error:
        return error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    except Exception:
        # Even SQLite's own messages may be damaged.
        return False


def salvage(connection: sqlite3.Connection, path: Path, new: Path) -> bool:
    """Write what can still be read of a database to a new file; return whether that is sound.

    The open connection knows steps that the file does not hold yet, but not where
    their log was cut.
    """
    # Imported late: most players never need it.
    from shutil import copyfile

    def read() -> None:
        with closing(sqlite3.connect(new)) as target:
            connection.backup(target)

    for attempt in (read, lambda: copyfile(path, new)):
        with suppress(OSError):
            new.unlink(missing_ok=True)
        try:
            attempt()
        except (sqlite3.Error, OSError):
            continue
        if new.stat().st_size and is_sound(new, alone=True):
            return True
    with suppress(OSError):
        new.unlink(missing_ok=True)
    return False
