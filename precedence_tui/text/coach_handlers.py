"""What can be asked of the coach in a conversation."""

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from precedence_tui.archive.tally import Standing
from precedence_tui.engine.events import Events, ends_game
from precedence_tui.session.commands import command
from precedence_tui.session.session import Session, rest_plays_itself
from precedence_tui.text.line_reader import Handler, Reply
from precedence_tui.texts.end_words import end_sentences, help_sentences
from precedence_tui.texts.speech import LINE_BY_LINE, time_played

if TYPE_CHECKING:
    # Loaded when it is first asked: most games are played without it.
    from precedence_tui.coach.service.client import Asks, Deliver
    from precedence_tui.text.coach_at_once import TextCoach

_FOR_THE_COACH: Final = (
    *("hint", "best", "verdict", "play on", "demo", "difficulty", "harder", "review"),
)


class CoachHandlers:
    """The coach's commands, and what is told of a step beyond what it did.

    `client` makes what asks the coach, else a process beside the game.
    """

    def __init__(self, session: Session, client: "Callable[[Deliver], Asks] | None" = None) -> None:
        self._session = session
        self._client = client
        self._remarks: tuple[str, ...] = ()
        session.store.subscribe(self._hear)

    @cached_property
    def _coach(self) -> "TextCoach":
        """The coach, from when it is first wanted."""
        from precedence_tui.text.coach_at_once import TextCoach, client_in_haste

        return TextCoach(self._session, self._client or client_in_haste)

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """Return what carries out the commands, by their names."""
        return {name: partial(self._answer, name) for name in _FOR_THE_COACH}

    def _answer(self, name: str, typed: str | None) -> Reply:
        return self._coach.answer(name, typed)

    def news(self) -> tuple[str, ...]:
        """Take what is told of the last step: what a game took, or a rest without choice."""
        told, self._remarks = self._remarks, ()
        return told

    def close(self) -> None:
        """End the coach's process, if it was wanted."""
        if "_coach" in vars(self):
            self._coach.close()

    def _hear(self, events: Events) -> None:
        self._remarks = ()
        if ends_game(events):
            self._remarks = _end_lines(self._session)
        elif rest_plays_itself(events, self._session.store.game):
            self._remarks = (LINE_BY_LINE.plays_itself(),)


def _end_lines(session: Session) -> tuple[str, ...]:
    """Tell what the game took that has just ended, and which words lead on."""
    ended, table = session.statistics.ended(), session.store.table
    is_won = ended.stands is Standing.WON
    next_ones = map(command, ("again", "harder", "copy result") if is_won else ("again",))
    return (
        *(() if ended.seconds is None else (time_played(ended.seconds),)),
        *(end_sentences(ended) if is_won else help_sentences(ended)),
        *(one.typed_help for one in next_ones if one.applies(table)),
    )
