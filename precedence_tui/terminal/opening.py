"""The terminal between the start of the program and the driver that takes it over.

The board is painted before Textual is imported. Until the driver has taken the
terminal over, keys are not shown and not lost, whatever ends the program restores
the terminal, and who wants it stopped waits for the driver, which can do that.
"""

import os
import signal
import sys
from contextlib import suppress
from types import FrameType
from typing import Any, Final

from precedence_tui.terminal.output import terminal_output, write_last
from precedence_tui.terminal.signals import ENDING, status_of

ALTERNATE_SCREEN: Final = "\x1b[?1049h"
_ENTER: Final = ALTERNATE_SCREEN + "\x1b[?25l"
_LEAVE: Final = "\x1b[?1049l\x1b[?25h\x1b[0m"

_DISTURBING: Final = tuple(
    getattr(signal, name) for name in ("SIGCONT", "SIGWINCH") if hasattr(signal, name)
)
"""Those that tell of a stop that nobody can catch, and of a window of another size."""


class Opening:
    """Holds the terminal from the moment that it is made until it is handed over."""

    def __init__(self, text: str, size: tuple[int, int]) -> None:
        self.size = size
        """Columns and rows of the window that was painted."""
        self.is_open = False
        self.is_intact = True
        """Whether nothing is known to have changed the screen since it was painted.

        A shell writes while the program is stopped, and a window made smaller and
        larger again has lost what stood at its edges.
        """
        self._stream = terminal_output()
        self.settings: list[Any] | None = None
        """The line settings as they were."""
        self._handlers: dict[int, Any] = {}
        self._blocked: set[int] = set()
        if self._stream is None or sys.platform == "win32":
            return
        self._hold_keys()
        # Blocked, it waits for whoever can give the terminal back before he stops.
        self._blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP})
        for number in ENDING:
            if signal.getsignal(number) != signal.SIG_IGN:
                self._handlers[number] = signal.signal(number, self._end)
        for number in _DISTURBING:
            self._handlers[number] = signal.signal(number, self._disturb)
        self.is_open = True
        self._write(_ENTER + text)

    def hand_over(self) -> None:
        """Leave the signals as they were; screen and line settings stay as they are.

        Were keys shown for only a moment, one that is typed then would move the board
        up a line. Who takes the terminal over knows from `settings` what to restore.

        A stop that was asked for meanwhile comes at once, by the handler that there
        is for it now.
        """
        if not self.is_open or sys.platform == "win32":
            return
        self.is_open = False
        for number, handler in self._handlers.items():
            if signal.getsignal(number) in (self._end, self._disturb):
                signal.signal(number, handler)
        signal.pthread_sigmask(signal.SIG_SETMASK, self._blocked)

    def give_back(self) -> None:
        """Leave the terminal as it was."""
        if self.is_open:
            # First: it may be that the program stops as soon as it is handed over.
            self._write(_LEAVE)
            self._restore_lines()
            self.hand_over()

    def _disturb(self, _number: int, _frame: FrameType | None) -> None:
        self.is_intact = False

    def _end(self, number: int, _frame: FrameType | None) -> None:
        for other in ENDING:
            signal.signal(other, signal.SIG_IGN)
        self._restore_lines()
        if self._stream is not None:
            # The signal may have come amid a write to the stream, which lets no
            # other begin.
            with suppress(OSError):
                write_last(self._stream.fileno(), _LEAVE)
        os._exit(status_of(number))

    def _hold_keys(self) -> None:
        import termios

        stdin = sys.__stdin__
        if stdin is None:
            return
        with suppress(termios.error, ValueError, OSError):
            self.settings = termios.tcgetattr(stdin.fileno())
            held = list(self.settings)
            held[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
            # Ctrl+S is a key like any other, and stops no output.
            held[0] &= ~termios.IXON
            termios.tcsetattr(stdin.fileno(), termios.TCSANOW, held)

    def _restore_lines(self) -> None:
        import termios

        if self.settings is not None and sys.__stdin__ is not None:
            with suppress(termios.error, ValueError, OSError):
                termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, self.settings)

    def _write(self, text: str) -> None:
        if self._stream is not None:
            with suppress(OSError, ValueError):
                self._stream.write(text)
                self._stream.flush()
