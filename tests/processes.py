"""The running processes, for tests: no program is called to list them."""

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

import psutil


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
