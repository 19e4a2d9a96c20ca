"""Work that several processes share: its results in order, and none of them left at the end."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import FrameType
from typing import Final, TypeVar

from precedence_tui.cli.endings import ENDS
from precedence_tui.terminal.signals import handled, ignore

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

MOST_PROCESSES: Final = 61
"""More than these one pool cannot wait for on every system."""

_AHEAD: Final = 1_000
"""Tasks given out before the first of them is done: one that takes long holds up no process."""

_PATIENCE: Final = 0.2
"""Seconds of one wait. On Windows Ctrl+C is heard of only between two of them."""


class ProcessEndedError(Exception):
    """A process ended before its work was done: the system or somebody killed it, or it crashed."""


def shared_out(
    work: Callable[[_Task], _Result], tasks: Iterable[_Task], processes: int
) -> Iterator[_Result]:
    """What the work makes of each task, in the order of the tasks, as soon as it is known.

    Work, tasks and results go through pickle. Close the iterator if it is left
    before its end: no process outlives it, nor the program however that ends.
    Belongs to the main thread. Raises `ProcessEndedError`, after the results
    of all tasks before the first that has none, and what the work raises.
    """
    # A process that is forked while another thread runs, as the pool's own, may hang.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _leave_with_parent)
    given: deque[Future[_Result]] = deque()
    try:
        for task in tasks:
            given.append(_submit(pool, work, task))
            if len(given) > _AHEAD:
                yield _result(given.popleft())
        while given:
            yield _result(given.popleft())
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
        # It is told where its turn comes: before it others may have been done.
        refused: Future[_Result] = Future()
        refused.set_exception(error)
        return refused


def _result(given: Future[_Result]) -> _Result:
    while not wait((given,), _PATIENCE).done:
        pass
    try:
        return given.result()
    except BrokenProcessPool as error:
        raise ProcessEndedError from error


@contextmanager
def _end_put_off() -> Iterator[None]:
    """Take note of the end only afterwards, and start processes that do not hear Ctrl+C.

    A process inherits which signals are blocked: until it ignores this one
    itself it would die of it, with a traceback in the terminal that it shares.
    Blocking alone would not do here, as another thread may take the signal.
    """
    handlers = {number: signal.getsignal(number) for number in (int(signal.SIGINT), *ENDS)}
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
    """In one of the processes: leave Ctrl+C to the parent, and do not outlive it."""
    ignore(signal.SIGINT)
    parent = parent_process()
    assert parent is not None

    def leave() -> None:
        parent.join()
        os._exit(1)

    Thread(target=leave, daemon=True).start()
