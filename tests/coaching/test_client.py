"""The end that asks: answers come, whatever the process does, and nothing waits for it."""

import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import pytest

from precedence_tui.coach.service.client import Client, Process, start_process
from precedence_tui.coach.service.questions import (
    Answered,
    CanBeWon,
    HonestHint,
    HowHard,
    Progress,
    Unavailable,
)
from precedence_tui.coach.verdict import FoundVerdict, Verdict, wins
from precedence_tui.engine.position import start
from precedence_tui.engine.variant import PRECEDENCE
from tests.games import deal_numbered
from tests.patience import DEADLINE

POSITION: Final = start(deal_numbered(123456), PRECEDENCE)
LOST: Final = start(deal_numbered(123456), PRECEDENCE.with_options(redeals=0))
"""Without redeals hardly a deal can be won, and that is proved at once."""
HARD: Final = CanBeWon(start(deal_numbered(32056), PRECEDENCE))

Start = Callable[[], Process]


class Asker:
    """A client, and what it delivered."""

    def __init__(self, start: Start = start_process) -> None:
        self.answers: SimpleQueue[Answered] = SimpleQueue()
        self.client = Client(self.answers.put, start)

    def answer(self) -> Answered:
        """The next answer that is no sign of life."""
        deadline = time.monotonic() + DEADLINE
        while True:
            answered = self.answers.get(timeout=max(0.0, deadline - time.monotonic()))
            if not isinstance(answered.value, Progress):
                return answered

    def quiet(self) -> bool:
        """Whether nothing has come."""
        try:
            self.answers.get_nowait()
        except Empty:
            return True
        return False


@pytest.fixture
def asker() -> Iterator[Asker]:
    asker = Asker()
    yield asker
    asker.client.close()


def script(code: str, *arguments: str) -> Start:
    """Starts a process that runs this instead of the coach."""
    return lambda: subprocess.Popen(
        [sys.executable, "-c", code, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


def test_nothing_is_started_before_the_first_question() -> None:
    started = []

    def start() -> Process:
        started.append(1)
        return start_process()

    asker = Asker(start)
    asker.client.close()
    assert not started
    asker.client.ask(CanBeWon(LOST))
    asker.answer()
    assert started == [1]
    asker.client.close()


def test_a_question_is_answered_under_its_ticket(asker: Asker) -> None:
    ticket = asker.client.ask(CanBeWon(POSITION))
    answered = asker.answer()
    assert answered.ticket == ticket
    assert isinstance(answered.value, FoundVerdict)
    assert answered.value.line is not None
    assert wins(POSITION, answered.value.line)


def test_a_hint_goes_before_a_long_search_which_goes_on(asker: Asker) -> None:
    long = asker.client.ask(HowHard("32056", PRECEDENCE))
    hint = asker.client.ask(HonestHint(POSITION))
    assert [asker.answer().ticket, asker.answer().ticket] == [hint, long]


def test_what_is_dropped_is_not_answered_and_does_not_hold_up_what_follows(asker: Asker) -> None:
    dropped = asker.client.ask(HowHard("32056", PRECEDENCE))
    asker.client.drop(dropped)
    asked = asker.client.ask(CanBeWon(LOST))
    assert asker.answer().ticket == asked


def test_of_a_kind_only_the_latest_is_answered(asker: Asker) -> None:
    asker.client.ask(HARD)
    second = asker.client.ask(CanBeWon(LOST))
    answered = asker.answer()
    assert (answered.ticket, answered.value.__class__) == (second, FoundVerdict)
    assert asker.quiet()


def test_a_process_that_dies_is_started_again_and_asked_the_same() -> None:
    processes: list[Process] = []

    def start() -> Process:
        processes.append(start_process())
        return processes[-1]

    asker = Asker(start)
    first = asker.client.ask(CanBeWon(LOST))
    assert asker.answer().ticket == first
    processes[0].kill()
    second = asker.client.ask(CanBeWon(LOST))
    answered = asker.answer()
    assert answered.ticket == second
    assert isinstance(answered.value, FoundVerdict)
    assert answered.value.verdict is Verdict.LOST
    asker.client.close()
    assert all(process.poll() is not None for process in processes)


BAD_STARTS: Final = {
    "it ends at once": script(""),
    "it fails": script("raise SystemExit(3)"),
    "it says what is no pickle": script(
        "import sys; sys.stdin.buffer.read(1); print('Traceback: no coach', flush=True)"
    ),
    "it says what is no answer": script(
        "import pickle, sys; pickle.dump(('?', 1), sys.stdout.buffer)"
    ),
    "it says what cannot be imported": script(
        "import sys; sys.stdout.buffer.write(b'cno_such_module\\nName\\n.')"
    ),
}


@pytest.mark.parametrize("start", BAD_STARTS.values(), ids=BAD_STARTS.keys())
def test_a_coach_that_does_not_work_is_unavailable_each_time_it_is_asked(start: Start) -> None:
    starts = []

    def counted() -> Process:
        starts.append(1)
        return start()

    asker = Asker(counted)
    for asked in (1, 2):
        ticket = asker.client.ask(CanBeWon(POSITION))
        assert asker.answer() == Answered(ticket, Unavailable())
        assert len(starts) == 2 * asked
    asker.client.close()


def test_a_coach_that_cannot_be_started_is_unavailable() -> None:
    def start() -> Process:
        raise FileNotFoundError("no Python here")

    asker = Asker(start)
    for _ in range(3):
        ticket = asker.client.ask(CanBeWon(POSITION))
        assert asker.answer() == Answered(ticket, Unavailable())
    asker.client.close()


def test_a_process_that_does_not_read_holds_up_neither_asking_nor_closing() -> None:
    asker = Asker(script("import time; time.sleep(600)"))
    deep = CanBeWon(POSITION._replace(stock=POSITION.stock * 5_000))
    assert len(pickle.dumps(deep)) > 1 << 17, "more than any pipe holds"
    for _ in range(3):
        asker.client.ask(deep)
    # It comes back at all: what nobody reads would never be written.
    asker.client.close()


def test_the_process_reads_no_module_from_the_folder_where_the_game_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pickle.py").write_text("raise SystemExit(1)")
    monkeypatch.chdir(tmp_path)
    asker = Asker()
    asker.client.ask(CanBeWon(LOST))
    assert isinstance(asker.answer().value, FoundVerdict)
    asker.client.close()
