"""The terminal between the start of the program and the driver that takes it over.

A first picture is painted before Textual is imported. Until the driver has taken the
terminal over, keys are not shown and not lost, whatever ends the program restores
the terminal, and who wants it stopped waits for the driver, which can do that.
"""

import os
import signal
import sys
from contextlib import suppress
from types import FrameType
from typing import Final

from precedence_tui.terminal.found_terminal import (
    ALTERNATE_SCREEN,
    HIDE_CURSOR,
    LEAVING,
    NO_LINE_WRAP,
    LineSettings,
    drop_typed,
    set_line_settings,
    take_keys,
)
from precedence_tui.terminal.signals import ENDING, SignalHandlers, not_ignored, status_of
from precedence_tui.terminal.terminal_output import terminal_output, write_last

ASKING: Final = f"{NO_LINE_WRAP}\x1b[H\x1b[?2026$p"
"""Asks whether the terminal can show a whole frame at once; Textual hears the answer.

A terminal that does not know the question may print its last letter, as Terminal.app
does. It is asked before anything is painted, with the cursor in the first cell, and
where no letter can scroll the screen: what is painted then covers it.
"""


class EarlyScreen:
    """Holds the terminal from the moment that it is made until it is handed over.

    `text` paints the picture; `size` are the columns and rows of the window that it
    was made for.
    """

    def __init__(self, text: str, size: tuple[int, int]) -> None:
        self.size = size
        self.is_open = False
        self.is_intact = True
        """Whether nothing is known to have changed the screen since it was painted.

        A shell writes while the program is stopped, and a window made smaller and
        larger again has lost what stood at its edges.
        """
        self.settings: LineSettings | None = None
        """The line settings as they were."""
        self._stream = terminal_output()
        self._is_ending = False
        self._handlers = SignalHandlers()
        self._blocked: set[int] = set()
        if self._stream is None or sys.platform == "win32":
            return
        self.settings = take_keys(signals=True)
        # Blocked, it waits for whoever can give the terminal back before he stops.
        self._blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP})
        for number in not_ignored(ENDING):
            self._handlers.set(number, self._end)
        for number in (signal.SIGCONT, signal.SIGWINCH):
            self._handlers.set(number, self._disturb)
        self.is_open = True
        # Without a keyboard the answer would never be read.
        asking = NO_LINE_WRAP if self.settings is None else ASKING
        self._write(ALTERNATE_SCREEN + HIDE_CURSOR + asking + text)

    def hand_over(self) -> None:
        """Leave the signals as they were; screen and line settings stay as they are.

        Were keys shown for only a moment, one that is typed then would move the picture
        up a line. Who takes the terminal over knows from `settings` what to restore.

        A stop that was asked for meanwhile comes at once, by the handler that there
        is for it now.
        """
        if not self.is_open or sys.platform == "win32":
            return
        self.is_open = False
        self._handlers.restore()
        signal.pthread_sigmask(signal.SIG_SETMASK, self._blocked)

    def give_back(self) -> None:
        """Leave the terminal as it was."""
        if self.is_open:
            # First: it may be that the program stops as soon as it is handed over.
            self._write(LEAVING)
            set_line_settings(self.settings)
            self.hand_over()

    def _disturb(self, _number: int, _frame: FrameType | None) -> None:
        self.is_intact = False

    def _end(self, number: int, _frame: FrameType | None) -> None:
        if self._is_ending:
            return
        self._is_ending = True
        if self.is_open:
            # The answers to what was asked must not be typed into the shell.
            drop_typed()
            set_line_settings(self.settings)
            if self._stream is not None:
                # The signal may have come amid a write to the stream, which lets no
                # other begin.
                with suppress(OSError):
                    write_last(self._stream.fileno(), LEAVING)
        os._exit(status_of(number))

    def _write(self, text: str) -> None:
        if self._stream is not None:
            with suppress(OSError, ValueError):
                self._stream.write(text)
                self._stream.flush()


class WidthQuestion:
    """The question whether the terminal draws certain characters in one column each.

    Suits, frames and blocks are ambiguous (Unicode Standard Annex 11): where fonts are
    made for Chinese, Japanese or Korean they may be two columns wide. No variable of
    the environment tells. The terminal itself does: after the characters are written,
    it says in which column its cursor is. Nobody waits for the answer.
    """

    def __init__(self, characters: str) -> None:
        self._width = len(characters)
        self.columns = self._width + 1
        """What a window must have for the question to fit into its first row."""
        self.text = f"\x1b[H{characters}\x1b[6n"
        """What is to be written. The first picture then covers the characters."""

    def is_otherwise(self, column: int) -> bool:
        """Return whether the answer, the cursor's column from 0, says that some are wider."""
        return column != self._width
