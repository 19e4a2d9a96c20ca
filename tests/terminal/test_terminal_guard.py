"""Killed, or ended by a fault of Python's own, the game leaves the terminal as it was."""

import signal
import termios
from collections.abc import Sequence
from pathlib import Path

import psutil
import pytest

from tests.patience import DEADLINE
from tests.processes import rest_of
from tests.terminal.programs import GAME, SMALL_APP
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.shell import at_prompt, run, shell_in

UNHANDLED = [signal.SIGKILL, signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGFPE]

MAIN_SCREEN = b"\x1b[?1049l"


def guards(terminal: PseudoTerminal) -> list[psutil.Process]:
    """The processes that wait for the end of the game."""
    return [
        process
        for process in map(psutil.Process, terminal.leftovers())
        if "terminal-guard" in process.cmdline()
    ]


def guarded(terminal: PseudoTerminal) -> psutil.Process:
    """Wait until one waits, and return the game."""
    terminal.wait_for(lambda: len(guards(terminal)) == 1)
    game = guards(terminal)[0].parent()
    assert game is not None
    return game


def started_in(shell: PseudoTerminal, home: Path) -> psutil.Process:
    run(shell, " ".join(GAME.command_in(home)))
    GAME.press_once(shell)
    return guarded(shell)


def in_script(home: Path, before: str = ":") -> PseudoTerminal:
    """The game in a script that goes on after it."""
    script: Sequence[str] = ["sh", "-c", before + '; "$@"; read word', "sh"]
    return PseudoTerminal([*script, *GAME.command_in(home)], home=home)


@pytest.mark.parametrize("number", UNHANDLED, ids=lambda number: number.name)
def test_screen_modes_and_line_settings_come_back(tmp_path: Path, number: signal.Signals) -> None:
    with in_script(tmp_path) as terminal:
        GAME.press_once(terminal)
        game = guarded(terminal)
        assert terminal.state() != terminal.first_state
        game.send_signal(number)
        terminal.wait_for(lambda: terminal.leftovers() == [terminal.pid])
        terminal.wait_for(lambda: terminal.state() == terminal.first_state)


def test_line_settings_come_back_as_they_were_found(tmp_path: Path) -> None:
    with in_script(tmp_path, "stty -ixon igncr min 3") as terminal:
        GAME.press_once(terminal)
        guarded(terminal).kill()
        terminal.wait_for(lambda: terminal.leftovers() == [terminal.pid])
        flags, *others, characters = terminal.first_state.line
        flags = flags & ~termios.IXON | termios.IGNCR
        characters = list(characters)
        characters[termios.VMIN] = b"\x03"
        assert terminal.state().line == (flags, *others, tuple(characters))


def test_a_terminal_comes_back_whose_session_ends_with_the_game(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        guarded(terminal)
        (guard,) = guards(terminal)
        terminal.send_signal(signal.SIGKILL)
        # It ends after the game.
        guard.wait(DEADLINE)
        assert terminal.wait_for_end() == -signal.SIGKILL
        assert terminal.state() == terminal.first_state


def test_a_shell_comes_up_after_a_game_that_was_suspended_before(tmp_path: Path) -> None:
    with shell_in(tmp_path) as shell:
        first = shell.state()
        started_in(shell, tmp_path)
        shell.press("ctrl+z")
        at_prompt(shell)
        assert guards(shell) == []
        run(shell, "fg")
        GAME.wait_for_count(shell, 1)
        guarded(shell).kill()
        shell.wait_for(lambda: shell.leftovers() == [shell.pid])
        # The shell can be faster than the guard: then its prompt is on the screen that is left.
        run(shell, "echo ba''ck")
        shell.wait_for("back")
        shell.wait_for(lambda: shell.state() == first)


def test_a_suspended_game_has_nothing_to_give_back(tmp_path: Path) -> None:
    with shell_in(tmp_path) as shell:
        game = started_in(shell, tmp_path)
        shell.press("ctrl+z")
        at_prompt(shell)
        mark = shell.mark()
        game.kill()
        shell.wait_for(lambda: shell.leftovers() == [shell.pid])
        run(shell, "echo go''ne")
        shell.wait_for("gone")
        assert MAIN_SCREEN not in shell.since(mark)


def test_a_shell_that_has_the_terminal_by_then_keeps_its_line_settings(tmp_path: Path) -> None:
    with shell_in(tmp_path) as shell:
        game = started_in(shell, tmp_path)
        mark = shell.mark()
        game.send_signal(signal.SIGSTOP)
        shell.wait_for(lambda: b"Stopped" in shell.since(mark))
        run(shell, "stty -ixon; echo set''tled")
        shell.wait_for("settled")
        line = shell.state().line
        assert line != shell.first_state.line
        game.kill()
        shell.wait_for(lambda: shell.leftovers() == [shell.pid])
        shell.wait_for(lambda: not shell.emulator.alternate)
        assert shell.state().line == line


def test_an_end_in_order_is_the_only_one_to_give_back(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        guarded(terminal)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.since(0).count(MAIN_SCREEN) == 1
        assert terminal.leftovers() == []


def test_an_end_by_the_last_resort_is_too(tmp_path: Path) -> None:
    with SMALL_APP.start(tmp_path) as terminal:
        guarded(terminal)
        terminal.press("h")
        terminal.wait_for("hanging")
        terminal.send_signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 128 + signal.SIGTERM
        assert terminal.since(0).count(MAIN_SCREEN) == 1
        assert terminal.leftovers() == []


def test_it_does_not_wake_for_keys(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        guarded(terminal)
        terminal.wait_for_quiet(0.3)
        (guard,) = guards(terminal)
        before = rest_of(guard.pid)
        for count in range(2, 7):
            terminal.press("space")
            GAME.wait_for_count(terminal, count)
        assert rest_of(guard.pid) == before


@pytest.mark.parametrize("call", ["posix_spawn", "pipe"])
def test_where_no_shell_can_be_started_the_game_does_without(tmp_path: Path, call: str) -> None:
    tried = tmp_path / "tried"
    (tmp_path / "sitecustomize.py").write_text(
        "import os, pathlib, sys\n"
        f"really = os.{call}\n"
        "def fail(*arguments, **more):\n"
        "    if 'terminal_guard' not in sys._getframe(1).f_code.co_filename:\n"
        "        return really(*arguments, **more)\n"
        f"    pathlib.Path({str(tried)!r}).touch()\n"
        "    raise FileNotFoundError\n"
        f"os.{call} = fail\n"
    )
    with GAME.begin(tmp_path, environment={"PYTHONPATH": str(tmp_path)}) as terminal:
        terminal.wait_for(tried.exists)
        GAME.press_once(terminal)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state
