"""Faults are made of all kinds, fit the program, and stay the same ones when code moves."""

import ast
from pathlib import Path

import pytest

from tests.house import HOUSE
from tests.mutants.__main__ import TESTS, all_mutants, files_of
from tests.mutants.operators import mutants_of
from tests.mutants.unnoticed import UNNOTICED

SOURCE = '''
"""What is changed, and what is not."""
from math import pi
LIMIT: Final = 3

class Pile:
    """A class."""
    height: int = 13
    def takes(self, card: "1 + 1") -> bool:
        """A function."""
        assert card < 5
        if self.full and not card.low:
            return False
        for other in reversed(self.cards):
            if other: break
        self.last = card
        return 1 <= card + 2
'''


@pytest.mark.parametrize(
    "fault",
    [
        "LIMIT: LIMIT: Final = 3 -> LIMIT: Final = 4",
        "Pile.height: height: int = 13 -> height: int = 14",
        "Pile.takes: self.full and (not card.low) -> not card.low",
        "Pile.takes: self.full and (not card.low) -> self.full",
        "Pile.takes: not card.low -> card.low",
        "Pile.takes: return False -> return True",
        "Pile.takes: reversed(self.cards) -> iter(self.cards)",
        "Pile.takes: other -> not other",
        "Pile.takes: break -> pass",
        "Pile.takes: self.last = card -> pass",
        "Pile.takes: return 1 <= card + 2 -> return None",
        "Pile.takes: 1 <= card + 2 -> 1 < card + 2",
        "Pile.takes: 1 <= card + 2 -> 2 <= card + 2",
        "Pile.takes: card + 2 -> card - 2",
        "Pile.takes: card + 2 -> card + 3",
    ],
)
def test_a_fault_of_each_kind_is_made(fault: str) -> None:
    (found,) = (one for one in mutants_of("a.py", SOURCE) if str(one) == f"a.py {fault}")
    source = found.source()
    assert source != ast.unparse(ast.parse(SOURCE)) + "\n"
    compile(source, "a.py", "exec")


def test_what_only_describes_is_not_changed() -> None:
    assert len(list(mutants_of("a.py", SOURCE))) == 15


def test_a_fault_that_moves_with_its_function_is_the_same_one() -> None:
    moved = "OTHER = 5\n" + SOURCE.replace(
        "if other: break", "if other:  # why\n                break"
    )
    here = {(one.where, one.change) for one in mutants_of("a.py", SOURCE)}
    there = {(one.where, one.change) for one in mutants_of("deep/b.py", moved)}
    assert there - here == {("OTHER", "OTHER = 5 -> OTHER = 6")}
    assert here <= there


def test_equal_faults_of_one_function_are_told_apart() -> None:
    source = "def f(a):\n    if a: return 1\n    if a: return 1\n"
    changes = [one.change for one in mutants_of("a.py", source)]
    assert len(changes) == len(set(changes)) == 4


def test_making_a_fault_leaves_the_others_as_they_are() -> None:
    faults = list(mutants_of("a.py", SOURCE))
    first = [one.source() for one in faults]
    assert [one.source() for one in faults] == first
    assert len(set(first)) == len(first)


def test_every_room_has_faults_that_fit_and_tests_that_are_there() -> None:
    faults = list(all_mutants())
    assert {one.room for one in faults} == TESTS.keys()
    for fault in faults[::10]:
        compile(fault.source(), fault.module, "exec")
    for tests in TESTS.values():
        assert all((HOUSE / name).exists() for name in tests)


def test_all_tests_of_a_room_are_tried_once_and_the_soonest_first() -> None:
    tried = files_of("archive")
    assert tuple(tried[:2]) == TESTS["archive"][:2]
    everything = {path.name for path in (HOUSE / "tests" / "archive").glob("test_*.py")}
    assert sorted(Path(name).name for name in tried) == sorted(everything)


def test_what_cannot_be_noticed_says_why() -> None:
    assert all(reason.strip() for reason in UNNOTICED.values())
