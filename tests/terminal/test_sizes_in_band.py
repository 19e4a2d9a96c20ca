"""Reports of the window's size among the keys, which another program may have asked for."""

from pathlib import Path

import pytest

from tests.terminal.programs import GAME

REPORTS = {
    "it can": b"\x1b[?2048;2$y",
    "it does": b"\x1b[?2048;1$y",
    "a tiny size": b"\x1b[48;2;3;40;60t",
    "a size in pixels": b"\x1b[48;24;80;480;800t",
}


@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_they_change_neither_the_board_nor_the_mouse_nor_the_terminal(
    tmp_path: Path, report: bytes
) -> None:
    with GAME.start(tmp_path) as terminal:
        lines = terminal.text().split("\n")
        row = next(row for row, line in enumerate(lines) if "stock 102" in line) - 3
        terminal.type(report)
        terminal.click(8, row)
        GAME.wait_for_count(terminal, 2)
        assert terminal.text().split("\n")[0] == lines[0]
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state
