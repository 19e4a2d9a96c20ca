"""How many examples are tried, and whether they are the same ones each time."""

import os
from typing import Final

from hypothesis import settings

_QUICK: Final = ""
THOROUGH: Final = "thorough"
"""All examples that a property asks for, and the same ones for the same code: `.ci/run`."""
RANDOM: Final = "random"
"""As many, and others each time: to look for more."""

_ASKED: Final = os.environ.get("PRECEDENCE_TESTS", _QUICK)

_USUAL: Final = 100
_QUICK_SHARE: Final = 20
_QUICK_LEAST: Final = 10


def number_of(wanted: int, asked: str = _ASKED) -> int:
    """Return how many examples to try where `wanted` are wanted for a thorough test."""
    return min(wanted, max(_QUICK_LEAST, wanted // _QUICK_SHARE)) if asked == _QUICK else wanted


def cases(quick: int, thorough: int, asked: str = _ASKED) -> int:
    """Return how many of the cases to go through that a seed or a number gives in turn."""
    return quick if asked == _QUICK else thorough


def examples(wanted: int) -> settings:
    """Return the decorator of a property that deserves more or fewer examples than most."""
    return settings(max_examples=number_of(wanted))


def profile(asked: str = _ASKED) -> settings:
    """Return what holds for properties that ask for nothing; `ValueError` for an unknown word."""
    if asked not in (_QUICK, THOROUGH, RANDOM):
        raise ValueError(f"PRECEDENCE_TESTS={asked}: may be {THOROUGH} or {RANDOM}, or not set")
    return settings(
        # How long an example takes says something about the computer, nothing about the game.
        deadline=None,
        max_examples=number_of(_USUAL, asked),
        # A check of a change that fails must fail by that change.
        derandomize=asked == THOROUGH,
    )


def load_profile() -> None:
    """Let that hold from now on."""
    settings.register_profile("precedence", profile())
    settings.load_profile("precedence")
