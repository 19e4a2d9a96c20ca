"""`python -m tests.mutants [--only TEXT]`: put each fault into a copy and run its tests there.

A fault that no test notices is printed, and the exit status is then 1. All of
them take an hour or so; `--only` takes those whose module has the text in its
name.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.mutants.mutants import MUTANTS, Mutant

PATIENCE: Final = 600
"""Seconds for the tests of a room: far more than they take without a fault that hangs them."""

HOUSE: Final = Path(__file__).parent.parent.parent
_ROOMS: Final = {
    "engine": ("tests/engine", "tests/cli/test_deal.py", "tests/store"),
    "store.py": ("tests/store",),
    "coach": ("tests/coach", "tests/cli/test_solve.py", "tests/cli/test_simulate.py"),
}
"""By the part of the program that a fault is in."""


def main() -> int:
    """Say of each fault whether a test notices it; 1 if one should and does not."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--only", default="", metavar="TEXT")
    only = parser.parse_args().only
    with TemporaryDirectory() as name:
        copy = Path(name) / "house"
        shutil.copytree(HOUSE, copy, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        survivors = list(_survivors(copy, (one for one in MUTANTS if only in one.module)))
    print(f"{len(survivors)} not noticed")
    return int(bool(survivors))


def rooms_of(mutant: Mutant) -> tuple[str, ...]:
    """The tests that are to notice a fault."""
    return _ROOMS[mutant.module.split("/")[0]]


def _survivors(copy: Path, mutants: Iterable[Mutant]) -> Iterable[Mutant]:
    for mutant in mutants:
        path = copy / "precedence_tui" / mutant.module
        source = path.read_text("utf-8")
        assert source.count(mutant.old) == 1, mutant
        path.write_text(source.replace(mutant.old, mutant.new), "utf-8")
        noticed = _noticed(copy, rooms_of(mutant))
        path.write_text(source, "utf-8")
        told = noticed or mutant.equivalent or "NOT NOTICED"
        print(f"{mutant.module}: {mutant.old!r} -> {mutant.new!r}: {told}", flush=True)
        if not noticed and not mutant.equivalent:
            yield mutant


def _noticed(copy: Path, rooms: Iterable[str]) -> str:
    """How a fault is noticed: by a test that fails, or one that hangs; empty if it is not."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *rooms]
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return f"not done within {PATIENCE} seconds"
    assert done.returncode in (0, 1, 2), done.stdout.decode()
    return "noticed" if done.returncode else ""


if __name__ == "__main__":
    sys.exit(main())
