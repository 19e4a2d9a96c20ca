"""The yardstick: a bare Textual app with twelve texts, one of which a key changes."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class BareApp(App[None]):
    """Twelve `Static` widgets; Space counts in the last one, `q` quits."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    count = 0

    def compose(self) -> ComposeResult:
        for number in range(11):
            yield Static(f"text {number}")
        yield Static("counted 0", id="counter")

    def on_key(self, event: Key) -> None:
        if event.key == "q":
            self.exit()
        elif event.key == "space":
            self.count += 1
            self.query_one("#counter", Static).update(f"counted {self.count}")


if __name__ == "__main__":
    BareApp().run()
