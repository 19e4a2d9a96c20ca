"""How hard a deal is: by how long the search takes to win it."""

from enum import StrEnum
from typing import Final

MODERATE_PLAYOUTS: Final = 100
HARD_PLAYOUTS: Final = 1_000


class Difficulty(StrEnum):
    """A grade of a deal, which is the same whenever it is asked for.

    The search begins by playing everything playable and is seeded from the
    deal, so that the number of games it plays out is the deal's own.
    """

    EASY = "easy"
    """Playing everything playable, on the shortest pile, wins."""
    MODERATE = "moderate"
    """Within 100 playouts."""
    HARD = "hard"
    """Within 1,000 playouts."""
    EXPERT = "expert"
    """After more, or no win was found at all."""


def as_difficulty(text: str) -> Difficulty | None:
    """Return the grade of that name; None if there is none."""
    return next((grade for grade in Difficulty if grade.value == text), None)


def a_step_harder(than: Difficulty) -> Difficulty:
    """Return the next grade after one; nothing is harder than expert."""
    grades = list(Difficulty)
    return grades[min(grades.index(than) + 1, len(grades) - 1)]


def difficulty(playouts: int | None) -> Difficulty:
    """Return the grade of a deal whose first win came after so many playouts; None for no win."""
    if playouts is None or playouts > HARD_PLAYOUTS:
        return Difficulty.EXPERT
    if playouts > MODERATE_PLAYOUTS:
        return Difficulty.HARD
    return Difficulty.MODERATE if playouts > 1 else Difficulty.EASY
