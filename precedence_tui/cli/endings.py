"""How a command ends that the system tells to end: in order, and with nothing left behind."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

ENDS: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""The signals that tell a program to end."""


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Let these signals raise `SystemExit`, so that the program can still put things in order.

    Its status is that by which a shell tells the signal. A signal that the
    program was started to ignore is ignored. Belongs to the main thread.
    """

    def end(number: int, _frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    heard = [number for number in ENDS if signal.getsignal(number) is signal.SIG_DFL]
    for number in heard:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, signal.SIG_DFL)
