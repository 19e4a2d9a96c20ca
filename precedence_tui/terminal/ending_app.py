"""An app whose end, whatever brings it, shows nothing of its inside."""

import os
import signal
from collections.abc import Callable
from io import StringIO
from typing import Any

from rich.console import Console, RenderableType
from textual.app import App, ReturnType

from precedence_tui.terminal.early_screen import EarlyScreen
from precedence_tui.terminal.found_terminal import MOUSE, NO_MOUSE
from precedence_tui.terminal.signals import can_suspend
from precedence_tui.terminal.terminal_guard import TerminalGuard


class EndingApp(App[ReturnType]):
    """A Textual app that keeps the fault that ends it, in `failure`, and prints none.

    `early_screen` has the terminal until the driver takes it over.
    """

    def __init__(
        self, *arguments: Any, early_screen: EarlyScreen | None = None, **more: Any
    ) -> None:
        self.early_screen = early_screen
        self.failure: BaseException | None = None
        self.is_ending = False
        """Whether the end has begun: what is typed from then on means nothing."""
        self.continued = 0.0
        """When the app last went on after a stop: what came before was typed before it."""
        self.guard = TerminalGuard()
        """Gives the terminal back if nothing else can."""
        self.takes_mouse = True
        """Whether the terminal reports the mouse; else it is left its own selection of text."""
        self.send: Callable[[str], object] = lambda _text: None
        """Writes to the terminal beside all frames; does nothing where that cannot be done."""
        super().__init__(*arguments, **more)

    def take_mouse(self, takes: bool) -> None:
        """Have the mouse reported from now on, or leave it to the terminal.

        Under a driver of Textual's this holds from the next start.
        """
        if takes != self.takes_mouse:
            self.takes_mouse = takes
            self.send(MOUSE if takes else NO_MOUSE)

    def exit(
        self,
        result: ReturnType | None = None,
        return_code: int = 0,
        message: RenderableType | None = None,
    ) -> None:
        """End the app, and return the result."""
        self.is_ending = True
        super().exit(result, return_code, message)

    def fail(self, error: BaseException) -> None:
        """End the app because of a fault."""
        if self.failure is None:
            self.failure = error
        self.exit(return_code=1)

    def panic(self, *renderables: RenderableType) -> None:
        """End the app because of a fault; nothing is painted over the shell."""
        text = StringIO()
        Console(file=text, width=100).print(*renderables)
        self.fail(RuntimeError(text.getvalue()))

    def action_suspend_process(self) -> None:
        """Stop the app and let the shell come up, if there is one."""
        if can_suspend():
            os.kill(os.getpid(), signal.SIGTSTP)

    # Textual's own, which print a traceback and know nothing of `failure`.

    def _handle_exception(self, error: Exception) -> None:
        self.failure = self.failure or error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self.exit(return_code=1)
