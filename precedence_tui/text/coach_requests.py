"""What can be asked of the coach in a conversation, and of what is still to come."""

import re
from functools import cached_property
from typing import TYPE_CHECKING, Final

from precedence_tui.engine.actions import GoTo
from precedence_tui.engine.events import Events, GameLost, GameWon
from precedence_tui.session.session import Session
from precedence_tui.text.requests import Number, Refuse, Reply, Request, Say
from precedence_tui.words import speech
from precedence_tui.words.quotes import excerpt
from precedence_tui.words.requests import Phrase, which_move
from precedence_tui.words.results import hints_sentence

if TYPE_CHECKING:
    from precedence_tui.text.coach import TextCoach

# No game has more moves.
_MOVES: Final = re.compile(r"0*([0-9]{1,6})", re.ASCII)


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
        store = self._session.store
        return (
            Request(Phrase.HINT, lambda _: self._coach.hint()),
            Request(Phrase.BEST, lambda _: self._coach.best()),
            Request(Phrase.VERDICT, lambda _: self._coach.verdict()),
            Request(Phrase.PLAY_ON, lambda _: self._coach.play_on()),
            Request(Phrase.TO_COME, lambda _: Say(speech.to_come_lines(store.game))),
            Request(Phrase.WHERE_LOST, lambda _: self._coach.where_lost()),
            Request(Phrase.GO_TO, _go_to, Number.WANTED),
            Request(Phrase.DAILY, lambda _: self._daily()),
        )

    def news(self) -> tuple[str, ...]:
        """How many hints the game took that has just ended, once."""
        told, self._result = self._result, ""
        return (told,) if told else ()

    def _hear(self, events: Events) -> None:
        self._result = ""
        if isinstance(events[-1], GameWon | GameLost):
            self._result = hints_sentence(self._session.archive.tally.hints)

    def _daily(self) -> Reply:
        """Go on with today's deal, or begin it."""
        from precedence_tui.session.daily import NotPutDown, not_put_down_sentence, todays_deal

        found = todays_deal(self._session.archive)
        return Refuse(not_put_down_sentence(found)) if isinstance(found, NotPutDown) else found


def _go_to(number: str | None) -> Reply:
    match = _MOVES.fullmatch(number or "")
    return GoTo(int(match[1])) if match else Refuse(which_move(number and excerpt(number)))
