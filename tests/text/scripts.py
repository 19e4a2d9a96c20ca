"""Conversations written down: lines after `> ` are typed, the lines below are the answer."""

from textwrap import dedent

from precedence_tui.archive.archive import Archive
from precedence_tui.coach.service.client import Deliver
from precedence_tui.coach.service.questions import Answered, Question
from precedence_tui.coach.service.thinking import HURRIED, Thinker
from precedence_tui.engine.game import Table
from precedence_tui.session.session import Session
from precedence_tui.settings import KeyEntries, Loaded, Settings
from precedence_tui.store import Store
from precedence_tui.text.coach_handlers import CoachHandlers
from precedence_tui.text.session_handlers import session_handlers
from precedence_tui.text.text_game import TextGame

NEXT_NUMBER = "424242"
"""The number of every deal that is asked for without one."""


def text_game(store: Store, keys: KeyEntries = ()) -> TextGame:
    """A conversation about a store's game that is kept nowhere, in which deals can be asked for."""
    settings = Loaded(Settings(first_king=store.game.variant.first_king), keys=keys)
    session = Session(store, Archive(None), settings, None, draw_number=lambda: NEXT_NUMBER)
    return TextGame(store, {"new": session.games.new_deal})


def started(table: Table, keys: KeyEntries = ()) -> TextGame:
    """A conversation about a table, past its opening, of a player with these keys."""
    game = text_game(Store(table), keys)
    game.open()
    return game


def follows(table: Table, script: str) -> None:
    """Hold a conversation and check that it goes word for word as it is written down."""
    game = started(table)
    held = []
    for line in dedent(script).strip().splitlines():
        if line.startswith(">"):
            held.append(line)
            held.extend(game.answer(line.removeprefix(">")).lines)
    assert "\n".join(held) == dedent(script).strip()


class CoachHere:
    """Answers as the coach's process does, in this one, before it is waited for."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._thinker = Thinker(HURRIED)
        self._tickets = 0

    def ask(self, question: Question) -> int:
        self._tickets += 1
        self._deliver(Answered(self._tickets, self._thinker.answer(question)))
        return self._tickets

    def drop(self, ticket: int) -> None:
        """Nothing is under way."""

    def close(self) -> None:
        """Nothing runs."""


class Conversation:
    """A conversation about a session, as `precedence play --text` holds it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._coach = CoachHandlers(session, CoachHere)
        more = {**session_handlers(session), **self._coach.handlers}
        self._game = TextGame(session.store, more)
        self._game.open()

    def answers(self, line: str) -> list[str]:
        """What is said to a line."""
        lines = self._game.answer(line).lines
        return [*lines, *self._coach.news(), *self._session.news()]
