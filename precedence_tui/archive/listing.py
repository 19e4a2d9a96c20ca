"""The list of games: what can be told of each without reading its steps."""

import sqlite3
from typing import Final, NamedTuple

from precedence_tui.archive import checked_values
from precedence_tui.archive.tally import Origin, Standing, Tally
from precedence_tui.engine.variant import Variant


class Summary(NamedTuple):
    """One game of the list.

    `deal` is the deal's number, None for a deal without one. `played` is when it
    was last played, in seconds since 1970. `stands` is how it stands on the table,
    `counts` how it counts: won if it was ever won. `moves` stand. `is_set_aside`:
    before the statistics that count now. `settled` puts the games that have ended
    in order, 0 while open. `daily`, `is_practice`, `is_replay`: as in `Facts`.
    `difficulty` is that of the tag, "" without one.
    """

    number: int
    deal: str | None
    variant: Variant
    origin: Origin
    played: int
    moves: int
    stands: Standing
    counts: Standing
    cards_up: int
    tally: Tally
    is_set_aside: bool
    settled: int = 0
    daily: str | None = None
    is_practice: bool = False
    is_replay: bool = False
    difficulty: str = ""

    @property
    def is_coachs_win(self) -> bool:
        """Whether it was won after the coach had named or made best moves in it.

        Where nobody knows how many, it has made some if it has played at all.
        """
        win = self.tally.win
        if win is None:
            return False
        if win.best_moves is None:
            return self.origin is Origin.SHOWN
        return win.best_moves > 0


DIFFICULTY: Final = "Difficulty"
"""The tag that says how hard the coach has found a deal."""

_SELECT: Final = (
    "SELECT number, deal, variant, king, redeals, origin, played, moves, stands, counts, cards_up, "
    "set_aside, settled, daily, practice, replay, "
    f"(SELECT value FROM tag WHERE game = number AND name = '{DIFFICULTY}' LIMIT 1), "
    f"{', '.join(checked_values.TALLY_COLUMNS)} FROM game WHERE deleted IS NULL"
)


def all_games(connection: sqlite3.Connection) -> tuple[Summary, ...]:
    """Return all games, the one last played first. What is no game, after damage, is left out."""
    rows = connection.execute(
        f"{_SELECT} ORDER BY coalesce(turn, taken) DESC, taken IS NULL, number DESC"
    )
    return tuple(summary for row in rows if (summary := _summary(row)))


def open_games(connection: sqlite3.Connection) -> list[int]:
    """Return the numbers of the open games that were last played here, the last one first.

    Not of all, which may be thousands: no more copies of the game than these run at once.
    """
    return _played(connection, "AND stands = 'open'")


def played_games(connection: sqlite3.Connection) -> list[int]:
    """Return the same of open and ended games."""
    return _played(connection)


def _played(connection: sqlite3.Connection, which: str = "") -> list[int]:
    query = f"SELECT number FROM game WHERE turn > 0 AND deleted IS NULL {which}"
    return [number for (number,) in connection.execute(f"{query} ORDER BY turn DESC LIMIT 100")]


def begun(connection: sqlite3.Connection, most: int) -> int:
    """Return how many games there are, those that were deleted too, and `most` at most."""
    (count,) = connection.execute(
        "SELECT count(*) FROM (SELECT 1 FROM game LIMIT ?)", (most,)
    ).fetchone()
    return int(count)


def fingerprints(connection: sqlite3.Connection) -> set[tuple[object, ...]]:
    """Return what tells each game, as it stands, from every other one, in whichever file it is."""
    return set(connection.execute("SELECT number, turn, begun, cards FROM game"))


def all_numbers(connection: sqlite3.Connection) -> list[int]:
    """Return the numbers of all games, in order."""
    rows = connection.execute("SELECT number FROM game WHERE deleted IS NULL ORDER BY number")
    return [number for (number,) in rows]


_ORIGINS: Final[dict[object, Origin]] = {origin.value: origin for origin in Origin}
_STANDINGS: Final[dict[object, Standing]] = {standing.value: standing for standing in Standing}


def _summary(row: tuple[object, ...]) -> Summary | None:
    number, deal, variant, king, redeals, origin, played, moves, stands, counts = row[:10]
    cards_up, set_aside, settled, daily, practice, replay, difficulty = row[10:17]
    try:
        return Summary(
            checked_values.whole(number),
            checked_values.deal_name(deal),
            checked_values.variant(variant, king, redeals),
            _ORIGINS[origin],
            checked_values.moment(played),
            checked_values.whole(moves),
            _STANDINGS[stands],
            _STANDINGS[counts],
            checked_values.whole(cards_up),
            checked_values.tally(row[17:]),
            set_aside is not None,
            checked_values.or_none(checked_values.whole, settled) or 0,
            checked_values.day_or_none(daily),
            practice == 1,
            replay == 1,
            difficulty if isinstance(difficulty, str) else "",
        )
    except (KeyError, TypeError, ValueError):
        return None
