"""The terminal's own cursor, which Braille displays and screen readers follow."""

from pathlib import Path

import pytest

from tests.plain.seen import QUIET, SIZES, play, start
from tests.terminal.emulator import CURSOR
from tests.terminal.pseudo_terminal import PseudoTerminal

each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def at_caret(terminal: PseudoTerminal) -> str:
    """What stands from the cursor on."""
    column, row = terminal.emulator.cursor
    return terminal.emulator.lines()[row][column:]


def is_shown(terminal: PseudoTerminal) -> bool:
    return CURSOR in terminal.state().modes.private


@each_size
def test_it_stands_at_the_beginning_of_what_was_said_last(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with start(tmp_path, size=size) as terminal:
        play(terminal)
        assert at_caret(terminal).startswith("Deal 123456")
        play(terminal, "f")
        assert at_caret(terminal).startswith("9 cards dealt")
        play(terminal, "8")
        assert at_caret(terminal).startswith("The 6 pile opens when")
        assert not is_shown(terminal)


@each_size
def test_it_goes_with_the_keyboards_cursor_and_is_seen_there(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    tour = ("waste", *"12345678", "stock", "waste")
    with start(tmp_path, size=size) as terminal:
        play(terminal, "f")
        for place in tour:
            play(terminal, "tab")
            assert at_caret(terminal).startswith(place)
            assert is_shown(terminal)
        play(terminal, "escape")
        terminal.wait_for(lambda: not is_shown(terminal))
        assert at_caret(terminal).startswith("9 cards dealt")


@each_size
def test_a_move_of_the_cursor_takes_200_bytes_at_most(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with start(tmp_path, size=size) as terminal:
        play(terminal, *"fpfpfpf", "tab")
        for key in ("left", "right", "up", "left", "right", "tab", "shift+tab", "down"):
            mark = terminal.mark()
            terminal.press(key)
            terminal.wait_for_quiet(QUIET)
            assert 0 < len(terminal.since(mark)) <= 200


def test_it_stands_on_the_chosen_line_of_a_panel(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "tab", "m")
        assert at_caret(terminal).startswith("▸ Deal a card")
        assert not is_shown(terminal)
        play(terminal, "down")
        assert at_caret(terminal).startswith("▸ Deal on")
        play(terminal, "escape")
        terminal.wait_for(lambda: is_shown(terminal))
        assert at_caret(terminal).startswith("waste")


def test_it_stands_at_the_sentence_where_there_is_no_room(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "tab")
        terminal.resize(38, 11)
        terminal.wait_for("The board needs")
        terminal.wait_for_quiet(QUIET)
        assert at_caret(terminal).lstrip().startswith("The board needs")
        assert not is_shown(terminal)
        terminal.resize(80, 24)
        terminal.wait_for(lambda: is_shown(terminal))


def test_it_is_seen_again_when_the_game_is_left(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal)
        terminal.press("q")
        terminal.wait_for_end()
        assert is_shown(terminal)
