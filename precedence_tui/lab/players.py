"""Players of whole deals, to find out how often Precedence is won by whom."""

import time
from collections.abc import Callable
from enum import StrEnum
from functools import reduce
from typing import Final, NamedTuple

from precedence_tui.coach.find import WinSearch
from precedence_tui.coach.honest import first_pass
from precedence_tui.coach.state import state_of
from precedence_tui.coach.verdict import FoundVerdict, Verdict, checked, judge
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, after

STANDARD_PLAYOUTS: Final = 30_000
"""How many games a search may play out for a deal, unless something else is asked for."""


class Budget(NamedTuple):
    """What the search of one deal may take, whichever ends first.

    `seconds` is None without a limit, and holds for all that is done for a
    deal; `exact` goes on with the exact search after the playouts, for the
    honest player once the order of the cards is known.
    """

    playouts: int = STANDARD_PLAYOUTS
    seconds: float | None = None
    exact: bool = False


class Deadline:
    """When the time of a search is up that begins now, and what it has taken."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._begin = time.monotonic()

    @property
    def taken(self) -> float:
        """Seconds since the beginning."""
        return time.monotonic() - self._begin

    def stop(self) -> bool:
        """Return whether the time is up."""
        return self._seconds is not None and self.taken >= self._seconds


class Player(StrEnum):
    """Who plays."""

    GREEDY = "greedy"
    """Plays everything playable, on the shortest pile."""
    HONEST = "honest"
    """Sees what a player sees, and remembers it."""
    PERFECT = "perfect"
    """Knows all cards from the start."""


def play(position: Position, player: Player, budget: Budget) -> FoundVerdict:
    """Play a deal from before its first move, within a budget.

    Every win has been played by the engine. For the perfect player a deal is lost only where
    that is proved; for the others it is where they do not win, whether or not somebody could.
    """
    stop = Deadline(budget.seconds).stop
    if player is Player.GREEDY:
        return _as_played(position, *_greedy(position))
    if player is Player.HONEST:
        return _as_played(position, *_honest(position, budget, stop))
    found = judge(position, budget.playouts, stop, exact=budget.exact)
    return found._replace(playouts=min(found.playouts, budget.playouts))


def _as_played(position: Position, line: tuple[Move, ...] | None, playouts: int) -> FoundVerdict:
    if line is None:
        return FoundVerdict(Verdict.LOST, None, playouts)
    return FoundVerdict(Verdict.WINNABLE, checked(position, line), playouts)


def _greedy(position: Position) -> tuple[tuple[Move, ...] | None, int]:
    search = WinSearch(state_of(position))
    search.run(1)
    return search.line, search.playouts


def _honest(
    position: Position, budget: Budget, stop: Callable[[], bool]
) -> tuple[tuple[Move, ...] | None, int]:
    """Play by imagining until the order of the cards is known, then search for a win."""
    moves, used = first_pass(position, budget.playouts // 2, stop=stop)
    left = max(0, budget.playouts - used)
    found = judge(reduce(after, moves, position), left, stop, exact=budget.exact)
    line = None if found.line is None else (*moves, *found.line)
    return line, used + min(found.playouts, left)
