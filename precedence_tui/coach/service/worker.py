"""The process that thinks.

It reads pickled questions from standard input and writes pickled answers to
standard output, both ends being this program. A new question of a kind takes
the place of the one before it; hints go before all else, since somebody waits
for them. It does not think while the game is stopped, where the system tells that.
"""

import os
import pickle
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import BinaryIO, Final

from precedence_tui.coach.service.questions import (
    IN_HASTE,
    Answered,
    Asked,
    CanBeWon,
    DealOf,
    Dropped,
    HonestHint,
    HowHard,
    Progress,
    ReviewOf,
    Unavailable,
    Value,
    WhichMove,
)
from precedence_tui.coach.service.thinking import HURRIED, UNHURRIED, Effort, StoppedError, Thinker

Message = Asked | Dropped

_PULSE: Final = 0.3
"""Seconds between two signs of life."""

_LOOK: Final = 1.0
"""Seconds between two looks at whether the game is stopped."""

_FIRST_COME: Final = (HonestHint, WhichMove, DealOf, HowHard, CanBeWon, ReviewOf)


class Worker:
    """Answers questions, one after the other. `inbox` holds what was asked meanwhile."""

    def __init__(
        self, inbox: "SimpleQueue[Message]", answers: BinaryIO, effort: Effort = UNHURRIED
    ) -> None:
        self._inbox = inbox
        self._answers = answers
        self._thinker = Thinker(effort)
        self._waiting: dict[type, Asked] = {}
        self._told = 0.0
        self._looked = 0.0

    def run(self) -> None:
        """Answer for ever; the end of the program ends it."""
        while True:
            self._heed(self._inbox.get())
            while (asked := self._next()) is not None:
                self._answer(asked)

    def _next(self) -> Asked | None:
        """Return the question that is to be answered first, of those asked until now."""
        while not self._inbox.empty():
            self._heed(self._inbox.get_nowait())
        return next((self._waiting[kind] for kind in _FIRST_COME if kind in self._waiting), None)

    def _heed(self, message: Message) -> None:
        if isinstance(message, Asked):
            self._waiting[type(message.question)] = message
        else:
            for kind, asked in tuple(self._waiting.items()):
                if asked.ticket == message.ticket:
                    del self._waiting[kind]

    def _answer(self, asked: Asked) -> None:
        """Answer a question, unless it is dropped or another one turns up that goes first.

        If the game is stopped, leave off, and return when it goes on.
        """
        try:
            value = self._thinker.answer(
                asked.question,
                stop=lambda: self._next() is not asked or self._is_left_alone(),
                progress=lambda done: self._pulse(asked, Progress(done)),
                show=lambda review: self._pulse(asked, Progress(review.decided, review)),
            )
        except StoppedError:
            while _game_is_stopped():
                with suppress(Empty):
                    self._heed(self._inbox.get(timeout=_LOOK))
            return
        if self._waiting.get(type(asked.question)) is asked:
            del self._waiting[type(asked.question)]
        self._tell(asked, value)

    def _is_left_alone(self) -> bool:
        """Return whether the game is stopped, as of the last look: one costs next to nothing."""
        now = monotonic()
        if now - self._looked < _LOOK:
            return False
        self._looked = now
        return _game_is_stopped()

    def _tell(self, asked: Asked, value: Value | Progress | Unavailable) -> None:
        pickle.dump(Answered(asked.ticket, value), self._answers)
        self._answers.flush()

    def _pulse(self, asked: Asked, progress: Progress) -> None:
        now = monotonic()
        if now - self._told > _PULSE:
            self._told = now
            self._tell(asked, progress)


def _game_is_stopped() -> bool:
    """Return whether a signal has stopped the game, and it alone; only Linux tells.

    What stops the whole job stops this process too.
    """
    try:
        said = Path(f"/proc/{os.getppid()}/stat").read_bytes()
    except OSError:
        return False
    # The state comes after the program's name, which is in brackets and may hold anything.
    return said.rpartition(b") ")[2].startswith(b"T")


def _listen(questions: BinaryIO, inbox: "SimpleQueue[Message]") -> None:
    """Pass questions on; when there can be no more, the game is gone, and so is the coach."""
    try:
        while True:
            inbox.put(pickle.load(questions))
    finally:
        os._exit(0)


def main() -> None:
    """Run the process: politely, so that the game and all else go first."""
    # Where a process has no niceness its priority came with its start.
    if hasattr(os, "nice"):
        os.nice(19)
    # Whatever else would print must not get among the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    inbox: SimpleQueue[Message] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, inbox), daemon=True).start()
    try:
        Worker(inbox, answers, HURRIED if IN_HASTE in sys.argv[1:] else UNHURRIED).run()
    except OSError:
        # Nobody takes the answers any more.
        os._exit(0)


if __name__ == "__main__":
    main()
