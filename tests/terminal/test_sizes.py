"""The driver tells the app which size the window has."""

from typing import Any

import pytest
from textual.geometry import Size

from precedence_tui.terminal import terminal_driver
from precedence_tui.terminal.terminal_driver import TerminalDriver


class Loop:
    """Does nothing by itself."""

    def __init__(self) -> None:
        self.later: list[Any] = []

    def call_soon_threadsafe(self, call: Any) -> None:
        self.later.append(call)


class Listener:
    """An app that hears of sizes."""

    def __init__(self) -> None:
        self.sizes: list[Size] = []

    def post_message(self, message: Any) -> None:
        self.sizes.append(message.size)


def test_the_size_told_last_is_the_one_there_is_though_signals_overtake_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver: Any = object.__new__(TerminalDriver)
    loop = driver.loop = Loop()
    listener = driver.app = Listener()
    for size in ((60, 20), (100, 30)):
        monkeypatch.setattr(terminal_driver, "window_size", lambda size=size: size)
        driver._size_changed()
    for call in reversed(loop.later):
        call()
    assert listener.sizes == [Size(100, 30)] * 2
