"""Ctrl+L paints over whatever another program has written across the screen."""

from pathlib import Path

import pytest

from tests.terminal.programs import GAME, take_over

BROADCAST = "\x1b[5;30H\x1b[7mBROADCAST MESSAGE\x1b[0m"


@pytest.mark.parametrize("panel", ["", "m", "?", "g"])
def test_what_another_program_wrote_goes_with_one_key(tmp_path: Path, panel: str) -> None:
    with GAME.begin(tmp_path) as terminal:
        take_over(terminal)
        if panel:
            terminal.press(panel)
            terminal.wait_for("╰─ ")
        terminal.wait_for_quiet(0.3)
        before = terminal.seen()
        terminal.write_across(BROADCAST)
        terminal.wait_for("BROADCAST")
        assert terminal.seen() != before
        terminal.press("ctrl+l")
        terminal.wait_for(lambda: terminal.seen() == before)
