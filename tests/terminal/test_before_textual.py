"""Keys and signals in the first moment, when the board stands there and Textual does not yet."""

import os
import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.emulator import Cell
from tests.terminal.programs import GAME, TAKEN_OVER, take_over
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.shell import at_prompt, run, shell_in

WAITS = "import signal\nwhile True:\n    signal.pause()\n"
"""Instead of Textual: the first moment lasts until a signal ends it."""

IS_HELD_UP = """
import os, sys
here = os.path.dirname(os.path.abspath(__file__))
os.close(os.open(os.path.join(here, "gate"), os.O_RDONLY))
sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry) != here]
del sys.modules["textual"]
import textual
"""
"""Instead of Textual: the first moment lasts until somebody opens the gate, and then it comes."""

FAILS_IN_THE_END = IS_HELD_UP.replace("import textual", "raise ImportError('no such thing')")


Screen = tuple[tuple[Cell, ...], ...]


def begun(home: Path, instead: str = WAITS) -> PseudoTerminal:
    hold_up(home, instead)
    environment: dict[str, str | None] = {"PYTHONPATH": str(home), "COLORTERM": "truecolor"}
    return PseudoTerminal(GAME.command_in(home), home=home, environment=environment)


def hold_up(home: Path, instead: str) -> None:
    (home / "textual.py").write_text(instead)
    if not (home / "gate").exists():
        os.mkfifo(home / "gate")


def open_gate(terminal: PseudoTerminal, home: Path) -> None:
    def is_open() -> bool:
        try:
            os.close(os.open(home / "gate", os.O_WRONLY | os.O_NONBLOCK))
        except OSError:
            return False
        return True

    terminal.wait_for(is_open)


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


def test_between_the_first_picture_and_the_end_no_key_is_shown(tmp_path: Path) -> None:
    settings = tmp_path / "settings"
    (tmp_path / "sitecustomize.py").write_text(
        "import termios\n"
        "def tcsetattr(descriptor, when, wanted, to=termios.tcsetattr):\n"
        f"    with open({str(settings)!r}, 'a') as file:\n"
        "        print(bool(wanted[3] & termios.ECHO), file=file)\n"
        "    to(descriptor, when, wanted)\n"
        "termios.tcsetattr = tcsetattr\n"
    )
    environment: dict[str, str | None] = {"PYTHONPATH": str(tmp_path), "COLORTERM": "truecolor"}
    with PseudoTerminal(
        GAME.command_in(tmp_path), home=tmp_path, environment=environment
    ) as terminal:
        take_over(terminal)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state
    shown = settings.read_text().split()
    assert shown == ["False"] * (len(shown) - 1) + ["True"]
    assert len(shown) > 2


def test_several_signals_at_once_end_it_once(tmp_path: Path) -> None:
    with begun(tmp_path) as terminal:
        terminal.wait_for(lambda: is_painted(terminal))
        numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
        for number in numbers:
            terminal.send_signal(number)
        assert terminal.wait_for_end() - 128 in numbers
        assert b"Traceback" not in terminal.since(0)
        assert terminal.state() == terminal.first_state


@contextmanager
def stuck_half_way(home: Path) -> Iterator[PseudoTerminal]:
    """The picture is more than a terminal keeps for its reader, and nobody reads on."""
    with begun(home) as terminal:
        terminal.resize(250, 100)
        terminal.wait_for(lambda: terminal.mark() > 0)
        yield terminal


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_terminal_that_is_late_is_given_back_all_the_same(
    tmp_path: Path, number: signal.Signals
) -> None:
    with stuck_half_way(tmp_path) as terminal:
        terminal.send_signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.state() == terminal.first_state


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_terminal_that_takes_nothing_keeps_nobody_alive(
    tmp_path: Path, number: signal.Signals
) -> None:
    with stuck_half_way(tmp_path) as terminal:
        terminal.send_signal(number)
        terminal.wait_for_end_unread()
        assert terminal.wait_for_end() == 128 + number
        assert b"Traceback" not in terminal.since(0)


@pytest.fixture
def undisturbed(tmp_path: Path) -> Screen:
    """What the screen shows when nothing happens in the first moment."""
    with begun(tmp_path) as terminal:
        terminal.wait_for(lambda: is_painted(terminal))
        return terminal.seen()


def test_a_window_made_smaller_and_larger_again_is_painted_anew(
    tmp_path: Path, undisturbed: Screen
) -> None:
    with begun(tmp_path, IS_HELD_UP) as terminal:
        terminal.wait_for(lambda: is_painted(terminal))
        terminal.resize(60, 20)
        terminal.resize(80, 24)
        assert terminal.seen() != undisturbed
        open_gate(terminal, tmp_path)
        terminal.wait_for(lambda: TAKEN_OVER in terminal.since(0))
        terminal.wait_for(lambda: terminal.seen() == undisturbed)


def test_what_was_written_while_it_was_stopped_is_painted_over(
    tmp_path: Path, undisturbed: Screen
) -> None:
    with begun(tmp_path, IS_HELD_UP) as terminal:
        terminal.wait_for(lambda: is_painted(terminal))
        terminal.send_signal(signal.SIGSTOP)
        terminal.write_across("\x1b[5;30Hprompt>")
        terminal.wait_for("prompt>")
        terminal.send_signal(signal.SIGCONT)
        open_gate(terminal, tmp_path)
        terminal.wait_for(lambda: TAKEN_OVER in terminal.since(0))
        terminal.wait_for(lambda: terminal.seen() == undisturbed)


def test_ctrl_z_brings_up_the_shell_as_soon_as_the_game_can_come_back(
    tmp_path: Path, undisturbed: Screen
) -> None:
    hold_up(tmp_path, IS_HELD_UP)
    with shell_in(tmp_path) as shell:
        first = shell.state()
        run(shell, shlex.join(GAME.command_in(tmp_path)))
        shell.wait_for(lambda: is_painted(shell))
        shell.press("ctrl+z")
        open_gate(shell, tmp_path)
        at_prompt(shell)
        assert shell.state() == first
        run(shell, "fg")
        shell.wait_for(lambda: shell.emulator.alternate and shell.seen() == undisturbed)
        shell.press("q")
        at_prompt(shell)
        assert shell.state() == first


def test_ctrl_z_finds_the_terminal_given_back_where_textual_does_not_come(tmp_path: Path) -> None:
    hold_up(tmp_path, FAILS_IN_THE_END)
    with shell_in(tmp_path) as shell:
        first = shell.state()
        run(shell, shlex.join(GAME.command_in(tmp_path)))
        shell.wait_for(lambda: is_painted(shell))
        shell.press("ctrl+z")
        open_gate(shell, tmp_path)
        at_prompt(shell)
        assert shell.state() == first
        assert "Stopped" in shell.text()
        run(shell, "fg")
        shell.wait_for(lambda: shell.leftovers() == [shell.pid])
        at_prompt(shell)
        assert shell.state() == first
