"""An app that gives the terminal back, however it ends."""

import asyncio
import gc
import os
import signal
from contextlib import suppress
from io import StringIO
from pathlib import Path

from rich.console import Console, RenderableType
from textual.app import App, ReturnType
from textual.driver import Driver

from precedence_tui.terminal.choice import driver_instead_of
from precedence_tui.terminal.jobs import can_suspend
from precedence_tui.terminal.loan import Loan
from precedence_tui.terminal.opening import Opening
from precedence_tui.terminal.signals import PATIENCE, ending_on_signals, status_of


class TerminalApp(App[ReturnType]):
    """A Textual app to be run with `run_in_terminal`.

    It uses the quicker driver where that fits, and shows no traceback: of a fault
    in the program it keeps the exception, in `failure`.
    """

    opening: Opening | None = None
    """What has the terminal until the driver takes it over, if anything has."""

    @property
    def failure(self) -> Exception | None:
        """The fault that ended the app, if one did."""
        return self._exception

    def get_driver_class(self) -> type[Driver]:
        """The driver for this platform; one that TEXTUAL_DRIVER names comes first."""
        return driver_instead_of(super().get_driver_class())

    def action_suspend_process(self) -> None:
        """Stop the game and let the shell come up, if there is one."""
        if can_suspend():
            os.kill(os.getpid(), signal.SIGTSTP)

    def panic(self, *renderables: RenderableType) -> None:
        """End the app because of a fault; nothing is painted over the shell."""
        if self._exception is None:
            text = StringIO()
            Console(file=text, width=100).print(*renderables)
            self._return_code = 1
            self._exception = RuntimeError(text.getvalue())
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()


def run_in_terminal(
    app: TerminalApp[ReturnType], reports: Path | None, patience: float = PATIENCE
) -> int:
    """Run an app to its end and return the exit status of the program.

    The terminal is restored whatever happens. The status is the app's return
    code; 128 and the number for a signal; 129 when the terminal or its input has
    gone; 1 for a fault in the program, of which one message goes to stderr and a
    report to the folder `reports`, made when first needed; None: there is none.

    To be called last: what then lies in memory is left for the system to sweep.
    Whatever must be closed, the caller closes; handlers of `atexit` still run.
    """
    if app.opening is not None and not getattr(app.get_driver_class(), "takes_over", False):
        app.opening.give_back()
    loan = Loan(None if app.opening is None else app.opening.settings)
    loop: asyncio.AbstractEventLoop | None = None
    ended: int | None = None

    def end(status: int) -> None:
        nonlocal ended
        ended = status
        if loop is not None:
            with suppress(RuntimeError):  # the loop is closed: the end is near
                loop.call_soon_threadsafe(app.exit, None, status)

    def overdue(status: int) -> None:
        loan.return_at_once()
        os._exit(status)

    async def run() -> None:
        nonlocal loop
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _loop, context: _fail(app, context.get("exception")))
        if ended is None:
            await app.run_async()

    failure: BaseException | None
    try:
        with ending_on_signals(end, overdue, patience):
            asyncio.run(run())
        failure = app.failure
    except KeyboardInterrupt:
        loan.return_at_once()
        return status_of(signal.SIGINT)
    except SystemExit:
        loan.return_at_once()
        raise
    except BaseException as error:
        loan.return_at_once()
        failure = error
    # The interpreter looks through everything for rubbish several times before it
    # ends: five sixths of the time between the last key and the shell's prompt.
    gc.freeze()
    if failure is not None:
        from precedence_tui.crash_reports import tell_fault

        tell_fault(failure, reports)
        return 1
    return ended if ended is not None else app.return_code or 0


def _fail(app: App[ReturnType], error: BaseException | None) -> None:
    """Take what fails in a callback or a forgotten task for a fault like any other."""
    if isinstance(error, Exception):
        app._handle_exception(error)
