"""Stopped by a shell and continued by it, the program is as it was; so is the shell."""

import os
import shlex
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from precedence_tui.terminal.typed_input import MOUSE_AT_REST
from tests.terminal.programs import GAME
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.shell import at_prompt, run, shell_in

MOUSE_MOVES = 1003
ALTERNATE_SCREEN_ON = b"\x1b[?1049h"


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[PseudoTerminal]:
    """A shell with job control at its prompt."""
    with shell_in(tmp_path) as terminal:
        yield terminal


def started_in(shell: PseudoTerminal, home: Path, command: str = "{}") -> None:
    run(shell, command.format(shlex.join(GAME.command_in(home))))
    GAME.press_once(shell)


@pytest.mark.parametrize("wrapper", ["{}", "sh -c '{}; exit $?'"], ids=["alone", "in a script"])
def test_the_shell_comes_up_and_the_game_comes_back(
    shell: PseudoTerminal, tmp_path: Path, wrapper: str
) -> None:
    first = shell.state()
    started_in(shell, tmp_path, wrapper)
    shell.press("ctrl+z")
    at_prompt(shell)
    assert shell.state() == first
    run(shell, "fg")
    GAME.wait_for_count(shell, 1)
    shell.press("space")
    GAME.wait_for_count(shell, 2)
    shell.press("q")
    at_prompt(shell)
    assert shell.state() == first


@pytest.mark.parametrize("typed", ["\x1a\x1a\x1a", "\x1aq\x1a  "])
def test_what_was_typed_before_it_stopped_does_nothing_afterwards(
    shell: PseudoTerminal, tmp_path: Path, typed: str
) -> None:
    started_in(shell, tmp_path)
    shell.type(typed)
    at_prompt(shell)
    run(shell, "fg")
    GAME.wait_for_count(shell, 1)
    shell.press("space")
    GAME.wait_for_count(shell, 2)


def test_all_is_repainted_cell_by_cell(shell: PseudoTerminal, tmp_path: Path) -> None:
    started_in(shell, tmp_path)
    shell.wait_for_quiet(0.3)
    before = shell.seen()
    shell.press("ctrl+z")
    at_prompt(shell)
    run(shell, "clear; fg")
    shell.wait_for(lambda: shell.seen() == before)


def test_a_size_changed_meanwhile_is_taken_up(shell: PseudoTerminal, tmp_path: Path) -> None:
    started_in(shell, tmp_path)
    shell.press("ctrl+z")
    at_prompt(shell)
    shell.resize(100, 30)
    run(shell, "fg")
    GAME.wait_for_count(shell, 1)
    shell.wait_for(lambda: any(len(line) > 80 for line in shell.text().split("\n")))


def test_continued_in_the_background_it_stops_again(shell: PseudoTerminal, tmp_path: Path) -> None:
    first = shell.state()
    started_in(shell, tmp_path)
    shell.press("ctrl+z")
    at_prompt(shell)
    run(shell, "bg; until jobs %1 | grep Stopped; do :; done")
    at_prompt(shell)
    assert shell.state() == first
    run(shell, "fg")
    GAME.wait_for_count(shell, 1)
    shell.press("q")
    at_prompt(shell)
    assert shell.state() == first


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_stopped_from_outside_it_still_gives_back_the_shells_settings(
    shell: PseudoTerminal, tmp_path: Path, number: signal.Signals
) -> None:
    first = shell.state()
    started_in(shell, tmp_path, "{} & echo $! >process; fg")
    mark = shell.mark()
    os.kill(int((tmp_path / "process").read_text()), number)
    shell.wait_for(lambda: b"Stopped" in shell.since(mark))
    mark = shell.mark()
    run(shell, "fg")
    # After a stop without warning the old screen is still there, and proves nothing.
    shell.wait_for(lambda: ALTERNATE_SCREEN_ON in shell.since(mark))
    shell.press("space")
    GAME.wait_for_count(shell, 2)
    shell.press("q")
    at_prompt(shell)
    assert shell.state() == first


def test_a_suspended_program_can_be_ended(shell: PseudoTerminal, tmp_path: Path) -> None:
    first = shell.state()
    started_in(shell, tmp_path)
    shell.press("ctrl+z")
    at_prompt(shell)
    run(shell, "kill %1")
    shell.wait_for(lambda: shell.leftovers() == [shell.pid])
    run(shell, "wait %1; echo status $?")
    shell.wait_for("status 143")
    assert shell.state() == first


def test_no_report_of_the_mouse_is_typed_into_the_shell(
    shell: PseudoTerminal, tmp_path: Path
) -> None:
    started_in(shell, tmp_path)
    shell.move_mouse(1, 1)
    shell.press("q")
    moved, longest = monotonic(), 0.0
    for column in range(3000):
        if MOUSE_MOVES not in shell.emulator.modes.private:
            break
        shell.move_mouse(column % 80, 2)
        longest, moved = max(longest, monotonic() - moved), monotonic()
        shell.pause(0.001)
    at_prompt(shell)
    run(shell, ":")
    at_prompt(shell)
    # A mouse that rests for so long, because this test was held up, is not waited for.
    assert longest > MOUSE_AT_REST or "35;" not in shell.text()


@pytest.mark.parametrize("wrapper", [[], ["sh", "-c", '"$0" "$@"; exit $?']], ids=["alone", "sh"])
def test_without_job_control_the_key_undoes(tmp_path: Path, wrapper: list[str]) -> None:
    command = wrapper + GAME.command_in(tmp_path)
    with PseudoTerminal(command, home=tmp_path) as terminal:
        GAME.press_once(terminal)
        terminal.press("ctrl+z")
        GAME.wait_for_count(terminal, 0)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
