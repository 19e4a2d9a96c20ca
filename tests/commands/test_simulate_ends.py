"""`precedence simulate` by several processes, however it ends."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.terminal.pseudo_terminal import PseudoTerminal

LONG: Final = ("simulate", "1", "100000", "--player", "greedy", "--jobs", "2")
"""More deals than are ever played before the test ends it."""


def simulating(home: Path, *words: str, **options: object) -> PseudoTerminal:
    command = [sys.executable, "-m", "precedence_tui", *words]
    return PseudoTerminal(command, home=home, **options)  # type: ignore[arg-type]


def playing_processes(terminal: PseudoTerminal) -> list[int]:
    listing = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
    ).stdout
    return [
        int(pid)
        for pid, parent, arguments in (line.split(None, 2) for line in listing.splitlines())
        if int(parent) == terminal.pid and "spawn_main" in arguments
    ]


def has_played(terminal: PseudoTerminal) -> bool:
    """Whether the bar says that some deals are done."""
    return re.search(r"\b[1-9]\d*/100000", terminal.text()) is not None


def deals_counted(terminal: PseudoTerminal) -> int:
    """How many deals the result says were played, from the first one on."""
    line = re.compile(r"^Deals 1 to (\d+): (\d+), player greedy\.$", re.MULTILINE)
    counted = line.search(terminal.text())
    assert counted, terminal.text()
    assert counted[1] == counted[2]
    return int(counted[2])


def test_when_a_process_is_killed_it_prints_what_is_done_and_says_where_to_go_on(
    tmp_path: Path,
) -> None:
    with simulating(tmp_path, *LONG) as terminal:
        terminal.wait_for(lambda: has_played(terminal))
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
        assert terminal.leftovers() == []


def test_ctrl_c_prints_what_is_done_and_leaves_no_process(tmp_path: Path) -> None:
    with simulating(tmp_path, *LONG) as terminal:
        terminal.wait_for(lambda: has_played(terminal))
        terminal.press("ctrl+c")
        assert terminal.wait_for_end() == 130
        assert deals_counted(terminal)
        assert "Traceback" not in terminal.text()
        assert terminal.leftovers() == []
        assert terminal.state() == terminal.first_state


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_the_program(tmp_path: Path, number: signal.Signals) -> None:
    with simulating(tmp_path, *LONG) as terminal:
        terminal.wait_for(lambda: has_played(terminal))
        terminal.send_signal(number)
        assert terminal.wait_for_end() == -number
        while terminal.leftovers():
            terminal.wait_for_quiet(0.1)
