"""What can be asked of the coach in a conversation."""

from functools import cached_property
from typing import TYPE_CHECKING

from precedence_tui.engine.events import Events, ends_game
from precedence_tui.session.session import Session
from precedence_tui.text.requests import Request
from precedence_tui.texts.announcements import hints_sentence
from precedence_tui.texts.requests import Phrase

if TYPE_CHECKING:
    from precedence_tui.text.coach import TextCoach


class CoachRequests:
    """The coach's requests, and after a result how many hints it took."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._result: str = ""
        session.store.subscribe(self._hear)

    @cached_property
    def _coach(self) -> "TextCoach":
        """The coach, from when it is first wanted."""
        from precedence_tui.text.coach import TextCoach

        return TextCoach(self._session)

    @property
    def requests(self) -> tuple[Request, ...]:
        """The requests, in the order of the help."""
        return (
            Request(Phrase.HINT, lambda _: self._coach.hint()),
            Request(Phrase.BEST, lambda _: self._coach.best()),
            Request(Phrase.VERDICT, lambda _: self._coach.verdict()),
            Request(Phrase.PLAY_ON, lambda _: self._coach.play_on()),
            Request(Phrase.WHERE_LOST, lambda _: self._coach.where_lost()),
        )

    def news(self) -> tuple[str, ...]:
        """How many hints the game took that has just ended, once."""
        told, self._result = self._result, ""
        return (told,) if told else ()

    def _hear(self, events: Events) -> None:
        self._result = ""
        if ends_game(events):
            self._result = hints_sentence(self._session.tally.hints)
