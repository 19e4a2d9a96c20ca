"""Signals: which end a program, and the only place where their handlers are set."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

Handler = Callable[[int, FrameType | None], object]

PATIENCE: Final = 3.0
"""Seconds that an app has to end in order before it is ended. It takes hundredths."""


def _named(*names: str) -> frozenset[int]:
    """Return the numbers of those signals that this system has."""
    return frozenset(getattr(signal, name) for name in names if hasattr(signal, name))


_LEFT_ALONE: Final = (
    # They do not end a program: its parent's, and those that stop it or let it go on.
    _named("SIGCHLD", "SIGCONT", "SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU")
    | _named("SIGURG", "SIGWINCH", "SIGINFO")
    # Nobody can handle it.
    | _named("SIGKILL")
    # A handler would return to the very instruction that failed, for ever.
    | _named("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL")
)

ENDING: Final = tuple(sorted(frozenset(signal.valid_signals()) - _LEFT_ALONE))
"""The signals that end a program which does not handle them, and which it can handle."""

TO_END: Final = tuple(number for number in ENDING if number != signal.SIGINT)
"""Those of them that tell a program to end; Ctrl+C raises `KeyboardInterrupt` as ever."""

_ALARM: Final[int | None] = getattr(signal, "SIGALRM", None)
"""What the clock sends when patience is at its end."""


def status_of(number: int) -> int:
    """Return the exit status that shells give to an end by a signal."""
    return 128 + number


def not_ignored(numbers: Iterable[int]) -> list[int]:
    """Return those signals that the program does not ignore.

    One that it was started to ignore must stay ignored: that is how `nohup` and
    shells say what should not disturb it.
    """
    return [number for number in numbers if signal.getsignal(number) != signal.SIG_IGN]


class SignalHandlers:
    """Handlers that are set for a while. Belongs to the main thread."""

    def __init__(self) -> None:
        self._set: dict[int, tuple[Any, Any]] = {}

    def set(self, number: int, handler: Handler | signal.Handlers) -> None:
        """Let a handler be called for a signal."""
        before = signal.signal(number, handler)
        if number in self._set:
            before = self._set[number][0]
        self._set[number] = before, handler

    def restore(self) -> None:
        """Let each signal mean what it did before, unless somebody else has set it since."""
        for number, (before, handler) in self._set.items():
            # None: it was set by other than Python, which cannot set it again.
            if before is not None and signal.getsignal(number) == handler:
                signal.signal(number, before)
        self._set.clear()


@contextmanager
def handled(numbers: Iterable[int], handler: Handler | signal.Handlers) -> Iterator[None]:
    """Within it, call a handler for these signals."""
    handlers = SignalHandlers()
    for number in numbers:
        handlers.set(number, handler)
    try:
        yield
    finally:
        handlers.restore()


def ignore(number: int) -> None:
    """Ignore a signal from now on."""
    SignalHandlers().set(number, signal.SIG_IGN)


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Within it, let signals to end raise `SystemExit`, so that things can be put in order.

    Its status is that by which a shell tells the signal. A signal that the
    program was started to ignore is ignored. Belongs to the main thread.
    """

    def end(number: int, _frame: FrameType | None) -> None:
        raise SystemExit(status_of(number))

    heard = [number for number in TO_END if signal.getsignal(number) is signal.SIG_DFL]
    with handled(heard, end):
        yield


@contextmanager
def ending_on_signals(
    end: Callable[[int], None], overdue: Callable[[int], None], patience: float = PATIENCE
) -> Iterator[None]:
    """Within it, let a signal that ends programs call `end` with an exit status.

    `end` is called between any two steps of the program, like all signal
    handlers, and can do little more than ask a loop for its end. If that has not
    come after `patience` seconds, `overdue` is called with the status: a loop
    that hangs does not make the program immortal.
    """
    status: int | None = None

    def on_signal(number: int, _frame: FrameType | None) -> None:
        nonlocal status
        if status is None:
            status = status_of(number)
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, patience)
            end(status)
        elif number == _ALARM:
            overdue(status)

    heard = not_ignored(ENDING)
    if _ALARM is not None and _ALARM not in heard:
        heard.append(_ALARM)
    with handled(heard, on_signal):
        try:
            yield
        finally:
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, 0)


def can_suspend() -> bool:
    """Return whether a shell is there to take over when the program stops.

    A terminal emulator or ssh may run a program without a shell around it: there
    it would stop for ever. A shell with job control gives every job a process
    group of its own within its session, and the parent, or a command around it
    such as `env`, belongs to that session too.
    """
    if not hasattr(os, "getsid"):
        return False
    try:
        session = os.getsid(0)
        return os.getpgrp() != session and os.getsid(os.getppid()) == session
    except OSError:
        return False


def stop_job() -> None:
    """Stop all processes of the job: a shell takes over when none of them runs."""
    with handled([signal.SIGTSTP], signal.SIG_IGN):
        os.killpg(os.getpgrp(), signal.SIGTSTP)
    os.kill(os.getpid(), signal.SIGSTOP)
