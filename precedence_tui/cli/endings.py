"""How a command ends that the system tells to end: in order, and with nothing left behind."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from precedence_tui.terminal.signals import ENDING, handled, status_of

ENDS: Final = tuple(number for number in ENDING if number != signal.SIGINT)
"""The signals that tell a program to end; Ctrl+C raises `KeyboardInterrupt` as ever."""


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Let these signals raise `SystemExit`, so that the program can still put things in order.

    Its status is that by which a shell tells the signal. A signal that the
    program was started to ignore is ignored. Belongs to the main thread.
    """

    def end(number: int, _frame: FrameType | None) -> None:
        raise SystemExit(status_of(number))

    heard = [number for number in ENDS if signal.getsignal(number) is signal.SIG_DFL]
    with handled(heard, end):
        yield
