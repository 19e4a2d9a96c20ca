"""The mouse in the real program: reported only where it is wanted, and dragged with few bytes."""

import re
from pathlib import Path

import pytest

from precedence_tui.settings import FILE_NAME, load
from tests.terminal.programs import GAME, take_over
from tests.terminal.pseudo_terminal import PseudoTerminal

MOUSE_MODES = {9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016}
"""All that ask a terminal to report the mouse, in one way or another."""

MOST_FOR_A_STEP = 250
"""Bytes for a step of a drag at 80x24 in true colour, the first of which lights the piles."""

MOST_FOR_LIGHTING = 800


def switched_on(terminal: PseudoTerminal) -> set[int]:
    """The modes of the mouse that were ever asked for."""
    asked = re.findall(rb"\x1b\[\?([0-9;]+)h", terminal.since(0))
    return {int(one) for modes in asked for one in modes.split(b";")} & MOUSE_MODES


def home_with(tmp_path: Path, settings: str) -> Path:
    folder = tmp_path / "precedence"
    folder.mkdir()
    (folder / FILE_NAME).write_text(settings, "utf-8")
    return folder


@pytest.mark.parametrize("how", ["option", "setting"])
def test_where_the_mouse_is_left_to_the_terminal_no_mode_of_it_is_switched_on(
    tmp_path: Path, how: str
) -> None:
    if how == "setting":
        home_with(tmp_path, "mouse = false\n")
    with GAME.start(tmp_path, *(["--no-mouse"] if how == "option" else [])) as terminal:
        terminal.press("m")
        terminal.wait_for("Menu")
        terminal.press("escape")
        terminal.wait_for(lambda: "Menu" not in terminal.text())
        terminal.press("space")
        GAME.wait_for_count(terminal, 2)
        assert switched_on(terminal) == set()
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert switched_on(terminal) == set()
        assert terminal.state() == terminal.first_state


def test_else_it_is_and_the_settings_switch_it_off_and_on_at_once(tmp_path: Path) -> None:
    folder = home_with(tmp_path, "mouse = true\n")
    with GAME.start(tmp_path) as terminal:
        take_over(terminal)
        assert switched_on(terminal) == {1000, 1003, 1006, 1015}
        terminal.press("o")
        terminal.wait_for("Mouse")
        while not any("▸ Mouse" in row for row in terminal.text().split("\n")):
            mark = terminal.mark()
            terminal.press("down")
            terminal.wait_for(lambda mark=mark: terminal.since(mark) != b"")  # type: ignore[misc]
        terminal.press("right")
        terminal.wait_for(lambda: not terminal.emulator.modes.private & MOUSE_MODES)
        assert not load(folder).settings.mouse
        terminal.press("right")
        terminal.wait_for(lambda: 1003 in terminal.emulator.modes.private)
        assert load(folder).settings.mouse
        terminal.press("escape")
        terminal.wait_for(lambda: "Settings" not in terminal.text())
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state


def test_each_step_of_a_drag_costs_few_bytes(tmp_path: Path) -> None:
    environment = {"COLORTERM": "truecolor", "TERM": "xterm-256color"}
    with GAME.start(tmp_path, environment=environment) as terminal:
        take_over(terminal)
        rows = terminal.text().split("\n")
        row = next(row for row, line in enumerate(rows) if "waste 1" in line) - 3
        column = rows[row + 3].index("waste 1") + 2
        terminal.type(f"\x1b[<0;{column};{row}M")
        costs = []
        for step in range(1, 12):
            mark = terminal.mark()
            terminal.type(f"\x1b[<32;{column + step};{row - step}M")
            terminal.wait_for(lambda mark=mark: terminal.since(mark) != b"")  # type: ignore[misc]
            terminal.wait_for_quiet(0.1)
            costs.append(len(terminal.since(mark)))
        print(costs)
        assert costs[0] <= MOST_FOR_LIGHTING
        assert max(costs[1:]) <= MOST_FOR_A_STEP
        terminal.type(f"\x1b[<0;{column + 11};{row - 11}m")
        terminal.press("space")
        GAME.wait_for_count(terminal, 2)
