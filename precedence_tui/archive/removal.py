"""What is done to games of the list that nobody plays.

They are given up, taken out of the list or the statistics, and brought back. What is
taken out stays in the database, so that it can come back in any later session.
"""

from sqlite3 import Connection

from precedence_tui.archive.checked_values import MOST
from precedence_tui.archive.stored import Change, Stored, next_count, seconds_now, update
from precedence_tui.archive.tally import Standing, standing
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.events import StepDone, changes
from precedence_tui.engine.game import Table
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import GIVING_UP


def give_up(connection: Connection, kept: Stored) -> bool:
    """Give a stored game up; return whether that was done."""
    return _act(connection, kept, SimpleAction.GIVE_UP)


def take_back_giving_up(connection: Connection, kept: Stored) -> bool:
    """Undo that; return whether that was done."""
    return _act(connection, kept, SimpleAction.UNDO)


def count_review(connection: Connection, kept: Stored) -> bool:
    """Count a review of a stored game, as help where that is open; return whether that was done."""
    if standing(kept.game) is not Standing.OPEN:
        return False
    helped = kept._replace(tally=kept.tally.with_help(hints=1, best_moves=1))
    unmoved = Change(kept.game, None)
    return update(connection, helped, unmoved, seconds_now(), playing=False) is not None


def _act(connection: Connection, kept: Stored, action: SimpleAction) -> bool:
    table, events = reduce(Table(kept.game), action)
    if StepDone(GIVING_UP) not in changes(events):
        return False
    step = GIVING_UP if action is SimpleAction.GIVE_UP else None
    now = seconds_now()
    tally = kept.tally.after(table.game, now, undone=False)
    changed = kept._replace(game=table.game, tally=tally)
    change = Change(kept.game, step)
    return update(connection, changed, change, now, playing=False) is not None


def delete(connection: Connection, number: int) -> bool:
    """Delete a game; return whether there was one of that number."""
    query = "UPDATE game SET deleted = ? WHERE number = ? AND deleted IS NULL"
    return connection.execute(query, (next_count(connection), number)).rowcount > 0


def restore(connection: Connection, number: int) -> bool:
    """Bring a deleted game back as it was; return whether it was deleted."""
    query = "UPDATE game SET deleted = NULL WHERE number = ? AND deleted IS NOT NULL"
    return connection.execute(query, (number,)).rowcount > 0


def last_deleted(connection: Connection) -> list[int]:
    """Return the numbers of the deleted games, the one deleted last first."""
    query = "SELECT number FROM game WHERE deleted IS NOT NULL ORDER BY deleted DESC"
    return [number for (number,) in connection.execute(query)]


def next_mark(connection: Connection) -> int:
    """Return the mark of the next reset of the statistics."""
    return last_mark(connection) + 1


def last_mark(connection: Connection) -> int:
    """Return the mark of the last reset whose games are still set aside; 0 without one."""
    (last,) = connection.execute(
        f"SELECT max(set_aside) FROM game WHERE set_aside BETWEEN 0 AND {MOST}"
    ).fetchone()
    return int(last or 0)


def set_aside(connection: Connection) -> int:
    """Take the games that have ended out of the statistics; return the mark of this reset."""
    mark = next_mark(connection)
    connection.execute(
        "UPDATE game SET set_aside = ? "
        "WHERE set_aside IS NULL AND counts <> 'open' AND deleted IS NULL",
        (mark,),
    )
    return mark


def count_again(connection: Connection) -> bool:
    """Put the games that the last reset set aside back; return whether there were any."""
    query = "UPDATE game SET set_aside = NULL WHERE set_aside = ?"
    return connection.execute(query, (last_mark(connection),)).rowcount > 0
