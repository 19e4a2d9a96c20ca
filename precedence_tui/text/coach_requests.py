"""What can be asked of the coach in a conversation."""

from functools import cached_property
from typing import TYPE_CHECKING

from precedence_tui.engine.events import Events, ends_game
from precedence_tui.session.session import Session, rest_plays_itself
from precedence_tui.text.requests import Request
from precedence_tui.texts.announcements import hints_sentence
from precedence_tui.texts.requests import Phrase, rest_plays_itself_sentence

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
        """Take what is told of the last step: a result's hints, or a rest without choice."""
        told, self._remark = self._remark, ""
        return (told,) if told else ()

    def _hear(self, events: Events) -> None:
        self._remark = ""
        if ends_game(events):
            self._remark = hints_sentence(self._session.tally.hints)
        elif rest_plays_itself(events, self._session.store.game):
            self._remark = rest_plays_itself_sentence()
