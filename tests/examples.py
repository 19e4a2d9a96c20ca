"""How many examples a property is tried with: few where one works, many before a change goes in."""

import os
from typing import Final

from hypothesis import settings

THOROUGH: Final = os.environ.get("PRECEDENCE_TESTS") == "thorough"
"""Whether every property gets all the examples that it asks for; `.ci/run` says so."""

_QUICK_SHARE: Final = 20
_QUICK_LEAST: Final = 10


def number_of(wanted: int) -> int:
    """Return how many examples to try where `wanted` are wanted for a thorough test."""
    return wanted if THOROUGH else min(wanted, max(_QUICK_LEAST, wanted // _QUICK_SHARE))


def examples(wanted: int) -> settings:
    """Return the decorator of a property that deserves more or fewer examples than most."""
    return settings(max_examples=number_of(wanted))


def load_profile() -> None:
    """Set the number of examples for properties that ask for none."""
    # How long an example takes says something about the computer, nothing about the game.
    settings.register_profile("precedence", settings(), deadline=None, max_examples=number_of(100))
    settings.load_profile("precedence")
