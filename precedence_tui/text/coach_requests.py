"""What can be asked of the coach in a conversation."""

from functools import cached_property
from typing import TYPE_CHECKING

from precedence_tui.engine.events import Events
from precedence_tui.session.session import Session
from precedence_tui.text.requests import Request
from precedence_tui.texts.announcements import hints_sentence
from precedence_tui.texts.requests import Phrase, rest_plays_itself

if TYPE_CHECKING:
    from precedence_tui.text.coach_at_once import TextCoach


class CoachRequests:
    """The coach's requests, and what is told of a step beyond what it did."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._remark = ""
        session.store.subscribe(self._hear)

    @cached_property
    def _coach(self) -> "TextCoach":
        """The coach, from when it is first wanted."""
        from precedence_tui.text.coach_at_once import TextCoach

        return TextCoach(self._session)

    @property
    def requests(self) -> tuple[Request, ...]:
        """Return the requests, in the order of the help."""
        return (
            Request(Phrase.HINT, lambda _: self._coach.hint()),
            Request(Phrase.BEST, lambda _: self._coach.best()),
            Request(Phrase.VERDICT, lambda _: self._coach.verdict()),
            Request(Phrase.PLAY_ON, lambda _: self._coach.play_on()),
            Request(Phrase.WHERE_LOST, lambda _: self._coach.where_lost()),
        )

    def news(self) -> tuple[str, ...]:
        """Take what is told of the last step: the hints of a game that ended, a rest without choice."""
        told, self._remark = self._remark, ""
        return (told,) if told else ()

    def _hear(self, events: Events) -> None:
        self._remark = ""
        last, game = events[-1], self._session.store.game
        if isinstance(last, GameWon | GameLost):
            self._remark = hints_sentence(self._session.tally.hints)
        # In the first pass nobody can know what is to come.
        elif isinstance(last, StepDone) and (game.pass_number > 1 or len(game.position.stock) <= 1):
            from precedence_tui.coach.safe import finishes_by_itself

            if finishes_by_itself(game):
                self._remark = rest_plays_itself()
