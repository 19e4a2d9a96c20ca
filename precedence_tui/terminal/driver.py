"""Textual's driver for Linux and macOS, with an end that is felt at once.

Textual's own waits in 0.1 s slices for input, which costs 10 wakeups a second and
200 ms at every quit; turns at full speed when its input has ended; takes a process
that continues for one that it had itself suspended; and repaints nothing then.
"""

import os
import select
import signal
from codecs import getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic
from types import FrameType
from typing import Any, Final

from textual._time import get_time
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message
from textual.messages import InBandWindowResize

from precedence_tui.terminal.jobs import can_suspend, in_foreground
from precedence_tui.terminal.opening import ALTERNATE_SCREEN, Opening
from precedence_tui.terminal.output import Output, terminal_output
from precedence_tui.terminal.signals import PATIENCE

END_OF_INPUT: Final = 129
"""Exit status when nothing can be read any more: that of a hangup (128 + SIGHUP)."""

MOUSE_IN_MOTION: Final = 0.1
"""Seconds after a report of the mouse in which more are likely to be on their way."""

MOUSE_AT_REST: Final = 0.02
"""Seconds without a report after which there are none."""

_MOUSE: Final = b"\x1b[<"


class GameDriver(LinuxDriver):
    """Reads keys and paints, and can be stopped, continued and ended at any moment."""

    takes_over = True
    """Whether it goes on with what an `Opening` has painted."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        stream = terminal_output()
        if stream is not None:
            self._file = Output(stream, self._lose_terminal)  # type: ignore[assignment]
            # Whoever had the terminal before may have left it not to wait for its
            # reader, and a long repaint would be cut.
            with suppress(OSError):
                os.set_blocking(stream.fileno(), True)
        self._wake_reader, self._waker = os.pipe()
        self._mouse_moved = 0.0
        self._keeps_screen = False
        self._in_application_mode = False
        self.continued = 0.0
        """When the game last went on after a stop: what came before was typed before it."""

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:
            self._loop.call_soon_threadsafe(self._app._handle_exception, error)

    def run_input_thread(self) -> None:
        """Turn what is typed into messages until `disable_input` or the end of input."""
        decode = getincrementaldecoder("utf-8")("replace").decode
        parser = XTermParser(self._debug)
        try:
            while True:
                readable, _, _ = select.select(
                    [self.fileno, self._wake_reader], [], [], _seconds_to_tick(parser)
                )
                if self._wake_reader in readable:
                    os.read(self._wake_reader, 1)
                    self._let_mouse_rest()
                    return
                if readable:
                    data = self._read()
                    if not data:
                        self._end_without_input()
                        return
                    if _MOUSE in data:
                        self._mouse_moved = monotonic()
                    for character in decode(data):
                        parser = self._send(parser, parser.feed(character))
                parser = self._send(parser, parser.tick())
        finally:
            with suppress(Exception):
                tuple(parser.feed(""))

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, 1 << 12)
        except BlockingIOError:
            os.set_blocking(self.fileno, True)
            return os.read(self.fileno, 1 << 12)
        except OSError:
            return b""

    def _send(self, parser: XTermParser, messages: Iterable[Message]) -> XTermParser:
        """Pass on what the parser makes of its input; returns the parser to go on with.

        No input may end a game: a sequence that the parser chokes on, such as a
        character number beyond Unicode, is dropped.
        """
        try:
            parsed = tuple(messages)
        except (ArithmeticError, LookupError, ValueError):
            return XTermParser(self._debug)
        # Nobody here asked for sizes in band. Where another program did and did not
        # take that back, they come all the same, and the mouse still counts in cells.
        parser.mouse_pixels = False
        for message in parsed:
            if not isinstance(message, InBandWindowResize | Resize):
                self.process_message(message)
        return parser

    def _let_mouse_rest(self) -> None:
        """Where the mouse is in motion, drop what it sends until it is known to be off.

        Those reports would otherwise be typed into the shell.
        """
        deadline = self._mouse_moved + MOUSE_IN_MOTION
        while (left := deadline - monotonic()) > 0:
            readable, _, _ = select.select([self.fileno], [], [], min(left, MOUSE_AT_REST))
            if not readable or not self._read():
                return

    def _end_without_input(self) -> None:
        """End the game, and do not stay behind if it should fail to end."""
        self._lose_terminal()
        readable, _, _ = select.select([self._wake_reader], [], [], PATIENCE)
        if not readable:
            os._exit(END_OF_INPUT)
        os.read(self._wake_reader, 1)

    def _lose_terminal(self) -> None:
        with suppress(RuntimeError):  # the loop has ended, and so does the game
            self._loop.call_soon_threadsafe(self._app.exit, None, END_OF_INPUT)

    def disable_input(self) -> None:
        """End the input thread, which then need not be waited for."""
        if self._key_thread is None:
            return  # suspended, perhaps in the background: the input is another's
        if self._key_thread.is_alive():
            os.write(self._waker, b"\0")
        super().disable_input()
        self._key_thread = None

    def close(self) -> None:
        """Wait until all is written."""
        super().close()
        self._writer_thread = None

    def write(self, data: str) -> None:
        """Write to the terminal, while it is the game's."""
        if self._keeps_screen and data == ALTERNATE_SCREEN:
            # To ask for the screen once more would clear it.
            return
        if self._writer_thread is not None:
            super().write(data)

    def _query_in_band_window_resize(self) -> None:
        """Do not ask: the kernel tells of a new size.

        A terminal that says yes would be asked for the mouse in pixels too, which
        not all that say so send, which is never taken back, and which a game of
        cells has no use for.
        """

    def start_application_mode(self) -> None:
        """Take the terminal; from an opening, with what that has painted on it."""
        opening: Opening | None = getattr(self._app, "opening", None)
        if opening is not None and not opening.is_open:
            opening = None
        if opening is not None:
            opening.hand_over()
        self._keeps_screen = opening is not None
        try:
            super().start_application_mode()  # type: ignore[no-untyped-call]
        finally:
            self._keeps_screen = False
            if opening is not None and opening.settings is not None:
                # What it found there were the opening's.
                self.attrs_before = opening.settings
        signal.signal(signal.SIGWINCH, self._size_changed)
        self._in_application_mode = True

    def _size_changed(self, _number: int = 0, _frame: FrameType | None = None) -> None:
        self._loop.call_soon_threadsafe(self._tell_size)

    def _tell_size(self) -> None:
        """Tell the app the size as it is by now.

        Where the signal's handler reads it, as Textual's does, the next signal can come
        in between, and the size of the one before be told last.
        """
        size = Size(*self._get_terminal_size())
        self._app.post_message(Resize(size, size))

    def stop_application_mode(self) -> None:
        """Give the terminal back. Once is enough: a stopped game has no right to it."""
        if self._in_application_mode:
            self._in_application_mode = False
            super().stop_application_mode()

    @property
    def can_suspend(self) -> bool:
        """Whether there is a shell to return to."""
        return can_suspend()

    # A signal may come amid a write to the very queue that these would write to:
    # the work is left to the app, as a message in its turn.

    def _sigtstp_application(self, _number: int = 0, _frame: FrameType | None = None) -> None:
        self._loop.call_soon_threadsafe(self._app.call_later, self._suspend)

    def _sigcont_application(self, _number: int = 0, _frame: FrameType | None = None) -> None:
        self._loop.call_soon_threadsafe(self._app.call_later, self._continue)

    def _suspend(self) -> None:
        if not self.can_suspend or self._app._exit:
            return
        self._app.app_suspend_signal.publish(self._app)
        if self._auto_restart and self._in_application_mode:
            self.suspend_application_mode()
        self._stop_job()

    def _stop_job(self) -> None:
        """Stop all processes of the job: a shell takes over when none is left running."""
        handler = signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        os.killpg(os.getpgrp(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, handler)
        os.kill(os.getpid(), signal.SIGSTOP)

    def _continue(self) -> None:
        if self._app._exit or not self._auto_restart:
            return
        try:
            foreground = in_foreground(self.fileno)
        except OSError:
            self._lose_terminal()
            return
        if not foreground:
            if not self._in_application_mode:
                os.kill(os.getpid(), signal.SIGSTOP)
            return
        if self._in_application_mode:
            # Stopped by a signal that nobody can catch. Taking the terminal once more
            # would take the game's own line settings for the shell's.
            self.suspend_application_mode()
        self.continued = monotonic()
        self.resume_application_mode()
        # In this order: who remembers what is on the screen must forget it first.
        self._app.app_resume_signal.publish(self._app)
        self._app.refresh(layout=True)


def _seconds_to_tick(parser: XTermParser) -> float | None:
    """How long the parser waits for what may follow an Escape; None if it does not wait."""
    due: float | None = parser._timeout_time
    return None if due is None else max(0.0, due - get_time())
