"""What comes from the terminal, and what is asked of it."""

from pathlib import Path

import pytest

from tests.processes import rest_of
from tests.terminal.emulator import IN_BAND_RESIZE, SYNCHRONIZED_OUTPUT
from tests.terminal.programs import GAME, SMALL_APP
from tests.terminal.pseudo_terminal import PseudoTerminal

MOUSE_IN_PIXELS = 1016


def still_counts(terminal: PseudoTerminal) -> None:
    terminal.press("space")
    GAME.wait_for_count(terminal, 2)


@pytest.mark.parametrize(
    "rubbish",
    [
        b"\xff\xfe\x80",
        b"\x1b[99999999999u",
        b"\x1b[<0;99999;99999M",
        b"\x1b[?2026;9$y\x1b[\x1b[\x1b",
        b"\x1b[1089::99;5u",
    ],
    ids=["not UTF-8", "no such character", "far outside", "cut replies", "not asked for"],
)
def test_no_input_ends_the_program(tmp_path: Path, rubbish: bytes) -> None:
    with GAME.start(tmp_path) as terminal:
        terminal.type(rubbish)
        still_counts(terminal)


@pytest.mark.parametrize("key", ["\x1b[1089;5u", "\x1b[1081;5u", "\x1b[99;5u"])
def test_where_keys_are_told_as_such_ctrl_and_a_russian_letter_still_quit(
    tmp_path: Path, key: str
) -> None:
    with GAME.start(tmp_path) as terminal:
        terminal.type(key)
        assert terminal.wait_for_end() == 0


def test_a_paste_is_no_row_of_keys(tmp_path: Path) -> None:
    with SMALL_APP.start(tmp_path) as terminal:
        terminal.type("\x1b[200~qqq\x1b[201~")
        SMALL_APP.wait_for_count(terminal, 2)


def test_a_lone_escape_does_not_swallow_the_next_key(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        terminal.press("escape")
        still_counts(terminal)


def test_a_new_size_reaches_the_program(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        terminal.resize(100, 30)
        terminal.wait_for(lambda: any(len(line) > 80 for line in terminal.text().split("\n")))
        still_counts(terminal)


def test_the_mouse_stays_in_cells_where_the_terminal_offers_pixels(tmp_path: Path) -> None:
    answers = {SYNCHRONIZED_OUTPUT: 2, IN_BAND_RESIZE: 2}
    with GAME.start(tmp_path, answers=answers) as terminal:
        still_counts(terminal)
        assert MOUSE_IN_PIXELS not in terminal.emulator.modes.private
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state


def test_the_program_is_seen_with_its_errors_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "errors"
    with path.open("wb") as errors, SMALL_APP.start(tmp_path, stderr=errors) as terminal:
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state
    assert path.read_bytes() == b""


def test_an_idle_program_sends_nothing_and_does_not_wake(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        terminal.wait_for_quiet(0.5)
        before, mark = rest_of(terminal.pid), terminal.mark()
        terminal.wait_for_quiet(1.0)
        assert terminal.since(mark) == b""
        assert rest_of(terminal.pid) == before


@pytest.mark.parametrize("button", [1, 2, 128, 129, 130])
def test_only_the_left_button_chooses(tmp_path: Path, button: int) -> None:
    with GAME.start(tmp_path) as terminal:
        terminal.press("m")
        terminal.wait_for("Menu")
        terminal.type("give")
        # By then the list is as short as it gets, and its lines stay where they are.
        terminal.wait_for("Menu: give")
        row, line = next(
            (row, line) for row, line in enumerate(terminal.text().split("\n")) if "Give up" in line
        )
        column = line.index("Give up")
        terminal.click(column, row, button)
        terminal.press("down", "down")
        terminal.wait_for_quiet(0.3)
        assert "Give up" in terminal.text()
        terminal.click(column, row)
        terminal.wait_for(lambda: "Give up" not in terminal.text() or "given up" in terminal.text())
