"""All that the coach does at one board."""

from precedence_tui.coach.service.memory import Memory
from precedence_tui.session.session import Session
from precedence_tui.tui.coaching.asking import Asking, Later
from precedence_tui.tui.coaching.deals import Deals
from precedence_tui.tui.coaching.demo import Demo
from precedence_tui.tui.coaching.hints import Hints
from precedence_tui.tui.coaching.looking_back import LookingBack
from precedence_tui.tui.coaching.outlooks import Outlooks
from precedence_tui.tui.coaching.playing_on import PlayingOn
from precedence_tui.tui.coaching.view import CoachView


class Coach:
    """The coach of one board. Its process starts with the first question."""

    def __init__(self, session: Session, view: CoachView, later: Later) -> None:
        self._session = session
        self._view = view
        self._demo: Demo | None = None
        self._asking = asking = Asking(later)
        memory = Memory()
        self.outlooks = Outlooks(session.store, asking, memory, view)
        self.hints = Hints(session, asking, self.outlooks, view)
        self.looking_back = LookingBack(session.store, asking, memory, view)
        self.deals = Deals(session.store, asking, view)
        self.playing_on = PlayingOn(session.store, view)

    @property
    def is_showing(self) -> bool:
        """Whether a demonstration goes on."""
        return self._demo is not None and not self._demo.is_over

    def show_demo(self) -> None:
        """Begin a demonstration."""
        self._demo = Demo(self._session, self.outlooks, self._view)

    def press(self, key: str) -> bool:
        """Obey a key that steers a demonstration; False if it means what it always does."""
        return self._demo is not None and self._demo.press(key)

    def break_off(self) -> bool:
        """End what goes on by itself; whether anything did."""
        goes_on = self.is_showing
        if self._demo is not None and goes_on:
            self._demo.end()
        self._demo = None
        if self.deals.is_looking:
            self.deals.stop_looking()
            goes_on = True
        return goes_on

    def close(self) -> None:
        """End the coach's process."""
        self._asking.close()
