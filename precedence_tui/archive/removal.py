"""Taking games out of the list or out of the statistics, and bringing them back."""

import sqlite3
from typing import Final, NamedTuple

from precedence_tui.archive.columns import MOST
from precedence_tui.archive.schema import TABLES

_KEYS: Final = {"game": "number", "step": "game", "tag": "game"}

_COLUMNS: Final = TABLES["game"].split(", ")
_NUMBER: Final = _COLUMNS.index("number")
_TURN: Final = _COLUMNS.index("turn")


class Deleted(NamedTuple):
    """A deleted game: all of its rows, by table."""

    rows: dict[str, list[tuple[object, ...]]]


def delete(connection: sqlite3.Connection, number: int) -> Deleted | None:
    """Delete a game and return what it was; None if there is none of that number."""
    rows = {
        table: connection.execute(f"SELECT * FROM {table} WHERE {key} = ?", (number,)).fetchall()
        for table, key in _KEYS.items()
    }
    for table, key in _KEYS.items():
        connection.execute(f"DELETE FROM {table} WHERE {key} = ?", (number,))
    return Deleted(rows) if rows["game"] else None


def restore(connection: sqlite3.Connection, deleted: Deleted) -> bool:
    """Put a deleted game back under its number; whether that was done.

    No other game gets the number, but in another database one may have it.
    """
    for row in deleted.rows["game"]:
        query = "SELECT 1 FROM game WHERE number = ? OR turn = ?"
        if connection.execute(query, (row[_NUMBER], row[_TURN])).fetchone():
            return False
    for table, rows in deleted.rows.items():
        for row in rows:
            connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    return True


def set_aside(connection: sqlite3.Connection, now: int) -> int:
    """Take the games that have ended out of the statistics; returns the moment that marks them."""
    (last,) = connection.execute(
        "SELECT max(set_aside) FROM game WHERE set_aside BETWEEN 0 AND ?", (MOST,)
    ).fetchone()
    moment = max(now, int(last or 0) + 1)
    connection.execute(
        "UPDATE game SET set_aside = ? WHERE set_aside IS NULL AND counts <> 'open'", (moment,)
    )
    return moment


def count_again(connection: sqlite3.Connection, moment: int) -> bool:
    """Put the games that were set aside at that moment back; whether there were any."""
    query = "UPDATE game SET set_aside = NULL WHERE set_aside = ?"
    return connection.execute(query, (moment,)).rowcount > 0
