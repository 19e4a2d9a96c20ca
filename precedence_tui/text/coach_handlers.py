"""What can be asked of the coach in a conversation."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from precedence_tui.engine.events import Events, ends_game
from precedence_tui.session.session import Session
from precedence_tui.text.line_reader import Handler
from precedence_tui.texts.announcements import hints_sentence

if TYPE_CHECKING:
    from precedence_tui.text.coach_at_once import TextCoach


class CoachHandlers:
    """The coach's requests, and after a result how many hints it took."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._result: str = ""
        session.store.subscribe(self._hear)

    @cached_property
    def _coach(self) -> "TextCoach":
        """The coach, from when it is first wanted."""
        from precedence_tui.text.coach_at_once import TextCoach

        return TextCoach(self._session)

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """What carries out the commands, by their names."""
        return {
            "hint": lambda _: self._coach.hint(),
            "best": lambda _: self._coach.best(),
            "verdict": lambda _: self._coach.verdict(),
            "play on": lambda _: self._coach.play_on(),
            "where lost": lambda _: self._coach.where_lost(),
        }

    def news(self) -> tuple[str, ...]:
        """How many hints the game took that has just ended, once."""
        told, self._result = self._result, ""
        return (told,) if told else ()

    def _hear(self, events: Events) -> None:
        self._result = ""
        if ends_game(events):
            self._result = hints_sentence(self._session.tally.hints)
