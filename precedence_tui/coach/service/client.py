"""The end that asks: starts the coach's process when it is first wanted."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, Protocol

from precedence_tui.coach.service.questions import (
    Answered,
    Asked,
    Dropped,
    Progress,
    Question,
    Unavailable,
)

Process = subprocess.Popen[bytes]
Deliver = Callable[[Answered], None]


class Asks(Protocol):
    """The end of the coach's process that asks, as `Client` is."""

    def ask(self, question: Question) -> int:
        """Ask; return the ticket that the answers bear."""

    def drop(self, ticket: int) -> None:
        """Want no answer any more."""

    def close(self) -> None:
        """End it."""


MOST_STARTS: Final = 2
"""How often the process is started without any answer of its before that is given up."""

_LONGEST_END: Final = 2.0
"""Seconds that `close` waits for the threads at the most; nothing depends on them."""


def start_process(*arguments: str) -> Process:
    """Start the process that thinks, with `IN_HASTE` or with nothing.

    Raises `OSError` where that cannot be done.
    """
    return subprocess.Popen(
        # Not from the folder where the game was started: what lies there may
        # have the name of one of Python's modules.
        [sys.executable, "-P", "-m", "precedence_tui.coach.service.worker", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        **_manners(),
    )


def _manners() -> Mapping[str, Any]:
    """Return what gives it low priority, and leaves it in the game's job where there are jobs.

    Whoever stops the job, as Ctrl+Z does, stops the coach too, and it goes on with the
    game. Should the game be killed meanwhile, the system ends what is left of the job.
    """
    if sys.platform == "win32":
        # Ctrl+C is for the game, which ends the process.
        flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.IDLE_PRIORITY_CLASS
        return {"creationflags": flags | subprocess.CREATE_NO_WINDOW}
    # Elsewhere the process lowers its own priority.
    return {}


class _Heard(NamedTuple):
    """What a process said; None when it can say no more."""

    process: Process
    answered: Answered | None


class _End(NamedTuple):
    """There will be no more questions."""


_Message = Asked | Dropped | _Heard | _End


class Client:
    """Asks questions, in threads of its own: whatever the process does, no method waits for it.

    `deliver` is called with each answer in one of those threads. Every question
    gets one, `Unavailable` at the worst, unless it was dropped or another one
    of its kind was asked since. A process that dies is started again and asked
    the same.
    """

    def __init__(self, deliver: Deliver, start: Callable[[], Process] = start_process) -> None:
        self._deliver = deliver
        self._start = start
        self._inbox: SimpleQueue[_Message] = SimpleQueue()
        self._thread: Thread | None = None
        self._last_ticket = 0
        # What follows belongs to the thread.
        self._process: Process | None = None
        self._waiting: dict[type, Asked] = {}
        self._starts = 0

    def ask(self, question: Question) -> int:
        """Ask a question, and return the ticket that its answers bear."""
        self._last_ticket += 1
        self._inbox.put(Asked(self._last_ticket, question))
        if self._thread is None:
            self._thread = Thread(target=self._tend, daemon=True, name="coach")
            self._thread.start()
        return self._last_ticket

    def drop(self, ticket: int) -> None:
        """Let a question go: its answer is wanted no more."""
        self._inbox.put(Dropped(ticket))

    def close(self) -> None:
        """End the process. Nothing it does has to be finished."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._inbox.put(_End())
            process = self._process
            if process is not None:
                # The thread may be writing to a process that does not read.
                process.kill()
            thread.join(_LONGEST_END)

    def _tend(self) -> None:
        """Deal with what comes, one thing after the other, until the end."""
        while not isinstance(message := self._inbox.get(), _End):
            match message:
                case Asked(_, question):
                    self._waiting[type(question)] = message
                    self._send(message)
                case Dropped(ticket):
                    if any(asked.ticket == ticket for asked in self._waiting.values()):
                        self._forget(ticket)
                        self._send(message)
                case _Heard(process, answered) if process is self._process:
                    if answered is None:
                        self._bury()
                        self._ask_again()
                    else:
                        self._hear(answered)
        self._bury()

    def _hear(self, answered: Answered) -> None:
        if not isinstance(answered.value, Progress):
            self._starts = 0
            self._forget(answered.ticket)
        self._deliver(answered)

    def _forget(self, ticket: int) -> None:
        self._waiting = {
            kind: asked for kind, asked in self._waiting.items() if asked.ticket != ticket
        }

    def _send(self, message: Asked | Dropped) -> None:
        if self._process is None:
            # A process that has just been started is asked all that waits.
            self._ask_again()
        else:
            self._write(self._process, message)

    def _ask_again(self) -> None:
        """Start the process and ask it all that waits for an answer."""
        if not self._waiting:
            return
        if self._starts >= MOST_STARTS:
            self._give_up()
            return
        self._starts += 1
        try:
            process = self._process = self._start()
        except OSError:
            self._give_up()
            return
        Thread(target=self._listen, args=(process,), daemon=True, name="coach's answers").start()
        for asked in self._waiting.values():
            self._write(process, asked)

    def _give_up(self) -> None:
        waiting, self._waiting = self._waiting, {}
        self._starts = 0
        for asked in waiting.values():
            self._deliver(Answered(asked.ticket, Unavailable()))

    def _write(self, process: Process, message: Asked | Dropped) -> None:
        assert process.stdin is not None
        # If it has died, whoever listens to it hears of that.
        with suppress(OSError):
            pickle.dump(message, process.stdin)
            process.stdin.flush()

    def _bury(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            with suppress(OSError):
                if process.stdin is not None:
                    process.stdin.close()
            process.wait()

    def _listen(self, process: Process) -> None:
        """Pass on what the process says, up to its end or the first thing that is no answer."""
        assert process.stdout is not None
        # What comes from another program can fail to be read in any way.
        with suppress(Exception), process.stdout:
            while isinstance(answered := pickle.load(process.stdout), Answered):
                self._inbox.put(_Heard(process, answered))
        self._inbox.put(_Heard(process, None))
