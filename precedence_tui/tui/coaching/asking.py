"""Questions to the coach's process, and who waits for the answers."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from precedence_tui.coach.game_review import Review
from precedence_tui.coach.service.client import Asks, Client, Deliver
from precedence_tui.coach.service.questions import Answered, Progress, Question, Unavailable
from precedence_tui.session.counsel import Awaited
from precedence_tui.texts.coach_words import unavailable_sentence
from precedence_tui.tui.coaching.coach_view import CoachView

T = TypeVar("T")

Later = Callable[[Callable[[], None]], object]
"""Runs something in the board's own thread."""


class Waiter(NamedTuple):
    """Who waits for an answer: `show` is called with what comes of it, or else `failed`."""

    show: Callable[[Any], None]
    progress: Callable[[int], None]
    failed: Callable[[], None]
    grows: Callable[[Review], None] = lambda _review: None
    """Called with what is known of a review by now."""


def aloud(awaited: Awaited[T], view: CoachView, show: Callable[[T], None]) -> Waiter:
    """Return who waits for an answer that the player wants: meanwhile signs of life are said."""

    def say(text: str) -> None:
        if not awaited.is_quiet:
            view.say(text)

    return Waiter(
        show,
        lambda done: say(awaited.progress(done)),
        lambda: say(unavailable_sentence()),
    )


@dataclass
class _Open:
    """A question without an answer, and who waits for it, by name."""

    question: Question
    ticket: int
    waiting: dict[str, tuple[Awaited[Any], Waiter]] = field(default_factory=dict)


class Asking:
    """Asks, and brings each answer to whoever waits for it, in the board's own thread."""

    def __init__(self, later: Later, client: Callable[[Deliver], Asks] = Client) -> None:
        def deliver(answered: Answered) -> None:
            later(lambda: self._hear(answered))

        self._client = client(deliver)
        self._open: dict[type, _Open] = {}

    def ask(self, name: str, awaited: Awaited[Any], waiter: Waiter) -> bool:
        """Wait for an answer under a name; False if that name waits for this answer already.

        An answer that several wait for is asked for once. Of each kind of question
        only the latest is answered: who waited for another one hears no more.
        """
        kind = type(awaited.question)
        asked = self._open.get(kind)
        if asked is None or asked.question != awaited.question:
            ticket = self._client.ask(awaited.question)
            asked = self._open[kind] = _Open(awaited.question, ticket)
        waits = name in asked.waiting
        if not waits:
            asked.waiting[name] = (awaited, waiter)
        return not waits

    def waits(self, name: str) -> bool:
        """Return whether an answer is waited for under a name."""
        return any(name in asked.waiting for asked in self._open.values())

    def drop(self, name: str) -> None:
        """Wait no more under a name."""
        self._keep(lambda other, _awaited: other != name)

    def drop_what_is_past(self) -> None:
        """Wait no more for answers that are of no use by now."""
        self._keep(lambda _name, awaited: awaited.holds())

    def close(self) -> None:
        """End the coach's process."""
        self._open.clear()
        self._client.close()

    def _keep(self, wanted: Callable[[str, Awaited[Any]], bool]) -> None:
        for kind, asked in tuple(self._open.items()):
            for name, (awaited, _waiter) in tuple(asked.waiting.items()):
                if not wanted(name, awaited):
                    del asked.waiting[name]
            if not asked.waiting:
                del self._open[kind]
                self._client.drop(asked.ticket)

    def _hear(self, answered: Answered) -> None:
        ticket, value = answered
        # An answer may have been under way when it was dropped.
        asked = next((one for one in self._open.values() if one.ticket == ticket), None)
        if asked is None:
            return
        waiting = tuple(asked.waiting.values())
        if isinstance(value, Progress):
            for _awaited, waiter in waiting:
                waiter.progress(value.done)
                if value.review is not None:
                    waiter.grows(value.review)
            return
        del self._open[type(asked.question)]
        for awaited, waiter in waiting:
            if isinstance(value, Unavailable):
                waiter.failed()
            elif awaited.holds():
                waiter.show(awaited.settle(value))
