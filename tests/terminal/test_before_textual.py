"""Keys and signals in the first moment, when the board stands there and Textual does not yet."""

import signal
from pathlib import Path

import pytest

from tests.terminal.programs import GAME
from tests.terminal.pseudo_terminal import PseudoTerminal

WAITS = "import signal\nwhile True:\n    signal.pause()\n"
"""Instead of Textual: the first moment lasts until a signal ends it."""


def begun(home: Path) -> PseudoTerminal:
    (home / "textual.py").write_text(WAITS)
    environment: dict[str, str | None] = {"PYTHONPATH": str(home), "COLORTERM": "truecolor"}
    return PseudoTerminal(GAME.command_in(home), home=home, environment=environment)


def is_painted(terminal: PseudoTerminal) -> bool:
    return "waste 0" in terminal.text() and "q quit" in terminal.text()


@pytest.mark.parametrize("key", ["ctrl+s", "ctrl+v", "ctrl+o", "ctrl+d", "ctrl+w"])
def test_no_key_keeps_the_program_from_ending(tmp_path: Path, key: str) -> None:
    with begun(tmp_path) as terminal:
        terminal.wait_for(lambda: is_painted(terminal))
        terminal.press(key)
        terminal.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 128 + signal.SIGTERM
        assert terminal.state() == terminal.first_state


def test_several_signals_at_once_end_it_once(tmp_path: Path) -> None:
    with begun(tmp_path) as terminal:
        terminal.wait_for(lambda: is_painted(terminal))
        numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
        for number in numbers:
            terminal.send_signal(number)
        assert terminal.wait_for_end() - 128 in numbers
        assert b"Traceback" not in terminal.since(0)
        assert terminal.state() == terminal.first_state


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_terminal_that_takes_nothing_keeps_nobody_alive(
    tmp_path: Path, number: signal.Signals
) -> None:
    with begun(tmp_path) as terminal:
        # More than a terminal keeps for its reader: the picture is stuck half-way.
        terminal.resize(250, 100)
        terminal.wait_for(lambda: terminal.mark() > 0)
        terminal.send_signal(number)
        terminal.wait_for_end_unread()
        assert terminal.wait_for_end() == 128 + number
        assert b"Traceback" not in terminal.since(0)
