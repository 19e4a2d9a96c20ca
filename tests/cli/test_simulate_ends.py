"""`precedence simulate` by several processes, however it ends."""

import json
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.patience import DEADLINE
from tests.processes import processes
from tests.terminal.pseudo_terminal import PseudoTerminal

LONG: Final = ("simulate", "1", "100000", "--player", "greedy", "--jobs", "2")
"""More deals than are ever played before the test ends it."""

HOLD: Final = """
import os, sys

def hold():
    with open({begun!r}, "a") as begun:
        print(os.getpid(), file=begun)
    os.read(os.open({gate!r}, os.O_RDONLY), 1)

if "--multiprocessing-fork" in sys.orig_argv:
"""

BEFORE_IMPORTS: Final = """
    hold()
"""
"""Makes each playing process wait as soon as Python is there, until it is let through."""

AT_THE_FIRST_DEAL: Final = """
    from precedence_tui.lab import simulation
    play = simulation.play_deal

    def play_deal(task):
        if task.number == 1:
            hold()
        return play(task)

    simulation.play_deal = play_deal
"""
"""Makes the process wait that is to play deal 1."""


class Held:
    """Playing processes that have begun, and wait until they are let through."""

    def __init__(self, folder: Path, where: str) -> None:
        self._begun = folder / "begun"
        gate = folder / "gate"
        os.mkfifo(gate)
        # Also for reading: so neither end waits for the other.
        self._gate = os.open(gate, os.O_RDWR)
        hook = folder / "hook"
        hook.mkdir()
        (hook / "sitecustomize.py").write_text(
            HOLD.format(begun=str(self._begun), gate=str(gate)) + where
        )
        self.environment = {"PYTHONPATH": str(hook)}

    def begun(self) -> list[int]:
        """The processes that wait."""
        return [*map(int, self._begun.read_text().split())] if self._begun.exists() else []

    def let_through(self, most: int = 100) -> None:
        """Let so many of them go on."""
        os.write(self._gate, b"." * most)

    def close(self) -> None:
        os.close(self._gate)


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Held]:
    held = Held(tmp_path, BEFORE_IMPORTS)
    yield held
    held.close()


@pytest.fixture
def held_at_the_first_deal(tmp_path: Path) -> Iterator[Held]:
    held = Held(tmp_path, AT_THE_FIRST_DEAL)
    yield held
    held.close()


def simulating(home: Path, *words: str, **options: object) -> PseudoTerminal:
    command = [sys.executable, "-m", "precedence_tui", *words]
    return PseudoTerminal(command, home=home, **options)  # type: ignore[arg-type]


def playing_processes(terminal: PseudoTerminal) -> list[int]:
    return [
        one.pid for one in processes() if one.parent == terminal.pid and "spawn_main" in one.command
    ]


def has_played(terminal: PseudoTerminal) -> bool:
    """Whether the bar says that some deals are done."""
    return re.search(r"\b[1-9]\d*/100000", terminal.text()) is not None


def wait_until_the_first_are_played(terminal: PseudoTerminal, held: Held, jobs: int = 2) -> None:
    """Wait until deal 1 and some that follow it are done, in that order; then all processes play.

    Left to themselves, one may be done with deal 2 before the other is with deal 1.
    """
    if jobs > 1:
        terminal.wait_for(lambda: len(held.begun()) == jobs)
        held.let_through(1)
    terminal.wait_for(lambda: has_played(terminal))
    held.let_through()


def deals_counted(terminal: PseudoTerminal) -> int:
    """How many deals the result says were played, from the first one on."""
    line = re.compile(r"^Deals 1 to (\d+): (\d+), player greedy\.$", re.MULTILINE)
    counted = line.search(terminal.text())
    assert counted, terminal.text()
    assert counted[1] == counted[2]
    return int(counted[2])


def wait_until_no_process_is_left(terminal: PseudoTerminal) -> None:
    """Python's own process that looks after the others ends by itself, soon after them."""
    deadline = time.monotonic() + DEADLINE
    while terminal.leftovers():
        assert time.monotonic() < deadline


def test_when_a_process_is_killed_it_prints_what_is_done_and_says_where_to_go_on(
    tmp_path: Path, held: Held
) -> None:
    with simulating(tmp_path, *LONG, environment=held.environment) as terminal:
        wait_until_the_first_are_played(terminal, held)
        os.kill(playing_processes(terminal)[0], signal.SIGKILL)
        assert terminal.wait_for_end() == 71
        counted = deals_counted(terminal)
        assert counted
        printed, complaint = terminal.text().split("precedence simulate: ")
        assert "Win rate: " in printed
        # The terminal breaks the line amid a word.
        assert complaint.replace("\n", "").strip() == (
            f"one of the playing processes died, and deal {counted + 1} was not played:"
            " go on from there, with a smaller --jobs if memory is short"
        )
        wait_until_no_process_is_left(terminal)


def test_ctrl_c_prints_what_is_done_and_leaves_no_process(tmp_path: Path, held: Held) -> None:
    with simulating(tmp_path, *LONG, environment=held.environment) as terminal:
        wait_until_the_first_are_played(terminal, held)
        terminal.press("ctrl+c")
        assert terminal.wait_for_end() == 130
        assert deals_counted(terminal)
        assert "Traceback" not in terminal.text()
        wait_until_no_process_is_left(terminal)
        assert terminal.state() == terminal.first_state


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("jobs", [1, 2])
def test_told_to_end_it_prints_what_is_done_and_leaves_the_terminal_as_it_was(
    tmp_path: Path, held: Held, number: signal.Signals, jobs: int
) -> None:
    words = (*LONG[:-1], str(jobs))
    with simulating(tmp_path, *words, environment=held.environment) as terminal:
        wait_until_the_first_are_played(terminal, held, jobs)
        terminal.send_signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert deals_counted(terminal)
        wait_until_no_process_is_left(terminal)
        assert terminal.state() == terminal.first_state


def test_started_to_ignore_hang_ups_it_goes_on(tmp_path: Path) -> None:
    # A shell's own command: it would otherwise put another program in its place.
    command = f"trap '' HUP; {sys.executable} -m precedence_tui {' '.join(LONG)}; exit $?"
    with PseudoTerminal(["sh", "-c", command], home=tmp_path) as terminal:
        terminal.wait_for(lambda: has_played(terminal))
        os.killpg(terminal.pid, signal.SIGHUP)
        before = terminal.text()
        terminal.wait_for(lambda: has_played(terminal) and terminal.text() != before)
        terminal.press("ctrl+c")
        terminal.wait_for_end()


def test_no_process_outlives_the_program(tmp_path: Path) -> None:
    with simulating(tmp_path, *LONG) as terminal:
        terminal.wait_for(lambda: has_played(terminal))
        terminal.send_signal(signal.SIGKILL)
        assert terminal.wait_for_end() == -signal.SIGKILL
        wait_until_no_process_is_left(terminal)


def test_a_process_that_has_just_begun_does_not_hear_ctrl_c(tmp_path: Path, held: Held) -> None:
    errors = tmp_path / "errors"
    with errors.open("wb") as stderr:
        words = ("simulate", "1", "4", "--player", "greedy", "--jobs", "2", "--json")
        terminal = simulating(tmp_path, *words, environment=held.environment, stderr=stderr)
    with terminal:
        terminal.wait_for(lambda: len(held.begun()) == 2)
        for pid in held.begun():
            os.kill(pid, signal.SIGINT)
        held.let_through()
        assert terminal.wait_for_end() == 0
        assert errors.read_text() == ""
        said = json.loads("".join(terminal.text().split("\n")))
        assert said["deals"] == 4


def test_ctrl_c_while_the_processes_begin_counts_no_deal_and_tells_of_no_fault(
    tmp_path: Path, held: Held
) -> None:
    errors = tmp_path / "errors"
    with errors.open("wb") as stderr:
        terminal = simulating(tmp_path, *LONG, environment=held.environment, stderr=stderr)
    with terminal:
        terminal.wait_for(lambda: len(held.begun()) == 2)
        terminal.press("ctrl+c")
        assert terminal.wait_for_end() == 130
        assert errors.read_text() == ""
        assert "Deal 1 was not played to its end.\n" in terminal.text()
        wait_until_no_process_is_left(terminal)


def test_deals_that_were_done_before_the_first_one_are_not_counted(
    tmp_path: Path, held_at_the_first_deal: Held
) -> None:
    environment = held_at_the_first_deal.environment
    with simulating(tmp_path, *LONG, environment=environment) as terminal:
        terminal.wait_for(lambda: has_played(terminal))
        assert len(held_at_the_first_deal.begun()) == 1
        terminal.press("ctrl+c")
        assert terminal.wait_for_end() == 130
        assert (
            "Deal 1 was not played to its end.\nWon: 0. Lost: 0. Unknown: 0.\n" in terminal.text()
        )
        wait_until_no_process_is_left(terminal)
