"""A fuzzer, and how it is run: from a seed, growing its corpus by what leads somewhere new."""

import hashlib
import signal
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Final, NamedTuple

from tests.fuzz.mutation import mutated
from tests.patience import DEADLINE

FOUND: Final = Path(__file__).parent / "found"
"""Inputs that once broke something, in a folder for each fuzzer."""

INVENTED: Final = 0.5
"""How many of the inputs a fuzzer invents, if it does; the others are mutated."""

PATIENCE: Final = 4 * DEADLINE
"""Seconds after which an input usually counts as one that hangs the program."""


class Fuzzer(NamedTuple):
    """What reads one kind of input, and what such input looks like.

    `check` reads an input, raises where something does not hold, and returns in
    a few words what became of it: an input whose outcome is new joins the corpus.
    `words` are put into inputs here and there. `invent` makes an input from a
    corpus in a way of its own; without it bytes are mutated. `tell` says in a few
    words what was done to check all of them. An input hangs the program if it takes
    more than `patience` seconds.
    """

    name: str
    corpus: Callable[[], Sequence[bytes]]
    words: Sequence[bytes]
    check: Callable[[bytes], str]
    invent: Callable[[Random, Sequence[bytes]], bytes] | None = None
    tell: Callable[[], str] | None = None
    patience: float = PATIENCE


class Finding(NamedTuple):
    """An input for which something did not hold, which one of its run it was, and what happened."""

    case: int
    content: bytes
    trace: str


class Report(NamedTuple):
    """What a run came to."""

    cases: int
    outcomes: int
    seconds: float
    findings: tuple[Finding, ...]


class HangError(AssertionError):
    """An input was not read to its end in time."""


class Inputs:
    """Inputs without end, the same for the same seed and the same outcomes."""

    def __init__(self, fuzzer: Fuzzer, seed: int) -> None:
        self._fuzzer = fuzzer
        self._random = Random(f"{fuzzer.name} {seed}")
        self._corpus = list(fuzzer.corpus())
        self._first = iter(tuple(self._corpus))
        self.outcomes: set[str] = set()

    def next(self) -> bytes:
        """The next input: first the corpus as it is, then what becomes of it."""
        fuzzer, random = self._fuzzer, self._random
        for content in self._first:
            return content
        if fuzzer.invent is not None and random.random() < INVENTED:
            return fuzzer.invent(random, self._corpus)
        return mutated(random.choice(self._corpus), random, fuzzer.words, self._corpus)

    def learn(self, content: bytes, outcome: str) -> None:
        """Let an input that led somewhere new be the source of others."""
        if outcome not in self.outcomes:
            self.outcomes.add(outcome)
            self._corpus.append(content)


def run(
    fuzzer: Fuzzer, seed: int, *, seconds: float = float("inf"), cases: float = float("inf")
) -> Report:
    """Fuzz for so long, or so many inputs, whichever ends first."""
    begin = time.monotonic()
    findings: dict[str, Finding] = {}
    inputs = Inputs(fuzzer, seed)
    case = 0
    while case < cases and time.monotonic() - begin < seconds:
        content = inputs.next()
        try:
            with _patience(fuzzer.patience):
                outcome = fuzzer.check(content)
        except Exception as error:
            place = _where(error)
            findings.setdefault(place, Finding(case, content, traceback.format_exc()))
        else:
            inputs.learn(content, outcome)
        case += 1
    took = time.monotonic() - begin
    return Report(case, len(inputs.outcomes), took, tuple(findings.values()))


def _where(error: BaseException) -> str:
    """Tells faults apart: by their kind and the lines they went through last."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return f"{type(error).__name__} " + " ".join(f"{one.name}:{one.lineno}" for one in frames)


@contextmanager
def _patience(seconds: float) -> Iterator[None]:
    def give_up(_number: int, _frame: FrameType | None) -> None:
        raise HangError(f"not read within {seconds:.0f} seconds")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def keep(fuzzer: Fuzzer, content: bytes) -> Path:
    """Write an input among those found; returns its path."""
    folder = FOUND / fuzzer.name
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / hashlib.sha256(content).hexdigest()[:12]
    path.write_bytes(content)
    return path
