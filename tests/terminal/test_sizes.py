"""The driver tells the app which size the window has."""

import os
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Size

from precedence_tui.terminal import terminal_driver, terminal_output
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


def test_of_a_window_beyond_all_measure_no_more_is_used_than_can_be_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Terminal:
        def fileno(self) -> int:
            return 1

    monkeypatch.setattr(terminal_output, "terminal_output", Terminal)
    for size, used in {
        (65_535, 65_535): (1_000, 500),
        (65_535, 24): (1_000, 24),
        (80, 65_535): (80, 500),
        (300, 100): (300, 100),
    }.items():
        monkeypatch.setattr(
            "os.get_terminal_size", lambda _number, size=size: os.terminal_size(size)
        )
        assert terminal_output.window_size() == used


def test_a_window_beyond_all_measure_is_survived(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        terminal.set_size((65535, 65535))
        terminal.press("space")
        terminal.set_size((80, 24))
        GAME.wait_for_count(terminal, 2)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
