"""The coach's process beside the real game in a terminal."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.patience import DEADLINE
from tests.processes import processes
from tests.terminal.pseudo_terminal import PseudoTerminal

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


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_it_does_not_outlive_the_game_however_that_ends(
    number: signal.Signals, tmp_path: Path
) -> None:
    with playing(tmp_path) as terminal:
        coach = start_coach(terminal)
        terminal.send_signal(number)
        terminal.wait_for_end()
        assert_ends(coach)


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
