"""Commands as they are run: in this process where that will do, else in one of their own."""

import io
import os
import subprocess
import sys
from typing import NamedTuple

import pytest

from precedence_tui.cli.main import main
from tests.patience import DEADLINE


class Run(NamedTuple):
    """How a command ended, and what it printed."""

    status: int
    output: str
    errors: str


def run(capsys: pytest.CaptureFixture[str], *words: str) -> Run:
    """Run a command in this process."""
    status = main(list(words))
    return Run(status, *capsys.readouterr())


def give_input(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """Let this process read these bytes from standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))


def run_alone(*words: str, code: str = "", content: bytes = b"") -> Run:
    """Run a command in a process of its own, or `code` with the words as its arguments."""
    program = ["-c", code] if code else ["-m", "precedence_tui"]
    done = subprocess.run(
        [sys.executable, *program, *words],
        input=content,
        capture_output=True,
        check=False,
        timeout=DEADLINE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_refused(done: Run, *parts: str, status: int = 2) -> None:
    """The command was refused: in one line that has these parts, and nothing is printed."""
    assert (done.status, done.output) == (status, "")
    assert done.errors.endswith("\n")
    assert done.errors.count("\n") == 1, done.errors
    assert done.errors.startswith("precedence")
    for part in parts:
        assert part in done.errors
