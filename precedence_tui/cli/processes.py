"""Work that several processes share, and none of them left at the end."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import FrameType
from typing import Final, TypeVar

from precedence_tui.terminal.signals import TO_END, handled, ignore

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

MOST_PROCESSES: Final = 61
"""More than these one pool cannot wait for on every system."""

_AHEAD: Final = 4
"""Tasks given out for each process, so that none of them waits for one."""

_PATIENCE: Final = 0.2
"""Seconds of one wait. On Windows Ctrl+C is heard of only between two of them."""


def memory_bytes() -> int | None:
    """Return how much memory the computer has; None where the system does not say."""
    if sys.platform == "win32":
        status = (ctypes.c_uint64 * 8)(64)  # GlobalMemoryStatusEx: its length, then the sizes.
        said = ctypes.windll.kernel32.GlobalMemoryStatusEx(status)
        return int(status[1]) if said else None
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError):
        return None


class ProcessEndedError(Exception):
    """A process ended before its work was done: the system or somebody killed it, or it crashed."""


def shared_out(
    work: Callable[[_Task], _Result], tasks: Iterable[_Task], processes: int
) -> Generator[_Result, None, None]:
    """Yield what the work makes of each task, as soon as it is known.

    Work, tasks and results go through pickle. Close the iterator if it is left
    before its end: no process outlives it, nor the program however that ends.
    Belongs to the main thread. Raises `ProcessEndedError`, after the results
    that were there before, and what the work raises. Where processes have nothing
    to share, as with a /dev/shm that cannot be written, this one does all.
    """
    try:
        # A process that is forked while another thread runs, as the pool's own, may hang.
        pool = ProcessPoolExecutor(processes, get_context("spawn"), _leave_with_parent)
    except OSError:
        yield from map(work, tasks)
        return
    coming = iter(tasks)
    given: set[Future[_Result]] = set()
    try:
        while True:
            for task in islice(coming, _AHEAD * processes - len(given)):
                given.add(_submit(pool, work, task))
            if not given:
                return
            done, given = wait(given, _PATIENCE, FIRST_COMPLETED)
            # What failed comes last, so that nothing is lost that was done.
            for future in sorted(done, key=lambda future: future.exception() is not None):
                yield _result(future)
    finally:
        with _end_put_off():
            # What they are at is wanted no more, and may take minutes.
            for process in active_children():
                process.kill()
            pool.shutdown(cancel_futures=True)


def _submit(
    pool: ProcessPoolExecutor, work: Callable[[_Task], _Result], task: _Task
) -> Future[_Result]:
    try:
        with _end_put_off():
            return pool.submit(work, task)
    except BrokenProcessPool as error:
        # It is told in its turn: others may have been done.
        refused: Future[_Result] = Future()
        refused.set_exception(error)
        return refused


def _result(done: Future[_Result]) -> _Result:
    try:
        return done.result()
    except BrokenProcessPool as error:
        raise ProcessEndedError from error


@contextmanager
def _end_put_off() -> Iterator[None]:
    """Take note of the end only afterwards, and start processes that do not hear Ctrl+C.

    A process inherits which signals are blocked: until it ignores this one
    itself it would die of it, with a traceback in the terminal that it shares.
    Blocking alone would not do here, as another thread may take the signal.
    """
    handlers = {number: signal.getsignal(number) for number in (int(signal.SIGINT), *TO_END)}
    noted: list[tuple[int, FrameType | None]] = []
    put_off = {number: handler for number, handler in handlers.items() if callable(handler)}
    with (
        handled(put_off, lambda number, frame: noted.append((number, frame))),
        _interruption_blocked() if signal.SIGINT in put_off else nullcontext(),
    ):
        yield
    if noted:
        number, frame = noted[0]
        put_off[number](number, frame)


@contextmanager
def _interruption_blocked() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_with_parent() -> None:
    """Leave Ctrl+C to the parent, and do not outlive it: called in each of the processes."""
    ignore(signal.SIGINT)
    parent = parent_process()
    assert parent is not None

    def leave() -> None:
        parent.join()
        os._exit(1)

    Thread(target=leave, daemon=True).start()
