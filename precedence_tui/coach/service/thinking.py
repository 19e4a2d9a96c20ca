"""From a question to its answer, by the coach's searches."""

from collections.abc import Callable
from typing import Final, NamedTuple

from precedence_tui.coach.difficulty import difficulty
from precedence_tui.coach.find import never
from precedence_tui.coach.follow import line_after
from precedence_tui.coach.honest import honest_advice
from precedence_tui.coach.service.questions import (
    CanBeWon,
    DealOf,
    Graded,
    Held,
    HonestHint,
    HowHard,
    Question,
    Value,
    WhereLost,
)
from precedence_tui.coach.turning_point import TurningPoint, moves_and_positions, turning_point
from precedence_tui.coach.verdict import MOST_NODES, Inquiry, Judgement, Verdict
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, after, start
from precedence_tui.engine.variant import Variant


class Effort(NamedTuple):
    """How much may be searched for an answer, in playouts, and nodes of the exact search."""

    verdict: int = 300_000
    """After two million a few more deals would be won."""
    nodes: int = MOST_NODES
    hint: int = 10_000
    """Where the order of the cards is known."""
    looking_back: int = 5_000
    """For each position of a game that is looked back through."""
    deal: int = 20_000
    """For each deal that is tried or graded: 97 of 100 are won within so many."""


UNHURRIED: Final = Effort()
"""For a process beside the game: a verdict takes half a minute at the most, mostly none."""

HURRIED: Final = Effort(verdict=20_000, nodes=100_000, hint=5_000, looking_back=1_000)
"""For a game that waits for the answer: a few seconds."""

_KEPT: Final = 8
"""Searches that can be taken up again; an exact one may hold a hundred megabytes."""


class StoppedError(Exception):
    """It was told to stop before it had an answer."""


class Thinker:
    """Answers questions. A search that was stopped is taken up again where it stood."""

    def __init__(self, effort: Effort = UNHURRIED) -> None:
        self._effort = effort
        self._inquiries: dict[Position, Inquiry] = {}

    def answer(
        self,
        question: Question,
        stop: Callable[[], bool] = never,
        progress: Callable[[int], None] = lambda _: None,
    ) -> Value:
        """The answer; raises `StoppedError` once `stop` says so.

        `progress` is told how much is done so far, now and then.
        """
        stop = _for_good(stop)
        match question:
            case CanBeWon(position, held):
                line = None if held is None else _line_from(held)
                if line is not None:
                    return Judgement(Verdict.WINNABLE, line)
                return self._searched(position, self._effort.verdict, stop, progress)
            case HonestHint(position):
                advice = honest_advice(position, self._effort.hint, stop=stop)
                _heed(stop)
                return advice
            case WhereLost():
                return self._turning_point(question, stop, progress)
            case DealOf():
                return self._deal(question, stop, progress)
            case HowHard(number, variant):
                return self._graded(number, variant, stop)

    def _searched(
        self,
        position: Position,
        playouts: int,
        stop: Callable[[], bool],
        progress: Callable[[int], None] = lambda _: None,
    ) -> Judgement:
        """What so many playouts show; however often it was stopped, all of them count."""
        inquiry = self._inquiry(position)

        def told() -> bool:
            progress(inquiry.playouts)
            return stop()

        judgement = inquiry.run(max(0, playouts - inquiry.playouts), told)
        if not judgement.is_proved:
            _heed(stop)
        self._keep(position, inquiry)
        return judgement

    def _turning_point(
        self, question: WhereLost, stop: Callable[[], bool], progress: Callable[[int], None]
    ) -> TurningPoint:
        moves, positions = moves_and_positions(question.game)
        farthest = 0

        def told(index: int) -> None:
            # It is gone through twice, the second time more slowly.
            nonlocal farthest
            farthest = max(farthest, len(moves) - index)
            progress(farthest)

        found = turning_point(
            moves,
            positions,
            self._effort.looking_back,
            stop,
            told,
            question.shown,
        )
        _heed(stop)
        return found

    def _deal(
        self, question: DealOf, stop: Callable[[], bool], progress: Callable[[int], None]
    ) -> Graded | None:
        number = question.first
        while True:
            graded = self._graded(str(number), question.variant, stop)
            if graded is None:
                return None
            if graded.verdict is Verdict.WINNABLE and question.difficulty in (
                None,
                graded.difficulty,
            ):
                return graded
            number += 1
            progress(number - question.first)

    def _graded(self, number: str, variant: Variant, stop: Callable[[], bool]) -> Graded | None:
        deal = deal_by_number(number, variant)
        if isinstance(deal, Fault):
            return None
        judgement = self._searched(start(deal, variant), self._effort.deal, stop)
        grade = difficulty(judgement.playouts if judgement.line else None)
        return Graded(number, variant, grade, judgement.verdict)

    def _inquiry(self, position: Position) -> Inquiry:
        inquiry = self._inquiries.get(position) or Inquiry(position, self._effort.nodes)
        self._keep(position, inquiry)
        return inquiry

    def _keep(self, position: Position, inquiry: Inquiry) -> None:
        """Keep a search as long as it may go on, the latest ones only."""
        self._inquiries.pop(position, None)
        if inquiry.judgement.is_proved:
            return
        self._inquiries[position] = inquiry
        if len(self._inquiries) > _KEPT:
            del self._inquiries[next(iter(self._inquiries))]


def _for_good(stop: Callable[[], bool]) -> Callable[[], bool]:
    """The same, but once it has said so it never takes that back: a search may have heeded it."""
    stopped = False

    def stops() -> bool:
        nonlocal stopped
        stopped = stopped or stop()
        return stopped

    return stops


def _heed(stop: Callable[[], bool]) -> None:
    if stop():
        raise StoppedError


def _line_from(held: Held) -> tuple[Move, ...] | None:
    """What the held win becomes by the moves made since; None if they depart from it."""
    position, line, moves = held
    for move in moves:
        rest = line_after(position, line, move)
        if rest is None:
            return None
        line, position = rest, after(position, move)
    return line
