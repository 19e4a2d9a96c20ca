"""Whether the game can be won: asked once for each position, and shown where that is wanted."""

from collections.abc import Callable
from typing import NamedTuple

from precedence_tui.coach.service.memory import Memory
from precedence_tui.coach.service.questions import Value
from precedence_tui.coach.verdict import Judgement
from precedence_tui.engine.events import Events
from precedence_tui.engine.position import Position, Result
from precedence_tui.store import Store
from precedence_tui.texts.coach import outlook_of, unavailable_sentence
from precedence_tui.texts.outlook_words import Outlook
from precedence_tui.tui.coaching.asking import Asking
from precedence_tui.tui.coaching.view import CoachView


class _Waiting(NamedTuple):
    hear: Callable[[Judgement], None]
    progress: Callable[[int], None]


class Outlooks:
    """What is known of the game's positions, and the line that tells it."""

    def __init__(self, store: Store, asking: Asking, memory: Memory, view: CoachView) -> None:
        self._store = store
        self._asking = asking
        self._view = view
        self._memory = memory
        self._shows = False
        self._position = store.game.position
        self._ticket: int | None = None
        self._waiting: list[_Waiting] = []
        store.subscribe(self._hear)

    @property
    def shows(self) -> bool:
        """Whether it says if the game can be won: no more, once the coach did not run."""
        return self._shows

    def show(self, *, shows: bool) -> None:
        """Say from now on whether the game can be won, or no longer."""
        if shows == self._shows:
            return
        self._shows = shows
        if shows:
            self._show_now()
        else:
            self._view.show_outlook(None)
            if not self._waiting:
                self._stop()

    def ask(self, hear: Callable[[Judgement], None], progress: Callable[[int], None]) -> None:
        """Ask about the position on the table; no answer comes once there is another."""
        known = self._memory.verdict(self._position)
        if known is not None:
            hear(known)
            return
        self._waiting.append(_Waiting(hear, progress))
        self._search()

    def _show_now(self) -> None:
        known = self._memory.verdict(self._position)
        if self._position.result is Result.WON:
            self._view.show_outlook(None)
        elif known is None:
            self._view.show_outlook(Outlook.SEARCHING)
            self._search()
        else:
            earlier = self._memory.was_winnable(self._store.game)
            self._view.show_outlook(outlook_of(known.verdict, was_winnable=earlier))

    def _search(self) -> None:
        if self._ticket is None:
            position = self._position
            self._ticket = self._asking.ask(
                self._memory.question(position),
                lambda value: self._learn(position, value),
                self._progress,
                self._failed,
            )

    def _stop(self) -> None:
        self._waiting.clear()
        if self._ticket is not None:
            self._asking.drop(self._ticket)
            self._ticket = None

    def _progress(self, done: int) -> None:
        if self._shows:
            self._view.show_outlook(Outlook.SEARCHING)
        for waiting in self._waiting:
            waiting.progress(done)

    def _learn(self, position: Position, value: Value) -> None:
        assert isinstance(value, Judgement)
        self._ticket = None
        self._memory.learn(self._store.game, position, value)
        if self._shows:
            self._show_now()
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            each.hear(value)

    def _failed(self) -> None:
        self._ticket = None
        self._waiting.clear()
        # Not again with every move: who wants it can switch it on again.
        self.show(shows=False)
        self._view.say(unavailable_sentence())

    def _hear(self, events: Events) -> None:
        earlier, position = self._position, self._store.game.position
        if position == earlier:
            return
        self._position = position
        self._stop()
        self._memory.hear(earlier, self._store.game, events)
        if self._shows:
            self._show_now()
