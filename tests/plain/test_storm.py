"""Windows that change their size during play."""

from pathlib import Path
from random import Random

import pytest

from tests.plain.seen import go_on, play, press, start
from tests.terminal.emulator import Cell
from tests.terminal.pseudo_terminal import PseudoTerminal


def without_message(terminal: PseudoTerminal) -> tuple[tuple[Cell, ...], ...]:
    """The picture but for the last words, which a new start does not say again."""
    rows = terminal.seen()
    return rows[:20] + rows[22:]


def test_a_storm_of_sizes_during_play_ends_with_the_right_picture_after_few_bytes(
    tmp_path: Path,
) -> None:
    random = Random(20)
    with start(tmp_path) as terminal:
        play(terminal, *"fpfpfp")
        usual = terminal.mark()
        for number in range(200):
            size = (1, 1) if number % 50 == 25 else (random.randint(1, 160), random.randint(1, 60))
            terminal.resize(*size)
            if number % 8 == 0:
                terminal.press(random.choice("fpu3["))
            if number % 10 == 0:
                terminal.wait_for_quiet(0.02)
        terminal.resize(80, 24)
        play(terminal, "u", "f")
        # For each size less than it took to start and play a little.
        assert terminal.mark() - usual < 200 * usual
        after = without_message(terminal)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    with go_on(tmp_path) as terminal:
        play(terminal)
        assert without_message(terminal) == after


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        (["m", "down"], "▸ Deal on"),
        (["o", "down"], "▸ Language"),
        (["?"], "─ Help ─"),
        (["l"], "─ Games ─"),
        (["s"], "─ Statistics ─"),
        (["tab", "up"], "‹3›"),
    ],
)
def test_a_new_size_in_the_midst_of_anything_changes_nothing_but_the_picture(
    tmp_path: Path, keys: list[str], shown: str
) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f", "1")
        press(terminal, *keys)
        terminal.wait_for(shown)
        terminal.wait_for_quiet(0.2)
        before = terminal.seen()
        for size in ((40, 12), (1, 1), (100, 30), (60, 20), (80, 24)):
            terminal.resize(*size)
            terminal.wait_for_quiet(0.1)
        terminal.wait_for(lambda: terminal.seen() == before)


def test_a_new_size_during_a_drag_leaves_the_card_in_hand(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f")
        button(terminal, 26, 14, down=True)
        terminal.resize(60, 20)
        terminal.wait_for("waits")
        assert "waste 9" in terminal.text()
        button(terminal, 5, 5, down=False)
        terminal.wait_for("waste 8")


def button(terminal: PseudoTerminal, column: int, row: int, *, down: bool) -> None:
    terminal.type(f"\x1b[<0;{column + 1};{row + 1}{'M' if down else 'm'}")


def test_where_there_is_no_room_the_game_waits_untouched(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f", "1")
        before = terminal.seen()
        terminal.resize(39, 12)
        terminal.wait_for("39 and 12")
        terminal.resize(80, 24)
        terminal.wait_for("n new")
        play(terminal)
        assert terminal.seen() == before


def test_a_picture_for_a_larger_window_never_spoils_a_smaller_one(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f")
        before = terminal.seen()
        for _ in range(10):
            terminal.resize(150, 50)
            # Keys paint while the sizes follow each other.
            terminal.press("8", "7")
            terminal.resize(80, 24)
            terminal.press("8", "7")
        play(terminal, "u", "f")
        assert terminal.seen() == before
