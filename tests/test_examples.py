"""A thorough test says the same about the same code; a random one looks for more."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import RANDOM, THOROUGH, cases, examples, number_of, profile
from tests.house import CI

NUMBERS = st.integers(min_value=0, max_value=10**18)


def tried(asked: str) -> list[int]:
    """Return the examples that a property gets which asks for nothing."""
    numbers = []

    @profile(asked)
    @given(NUMBERS)
    def always_holds(number: int) -> None:
        numbers.append(number)

    always_holds()
    return numbers


def test_a_thorough_test_tries_the_same_examples_each_time() -> None:
    assert tried(THOROUGH) == tried(THOROUGH)
    assert f"PRECEDENCE_TESTS={THOROUGH}" in CI.read_text("utf-8")


def test_a_random_test_tries_as_many_and_others_each_time() -> None:
    assert tried(RANDOM) != tried(RANDOM)
    for wanted in (1, 100, 5000):
        assert number_of(wanted, RANDOM) == number_of(wanted, THOROUGH) == wanted


def test_a_quick_test_tries_few_and_others_each_time() -> None:
    assert tried("") != tried("")
    assert [number_of(wanted, "") for wanted in (3, 100, 5000)] == [3, 10, 250]
    assert [cases(100, 300, asked) for asked in ("", THOROUGH, RANDOM)] == [100, 300, 300]


def test_a_property_with_a_number_of_its_own_is_like_the_others_in_all_else() -> None:
    own = examples(3)
    assert own.max_examples == 3
    assert (own.derandomize, own.deadline) == (profile().derandomize, None)
    assert settings.default is not None
    assert settings.default.derandomize == profile().derandomize


def test_a_word_that_means_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="thorough or random"):
        profile("through")
