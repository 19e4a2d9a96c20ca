"""Reads what is typed, in a thread of its own, and turns it into messages."""

import os
import select
from codecs import getincrementaldecoder
from threading import Thread
from time import monotonic
from typing import Final, Protocol

from textual.message import Message

from precedence_tui.terminal.key_sequences import KeySequences
from precedence_tui.terminal.signals import PATIENCE

END_OF_INPUT: Final = 129
"""Exit status when nothing can be read any more: that of a hangup (128 + SIGHUP)."""

MOUSE_IN_MOTION: Final = 0.1
"""Seconds after a report of the mouse in which more are likely to be on their way."""

MOUSE_AT_REST: Final = 0.02
"""Seconds without a report after which there are none."""

_MOUSE: Final = b"\x1b[<"


class Hearer(Protocol):
    """Who hears what was typed. All of it is called in the thread that reads."""

    def process_message(self, message: Message) -> None:
        """Take a message."""

    def lose_terminal(self) -> None:
        """Take note that nothing can be read any more."""

    def input_failed(self, error: Exception) -> None:
        """Take note of a fault."""


class TypedInput:
    """Reads from a file descriptor until `end`, or until nothing can be read any more."""

    def __init__(self, fileno: int, hearer: Hearer) -> None:
        self._fileno = fileno
        self._hearer = hearer
        self._mouse_moved = 0.0
        self._end_reader, self._ender = os.pipe()
        self._thread = Thread(target=self._run, name="terminal-input")
        self._thread.start()

    def end(self) -> None:
        """Read no more; what the mouse still sends is dropped, lest the shell read it."""
        os.write(self._ender, b"\0")
        self._thread.join()
        os.close(self._ender)
        os.close(self._end_reader)

    def _run(self) -> None:
        try:
            self._read_all()
        except Exception as error:
            self._hearer.input_failed(error)

    def _read_all(self) -> None:
        decode = getincrementaldecoder("utf-8")("replace").decode
        sequences = KeySequences()
        while True:
            readable, _, _ = select.select(
                [self._fileno, self._end_reader], [], [], sequences.patience
            )
            if self._end_reader in readable:
                self._let_mouse_rest()
                return
            if readable:
                data = self._read()
                if not data:
                    self._end_without_input()
                    return
                if _MOUSE in data:
                    self._mouse_moved = monotonic()
                messages = sequences.read(decode(data), monotonic())
            else:
                messages = sequences.time_out(monotonic())
            for message in messages:
                self._hearer.process_message(message)

    def _read(self) -> bytes:
        try:
            return os.read(self._fileno, 1 << 12)
        except BlockingIOError:
            os.set_blocking(self._fileno, True)
            return os.read(self._fileno, 1 << 12)
        except OSError:
            return b""

    def _let_mouse_rest(self) -> None:
        """Where the mouse is in motion, drop what it sends until it is known to be off."""
        deadline = self._mouse_moved + MOUSE_IN_MOTION
        while (left := deadline - monotonic()) > 0:
            readable, _, _ = select.select([self._fileno], [], [], min(left, MOUSE_AT_REST))
            if not readable or not self._read():
                return

    def _end_without_input(self) -> None:
        """Let the program end, and not stay behind if it should fail to end."""
        self._hearer.lose_terminal()
        readable, _, _ = select.select([self._end_reader], [], [], PATIENCE)
        if not readable:
            os._exit(END_OF_INPUT)
