"""All that the coach does at one board."""

from typing import Final

from precedence_tui.coach.service.questions import DealOf, ReviewOf
from precedence_tui.engine.moves import Move
from precedence_tui.session.counsel import Awaited, Counsel, CounselInTime, Reviewed
from precedence_tui.session.session import Session
from precedence_tui.session.table_coach import TableCoach
from precedence_tui.texts.coach_words import broken_off_sentence, unavailable_sentence
from precedence_tui.texts.verdict_words import ShownVerdict
from precedence_tui.texts.voices import AT_THE_BOARD
from precedence_tui.tui.coaching.asking import Asking, Later, Waiter, aloud
from precedence_tui.tui.coaching.coach_view import CoachView
from precedence_tui.tui.coaching.demo import Demo
from precedence_tui.tui.coaching.review_at_board import ReviewAtBoard

_VERDICT: Final = "verdict"
"""The name under which the running verdict waits for answers."""


class RunningVerdict:
    """Says on the board after every move whether the game can be won, while that is wanted."""

    def __init__(self, coach: TableCoach, asking: Asking, view: CoachView) -> None:
        self._coach = coach
        self._asking = asking
        self._view = view
        self.shows = False
        """Whether it says if the game can be won: no more, once the coach did not run."""

    def show(self, *, shows: bool) -> None:
        """Say from now on whether the game can be won, or no longer."""
        if shows == self.shows:
            return
        self.shows = shows
        if shows:
            self.refresh()
        else:
            self._view.show_verdict(None)
            self._asking.drop(_VERDICT)

    def refresh(self) -> None:
        """Say it of the position on the table."""
        if not self.shows:
            return
        shown = self._coach.shown_verdict()
        if not isinstance(shown, Awaited):
            self._view.show_verdict(shown)
            return
        waiter = Waiter(self._view.show_verdict, lambda _done: self._search(), self._failed)
        if self._asking.ask(_VERDICT, shown, waiter):
            self._search()

    def _search(self) -> None:
        self._view.show_verdict(ShownVerdict.SEARCHING)

    def _failed(self) -> None:
        # Not again with every move: who wants it can switch it on again.
        self.show(shows=False)
        self._view.say(unavailable_sentence())


class Coach:
    """The coach of one board. Its process starts with the first question."""

    def __init__(self, session: Session, view: CoachView, later: Later) -> None:
        self._view = view
        self._demo: Demo | None = None
        self._asking = Asking(later)
        self.table = TableCoach(session, AT_THE_BOARD, self._follow)
        self.verdict = RunningVerdict(self.table, self._asking, view)

    def ask(self, name: str) -> None:
        """Show what comes of a command that is for the coach, by the command's name."""
        self.show(self.table.ask(name))

    def show_demo(self) -> None:
        """Begin a demonstration."""
        if self.table.game.is_over:
            # From where, the review says.
            self.ask("review")
            return
        self._demo = Demo(self.table, self._asking, self._view)

    @property
    def is_showing(self) -> bool:
        """Whether a demonstration goes on."""
        return self._demo is not None and not self._demo.is_over

    @property
    def is_looking(self) -> bool:
        """Whether a deal is being looked for."""
        return self._asking.waits(DealOf.__name__)

    def press(self, key: str) -> bool:
        """Obey a key that steers a demonstration; False if it means what it always does."""
        return self._demo is not None and self._demo.press(key)

    def break_off(self) -> bool:
        """End what goes on by itself; return whether anything did."""
        goes_on = self.is_showing
        if self._demo is not None and goes_on:
            self._demo.end()
        self._demo = None
        if self.is_looking:
            self._asking.drop(DealOf.__name__)
            self._view.say(broken_off_sentence())
            goes_on = True
        return goes_on

    def close(self) -> None:
        """End the coach's process."""
        self._asking.close()

    def show(self, counsel: CounselInTime) -> None:
        """Show an answer, or wait for it; asked again meanwhile, go on with that."""
        if not isinstance(counsel, Awaited):
            self._tell(counsel)
        elif isinstance(counsel.question, ReviewOf):
            self._show_review(counsel)
        else:
            self._wait(counsel)

    def _wait(self, awaited: Awaited[Counsel]) -> None:
        waiter = aloud(awaited, self._view, self._tell)
        if self._asking.ask(type(awaited.question).__name__, awaited, waiter):
            waiter.progress(0)

    def _tell(self, counsel: Counsel) -> None:
        assert not isinstance(counsel, Reviewed)
        self._view.show(counsel)
        self._view.mark_hint(self.table.hinted)

    def _show_review(self, awaited: Awaited[Counsel]) -> None:
        reviewed = ReviewAtBoard(awaited, self.table, self._asking, self._show_line)
        self._view.show_review(reviewed)
        reviewed.stop_or_go_on()

    def _show_line(self, line: tuple[Move, ...]) -> None:
        self._demo = Demo(self.table, self._asking, self._view, line)

    def _follow(self) -> None:
        """Let go of what is past, and speak of the position that there is now."""
        self._asking.drop_what_is_past()
        self._view.mark_hint(self.table.hinted)
        self.verdict.refresh()
