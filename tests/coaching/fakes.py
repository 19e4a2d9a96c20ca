"""A board that remembers what it was shown, and a coach that answers when it is told to."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final
from unittest.mock import patch

from precedence_tui.archive.archive import Archive
from precedence_tui.coach.game_review import Review, ReviewSearch
from precedence_tui.coach.service.client import Deliver
from precedence_tui.coach.service.questions import (
    Answered,
    Progress,
    Question,
    ReviewOf,
    Unavailable,
    Value,
)
from precedence_tui.coach.service.thinking import Thinker
from precedence_tui.engine.game import Game, Table
from precedence_tui.engine.moves import Move
from precedence_tui.session.graded_deals import GradedDeals
from precedence_tui.session.outcome import Outcome
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.texts.verdict_words import ShownVerdict
from precedence_tui.tui.coaching import coach_at_board
from precedence_tui.tui.coaching.asking import Asking
from precedence_tui.tui.coaching.coach_at_board import Coach
from precedence_tui.tui.coaching.demo import Demo
from precedence_tui.tui.panels.review_panel import GrowingReview

FIRST_NUMBER: Final = "32000"
"""Where every search for a deal begins."""


class FakeClient:
    """Takes questions, and answers when the test says so."""

    def __init__(self) -> None:
        self.deliver: Deliver = lambda _: None
        self.asked: dict[int, Question] = {}
        """Every question ever asked, by its ticket."""
        self.open: dict[int, Question] = {}
        """Those without an answer, but for the ones that were dropped."""
        self.is_closed = False
        self._thinker = Thinker()

    def connect(self, deliver: Deliver) -> "FakeClient":
        self.deliver = deliver
        return self

    def ask(self, question: Question) -> int:
        ticket = len(self.asked) + 1
        self.asked[ticket] = self.open[ticket] = question
        return ticket

    def drop(self, ticket: int) -> None:
        self.open.pop(ticket, None)

    def close(self) -> None:
        self.is_closed = True

    def pulse(self, done: int = 1, review: Review | None = None) -> None:
        """Give a sign of life for every open question."""
        for ticket in tuple(self.open):
            self.deliver(Answered(ticket, Progress(done, review)))

    def answer(self, value: Value | Unavailable) -> None:
        """Give this answer to the latest open question."""
        ticket, _question = self.open.popitem()
        self.deliver(Answered(ticket, value))

    def think(self) -> None:
        """Answer all open questions as the coach does; of a review, only where it was lost."""
        while self.open:
            ticket, question = self.open.popitem()
            if isinstance(question, ReviewOf):
                search = ReviewSearch(*question)
                search.find_mistake()
                self.deliver(Answered(ticket, search.review))
            else:
                self.deliver(Answered(ticket, self._thinker.answer(question)))


class FakeTicker:
    """Ticks when the test says so."""

    def __init__(self, action: Callable[[], None]) -> None:
        self.action = action
        self.runs = False
        self.is_stopped = False

    def pause(self) -> None:
        self.runs = False

    def resume(self) -> None:
        self.runs = not self.is_stopped

    def stop(self) -> None:
        self.runs = False
        self.is_stopped = True

    def tick(self) -> None:
        assert self.runs
        self.action()


class FakeBoard:
    """The screen as the coach sees it, and all of the coach."""

    def __init__(self, table: Table, folder: Path) -> None:
        self.store = Store(table)
        self.session = Session(
            self.store, Archive(folder), load(folder), folder, draw_number=lambda: FIRST_NUMBER
        )
        self.client = FakeClient()
        self.said: list[str] = []
        self.verdicts_shown: list[ShownVerdict | None] = []
        self.reviews: list[GrowingReview] = []
        self.tickers: list[FakeTicker] = []
        self.hint_marked: Move | None = None
        self.demo_shown: list[bool | None] = []
        with patch.object(coach_at_board, "Asking", partial(Asking, client=self.client.connect)):
            self.coach = Coach(self.session, self, lambda action: action())

    @property
    def game(self) -> Game:
        return self.store.game

    @property
    def deals(self) -> GradedDeals:
        return self.coach.table.deals

    def shown_verdict(self) -> ShownVerdict | None:
        """What the line says now."""
        return self.verdicts_shown[-1] if self.verdicts_shown else None

    @property
    def hints_counted(self) -> int | None:
        return self.session.archive.recorder.tally.hints

    def demo(self) -> Demo:
        self.coach.show_demo()
        assert self.coach._demo is not None
        return self.coach._demo

    def say(self, text: str) -> None:
        self.said.append(text)

    def show(self, outcome: Outcome) -> None:
        if outcome.sentence:
            self.say(outcome.sentence)

    def mark_hint(self, move: Move | None) -> None:
        self.hint_marked = move

    def show_verdict(self, shown: ShownVerdict | None) -> None:
        self.verdicts_shown.append(shown)

    def show_review(self, reviewed: GrowingReview) -> None:
        self.reviews.append(reviewed)

    def show_demo(self, runs: bool | None) -> None:
        self.demo_shown.append(runs)

    def every_second(self, action: Callable[[], None]) -> FakeTicker:
        self.tickers.append(FakeTicker(action))
        return self.tickers[-1]
