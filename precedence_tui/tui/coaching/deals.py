"""Deals worth playing: looked for by difficulty, or asked about by number."""

from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.service.questions import DealOf, Graded, HowHard, Value
from precedence_tui.engine.variant import Variant
from precedence_tui.store import Store
from precedence_tui.texts.coach import (
    broken_off_sentence,
    graded_sentence,
    searching_sentence,
    unavailable_sentence,
)
from precedence_tui.tui.coaching.asking import Asking
from precedence_tui.tui.coaching.view import CoachView


class Deals:
    """Looks for a deal, one at a time, and says what is known of the one on the table."""

    def __init__(self, store: Store, asking: Asking, view: CoachView) -> None:
        self._store = store
        self._asking = asking
        self._view = view
        self._ticket: int | None = None

    @property
    def is_looking(self) -> bool:
        """Whether a deal is being looked for."""
        return self._ticket is not None

    def look_for(self, wanted: Difficulty | None, variant: Variant, first: int) -> None:
        """Look for a deal that can be won and is so hard; None: however hard."""

        def found(value: Value) -> None:
            self._ticket = None
            if isinstance(value, Graded):
                self._view.deal_found(value)

        self._view.say(searching_sentence(wanted, 0))
        self._ticket = self._asking.ask(
            DealOf(wanted, variant, first),
            found,
            lambda tried: self._view.say(searching_sentence(wanted, tried)),
            self._failed,
        )

    def stop_looking(self) -> None:
        """Break the search off."""
        if self._ticket is not None:
            self._asking.drop(self._ticket)
            self._ticket = None
            self._view.say(broken_off_sentence())

    def grade(self, number: str, variant: Variant) -> None:
        """Say what is known of the deal on the table, unless there is another by then."""

        def graded(value: Value) -> None:
            if isinstance(value, Graded) and self._store.game.deal.number == number:
                self._view.say(graded_sentence(value.number, value.difficulty, value.verdict))

        self._asking.ask(HowHard(number, variant), graded)

    def _failed(self) -> None:
        self._ticket = None
        self._view.say(unavailable_sentence())
