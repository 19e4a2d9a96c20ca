"""From a question to its answer, by the coach's searches."""

from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

from precedence_tui.coach.choices import Choices, ChoiceSearch
from precedence_tui.coach.difficulty import a_step_harder, difficulty
from precedence_tui.coach.exact import is_available
from precedence_tui.coach.find import never
from precedence_tui.coach.follow import line_after
from precedence_tui.coach.game_review import Review, ReviewSearch
from precedence_tui.coach.honest import honest_advice, is_order_known
from precedence_tui.coach.service.questions import (
    CanBeWon,
    DealOf,
    Graded,
    Held,
    HonestHint,
    HowHard,
    Question,
    ReviewOf,
    Value,
    WhichMove,
)
from precedence_tui.coach.verdict import FoundVerdict, Verdict, VerdictSearch
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, after, start
from precedence_tui.engine.variant import Variant


class Effort(NamedTuple):
    """Whether the exact search may help; without it, how many playouts an answer may take."""

    exact: bool = True
    verdict: int = 300_000
    """After two million a few more deals would be won."""
    hint: int = 10_000
    """Where the order of the cards is known."""
    looking_back: int = 5_000
    """For each position of a game that is looked back through."""
    knowing_all: float | None = None
    """Seconds for a hint where the order of the cards is known, before the best try is told."""
    choices: float = 10
    """Seconds for the moves at hand, once one of them is known to win: it goes on where it stood.
    """
    review: float | None = None
    """Seconds for each time that one is asked for: it goes on where it stood."""
    deal: int = 20_000
    """For each deal that is tried or graded: 97 of 100 are won within so many."""


UNHURRIED: Final = Effort()
"""For a process beside the game."""

HURRIED: Final = Effort(
    verdict=20_000, hint=5_000, looking_back=300, knowing_all=3, choices=1, review=4
)
"""For a game that waits for the answer: a few seconds."""

_KEPT: Final = 8
"""Searches that can be taken up again. Only the last one keeps its exact search."""

_LONGEST_STEP: Final = 0.5
"""Seconds that a search may take, on a busy computer, until it asks again whether to stop."""

Tell = Callable[[int], None]
"""Takes how much is done so far."""


class StoppedError(Exception):
    """It was told to stop before it had an answer."""


class Thinker:
    """Answers questions. A search that was stopped is taken up again where it stood."""

    def __init__(self, effort: Effort = UNHURRIED) -> None:
        self._effort = effort
        self._verdict_searches: dict[Position, VerdictSearch] = {}
        self._choice_search: tuple[Position, ChoiceSearch] | None = None
        self._review_search: tuple[Game, ReviewSearch] | None = None

    def answer(
        self,
        question: Question,
        stop: Callable[[], bool] = never,
        progress: Tell = lambda _: None,
        show: Callable[[Review], None] = lambda _: None,
    ) -> Value:
        """Return the answer; raises `StoppedError` once `stop` says so.

        `progress` is told how much is done so far, now and then, and `show` is
        shown a review as it grows.
        """
        stop = _for_good(stop)
        match question:
            case CanBeWon(position, held):
                line = None if held is None else _line_from(held)
                if line is not None:
                    return FoundVerdict(Verdict.WINNABLE, line)
                return self._decided(position, stop, progress)
            case HonestHint(position):
                playouts = self._playouts(self._effort.hint)
                enough = stop
                if is_order_known(position):
                    enough = _after(self._effort.knowing_all, stop)
                advice = honest_advice(position, playouts, stop=enough)
                _heed(stop)
                return advice
            case WhichMove(position):
                return self._choices(position, stop)
            case ReviewOf(game, shown):
                search = self._reviewing(game, shown)
                enough = _after(self._effort.review, stop)
                review = search.run(enough, lambda: show(search.review))
                _heed(stop)
                return review
            case DealOf():
                return self._deal(question, stop, progress)
            case HowHard(number, variant):
                return self._graded(number, variant, stop)

    def _playouts(self, playouts: int) -> int | None:
        """Return the bound of a search; None where the exact search goes on."""
        # Asked here and not before: the answer loads the solver.
        return None if self._effort.exact and is_available() else playouts

    def _decided(
        self, position: Position, stop: Callable[[], bool], progress: Tell
    ) -> FoundVerdict:
        verdict_search = self._verdict_search(position)

        def told() -> bool:
            progress(verdict_search.playouts)
            return stop()

        found = verdict_search.decide(told)
        if not found.is_proved:
            _heed(stop)
        self._keep(position, verdict_search)
        return found

    def _searched(
        self, position: Position, playouts: int, stop: Callable[[], bool]
    ) -> FoundVerdict:
        """Return what so many playouts show; however often it was stopped, all of them count."""
        verdict_search = self._verdict_search(position)
        found = verdict_search.search(playouts, stop)
        if not found.is_proved:
            _heed(stop)
        self._keep(position, verdict_search)
        return found

    def _choices(self, position: Position, stop: Callable[[], bool]) -> Choices:
        if self._choice_search is None or self._choice_search[0] != position:
            self._give_back()
            playouts = self._playouts(self._effort.verdict)
            self._choice_search = position, ChoiceSearch(position, playouts)
        search = self._choice_search[1]
        late = _after(self._effort.choices, stop)
        # In the first pass to know all of them can take long: one that wins is worth telling.
        choices = search.run(lambda: stop() or (late() and search.choices.line is not None))
        if not choices.is_decided:
            _heed(stop)
        return choices

    def _reviewing(self, game: Game, shown: tuple[tuple[int, FoundVerdict], ...]) -> ReviewSearch:
        """Return the review of a game, taken up where it stood."""
        if self._review_search is None or self._review_search[0] != game:
            self._give_back()
            playouts = self._playouts(self._effort.looking_back)
            self._review_search = game, ReviewSearch(game, shown, playouts)
        return self._review_search[1]

    def _give_back(self) -> None:
        """Let no two questions hold the memory of exact searches."""
        for verdict_search in self._verdict_searches.values():
            verdict_search.close()
        if self._choice_search is not None:
            self._choice_search[1].close()
        if self._review_search is not None:
            self._review_search[1].close()

    def _deal(self, question: DealOf, stop: Callable[[], bool], progress: Tell) -> Graded | None:
        number, wanted = question.first, question.difficulty
        if question.than is not None:
            known = self._graded(question.than, question.variant, stop)
            wanted = None if known is None else a_step_harder(known.difficulty)
        while True:
            graded = self._graded(str(number), question.variant, stop)
            if graded is None:
                return None
            if graded.verdict is Verdict.WINNABLE and wanted in (None, graded.difficulty):
                return graded
            number += 1
            progress(number - question.first)

    def _graded(self, number: str, variant: Variant, stop: Callable[[], bool]) -> Graded | None:
        deal = deal_by_number(number, variant)
        if isinstance(deal, Fault):
            return None
        position = start(deal, variant)
        found = self._searched(position, self._effort.deal, stop)
        grade = difficulty(found.playouts if found.line else None)
        return Graded(number, variant, grade, found.verdict)

    def _verdict_search(self, position: Position) -> VerdictSearch:
        verdict_search = self._verdict_searches.get(position)
        if verdict_search is None:
            self._give_back()
            verdict_search = VerdictSearch(position, self._playouts(self._effort.verdict))
        self._keep(position, verdict_search)
        return verdict_search

    def _keep(self, position: Position, verdict_search: VerdictSearch) -> None:
        """Keep a search as long as it may go on, the latest ones only."""
        self._verdict_searches.pop(position, None)
        if verdict_search.found.is_proved:
            return
        self._verdict_searches[position] = verdict_search
        if len(self._verdict_searches) > _KEPT:
            del self._verdict_searches[next(iter(self._verdict_searches))]


def _for_good(stop: Callable[[], bool]) -> Callable[[], bool]:
    """Return a `stop` that never takes it back: a search may have heeded it by then."""
    stopped = False

    def stops() -> bool:
        nonlocal stopped
        stopped = stopped or stop()
        return stopped

    return stops


def _after(seconds: float | None, stop: Callable[[], bool]) -> Callable[[], bool]:
    """Return what says so as `stop` does, or once it was worked for so many seconds.

    It is asked all the time: where it was not, the process was stopped meanwhile.
    """
    if seconds is None:
        return stop
    left, last = seconds, monotonic()

    def is_over() -> bool:
        nonlocal left, last
        last, before = monotonic(), last
        left -= min(last - before, _LONGEST_STEP)
        return left < 0 or stop()

    return is_over


def _heed(stop: Callable[[], bool]) -> None:
    if stop():
        raise StoppedError


def _line_from(held: Held) -> tuple[Move, ...] | None:
    """Return what the held win becomes by the moves made since; None if they depart from it."""
    position, line, moves = held
    for move in moves:
        rest = line_after(position, line, move)
        if rest is None:
            return None
        line, position = rest, after(position, move)
    return line
