"""The terminal's own cursor, which Braille displays and screen readers follow."""

from pathlib import Path

import pytest

from tests.plain.seen import QUIET, SIZES, play, press, start
from tests.terminal.emulator import CURSOR
from tests.terminal.pseudo_terminal import PseudoTerminal

each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def wait_for_caret(terminal: PseudoTerminal, words: str, *, shown: bool) -> None:
    """Wait until these words stand from the cursor on, and it is seen or not."""

    def is_there() -> bool:
        column, row = terminal.emulator.cursor
        is_shown = CURSOR in terminal.state().modes.private
        rows = terminal.emulator.lines()[row:]
        return bool(rows) and rows[0][column:].startswith(words) and is_shown == shown

    terminal.wait_for(is_there)


def wait_for_move(terminal: PseudoTerminal, before: tuple[int, int]) -> None:
    """Wait until the cursor is elsewhere."""
    terminal.wait_for(lambda: terminal.emulator.cursor != before)


@each_size
def test_it_stands_at_the_beginning_of_what_was_said_last(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with start(tmp_path, size=size) as terminal:
        wait_for_caret(terminal, "Deal 123456", shown=False)
        press(terminal, "f")
        wait_for_caret(terminal, "9 cards dealt", shown=False)
        press(terminal, "8")
        wait_for_caret(terminal, "Pile 8 opens once", shown=False)


@each_size
def test_it_goes_with_the_keyboards_cursor_and_is_seen_there(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    tour = ("waste", *"12345678", "stock", "waste")
    with start(tmp_path, size=size) as terminal:
        press(terminal, "f")
        for place in tour:
            press(terminal, "tab")
            wait_for_caret(terminal, place, shown=True)
        press(terminal, "escape")
        wait_for_caret(terminal, "9 cards dealt", shown=False)


@each_size
def test_a_move_of_the_cursor_takes_200_bytes_at_most(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with start(tmp_path, size=size) as terminal:
        play(terminal, *"fpfpfpf", "tab")
        for key in ("left", "right", "up", "left", "right", "tab", "shift+tab", "down"):
            mark, before = terminal.mark(), terminal.emulator.cursor
            terminal.press(key)
            wait_for_move(terminal, before)
            terminal.wait_for_quiet(QUIET)
            assert 0 < len(terminal.since(mark)) <= 200


def test_it_stands_on_the_chosen_line_of_a_panel(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        press(terminal, "tab", "m")
        wait_for_caret(terminal, "▸ Deal a card", shown=False)
        press(terminal, "down")
        wait_for_caret(terminal, "▸ Deal on", shown=False)
        press(terminal, "escape")
        wait_for_caret(terminal, "Deal 123456", shown=False)


def test_it_stands_at_the_sentence_where_there_is_no_room(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        press(terminal, "tab")
        wait_for_caret(terminal, "waste", shown=True)
        terminal.resize(38, 11)
        wait_for_caret(terminal, "  The board needs", shown=False)
        terminal.resize(80, 24)
        wait_for_caret(terminal, "waste", shown=True)


def test_it_is_seen_again_when_the_game_is_left(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        press(terminal, "q")
        assert terminal.wait_for_end() == 0
        assert CURSOR in terminal.state().modes.private
