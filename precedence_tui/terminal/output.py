"""What is written to the terminal, while there is one."""

import os
import select
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final, TextIO

_LAST_WORD: Final = 0.5
"""Seconds that a terminal which is late has to take the last that is written to it."""


def terminal_output() -> TextIO | None:
    """The stream that leads to the terminal: stderr as in all of Textual, else stdout.

    `2>errors.txt` then leaves the game where it can be seen. None without any.
    """
    for stream in (sys.__stderr__, sys.__stdout__):
        if stream is not None and stream.isatty():
            return stream
    return None


def write_last(terminal: int, text: str) -> None:
    """Write to a terminal past every queue, as far as it takes it within half a second.

    It may be full of what was written before and not be read yet, over a slow
    line, or never be read again. Raises `OSError` where it has gone.
    """
    data = text.encode()
    deadline = monotonic() + _LAST_WORD
    os.set_blocking(terminal, False)
    try:
        while data and select.select([], [terminal], [], max(0.0, deadline - monotonic()))[1]:
            with suppress(BlockingIOError):
                data = data[os.write(terminal, data) :]
    finally:
        # Whoever shares the terminal, such as the shell, expects it to wait.
        os.set_blocking(terminal, True)


class Output:
    """A stream that outlives its terminal: once that is gone, what is written is dropped.

    The thread that writes for Textual would die of the first error, and the game
    would then wait for ever for room in that thread's queue. `lost` is called
    once, in that thread.
    """

    def __init__(self, stream: TextIO, lost: Callable[[], None]) -> None:
        self._stream = stream
        self._lost = lost
        self._is_lost = False

    def write(self, text: str) -> int:
        """Write a text, or drop it."""
        self._attempt(lambda: self._stream.write(text))
        return len(text)

    def flush(self) -> None:
        """Pass on what was written."""
        self._attempt(self._stream.flush)

    def fileno(self) -> int:
        """The descriptor of the stream."""
        return self._stream.fileno()

    def isatty(self) -> bool:
        """Whether the stream is a terminal."""
        return self._stream.isatty()

    def _attempt(self, writing: Callable[[], object]) -> None:
        if self._is_lost:
            return
        try:
            writing()
        except (OSError, ValueError):
            self._is_lost = True
            self._discard()
            self._lost()

    def _discard(self) -> None:
        """Let what the stream still holds go nowhere, else Python ends with status 120."""
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._stream.fileno())
            os.close(nowhere)
