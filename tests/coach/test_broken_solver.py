"""A solver that is installed but cannot be loaded is as good as none, and the report says why."""

import os
import sys
from pathlib import Path

import pytest

from tests.cli.running import assert_refused, run_alone
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.text.test_coach import NOT_KNOWN

LOST = "32139"
"""A deal that cannot be won, which nobody knows without the solver."""


@pytest.fixture(autouse=True)
def _broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a solver in front of the real one that was made for another computer."""
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "pysat").mkdir()
    (tmp_path / "pysat" / "__init__.py").touch()
    broken = "raise ImportError(f'{__file__}: wrong ELF class')"
    (tmp_path / "pysat" / "solvers.py").write_text(broken)
    (tmp_path / "pysolvers.py").touch()
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(tmp_path), *sys.path)))


def test_what_needs_it_is_refused() -> None:
    assert_refused(run_alone("solve", LOST, "--exact"), "python-sat")


def test_what_does_not_need_it_is_done() -> None:
    done = run_alone("solve", LOST, "--seconds", "0.1")
    assert (done.status, done.errors) == (1, "")


def test_the_report_tells_what_is_wrong() -> None:
    told = run_alone("--version", "--verbose").output
    assert "exact solver: is broken: ~/pysat/solvers.py: wrong ELF class\n" in told


def test_the_coach_says_that_it_does_not_know(tmp_path: Path) -> None:
    words = (sys.executable, "-m", "precedence_tui", "play", "--text", "--deal", LOST)
    with PseudoTerminal(words, home=tmp_path) as terminal:
        terminal.type("verdict\n")
        terminal.wait_for(NOT_KNOWN)
