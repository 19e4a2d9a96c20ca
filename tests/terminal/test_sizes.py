"""The driver tells the app which size the window has."""

from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Size

from precedence_tui.terminal import terminal_driver
from precedence_tui.terminal.terminal_driver import TerminalDriver
from tests.terminal.programs import GAME, take_over


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


def test_only_the_terminal_is_asked_for_its_size(tmp_path: Path) -> None:
    told = {"COLUMNS": "40", "LINES": "12"}
    with GAME.begin(tmp_path, size=(100, 30), environment=told) as terminal:
        take_over(terminal)
        shown = terminal.seen()
        terminal.press("ctrl+l")
        terminal.wait_for_quiet(0.3)
        assert terminal.seen() == shown
        assert max(map(len, terminal.text().split("\n"))) > 80
        terminal.resize(120, 40)
        terminal.wait_for(lambda: max(map(len, terminal.text().split("\n"))) > 100)


def test_a_window_beyond_all_measure_is_survived(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        terminal.set_size((65535, 65535))
        terminal.press("space")
        terminal.set_size((80, 24))
        GAME.wait_for_count(terminal, 2)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
