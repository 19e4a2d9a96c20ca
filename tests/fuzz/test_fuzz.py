"""What was once found holds, and a little of each kind of fuzzing is done every time."""

import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from tests.fuzz.fuzzers import FUZZERS
from tests.fuzz.fuzzing import FOUND, Finding, Fuzzer, run

KEPT = sorted(path for path in FOUND.rglob("*") if path.is_file())

CASES = {
    "records": 300,
    "deals": 200,
    "numbers": 200,
    "settings": 60,
    "databases": 12,
    "arguments": 40,
    "lines": 6,
    "keys": 2,
    "careers": 2,
}
"""How many inputs of each: some seconds in all."""


def test_each_kind_has_its_share() -> None:
    assert CASES.keys() == FUZZERS.keys()
    assert {path.parent.name for path in KEPT} <= FUZZERS.keys()


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_what_was_once_found_holds(path: Path) -> None:
    FUZZERS[path.parent.name].check(path.read_bytes())


@pytest.mark.parametrize("name", CASES)
def test_nothing_is_found_in_a_few_inputs(name: str) -> None:
    fuzzer = FUZZERS[name]
    report = run(fuzzer, seed=1, cases=CASES[name])
    assert report.cases == CASES[name]
    assert not report.findings, report.findings[0].trace
    assert fuzzer.tell is None or name in fuzzer.tell()


def minding(check: Callable[[bytes], str]) -> Fuzzer:
    return Fuzzer("trial", lambda: (b"one", b"another"), (b"X",), check)


def test_what_does_not_hold_is_found_and_found_again_by_its_seed() -> None:
    def check(content: bytes) -> str:
        assert b"X" not in content
        return ""

    (found,) = run(minding(check), seed=3, cases=300).findings
    assert isinstance(found, Finding)
    assert b"X" in found.content
    assert "assert b" in found.trace
    (again,) = run(minding(check), seed=3, cases=300).findings
    assert (again.case, again.content) == (found.case, found.content)


def test_an_input_that_takes_too_long_is_found() -> None:
    def check(_content: bytes) -> str:
        signal.pause()
        return ""

    (found,) = run(minding(check)._replace(patience=0.01), seed=1, cases=1).findings
    assert "HangError" in found.trace


def test_faults_in_different_places_are_different_findings() -> None:
    def check(content: bytes) -> str:
        if content == b"one":
            raise ValueError
        if content == b"another":
            raise TypeError
        return ""

    assert len(run(minding(check), seed=1, cases=2).findings) == 2


def test_what_leads_somewhere_new_is_gone_on_from() -> None:
    """Six signs are found one by one; at once they would not be."""

    def check(content: bytes) -> str:
        signs = content.count(b"<")
        assert signs < 6
        return f"{signs}"

    def invent(random: Random, corpus: Sequence[bytes]) -> bytes:
        return random.choice(corpus) + random.choice((b"<", b"-", b"="))

    assert run(minding(check)._replace(invent=invent), seed=1, cases=1000).findings
