"""Hints from what the player may know, and the best move from what the coach knows."""

from typing import Final, NamedTuple

from precedence_tui.coach.hints import Advice, best_advice
from precedence_tui.coach.service.questions import HonestHint, Value
from precedence_tui.coach.verdict import Judgement
from precedence_tui.engine.events import GAME_CHANGED, Events
from precedence_tui.engine.position import Position, Result
from precedence_tui.session.session import Session
from precedence_tui.tui.coaching.asking import Asking
from precedence_tui.tui.coaching.outlooks import Outlooks
from precedence_tui.tui.coaching.view import CoachView
from precedence_tui.words import _
from precedence_tui.words.coach import (
    best_sentence,
    hint_sentence,
    no_hint_sentence,
    no_win_sentence,
    thinking_sentence,
    unavailable_sentence,
)

_LAST_STEP: Final = 3


class _Told(NamedTuple):
    """A hint, and how much of it was told."""

    advice: Advice
    step: int


class Hints:
    """Hints for the positions of one game.

    One hint is counted for each position, however much of it is asked for, and
    one more for its best move. A question that finds nothing to advise is no hint.
    """

    def __init__(
        self, session: Session, asking: Asking, outlooks: Outlooks, view: CoachView
    ) -> None:
        self._session = session
        self._store = session.store
        self._asking = asking
        self._outlooks = outlooks
        self._view = view
        self._told: dict[Position, _Told] = {}
        self._best: set[Position] = set()
        self._ticket: int | None = None
        self._position: Position | None = None
        self._store.subscribe(self._hear)

    def hint(self) -> None:
        """Give a hint; again on the same position, more of it."""
        game = self._store.game
        told = self._told.get(game.position)
        if game.is_over:
            self._view.say(no_hint_sentence(game))
        elif told is not None:
            self._tell(_Told(told.advice, min(told.step + 1, _LAST_STEP)))
        elif self._ticket is None:
            self._position = game.position
            self._view.say(thinking_sentence())
            self._ticket = self._asking.ask(
                HonestHint(game.position, game.rules), self._advise, failed=self._failed
            )

    def _advise(self, value: Value) -> None:
        self._ticket = None
        if isinstance(value, Advice):
            self._session.archive.count_hint()
            self._tell(_Told(value, 1))

    def _tell(self, told: _Told) -> None:
        self._told[self._store.game.position] = told
        self._view.say(hint_sentence(told.advice, told.step, _("h: more of it.")))

    def best(self) -> None:
        """Say what the search that knows all would do."""
        game = self._store.game
        if game.result is Result.WON or game.was_given_up:
            self._view.say(no_hint_sentence(game))
            return
        self._view.say(thinking_sentence())
        self._outlooks.ask(self._advise_best, lambda done: self._view.say(thinking_sentence(done)))

    def _advise_best(self, judgement: Judgement) -> None:
        position = self._store.game.position
        advice = None if judgement.line is None else best_advice(position, judgement.line)
        if advice is None:
            self._view.say(no_win_sentence(judgement.verdict))
            return
        if position not in self._best:
            self._best.add(position)
            self._session.archive.count_hint()
        self._view.say(best_sentence(advice))

    def _failed(self) -> None:
        self._ticket = None
        self._view.say(unavailable_sentence())

    def _hear(self, events: Events) -> None:
        if self._ticket is not None and self._position != self._store.game.position:
            self._asking.drop(self._ticket)
            self._ticket = None
        if not GAME_CHANGED.isdisjoint(map(type, events)):
            self._told.clear()
            self._best.clear()
