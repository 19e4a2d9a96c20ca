"""Processes, for tests: what one is started with, and those that run, which no program lists."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import psutil


def environment(home: Path, changes: Mapping[str, str | None] | None = None) -> dict[str, str]:
    """Return the variables of a program that is started beside a test, in a good terminal.

    Of this process's own there is only where programs are found, and the package
    where it is not installed. `changes` adds to them, or takes away where a value
    is None; folders of modules go before those that are there.
    """
    changes = dict(changes or {})
    folders = [changes.pop("PYTHONPATH", None), os.environ.get("PYTHONPATH")]
    variables: dict[str, str | None] = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join(filter(None, folders)) or None,
        "HOME": str(home),
        "PRECEDENCE_HOME": str(home / "precedence"),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "en_US.UTF-8" if sys.platform == "darwin" else "C.UTF-8",
        **changes,
    }
    return {name: value for name, value in variables.items() if value is not None}


class Rest(NamedTuple):
    """Whether a process waits for something, and how often its threads began to."""

    is_asleep: bool = True
    pauses: tuple[str, ...] = ()


def rest_of(pid: int) -> Rest:
    """Look at the threads of a process; where the system does not tell, all seem to be asleep."""
    asleep, pauses = True, []
    for status in sorted(Path(f"/proc/{pid}/task").glob("*/status")):
        try:
            lines = dict(line.split(":\t", 1) for line in status.read_text().splitlines())
        except (OSError, ValueError):  # it has ended meanwhile
            continue
        asleep = asleep and lines["State"][0] in "STtZ"
        pauses.append(f"{status.parent.name} {lines['voluntary_ctxt_switches']}")
    return Rest(asleep, tuple(pauses))


def loaded(pid: int) -> str:
    """The paths of all libraries that a process has loaded, where the system tells."""
    return " ".join(one.path for one in psutil.Process(pid).memory_maps())


class Process(NamedTuple):
    """A process that has not ended: `command` is its command line, joined by spaces."""

    pid: int
    parent: int
    niceness: int
    command: str


def processes() -> Iterator[Process]:
    """Yield every process of the computer that runs; one that has ended is left out."""
    for process in psutil.process_iter():
        # It may end while it is looked at.
        with suppress(psutil.NoSuchProcess, psutil.AccessDenied), process.oneshot():
            if process.status() == psutil.STATUS_ZOMBIE:
                continue
            yield Process(process.pid, process.ppid(), process.nice(), " ".join(process.cmdline()))
