"""The signals that end a game."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

PATIENCE: Final = 3.0
"""Seconds that a game has to restore its terminal before it is ended. It takes hundredths."""

ENDING: Final = tuple(
    getattr(signal, name)
    for name in ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM")
    if hasattr(signal, name)
)
"""Those that would otherwise kill the game on the spot, with the terminal in its hands."""

_TOUCHED: Final = (
    *ENDING,
    *(
        getattr(signal, name)
        for name in ("SIGALRM", "SIGTSTP", "SIGCONT", "SIGWINCH", "SIGTTIN", "SIGTTOU")
        if hasattr(signal, name)
    ),
)


def status_of(number: int) -> int:
    """The exit status of who ends on account of a signal, as shells count it."""
    return 128 + number


@contextmanager
def ending_on_signals(
    end: Callable[[int], None], overdue: Callable[[int], None], patience: float
) -> Iterator[None]:
    """Within it, a signal calls `end` with an exit status instead of killing.

    `end` is called between any two steps of the program, like all signal
    handlers, and can do little more than ask the loop for an end. Where that has
    not come after `patience` seconds, `overdue` is called, with the status too: a
    loop that hangs does not make the program immortal.

    A signal that the program was started with ignored stays so: that is how
    `nohup` and shells tell what should not disturb it. Afterwards all signals,
    those that the driver handles among them, mean what they did before.
    """
    status = 0

    def on_signal(number: int, _frame: FrameType | None) -> None:
        nonlocal status
        status = status_of(number)
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, patience)
        end(status)

    def on_alarm(_number: int, _frame: FrameType | None) -> None:
        overdue(status)

    before = {number: signal.getsignal(number) for number in _TOUCHED}
    for number in ENDING:
        if before[number] != signal.SIG_IGN:
            signal.signal(number, on_signal)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, on_alarm)
    try:
        yield
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            if handler is not None:  # None: set by other than Python
                signal.signal(number, handler)
