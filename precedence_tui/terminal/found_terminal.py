"""The terminal as the program found it, and the shortest way back to that."""

import errno
import os
import sys
from contextlib import suppress
from typing import Any, Final

from precedence_tui.terminal.terminal_output import terminal_output, write_last

if sys.platform != "win32":
    import termios

ALTERNATE_SCREEN: Final = "\x1b[?1049h"
NO_LINE_WRAP: Final = "\x1b[?7l"
HIDE_CURSOR: Final = "\x1b[?25l"
SHOW_CURSOR: Final = "\x1b[?25h"

FOCUS: Final = "\x1b[?1004h"
"""The terminal tells when it gets the focus and when it loses it."""

BRACKETED_PASTE: Final = "\x1b[?2004h"
"""Pasted text comes between brackets."""

MOUSE: Final = "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"
"""The terminal reports clicks and movements, with any number of columns."""


def _off(codes: str) -> str:
    return codes.replace("h", "l")


NO_MOUSE: Final = _off(MOUSE)
"""The terminal no longer reports the mouse."""

LEAVING: Final = f"{_off(ALTERNATE_SCREEN)}\x1b[?7h{SHOW_CURSOR}\x1b[0m"
"""The main screen again, where lines wrap, the cursor shows and text is plain."""

RESTORING: Final = (
    "\x1b[?2026l"  # show what is painted
    + NO_MOUSE
    + _off(BRACKETED_PASTE)
    + _off(FOCUS)
    + "\x1b[<u"  # plain keys: before the main screen, which keeps flags of its own
    + LEAVING
)
"""Takes back all that a full-screen app asks of a terminal."""

LineSettings = list[Any]
"""What `termios.tcgetattr` gives: flags, speeds and control characters."""

_INPUT: Final = 0
_LOCAL: Final = 3

_TAKEN: Final = {
    **dict.fromkeys(("echo", "icanon", "iexten", "isig"), _LOCAL),
    # Ctrl+S stops no output, and Enter is not Ctrl+J.
    **dict.fromkeys(("ixon", "ixoff", "icrnl", "inlcr", "igncr"), _INPUT),
}
"""The flags without which every key comes at once and unchanged, and is not shown.

They are called as `stty` calls them; each with its place among the line settings.
"""


class FoundTerminal:
    """Remembers the terminal's line settings from the moment that it is made.

    `settings` are those of an earlier moment, if they have been changed since.
    """

    def __init__(self, settings: LineSettings | None = None) -> None:
        self._settings = line_settings() if settings is None else settings

    def restore(self) -> None:
        """Restore screen, modes and line settings, past every queue and with little waiting.

        For an end that the driver had no part in. A terminal that takes nothing
        any more, or that listens to another job, is left alone.
        """
        stream = terminal_output()
        if sys.platform == "win32" or stream is None:
            return
        with suppress(OSError, ValueError):
            terminal = stream.fileno()
            if in_foreground(terminal):
                set_line_settings(self._settings)
                write_last(terminal, RESTORING)


def in_foreground(terminal: int) -> bool:
    """Return whether the terminal, a file descriptor, listens to this job now.

    Raises `OSError` where there is no terminal any more.
    """
    return os.tcgetpgrp(terminal) == os.getpgrp()


def line_settings() -> LineSettings | None:
    """Return the line settings of standard input; None where it is no terminal."""
    if sys.platform != "win32" and sys.__stdin__ is not None:
        with suppress(termios.error, ValueError, OSError):
            return termios.tcgetattr(sys.__stdin__.fileno())
    return None


def set_line_settings(settings: LineSettings | None) -> None:
    """Set the line settings of standard input, as far as it is a terminal."""
    if sys.platform == "win32" or settings is None or sys.__stdin__ is None:
        return
    with suppress(ValueError, OSError):
        terminal = sys.__stdin__.fileno()
        while True:
            try:
                termios.tcsetattr(terminal, termios.TCSANOW, settings)
            except termios.error as error:
                # In the background the system stops who does this. He tries again
                # when he goes on.
                if error.args[0] == errno.EINTR:
                    continue
            return


def take_keys(*, signals: bool) -> LineSettings | None:
    """Let every key reach the program at once and unchanged, and none be shown.

    With `signals`, Ctrl+C and its like still send theirs. Returns the line settings
    as they were; None where standard input is no terminal.
    """
    before = line_settings()
    if sys.platform == "win32" or before is None:
        return None
    taken = list(before)
    for name, place in _TAKEN.items():
        if name != "isig" or not signals:
            taken[place] &= ~_flag(name)
    taken[6] = list(taken[6])
    taken[6][termios.VMIN] = 1
    set_line_settings(taken)
    return before


def settings_in_words(settings: LineSettings) -> str:
    """Return, as arguments of `stty`, what `take_keys` changes of these settings."""
    words = [
        name if settings[place] & _flag(name) else f"-{name}" for name, place in _TAKEN.items()
    ]
    least = settings[6][termios.VMIN]
    return " ".join([*words, "min", str(least if isinstance(least, int) else ord(least))])


def _flag(name: str) -> int:
    flag: int = getattr(termios, name.upper())
    return flag


def drop_typed() -> None:
    """Throw away what was typed and not read."""
    if sys.platform != "win32" and sys.__stdin__ is not None:
        with suppress(termios.error, ValueError, OSError):
            termios.tcflush(sys.__stdin__.fileno(), termios.TCIFLUSH)
