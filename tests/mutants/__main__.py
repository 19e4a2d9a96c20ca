"""`python -m tests.mutants`: put small faults into a copy and run its tests there.

A fault that no test notices is printed, and the exit status is then 1. All of
them take many hours: `--only ROOM` takes those of one room, and `--sample N` so
many of them, drawn by `--seed S`; every run says its seed.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.house import HOUSE, MODULES, PACKAGE, copied_into
from tests.mutants.operators import Mutant, mutants_of
from tests.mutants.unnoticed import UNNOTICED

TESTS: Final = {
    "engine": ("tests/engine", "tests/cli/test_deal.py", "tests/store"),
    "store.py": ("tests/store",),
    "coach": ("tests/coach", "tests/cli/test_solve.py", "tests/cli/test_simulate.py"),
    "archive": (
        "tests/archive/test_recording.py",
        "tests/archive/test_carried.py",
        "tests/archive",
    ),
    "session": (
        "tests/session",
        "tests/coaching/test_asking.py",
        "tests/coaching/test_harder_deal.py",
        "tests/coaching/test_difficulty.py",
        "tests/coaching/test_demonstration.py",
        "tests/coaching/test_at_the_board.py",
    ),
    "settings.py": ("tests/settings",),
    "board": ("tests/board", "tests/appearance"),
    "text": ("tests/text/test_game.py", "tests/text"),
}
"""By room: the tests that are to notice a fault there, those that are done soonest first."""

_TIMES: Final = 10
"""A fault hangs the tests if they take so many times as long as without one."""


def main() -> int:
    """Say of each fault whether a test notices it; 1 if one should and does not."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--only", choices=TESTS, metavar="ROOM", help=f"one of {', '.join(TESTS)}")
    parser.add_argument("--sample", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=int(time.time()), metavar="S")
    options = parser.parse_args()
    everything = list(all_mutants())
    outdated = UNNOTICED.keys() - {(one.where, one.change) for one in everything}
    for where, change in sorted(outdated):
        print(f"unnoticed.py names what is no longer there: {where}: {change}")
    mutants = [one for one in everything if options.only in (None, one.room)]
    if options.sample is not None:
        print(f"--seed {options.seed}")
        mutants = Random(options.seed).sample(mutants, min(options.sample, len(mutants)))
    with TemporaryDirectory() as name:
        survivors = list(_survivors(copied_into(Path(name)), mutants))
    print(f"{len(mutants)} faults, {len(survivors)} not noticed")
    return int(bool(survivors or outdated))


def all_mutants() -> Iterator[Mutant]:
    """Yield the faults of all rooms that have tests for them."""
    for path in MODULES:
        module = path.relative_to(PACKAGE).as_posix()
        if module.split("/")[0] in TESTS:
            yield from mutants_of(module, path.read_text("utf-8"))


def files_of(room: str) -> list[str]:
    """Return the test files of a room in the order in which they are tried, each once.

    Of a folder that follows one of its files pytest would try nothing.
    """
    named = [HOUSE / name for name in TESTS[room]]
    files = [
        file
        for path in named
        for file in ([path] if path.is_file() else sorted(path.glob("test_*.py")))
    ]
    return [file.relative_to(HOUSE).as_posix() for file in dict.fromkeys(files)]


def _survivors(copy: Path, mutants: Sequence[Mutant]) -> Iterator[Mutant]:
    seconds = {room: _seconds_without_a_fault(copy, room) for room in {one.room for one in mutants}}
    for mutant in mutants:
        path = copy / "precedence_tui" / mutant.module
        source = path.read_text("utf-8")
        path.write_text(mutant.source(), "utf-8")
        noticed = _noticed(copy, mutant.room, _TIMES * seconds[mutant.room])
        path.write_text(source, "utf-8")
        reason = UNNOTICED.get((mutant.where, mutant.change), "")
        print(f"{mutant}: {noticed or reason or 'NOT NOTICED'}", flush=True)
        if not noticed and not reason:
            yield mutant


def _seconds_without_a_fault(copy: Path, room: str) -> float:
    begin = time.monotonic()
    noticed = _noticed(copy, room, None)
    assert not noticed, f"the tests of {room} fail without a fault"
    return time.monotonic() - begin


def _noticed(copy: Path, room: str, seconds: float | None) -> str:
    """Return how a fault is noticed: by a test that fails, or one that hangs; "" if it is not."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        *files_of(room),
    ]
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, check=False, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return f"not done within {seconds:.0f} seconds"
    # 1 is a test that fails, 2 one that cannot be read, 3 and 4 a conftest that cannot.
    return "noticed" if done.returncode else ""


if __name__ == "__main__":
    sys.exit(main())
