"""The coach's process beside the real game in a terminal."""

import os
import shlex
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from tests.patience import DEADLINE
from tests.processes import loaded, processes, rest_of
from tests.terminal.programs import take_over
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.shell import at_prompt, run, shell_in

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")

GAME_OF_A_HARD_DEAL = [sys.executable, "-m", "precedence_tui", "play", "--deal", "32056"]
WORKER = "precedence_tui.coach.service.worker"


def coaches(parent: int | None = None) -> dict[int, int]:
    """The coach's processes, of one game or of all: their niceness by number."""
    return {
        one.pid: one.niceness
        for one in processes()
        if WORKER in one.command and parent in (None, one.parent)
    }


def assert_ends(coach: int) -> None:
    """The process ends by itself: it hears that its game is gone."""
    deadline = time.monotonic() + DEADLINE
    while coach in coaches():
        assert time.monotonic() < deadline, "an orphan"


def playing(home: Path) -> PseudoTerminal:
    return PseudoTerminal(GAME_OF_A_HARD_DEAL, home=home)


def start_coach(terminal: PseudoTerminal) -> int:
    """Switch the verdict on, which has a long search to do; returns the coach's process."""
    terminal.wait_for("Space: deal the first card.")
    assert coaches(terminal.pid) == {}, "nobody wanted it yet"
    terminal.press("w")
    terminal.wait_for("not known yet")
    terminal.wait_for(lambda: len(coaches(terminal.pid)) == 1)
    (coach,) = coaches(terminal.pid)
    return coach


def test_it_starts_when_it_is_wanted_and_lets_everything_else_go_first(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        coach = start_coach(terminal)
        terminal.wait_for(lambda: coaches(terminal.pid)[coach] == 19)
        terminal.press("d")
        terminal.wait_for("waste 1")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert coach not in coaches()


@pytest.mark.skipif(not hasattr(psutil.Process, "memory_maps"), reason="the system does not tell")
def test_the_solver_is_loaded_by_it_and_not_by_the_game(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        coach = start_coach(terminal)
        terminal.wait_for("winnable")
        assert "pysolvers" in loaded(coach)
        assert "pysolvers" not in loaded(terminal.pid)


def test_it_sleeps_once_it_has_answered(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        coach = start_coach(terminal)
        terminal.wait_for("winnable")

        def sleeps() -> bool:
            before = rest_of(coach)
            terminal.pause(1)
            return before.is_asleep and rest_of(coach) == before

        terminal.wait_for(sleeps)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_it_does_not_outlive_the_game_however_that_ends(
    number: signal.Signals, tmp_path: Path
) -> None:
    with playing(tmp_path) as terminal:
        coach = start_coach(terminal)
        terminal.send_signal(number)
        terminal.wait_for_end()
        assert_ends(coach)


def stopped(coach: int) -> bool:
    return psutil.Process(coach).status() == psutil.STATUS_STOPPED


def assert_rests(shell: PseudoTerminal, coach: int) -> None:
    """The process takes no processor."""
    shell.wait_for(lambda: stopped(coach))
    before = psutil.Process(coach).cpu_times()
    shell.pause(1)
    assert stopped(coach)
    assert psutil.Process(coach).cpu_times() == before


def seconds_of(coach: int) -> float:
    """How long it has had the processor."""
    times = psutil.Process(coach).cpu_times()
    return times.user + times.system


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[PseudoTerminal]:
    with shell_in(tmp_path) as terminal:
        yield terminal


def its_game(shell: PseudoTerminal) -> int:
    (game,) = psutil.Process(shell.pid).children()
    return game.pid


def its_coach(shell: PseudoTerminal) -> int:
    shell.wait_for(lambda: len(coaches(its_game(shell))) == 1)
    (coach,) = coaches(its_game(shell))
    return coach


def start_coach_from(shell: PseudoTerminal) -> tuple[int, int]:
    """Do so in a game that runs from a shell; the processes of the game and its coach."""
    run(shell, shlex.join(GAME_OF_A_HARD_DEAL))
    shell.wait_for("Space: deal the first card.")
    take_over(shell)
    shell.press("w")
    return its_game(shell), its_coach(shell)


def test_it_takes_no_processor_while_the_game_is_suspended(shell: PseudoTerminal) -> None:
    _game, coach = start_coach_from(shell)
    shell.press("ctrl+z")
    at_prompt(shell)
    assert_rests(shell, coach)
    # In the background the game stops again, and so does the coach.
    run(shell, "bg; until jobs %1 | grep Stopped; do :; done; echo again''\"\"stopped")
    shell.wait_for("againstopped")
    assert_rests(shell, coach)
    run(shell, "fg")
    shell.wait_for("winnable")
    assert coach in coaches()


def test_stopped_with_the_game_it_does_not_outlive_it(shell: PseudoTerminal) -> None:
    game, coach = start_coach_from(shell)
    shell.press("ctrl+z")
    at_prompt(shell)
    assert_rests(shell, coach)
    os.kill(game, signal.SIGKILL)
    assert_ends(coach)


@pytest.mark.skipif(sys.platform != "linux", reason="no other system tells of a stopped parent")
def test_it_leaves_off_while_the_game_alone_is_stopped_and_goes_on_with_it(
    tmp_path: Path,
) -> None:
    # It cannot be won, which takes seconds to find out.
    hopeless = [*GAME_OF_A_HARD_DEAL[:-1], "32444"]
    with PseudoTerminal(hopeless, home=tmp_path) as terminal:
        coach = start_coach(terminal)
        begun = seconds_of(coach)
        terminal.wait_for(lambda: seconds_of(coach) > begun + 0.2)
        terminal.send_signal(signal.SIGSTOP)
        rested = 0.0

        def rests() -> bool:
            nonlocal rested
            rested = seconds_of(coach)
            if not rest_of(coach).is_asleep:
                return False
            terminal.pause(1)
            return rest_of(coach).is_asleep and seconds_of(coach) == rested

        terminal.wait_for(rests)
        assert not stopped(coach)
        terminal.send_signal(signal.SIGCONT)
        terminal.wait_for(lambda: seconds_of(coach) > rested + 0.2)
        terminal.press("q")
        assert terminal.wait_for_end() == 0


def test_in_text_mode_it_stops_with_the_game_and_its_time_does_not_run(
    shell: PseudoTerminal,
) -> None:
    run(shell, shlex.join([*GAME_OF_A_HARD_DEAL, "--text"]))
    shell.wait_for("d: deal the first card")
    run(shell, "verdict")
    coach = its_coach(shell)
    shell.press("ctrl+z")
    at_prompt(shell)
    assert_rests(shell, coach)
    run(shell, "fg")
    shell.wait_for("can be won")
    assert coach in coaches()


def test_it_is_started_again_when_it_dies_and_the_game_does_not_mind(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        coach = start_coach(terminal)
        os.kill(coach, signal.SIGKILL)
        terminal.wait_for(lambda: bool(coaches(terminal.pid).keys() - {coach}))
        terminal.wait_for("winnable")
        terminal.press("q")
        assert terminal.wait_for_end() == 0


def test_one_that_has_nothing_to_do_does_not_outlive_the_game_either(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        coach = start_coach(terminal)
        terminal.wait_for("winnable")
        terminal.send_signal(signal.SIGKILL)
        terminal.wait_for_end()
        assert_ends(coach)
