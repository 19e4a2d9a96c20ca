"""The process that thinks.

It reads pickled questions from standard input and writes pickled answers to
standard output, both ends being this program. A new question of a kind takes
the place of the one before it; hints go before all else, since somebody waits
for them. A search that is broken off so is taken up again where it stood.
"""

import os
import pickle
import sys
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import BinaryIO, Final

from precedence_tui.coach.difficulty import difficulty
from precedence_tui.coach.honest import honest_advice
from precedence_tui.coach.service.questions import (
    Answered,
    Asked,
    CanBeWon,
    DealOf,
    Graded,
    HonestHint,
    HowHard,
    Progress,
    Value,
    WhereLost,
)
from precedence_tui.coach.turning import TurningPoint, moves_and_positions, turning_point
from precedence_tui.coach.verdict import Inquiry, Judgement, Verdict, wins
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.game import Game
from precedence_tui.engine.position import Position, start
from precedence_tui.engine.rules import FirstKing, Rules

MOST_PLAYOUTS: Final = 300_000
"""For one verdict: half a minute or so. After two million a few more deals would be won."""

HINT_PLAYOUTS: Final = 10_000
"""For an honest hint where the order is known: a second at the most, on a slow computer three."""

TURNING_PLAYOUTS: Final = 5_000
"""For each position of a game that is looked through."""

_SLICE: Final = 500
"""Playouts between two looks at the clock."""

_KEPT: Final = 64
"""Searches that can be taken up again."""

_PULSE: Final = 0.3
"""Seconds between two signs of life."""

_FIRST_COME: Final = (HonestHint, WhereLost, DealOf, HowHard, CanBeWon)


class _InterruptedError(Exception):
    """Something was asked that may have to be answered first."""


class Worker:
    """Answers questions, one after the other. `inbox` holds what was asked meanwhile."""

    def __init__(self, inbox: "SimpleQueue[Asked]", answers: BinaryIO) -> None:
        self._inbox = inbox
        self._answers = answers
        self._waiting: dict[type, Asked] = {}
        self._inquiries: dict[Position, Inquiry] = {}
        self._told = 0.0

    def run(self) -> None:
        """Answer for ever; the end of the program ends it."""
        while True:
            self._take(wait=not self._waiting)
            kind = next(kind for kind in _FIRST_COME if kind in self._waiting)
            asked = self._waiting[kind]
            try:
                value = self._answer(asked)
            except _InterruptedError:
                continue
            del self._waiting[kind]
            self._tell(asked, value)

    def _take(self, *, wait: bool) -> None:
        try:
            while True:
                asked = self._inbox.get(block=wait)
                self._waiting[type(asked.question)] = asked
                wait = False
        except Empty:
            pass

    @property
    def _is_interrupted(self) -> bool:
        return not self._inbox.empty()

    def _interrupted(self) -> bool:
        return self._is_interrupted

    def _tell(self, asked: Asked, value: Value) -> None:
        pickle.dump(Answered(asked.ticket, value), self._answers)
        self._answers.flush()

    def _pulse(self, asked: Asked, done: int) -> None:
        now = monotonic()
        if now - self._told > _PULSE:
            self._told = now
            self._tell(asked, Progress(done))

    def _answer(self, asked: Asked) -> Value:
        """The answer; raises `_InterruptedError` if something else must be looked at first."""
        match asked.question:
            case CanBeWon(position, line):
                if line is not None and wins(position, line):
                    return Judgement(Verdict.WINNABLE, line)
                return self._judged(asked, position)
            case HonestHint(position, rules):
                return honest_advice(position, rules, HINT_PLAYOUTS)
            case WhereLost(game):
                return self._turning_point(asked, game)
            case DealOf():
                return self._deal(asked, asked.question)
            case HowHard(number, first_king):
                return self._graded(number, first_king)

    def _judged(self, asked: Asked, position: Position) -> Judgement:
        inquiry = self._inquiry(position)
        judgement = inquiry.run(0, self._interrupted)
        while judgement.verdict is Verdict.UNKNOWN and inquiry.playouts < MOST_PLAYOUTS:
            self._look_up()
            self._pulse(asked, inquiry.playouts)
            judgement = inquiry.run(_SLICE, self._interrupted)
        if judgement.verdict is Verdict.UNKNOWN:
            self._look_up()
        return judgement

    def _turning_point(self, asked: Asked, game: Game) -> TurningPoint:
        moves, positions = moves_and_positions(game)
        found = turning_point(
            moves,
            positions,
            TURNING_PLAYOUTS,
            self._interrupted,
            lambda left: self._pulse(asked, len(moves) - left),
        )
        self._look_up()
        return found

    def _look_up(self) -> None:
        if self._is_interrupted:
            raise _InterruptedError

    def _inquiry(self, position: Position) -> Inquiry:
        inquiry = self._inquiries.pop(position, None) or Inquiry(position)
        self._inquiries[position] = inquiry
        if len(self._inquiries) > _KEPT:
            del self._inquiries[next(iter(self._inquiries))]
        return inquiry

    def _deal(self, asked: Asked, question: DealOf) -> Graded:
        number = question.first
        while True:
            self._look_up()
            graded = self._graded(str(number), question.first_king)
            if (
                graded is not None
                and graded.is_winnable
                and question.difficulty in (None, graded.difficulty)
            ):
                return graded
            number += 1
            self._pulse(asked, number - question.first)

    def _graded(self, number: str, first_king: FirstKing) -> Graded | None:
        deal = deal_by_number(number, first_king)
        if isinstance(deal, Fault):
            return None
        inquiry = self._inquiry(start(deal, Rules(first_king)))
        judgement = inquiry.run(_DEAL_PLAYOUTS - inquiry.playouts, self._interrupted)
        if judgement.verdict is Verdict.UNKNOWN:
            self._look_up()
        grade = difficulty(judgement.playouts if judgement.line else None)
        return Graded(number, grade, judgement.verdict is Verdict.WINNABLE)


_DEAL_PLAYOUTS: Final = 20_000
"""For one deal that is tried or graded: 97 of 100 deals are won within so many."""


def _listen(questions: BinaryIO, inbox: "SimpleQueue[Asked]") -> None:
    """Pass questions on; when there can be no more, the game is gone, and so is the coach."""
    try:
        while True:
            inbox.put(pickle.load(questions))
    finally:
        os._exit(0)


def main() -> None:
    """Run the process: politely, so that the game and all else go first."""
    if hasattr(os, "nice"):
        os.nice(19)
    answers = sys.stdout.buffer
    inbox: SimpleQueue[Asked] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, inbox), daemon=True).start()
    Worker(inbox, answers).run()


if __name__ == "__main__":
    main()
