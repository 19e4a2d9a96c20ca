"""Questions to the coach's process, and who waits for the answers."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from precedence_tui.coach.service.client import Client, Deliver
from precedence_tui.coach.service.questions import (
    Answered,
    Progress,
    Question,
    Unavailable,
    Value,
)

Later = Callable[[Callable[[], None]], object]
"""Runs something in the board's own thread."""


class Asks(Protocol):
    """The end of the coach's process that asks, as `Client` is."""

    def ask(self, question: Question) -> int:
        """Ask; returns the ticket that the answers bear."""

    def drop(self, ticket: int) -> None:
        """Want no answer any more."""

    def close(self) -> None:
        """End it."""


class _Asker(NamedTuple):
    kind: type
    hear: Callable[[Value], None]
    progress: Callable[[int], None]
    failed: Callable[[], None]


def _unheard(*_args: object) -> None:
    """Where whoever asks does not care for signs of life, or for whether it failed."""


class Asking:
    """Asks, and brings each answer to whoever asked, in the board's own thread."""

    def __init__(self, later: Later, client: Callable[[Deliver], Asks] = Client) -> None:
        def deliver(answered: Answered) -> None:
            later(lambda: self._hear(answered))

        self._client = client(deliver)
        self._askers: dict[int, _Asker] = {}

    def ask(
        self,
        question: Question,
        hear: Callable[[Value], None],
        progress: Callable[[int], None] = _unheard,
        failed: Callable[[], None] = _unheard,
    ) -> int:
        """Ask; one of `hear` and `failed` is called at the end, unless the question is dropped.

        Of each kind of question only the latest is answered: whoever asked
        before hears no more. Returns the ticket to drop it by.
        """
        kind = type(question)
        self._askers = {
            ticket: asker for ticket, asker in self._askers.items() if asker.kind is not kind
        }
        ticket = self._client.ask(question)
        self._askers[ticket] = _Asker(kind, hear, progress, failed)
        return ticket

    def drop(self, ticket: int) -> None:
        """Want no answer any more. One that has come already does no harm."""
        if self._askers.pop(ticket, None) is not None:
            self._client.drop(ticket)

    def close(self) -> None:
        """End the coach's process."""
        self._askers.clear()
        self._client.close()

    def _hear(self, answered: Answered) -> None:
        ticket, value = answered
        asker = self._askers.get(ticket)
        if asker is None:
            return
        if isinstance(value, Progress):
            asker.progress(value.done)
            return
        del self._askers[ticket]
        if isinstance(value, Unavailable):
            asker.failed()
        else:
            asker.hear(value)
