"""Whether the game can be won, said on the board after every move."""

from precedence_tui.session.counsel import Awaited
from precedence_tui.session.table_coach import TableCoach
from precedence_tui.texts.coach_words import unavailable_sentence
from precedence_tui.texts.verdict_words import ShownVerdict
from precedence_tui.tui.coaching.asking import Asking, Waiter
from precedence_tui.tui.coaching.coach_view import CoachView

_NAME = "verdict"


class RunningVerdict:
    """The line of the board that tells it, while that is wanted."""

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
            self._asking.drop(_NAME)

    def refresh(self) -> None:
        """Say it of the position on the table."""
        if not self.shows:
            return
        shown = self._coach.shown_verdict()
        if not isinstance(shown, Awaited):
            self._view.show_verdict(shown)
            return
        waiter = Waiter(self._view.show_verdict, lambda _done: self._search(), self._failed)
        if self._asking.ask(_NAME, shown, waiter):
            self._search()

    def _search(self) -> None:
        self._view.show_verdict(ShownVerdict.SEARCHING)

    def _failed(self) -> None:
        # Not again with every move: who wants it can switch it on again.
        self.show(shows=False)
        self._view.say(unavailable_sentence())
