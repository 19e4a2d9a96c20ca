"""Taking games out of the list or out of the statistics, and bringing them back.

What is taken out stays in the database, so that it can come back in any later session.
"""

import sqlite3

from precedence_tui.archive.checked_values import MOST
from precedence_tui.archive.stored import next_count


def delete(connection: sqlite3.Connection, number: int) -> bool:
    """Delete a game; return whether there was one of that number."""
    query = "UPDATE game SET deleted = ? WHERE number = ? AND deleted IS NULL"
    return connection.execute(query, (next_count(connection), number)).rowcount > 0


def restore(connection: sqlite3.Connection, number: int) -> bool:
    """Bring a deleted game back as it was; return whether it was deleted."""
    query = "UPDATE game SET deleted = NULL WHERE number = ? AND deleted IS NOT NULL"
    return connection.execute(query, (number,)).rowcount > 0


def last_deleted(connection: sqlite3.Connection) -> list[int]:
    """Return the numbers of the deleted games, the one deleted last first."""
    query = "SELECT number FROM game WHERE deleted IS NOT NULL ORDER BY deleted DESC"
    return [number for (number,) in connection.execute(query)]


def next_mark(connection: sqlite3.Connection) -> int:
    """Return the mark of the next reset of the statistics."""
    return last_mark(connection) + 1


def last_mark(connection: sqlite3.Connection) -> int:
    """Return the mark of the last reset whose games are still set aside; 0 without one."""
    (last,) = connection.execute(
        f"SELECT max(set_aside) FROM game WHERE set_aside BETWEEN 0 AND {MOST}"
    ).fetchone()
    return int(last or 0)


def set_aside(connection: sqlite3.Connection) -> int:
    """Take the games that have ended out of the statistics; return the mark of this reset."""
    mark = next_mark(connection)
    connection.execute(
        "UPDATE game SET set_aside = ? "
        "WHERE set_aside IS NULL AND counts <> 'open' AND deleted IS NULL",
        (mark,),
    )
    return mark


def count_again(connection: sqlite3.Connection, mark: int) -> bool:
    """Put the games that were set aside with that mark back; return whether there were any."""
    query = "UPDATE game SET set_aside = NULL WHERE set_aside = ?"
    return connection.execute(query, (mark,)).rowcount > 0
