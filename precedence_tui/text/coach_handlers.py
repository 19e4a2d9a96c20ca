"""What can be asked of the coach in a conversation."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from precedence_tui.engine.events import Events, ends_game
from precedence_tui.session.session import Session, rest_plays_itself
from precedence_tui.text.line_reader import Handler, Reply
from precedence_tui.texts.announcements import hints_sentence
from precedence_tui.texts.typed_lines import rest_plays_itself_sentence

if TYPE_CHECKING:
    # Loaded when it is first asked: most games are played without it.
    from precedence_tui.coach.service.client import Asks, Deliver
    from precedence_tui.text.coach_at_once import TextCoach


class CoachHandlers:
    """The coach's commands, and what is told of a step beyond what it did.

    `client` makes what asks the coach, else a process beside the game.
    """

    def __init__(self, session: Session, client: "Callable[[Deliver], Asks] | None" = None) -> None:
        self._session = session
        self._client = client
        self._remark = ""
        session.store.subscribe(self._hear)

    @cached_property
    def _coach(self) -> "TextCoach":
        """The coach, from when it is first wanted."""
        from precedence_tui.text.coach_at_once import TextCoach, client_in_haste

        return TextCoach(self._session, self._client or client_in_haste)

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """Return what carries out the commands, by their names."""
        return {
            "hint": lambda _: self._coach.hint(),
            "best": lambda _: self._coach.best(),
            "verdict": lambda _: self._coach.verdict(),
            "play on": lambda _: self._coach.play_on(),
            "difficulty": self._difficulty,
            "harder": lambda _: self._coach.harder_deal(),
            "review": lambda _: self._coach.review(),
        }

    def _difficulty(self, words: str | None) -> Reply:
        return self._coach.difficulty(words)

    def news(self) -> tuple[str, ...]:
        """Take what is told of the last step: a result's hints, or a rest without choice."""
        told, self._remark = self._remark, ""
        return (told,) if told else ()

    def close(self) -> None:
        """End the coach's process, if it was wanted."""
        if "_coach" in vars(self):
            self._coach.close()

    def _hear(self, events: Events) -> None:
        self._remark = ""
        if ends_game(events):
            self._remark = hints_sentence(self._session.tally.hints)
        elif rest_plays_itself(events, self._session.store.game):
            self._remark = rest_plays_itself_sentence()
