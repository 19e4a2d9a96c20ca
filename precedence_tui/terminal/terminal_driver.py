"""A driver for Linux and macOS that can be stopped, continued and ended at any moment.

Textual's own waits in 0.1 s slices for input, which costs 10 wakeups a second and
200 ms at every quit; turns at full speed when its input has ended; takes a process
that continues for one that it had itself suspended; and repaints nothing then.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from types import FrameType
from typing import Any

from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size

from precedence_tui.terminal.early_screen import ASKING
from precedence_tui.terminal.ending_app import EndingApp
from precedence_tui.terminal.found_terminal import (
    ALTERNATE_SCREEN,
    BRACKETED_PASTE,
    FOCUS,
    HIDE_CURSOR,
    MOUSE,
    NO_LINE_WRAP,
    NO_MOUSE,
    RESTORING,
    LineSettings,
    drop_typed,
    in_foreground,
    set_line_settings,
    take_keys,
)
from precedence_tui.terminal.signals import SignalHandlers, can_suspend, stop_job
from precedence_tui.terminal.terminal_output import TerminalWriter, terminal_output, window_size
from precedence_tui.terminal.textual_fit import reads_all_keys
from precedence_tui.terminal.typed_input import END_OF_INPUT, TypedInput


class TerminalDriver(Driver):
    """Reads keys and paints. It goes on with what an `EarlyScreen` has painted.

    Nobody asks for sizes in band: the kernel tells of a new size. A terminal that says
    yes would be asked for the mouse in pixels too, which not all that say so send,
    which is never taken back, and which an app of cells has no use for.
    """

    takes_over = True

    def __init__(
        self,
        app: EndingApp[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size or window_size())
        assert sys.__stdin__ is not None
        self.app = app
        self.loop = asyncio.get_running_loop()
        self._input_number = sys.__stdin__.fileno()
        self._restarts_itself = True
        self._has_terminal = False
        self._settings: LineSettings | None = None
        self._input: TypedInput | None = None
        self._writer: TerminalWriter | None = None
        self._handlers = SignalHandlers()
        # A signal may come amid a write to the very queue that these would write to:
        # the work is left to the app, as a message in its turn.
        self._handlers.set(signal.SIGTSTP, self._call_later(self._suspend))
        self._handlers.set(signal.SIGCONT, self._call_later(self._continue))
        self._handlers.set(signal.SIGWINCH, self._size_changed)
        app.send = self.write

    # Output

    def write(self, data: str) -> None:
        """Write to the terminal, while it is the app's."""
        if self._writer is not None:
            self._writer.write(data)

    def close(self) -> None:
        """Wait until all is written."""
        if self._writer is not None:
            self._writer.finish()
            self._writer = None
        self.app.guard.end()
        if self.app.is_ending:
            self._handlers.restore()

    def lose_terminal(self) -> None:
        """End the app, which has nobody any more to read from or to write for."""
        with suppress(RuntimeError):  # the loop has ended, and so does the app
            self.loop.call_soon_threadsafe(self.app.exit, None, END_OF_INPUT)

    def input_failed(self, error: Exception) -> None:
        """End the app because of a fault amid its input."""
        self.loop.call_soon_threadsafe(self.app.fail, error)

    def disable_input(self) -> None:
        """Read no more keys, and no more of the mouse."""
        if self._input is not None:
            self.write(NO_MOUSE)
            self._input.end()
            self._input = None
            drop_typed()

    # The terminal

    def start_application_mode(self) -> None:
        """Take the terminal; from an early screen, with what that has painted on it.

        Where that fails halfway it is given back.
        """
        try:
            self._take_terminal()
        except Exception:
            drop_typed()
            self.stop_application_mode()
            self.close()
            raise

    def _take_terminal(self) -> None:
        self._has_terminal = True
        early = self.app.early_screen
        is_held = early is not None and early.is_open
        if early is not None:
            early.hand_over()
        stream = terminal_output()
        if stream is not None:
            self._writer = TerminalWriter(stream, self.lose_terminal)
        self._tell_size()
        mouse = MOUSE if self.app.takes_mouse else ""
        found = take_keys(signals=bool(os.environ.get("TEXTUAL_ALLOW_SIGNALS")))
        if is_held and early is not None:
            # To ask for the screen once more would clear it.
            self._settings = early.settings
        else:
            self._settings = found
            self.write(ALTERNATE_SCREEN + (NO_LINE_WRAP if found is None else ASKING))
        self.write(f"{mouse}{HIDE_CURSOR}{FOCUS}{_keys_as_codes()}")
        self._input = TypedInput(self._input_number, self)
        # iTerm 3.5 wants to be asked for the mouse once more.
        self.write(BRACKETED_PASTE + mouse)
        self.app.guard.begin(self.loop, self._settings)

    def stop_application_mode(self) -> None:
        """Give the terminal back. Once is enough: a stopped app has no right to it."""
        if self._has_terminal:
            self._has_terminal = False
            self.disable_input()
            set_line_settings(self._settings)
            self.write(RESTORING)

    def _size_changed(self, _number: int = 0, _frame: FrameType | None = None) -> None:
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._tell_size)

    def _tell_size(self) -> None:
        """Tell the app the size as it is by now.

        If the signal's handler read it, the next signal could come in between, and the
        size of the one before be told last.
        """
        size = window_size()
        if size is not None:
            self.app.post_message(Resize(Size(*size), Size(*size)))

    # Stops

    @property
    def can_suspend(self) -> bool:
        """Whether there is a shell to return to."""
        return can_suspend()

    @contextmanager
    def no_automatic_restart(self) -> Iterator[None]:
        """Within it, leave it to others to take the terminal again after a stop."""
        before, self._restarts_itself = self._restarts_itself, False
        try:
            yield
        finally:
            self._restarts_itself = before

    def _call_later(self, work: Any) -> Any:
        def on_signal(_number: int, _frame: FrameType | None) -> None:
            with suppress(RuntimeError):  # the loop has ended
                self.loop.call_soon_threadsafe(self.app.call_later, work)

        return on_signal

    def _suspend(self) -> None:
        if not self.can_suspend or self.app.is_ending:
            return
        self.app.app_suspend_signal.publish(self.app)
        if self._restarts_itself and self._has_terminal:
            self.suspend_application_mode()
        stop_job()

    def _continue(self) -> None:
        if self.app.is_ending or not self._restarts_itself:
            return
        try:
            is_in_front = in_foreground(self._input_number)
        except OSError:
            self.lose_terminal()
            return
        if not is_in_front:
            if not self._has_terminal:
                stop_job()
            return
        if self._has_terminal:
            # Stopped by a signal that nobody can catch. Taking the terminal once more
            # would take the app's own line settings for the shell's.
            self.suspend_application_mode()
        self.app.continued = monotonic()
        self.resume_application_mode()
        self.app.app_resume_signal.publish(self.app)
        self.app.refresh(layout=True)


def _keys_as_codes() -> str:
    """Return what asks the terminal to tell keys by their codes.

    https://sw.kovidgoyal.net/kitty/keyboard-protocol/: 1 tells Escape apart, 8 is for
    all keys, 16 for the text that they type.
    """
    if os.environ.get("TEXTUAL_DISABLE_KITTY_KEY", "0") == "1":
        return ""
    return f"\x1b[>{1 + 8 + 16 if reads_all_keys() else 1}u"
