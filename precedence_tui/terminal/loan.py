"""The terminal as it was lent, for when only the shortest way back is left."""

import sys
from contextlib import suppress
from typing import Any, Final

from precedence_tui.terminal.jobs import in_foreground
from precedence_tui.terminal.output import terminal_output, write_last

RESTORING: Final = (
    "\x1b[?2026l"  # show what is painted
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l"  # no mouse
    "\x1b[?2004l"  # no brackets around pasted text
    "\x1b[?1004l"  # no word of the focus
    "\x1b[<u"  # plain keys: before the main screen, which keeps flags of its own
    "\x1b[?1049l"  # the main screen
    "\x1b[?7h\x1b[?25h\x1b[0m"  # lines wrap, the cursor shows, plain text
)
"""Takes back all that a Textual driver asks of a terminal."""


class Loan:
    """Remembers the terminal's line settings from the moment that it is made.

    `settings` are those of an earlier moment, if they have been changed since.
    """

    def __init__(self, settings: list[Any] | None = None) -> None:
        self._settings = settings
        if settings is not None:
            return
        if sys.platform != "win32" and sys.__stdin__ is not None:
            import termios

            with suppress(termios.error, ValueError):
                self._settings = termios.tcgetattr(sys.__stdin__.fileno())

    def return_at_once(self) -> None:
        """Restore screen, modes and line settings, past every queue and with little waiting.

        For an end that the driver had no part in. A terminal that takes nothing
        any more, or that listens to another job, is left alone.
        """
        stream = terminal_output()
        if sys.platform == "win32" or stream is None:
            return
        import termios

        with suppress(OSError, ValueError, termios.error):
            terminal = stream.fileno()
            if not in_foreground(terminal):
                return
            if self._settings is not None and sys.__stdin__ is not None:
                termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, self._settings)
            write_last(terminal, RESTORING)
