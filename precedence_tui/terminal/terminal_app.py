"""An app that paints with few bytes, and gives the terminal back however it ends."""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from rich.segment import Segment
from textual.app import ReturnType
from textual.driver import Driver
from textual.events import Event, MouseDown, MouseUp
from textual.geometry import Offset

from precedence_tui.terminal.ending_app import EndingApp
from precedence_tui.terminal.found_terminal import HIDE_CURSOR, SHOW_CURSOR, FoundTerminal
from precedence_tui.terminal.signals import PATIENCE, ending_on_signals, status_of
from precedence_tui.terminal.textual_fit import textual_fits

if TYPE_CHECKING:
    from precedence_tui.terminal.painter import PaintedUpdate, Painter

LEFT_BUTTON: Final = 1


class TerminalApp(EndingApp[ReturnType]):
    """A Textual app to be run with `run_in_terminal`.

    Where Textual fits (`textual_fit`), it goes on with what an early screen shows,
    paints with the painter, and has the quicker driver; else plain Textual does all.
    """

    def __init__(self, *arguments: Any, **more: Any) -> None:
        self.is_painting = True
        """Whether frames are shown. An app may hold them back until the first is complete."""
        self._shows_cursor: bool | None = False
        self._painter = _painter() if textual_fits() else None
        super().__init__(*arguments, **more)

    def get_driver_class(self) -> type[Driver]:
        """Return the driver for this platform; one that TEXTUAL_DRIVER names comes first."""
        if not _has_own_driver(os.environ):
            return super().get_driver_class()
        from precedence_tui.terminal.terminal_driver import TerminalDriver

        return TerminalDriver

    @property
    def takes_over(self) -> bool:
        """Whether it goes on with what an early screen shows."""
        return getattr(self.driver_class, "takes_over", False)

    def place_of_cursor(self) -> tuple[Offset, bool]:
        """Return where the terminal's own cursor stands after a frame, and whether it shows.

        To be overridden. Braille displays and screen readers follow it even where it is
        hidden.
        """
        return Offset(0, 0), False

    def remember_shown(self, rows: Iterable[Iterable[Segment]]) -> None:
        """Take for granted that the terminal shows these rows, from its top left corner on."""
        if self._painter is not None:
            self._painter.remember(rows, self.console)

    def forget_shown(self) -> None:
        """Take nothing for granted: the terminal's contents have changed by themselves."""
        self._shows_cursor = None
        if self._painter is not None:
            self._painter.forget()

    def on_mount(self) -> None:
        """Know when another program may have written on the screen."""
        self.app_resume_signal.subscribe(self, lambda _app: self.forget_shown(), immediate=True)

    def on_resize(self) -> None:
        """Paint all anew: terminals do as they like with the contents of a new size."""
        if self.is_painting:
            self.forget_shown()

    async def on_event(self, event: Event) -> None:
        """Hear of no other mouse button than the left one, wherever it goes down or up."""
        if not (isinstance(event, MouseDown | MouseUp) and event.button != LEFT_BUTTON):
            await super().on_event(event)

    def _display(self, *arguments: Any) -> None:
        if self._painter is not None:
            if not self.is_painting:
                return
            screen, update = arguments
            if self._painter.can_paint(update):
                if screen.outer_size != self.size:
                    # Sizes follow each other faster than layouts. What is laid out for the
                    # one before would be cut by the window, and the painter not know of it.
                    return
                arguments = screen, self._painted(self._painter, update)
        super()._display(*arguments)

    def _painted(self, painter: "Painter", update: Any) -> "PaintedUpdate | None":
        """Return what is to be sent for an update; None where it would change nothing."""
        painted = painter.painted(update, self.console)
        # Textual moves the terminal's cursor there when it has painted.
        before = self.cursor_position
        self.cursor_position, shows_cursor = self.place_of_cursor()
        if self._shows_cursor != shows_cursor:
            self._shows_cursor = shows_cursor
            self.send(SHOW_CURSOR if shows_cursor else HIDE_CURSOR)
        return painted if painted.text or self.cursor_position != before else None


def _has_own_driver(environment: Mapping[str, str]) -> bool:
    return textual_fits() and sys.platform != "win32" and not environment.get("TEXTUAL_DRIVER")


def driver_name(environment: Mapping[str, str]) -> str:
    """Return in a few words which driver would have the terminal, and which painter."""
    if not textual_fits():
        return "Textual's, which paints too: this release of it lacks what ours need"
    return "our own" if _has_own_driver(environment) else "Textual's"


def _painter() -> "Painter":
    from precedence_tui.terminal.painter import Painter

    return Painter()


def run_in_terminal(
    app: TerminalApp[ReturnType],
    tell_fault: Callable[[BaseException], None],
    patience: float = PATIENCE,
) -> int:
    """Run an app to its end and return the exit status of the program.

    The terminal is restored whatever happens. The status is the app's return
    code; 128 and the number for a signal; 129 when the terminal or its input has
    gone; 1 for a fault in the program, which `tell_fault` is called with.

    To be called last: what then lies in memory is left for the system to sweep.
    Whatever must be closed, the caller closes; handlers of `atexit` still run.
    """
    early = app.early_screen
    if early is not None and not app.takes_over:
        early.give_back()
    found = FoundTerminal(None if early is None else early.settings)
    loop: asyncio.AbstractEventLoop | None = None
    ended: int | None = None

    def end(status: int) -> None:
        nonlocal ended
        ended = status
        if loop is not None:
            with suppress(RuntimeError):  # the loop is closed: the end is near
                loop.call_soon_threadsafe(app.exit, None, status)

    def restore() -> None:
        if early is not None:
            # Later it would take the cursor back over what is told then.
            early.give_back()
        found.restore()
        app.guard.end()

    def overdue(status: int) -> None:
        restore()
        os._exit(status)

    async def run() -> None:
        nonlocal loop
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _loop, context: _fail(app, context.get("exception")))
        if ended is None:
            await app.run_async(mouse=app.takes_mouse)

    failure: BaseException | None
    try:
        with ending_on_signals(end, overdue, patience):
            asyncio.run(run())
        failure = app.failure
    except KeyboardInterrupt:
        restore()
        return status_of(signal.SIGINT)
    except SystemExit:
        restore()
        raise
    except BaseException as error:
        restore()
        failure = error
    # The interpreter looks through everything for rubbish several times before it
    # ends: five sixths of the time between the last key and the shell's prompt.
    gc.freeze()
    if failure is not None:
        tell_fault(failure)
        return 1
    return ended if ended is not None else app.return_code or 0


def _fail(app: EndingApp[ReturnType], error: BaseException | None) -> None:
    """Take what fails in a callback or a forgotten task for a fault like any other."""
    if isinstance(error, Exception):
        app.fail(error)
