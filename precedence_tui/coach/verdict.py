"""What is known of a position, and never more than was shown."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from precedence_tui.coach.exact import ExactSearch
from precedence_tui.coach.find import WinSearch, never
from precedence_tui.coach.moments import moments_of
from precedence_tui.coach.state import State, state_of
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, Result, after, refusal

_FIRST_PLAYOUTS: Final = ((100, 100), (300, 3_000), (7_000, 15_000))
"""Games that the search plays out before the exact search begins, by the redeals left.

With many cards still to come it finds most wins faster, with few it does not. The
second number is for a search that came near to a win: that mostly finds one soon.
Chosen by the time that 300 positions of `python -m tests.benchmarks.coach verdicts` take.
"""

_NEAR: Final = 8
"""A game that leaves so few cards is near to a win. Most games of lost positions leave more."""


class Verdict(StrEnum):
    """Whether a position can be won by someone who knows all cards."""

    WINNABLE = "winnable"
    """A line of moves is known that wins."""
    LOST = "lost"
    """It is proved that no moves win."""
    UNKNOWN = "unknown"
    """Neither was shown."""


class FoundVerdict(NamedTuple):
    """A verdict, what it rests on and what it took."""

    verdict: Verdict
    line: tuple[Move, ...] | None = None
    """The winning moves, checked by the engine, if the verdict is winnable."""
    playouts: int = 0
    conflicts: int = 0
    """Of the exact search: how often it ran into a contradiction."""

    @property
    def is_proved(self) -> bool:
        """Whether more search cannot change the verdict."""
        return self.verdict is not Verdict.UNKNOWN


class WrongLineError(AssertionError):
    """A search returned moves that do not win: a defect of this program, never shown as a win."""


def wins(position: Position, line: Iterable[Move]) -> bool:
    """Return whether the moves are legal, each in turn, and end with all cards up."""
    for move in line:
        if refusal(position, move) is not None:
            return False
        position = after(position, move)
    return position.result is Result.WON


def checked(position: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the line once the engine has played it. Raises `WrongLineError` if it does not win."""
    if not wins(position, line):
        raise WrongLineError("a search returned moves that do not win")
    return line


def answer_first(
    search: WinSearch,
    state: State,
    stop: Callable[[], bool] = never,
    *,
    patiently: bool = True,
) -> bool | None:
    """Return whether a state can be won, if that is soon known; None leaves it to the exact search.

    Some losses are known from the moments alone. Else as many games are played out as are
    worth it. `patiently`: go on where one came near.
    """
    if moments_of(state).is_lost:
        return False
    few, many = _FIRST_PLAYOUTS[min(state.redeals_left, len(_FIRST_PLAYOUTS) - 1)]
    if search.run(few - search.playouts, stop):
        return True
    is_near = patiently and search.fewest_left <= _NEAR
    return True if is_near and search.run(many - search.playouts, stop) else None


class VerdictSearch:
    """The question whether a position can be won, which can be stopped and taken up again.

    The search for a win goes first, since it finds most wins of the first pass
    faster. What it leaves open the exact search decides. With a number of
    `playouts` there is no exact search, and the search ends after so many.
    """

    def __init__(self, position: Position, playouts: int | None = None) -> None:
        state = state_of(position)
        self._playouts = playouts
        self._position = position
        self._state = state
        self._search = WinSearch(state)
        self._exact: ExactSearch | None = None
        self._conflicts = 0
        self._found: FoundVerdict | None = None

    @property
    def playouts(self) -> int:
        """How many games were played out so far."""
        return self._search.playouts

    def search(self, playouts: int, stop: Callable[[], bool] = never) -> FoundVerdict:
        """Let the search play out games until it has played so many in all."""
        if self._found is None and self._search.run(playouts - self.playouts, stop):
            self._settle(True, self._search.line)
        return self.found

    def decide(self, stop: Callable[[], bool] = never) -> FoundVerdict:
        """Go on until the verdict is known, the playouts are used up or `stop` says so.

        Raises `ImportError` where the exact search has no solver.
        """
        if self._playouts is not None:
            return self.search(self._playouts, stop)
        if self._found is None:
            self._settle(answer_first(self._search, self._state, stop), self._search.line)
        if self.found.is_proved or stop():
            return self.found
        if self._exact is None:
            self._exact = ExactSearch(self._state)
        self._settle(self._exact.run(stop), self._exact.line)
        self._conflicts = self._exact.conflicts
        if self._found is not None:
            self.close()
        return self.found

    def _settle(self, winnable: bool | None, line: tuple[Move, ...] | None) -> None:
        if winnable:
            assert line is not None
            self._found = FoundVerdict(Verdict.WINNABLE, checked(self._position, line))
        elif winnable is False:
            self._found = FoundVerdict(Verdict.LOST)

    @property
    def nearest(self) -> tuple[Move, ...]:
        """The moves of the game that left the fewest cards of all that were played out."""
        if not self._search.playouts:
            self._search.run(1)
        return self._search.nearest

    @property
    def found(self) -> FoundVerdict:
        """What is known by now."""
        known = self._found or FoundVerdict(Verdict.UNKNOWN)
        return known._replace(playouts=self.playouts, conflicts=self._conflicts)

    def close(self) -> None:
        """Give the memory of the exact search back. It can begin anew."""
        if self._exact is not None:
            self._exact.close()
            self._exact = None


def judge(
    position: Position,
    playouts: int | None = None,
    stop: Callable[[], bool] = never,
    *,
    exact: bool = False,
) -> FoundVerdict:
    """Return what so many playouts show of a position, or what is true of it.

    Without a number of playouts, and with `exact` after them, go on until it is
    decided, or until `stop` says so.
    """
    verdict_search = VerdictSearch(position)
    try:
        if playouts is not None:
            verdict_search.search(playouts, stop)
        if (playouts is None or exact) and not verdict_search.found.is_proved and not stop():
            verdict_search.decide(stop)
        return verdict_search.found
    finally:
        verdict_search.close()
