"""Where the game on the table was lost."""

from precedence_tui.coach.service.memory import Memory
from precedence_tui.coach.service.questions import Value
from precedence_tui.coach.turning_point import TurningPoint
from precedence_tui.engine.events import Events
from precedence_tui.store import Store
from precedence_tui.texts.coach import (
    looking_back_sentence,
    turning_sentence,
    unavailable_sentence,
)
from precedence_tui.tui.coaching.asking import Asking
from precedence_tui.tui.coaching.view import CoachView


class LookingBack:
    """Has the game searched back, unless it goes on meanwhile."""

    def __init__(self, store: Store, asking: Asking, memory: Memory, view: CoachView) -> None:
        self._store = store
        self._asking = asking
        self._memory = memory
        self._view = view
        self._ticket: int | None = None
        self._answer: TurningPoint | None = None
        self._game = store.game
        store.subscribe(self._hear)

    def look_back(self) -> None:
        """Find out where the game was lost; asked again meanwhile, go on with that."""
        if self._ticket is not None:
            return
        if self._answer is not None:
            self.show()
            return
        self._game = self._store.game
        self._view.say(looking_back_sentence(0))
        self._ticket = self._asking.ask(
            self._memory.where_lost(self._game),
            self._found,
            lambda done: self._view.say(looking_back_sentence(done)),
            self._failed,
        )

    def show(self) -> None:
        """Show the answer, if there is one that could not be shown when it came."""
        if self._answer is not None and self._view.show_turning_point(self._answer):
            self._answer = None

    def _found(self, value: Value) -> None:
        self._ticket = None
        if isinstance(value, TurningPoint):
            self._answer = value
            # In short, and in place of the signs of life: the panel says it whole.
            self._view.say(turning_sentence(value._replace(unknown=0)))
            self.show()

    def _failed(self) -> None:
        self._ticket = None
        self._view.say(unavailable_sentence())

    def _hear(self, _events: Events) -> None:
        now, asked = self._store.game, self._game
        # Before their first move two games have the same history.
        if now.done is asked.done and now.deal is asked.deal:
            return
        self._answer = None
        if self._ticket is not None:
            self._asking.drop(self._ticket)
            self._ticket = None
