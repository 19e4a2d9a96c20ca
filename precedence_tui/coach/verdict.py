"""What is known of a position, and never more than was shown."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from precedence_tui.coach.exact import ExactSearch
from precedence_tui.coach.find import Search, never
from precedence_tui.coach.prove import Proof
from precedence_tui.coach.state import state_of
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, Result, after, refusal

MOST_NODES: Final = 2_000_000
"""Choices that the exact search looks into before it leaves a position of the last pass open."""


class Verdict(StrEnum):
    """Whether a position can be won by someone who knows all cards."""

    WINNABLE = "winnable"
    """A line of moves is known that wins."""
    LOST = "lost"
    """It is proved that no moves win."""
    UNKNOWN = "unknown"
    """Neither was shown."""


class Judgement(NamedTuple):
    """A verdict, what it rests on and what it took."""

    verdict: Verdict
    line: tuple[Move, ...] | None = None
    """The winning moves, checked by the engine, if the verdict is winnable."""
    playouts: int = 0
    nodes: int = 0

    @property
    def is_proved(self) -> bool:
        """Whether more search cannot change the verdict."""
        return self.verdict is not Verdict.UNKNOWN


class WrongLineError(AssertionError):
    """A search returned moves that do not win: a defect of this program, never shown as a win."""


def wins(position: Position, line: Iterable[Move]) -> bool:
    """Whether the moves are legal, each in turn, and end with all cards up."""
    for move in line:
        if refusal(position, move) is not None:
            return False
        position = after(position, move)
    return position.result is Result.WON


def checked(position: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """The line, after the engine has played it; raises `WrongLineError` if it does not win."""
    if not wins(position, line):
        raise WrongLineError("a search returned moves that do not win")
    return line


class Inquiry:
    """The question whether a position can be won, which can be stopped and taken up again.

    In the last pass the exact search goes first, since it nearly always
    decides; the search for a win has the rest.
    """

    def __init__(self, position: Position, most_nodes: int = MOST_NODES) -> None:
        state = state_of(position)
        self._position = position
        self._search = Search(state)
        self._proof = None if state.redeals_left else Proof(state)
        self._most_nodes = most_nodes
        self._line: tuple[Move, ...] | None = None

    @property
    def playouts(self) -> int:
        """How many games were played out so far."""
        return self._search.playouts

    @property
    def nodes(self) -> int:
        """How many choices the exact search has looked into so far."""
        return self._proof.nodes if self._proof else 0

    def run(self, playouts: int, stop: Callable[[], bool] = never) -> Judgement:
        """Search until so many games more were played out; the exact search comes first."""
        proof = self._proof
        if proof is not None and not self._search.line:
            proof.run(self._most_nodes - proof.nodes, stop)
        if proof is None or not (proof.line is not None or proof.is_lost):
            self._search.run(playouts, stop)
        return self.judgement

    @property
    def judgement(self) -> Judgement:
        """What is known by now."""
        if self._line is None:
            line = self._search.line
            if line is None and self._proof is not None:
                line = self._proof.line
            self._line = line if line is None else checked(self._position, line)
        if self._line is not None:
            return Judgement(Verdict.WINNABLE, self._line, self.playouts, self.nodes)
        lost = self._proof is not None and self._proof.is_lost
        verdict = Verdict.LOST if lost else Verdict.UNKNOWN
        return Judgement(verdict, None, self.playouts, self.nodes)


def judge(
    position: Position,
    playouts: int,
    stop: Callable[[], bool] = never,
    *,
    most_nodes: int = MOST_NODES,
) -> Judgement:
    """What can be said of a position within a budget."""
    return Inquiry(position, most_nodes).run(playouts, stop)


def judge_exactly(position: Position, stop: Callable[[], bool] = never) -> Judgement:
    """Return the verdict of the exact search; unknown if `stop` says so before.

    Raises `ImportError` where its solver is not installed.
    """
    search = ExactSearch(state_of(position))
    try:
        winnable = search.run(stop)
    finally:
        search.close()
    if search.line is not None:
        return Judgement(Verdict.WINNABLE, checked(position, search.line))
    return Judgement(Verdict.LOST if winnable is False else Verdict.UNKNOWN)
