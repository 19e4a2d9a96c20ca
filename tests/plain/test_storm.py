"""Windows that change their size during play."""

from pathlib import Path
from random import Random

import pytest

from tests.plain.seen import QUIET, go_on, play, start
from tests.terminal.emulator import Cell
from tests.terminal.pseudo_terminal import PseudoTerminal

Cells = tuple[tuple[Cell, ...], ...]


def without_message(cells: Cells) -> Cells:
    """The picture but for the last words, which a new start does not say again."""
    return cells[:-5] + cells[-2:]


def test_a_storm_of_sizes_during_play_ends_with_the_right_picture_after_few_bytes(
    tmp_path: Path,
) -> None:
    random = Random(20)
    with start(tmp_path) as terminal:
        picture = len(play(terminal, *"fpfpfp"))
        mark = terminal.mark()
        for number in range(200):
            size = (1, 1) if number % 50 == 25 else (random.randint(1, 160), random.randint(1, 60))
            terminal.resize(*size)
            if number % 8 == 0:
                terminal.press(random.choice(["f", "p", "u", "tab", "escape", "m", "3"]))
            if number % 10 == 0:
                terminal.wait_for_quiet(0.02)
        terminal.resize(80, 24)
        terminal.wait_for_quiet(QUIET)
        if "─ Menu ─" in terminal.text():
            terminal.press("m")
            terminal.wait_for("n new")
        # Any of these puts the cursor away.
        play(terminal, "u", "f")
        # Less than a picture of the usual size for each.
        assert len(terminal.since(mark)) < 200 * picture
        after = terminal.cells()
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    with go_on(tmp_path) as terminal:
        play(terminal)
        assert without_message(terminal.cells()) == without_message(after)


@pytest.mark.parametrize("keys", [["m", "down"], ["o"], ["?"], ["l"], ["s"], ["tab", "up"]])
def test_a_new_size_in_the_midst_of_anything_changes_nothing_but_the_picture(
    tmp_path: Path, keys: list[str]
) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f", "1", *keys)
        before = terminal.cells()
        for size in ((40, 12), (1, 1), (100, 30), (60, 20), (80, 24)):
            terminal.resize(*size)
            terminal.wait_for_quiet(QUIET)
        assert terminal.cells() == before


def test_a_new_size_during_a_drag_leaves_the_card_in_hand(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f")
        button(terminal, 26, 14, down=True)
        terminal.resize(60, 20)
        terminal.wait_for_quiet(QUIET)
        assert "waste 9" in terminal.text()
        button(terminal, 5, 5, down=False)
        terminal.wait_for("waste 8")


def button(terminal: PseudoTerminal, column: int, row: int, *, down: bool) -> None:
    terminal.type(f"\x1b[<0;{column + 1};{row + 1}{'M' if down else 'm'}")


def test_where_there_is_no_room_the_game_goes_on_untouched(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f", "1")
        before = terminal.cells()
        terminal.resize(39, 12)
        terminal.wait_for("39 and 12")
        play_blindly(terminal, *"fp1u8n ")
        terminal.resize(80, 24)
        terminal.wait_for("n new")
        terminal.wait_for_quiet(QUIET)
        assert terminal.cells() == before


def play_blindly(terminal: PseudoTerminal, *keys: str) -> None:
    for key in keys:
        terminal.press(key)
    terminal.wait_for_quiet(QUIET)
