"""Keys of the player's own in the real program."""

import subprocess
import sys
from pathlib import Path

from precedence_tui.settings import FILE_NAME
from tests.terminal.programs import GAME

KEYS = 'fly = "x"\n[keys]\ndeal = ["x", "f2"]\nundo = "ctrl+u"\n'


def test_a_key_that_was_bound_anew_deals_and_the_first_picture_shows_it(tmp_path: Path) -> None:
    (tmp_path / "precedence").mkdir()
    (tmp_path / "precedence" / FILE_NAME).write_text(KEYS, "utf-8")
    with GAME.begin(tmp_path) as terminal:
        terminal.wait_for(GAME.ready)
        terminal.wait_for("x deal")
        assert "Space deal " not in terminal.text()
        terminal.press("x")
        GAME.wait_for_count(terminal, 1)
        terminal.press("f2")
        GAME.wait_for_count(terminal, 2)
        # Neither does anything any more.
        terminal.press("space", "d", "u")
        terminal.press("ctrl+u")
        GAME.wait_for_count(terminal, 1)
        terminal.press("x")
        GAME.wait_for_count(terminal, 2)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state


def test_who_has_no_keys_of_his_own_loads_nothing_for_them() -> None:
    code = (
        "import sys; import precedence_tui.cli.play, precedence_tui.session.start, "
        "precedence_tui.tui.app; "
        "print([m for m in sys.modules if 'key_settings' in m or 'key_names' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
