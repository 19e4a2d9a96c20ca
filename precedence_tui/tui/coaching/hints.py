"""Hints from what the player may know, and the best move from what the coach knows."""

from precedence_tui.coach.hints import Advice, best_advice
from precedence_tui.coach.service.questions import HonestHint, Value
from precedence_tui.coach.verdict import Judgement
from precedence_tui.engine.events import Events
from precedence_tui.engine.position import Position, Result
from precedence_tui.i18n import _
from precedence_tui.session.hints import HintSteps, Told
from precedence_tui.session.session import Session
from precedence_tui.texts.coach import (
    best_sentence,
    hint_sentence,
    no_hint_sentence,
    no_win_sentence,
    thinking_sentence,
    unavailable_sentence,
)
from precedence_tui.tui.coaching.asking import Asking
from precedence_tui.tui.coaching.outlooks import Outlooks
from precedence_tui.tui.coaching.view import CoachView


class Hints:
    """Hints for the positions of one game. A question that finds nothing to advise is no hint."""

    def __init__(
        self, session: Session, asking: Asking, outlooks: Outlooks, view: CoachView
    ) -> None:
        self._store = session.store
        self._asking = asking
        self._outlooks = outlooks
        self._view = view
        self._steps = HintSteps(session)
        self._ticket: int | None = None
        self._position: Position | None = None
        self._store.subscribe(self._hear)

    def hint(self) -> None:
        """Give a hint; again on the same position, more of it."""
        game = self._store.game
        if game.is_over:
            self._view.say(no_hint_sentence(game))
        elif (told := self._steps.go_on()) is not None:
            self._tell(told)
        elif self._ticket is None:
            self._position = game.position
            self._view.say(thinking_sentence())
            self._ticket = self._asking.ask(
                HonestHint(game.position), self._advise, failed=self._failed
            )

    def _advise(self, value: Value) -> None:
        self._ticket = None
        if isinstance(value, Advice):
            self._tell(self._steps.begin(value))

    def _tell(self, told: Told) -> None:
        self._view.say(
            hint_sentence(told.advice, told.step, _("h: more of it."), self._store.game.variant)
        )

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
        self._steps.give_best()
        self._view.say(best_sentence(advice, self._store.game.variant))

    def _failed(self) -> None:
        self._ticket = None
        self._view.say(unavailable_sentence())

    def _hear(self, _events: Events) -> None:
        if self._ticket is not None and self._position != self._store.game.position:
            self._asking.drop(self._ticket)
            self._ticket = None
