"""The faults fit the program as it is: each has its one place in the source."""

import pytest

from tests.mutants.__main__ import HOUSE, rooms_of
from tests.mutants.mutants import MUTANTS, Mutant


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.module}-{mutant.new!r}")
def test_a_fault_has_its_one_place(mutant: Mutant) -> None:
    source = (HOUSE / "precedence_tui" / mutant.module).read_text("utf-8")
    assert source.count(mutant.old) == 1, f"{mutant.old!r} has changed: change the mutant too"
    compile(source.replace(mutant.old, mutant.new), mutant.module, "exec")
    assert all((HOUSE / room).exists() for room in rooms_of(mutant))
