"""What is written to the terminal, while there is one."""

import os
import select
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import Queue
from threading import Thread
from time import monotonic
from typing import Final, TextIO

_LAST_WORD: Final = 0.5
"""Seconds that a terminal which is late has to take the last that is written to it."""

_MOST_QUEUED: Final = 30
"""Texts that may wait for a slow terminal; who has more to write waits too."""

_LARGEST: Final = (1000, 500)
"""Columns and rows that are used of a window: one of 65535 by 65535 would take gigabytes."""


def terminal_output() -> TextIO | None:
    """Return the stream that leads to the terminal: stderr as in all of Textual, else stdout.

    `2>errors.txt` then leaves the app where it can be seen. None without any.
    """
    for stream in (sys.__stderr__, sys.__stdout__):
        if stream is not None and stream.isatty():
            return stream
    return None


def window_size() -> tuple[int, int] | None:
    """Return the columns and rows of the terminal's window; None where it does not tell.

    Only the terminal is asked: COLUMNS and LINES may tell of a size long gone.
    """
    stream = terminal_output()
    if stream is not None:
        with suppress(OSError, ValueError):
            columns, rows = os.get_terminal_size(stream.fileno())
            if columns and rows:
                return min(columns, _LARGEST[0]), min(rows, _LARGEST[1])
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


class TerminalWriter:
    """Writes in a thread of its own, and outlives its terminal.

    Once that is gone, what is written is dropped; else whoever writes would wait
    for ever for room in the queue. `lost` is called once then, in that thread.
    """

    def __init__(self, stream: TextIO, lost: Callable[[], None]) -> None:
        self._stream = stream
        self._lost = lost
        self._queue: Queue[str | None] = Queue(_MOST_QUEUED)
        self._thread = Thread(target=self._run, name="terminal-output", daemon=True)
        # Whoever had the terminal before may have left it not to wait for its
        # reader, and a long repaint would be cut.
        with suppress(OSError):
            os.set_blocking(stream.fileno(), True)
        self._thread.start()

    def write(self, text: str) -> None:
        """Write a text when its turn comes."""
        self._queue.put(text)

    def finish(self) -> None:
        """Wait until all is written, and end."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while (text := self._queue.get()) is not None:
                self._stream.write(text)
                if self._queue.empty():
                    self._stream.flush()
            self._stream.flush()
        except (OSError, ValueError):
            self._discard()
            self._lost()
            while text is not None:
                text = self._queue.get()

    def _discard(self) -> None:
        """Let what the stream still holds go nowhere, else Python ends with status 120."""
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._stream.fileno())
            os.close(nowhere)
