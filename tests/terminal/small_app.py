"""A small app that misbehaves on demand, run by the tests in a terminal of its own.

Arguments: the folder for reports; then, if need be, where to fail at the start,
or `plain` for Textual's own driver and start.
"""

import asyncio
import sys
import time
import traceback
from pathlib import Path
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.driver import Driver
from textual.reactive import reactive
from textual.visual import VisualType
from textual.widgets import Static

from precedence_tui.terminal.terminal_app import TerminalApp, run_in_terminal

START = sys.argv[2] if len(sys.argv) > 2 else ""


class Fragile(Static):
    unpaintable = reactive(False)

    def render(self) -> VisualType:
        if self.unpaintable:
            raise LookupError("in painting")
        return super().render()

    def on_key(self) -> None:
        raise LookupError("in a widget")

    def on_click(self) -> None:
        sys.exit(7)


class SmallApp(TerminalApp[None]):
    CSS = "Static { background: blue; color: white; height: 1; } #fragile { background: red; }"
    if START == "css":
        CSS = "Static { background: no-such-colour-at-all; }"
    BINDINGS: ClassVar = [
        Binding("q", "quit", priority=True),
        Binding("ctrl+z", "suspend_process", priority=True),
        *(
            Binding(key, action)
            for key, action in {
                "space": "count",
                "x": "fail",
                "w": "fail_in_widget",
                "p": "fail_in_painting",
                "k": "interrupt",
                "l": "fail_in_loop",
                "h": "hang",
                "f": "flood",
                "i": "unreadable",
                "c": "code",
            }.items()
        ),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self.counted = 0
        if START == "hang":
            self.call_later(self.action_hang)

    def compose(self) -> ComposeResult:
        if START == "compose":
            raise LookupError("in compose")
        yield Static("counted 0", id="count")
        yield Fragile("fragile", id="fragile")
        for number in range(8):
            yield Static(f"row {number}")

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, self.on_resumed)
        if START == "mount":
            raise LookupError("in mount")
        if START == "exit":
            self.exit(return_code=5)

    def on_resumed(self, _: App[None]) -> None:
        self.query_one("#fragile", Static).update("resumed")

    def on_ready(self) -> None:
        self.query_one("#fragile", Static).update("ready")

    def on_paste(self) -> None:
        self.action_count()

    def action_count(self) -> None:
        self.counted += 1
        self.query_one("#count", Static).update(f"counted {self.counted}")

    def action_fail(self) -> None:
        raise LookupError("in an action")

    def action_fail_in_widget(self) -> None:
        fragile = self.query_one("#fragile", Fragile)
        fragile.call_later(fragile.on_key)

    def action_fail_in_painting(self) -> None:
        self.query_one("#fragile", Fragile).unpaintable = True

    def action_interrupt(self) -> None:
        raise KeyboardInterrupt

    def action_fail_in_loop(self) -> None:
        asyncio.get_running_loop().call_soon(self.action_fail)

    def action_hang(self) -> None:
        self.query_one("#count", Static).update("hanging")
        self.call_after_refresh(lambda: [time.monotonic() for _ in iter(int, 1)])

    def action_flood(self) -> None:
        """Write until the terminal takes no more, and the loop waits for it."""
        driver = self._driver
        assert driver is not None
        while True:
            driver.write("\x1b[H" + "flood " * 1000)

    def action_unreadable(self) -> None:
        def fail(_: object) -> None:
            raise LookupError("in the input thread")

        assert self._driver is not None
        self._driver.process_message = fail  # type: ignore
        self.query_one("#count", Static).update("unreadable")

    def action_code(self) -> None:
        self.exit(return_code=9)


def tell_fault(error: BaseException) -> None:
    """Write the fault to a file of its own, and the file's name to the terminal."""
    reports = Path(sys.argv[1])
    reports.mkdir()
    report = reports / "report.txt"
    report.write_text("".join(traceback.format_exception(error)))
    print("a fault:", report.name, file=sys.stderr)


class PlainApp(SmallApp):
    """The same on Textual's own driver."""

    def get_driver_class(self) -> type[Driver]:
        return App.get_driver_class(self)


if __name__ == "__main__":
    app = PlainApp() if START == "plain" else SmallApp()
    sys.exit(run_in_terminal(app, tell_fault, patience=1.0))
