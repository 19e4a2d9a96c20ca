"""The moves of the game, by the letters that records write for them."""

from enum import StrEnum
from typing import Final


class Move(StrEnum):
    """One move. The set-out king is none."""

    PLAY_1 = "1"
    PLAY_2 = "2"
    PLAY_3 = "3"
    PLAY_4 = "4"
    PLAY_5 = "5"
    PLAY_6 = "6"
    PLAY_7 = "7"
    PLAY_8 = "8"
    DEAL = "d"
    """Deal one card: from the stock onto the waste."""
    REDEAL = "r"
    """Turn the waste over to make a new stock."""

    foundation: int | None
    """The index, 0 to 7, of the foundation it plays on; None if it plays no card."""

    # An enum's own takes five times as long, and moves are looked up for each step.
    __hash__ = str.__hash__

    def __init__(self, letter: str) -> None:
        self.foundation = int(letter) - 1 if letter.isdigit() else None


PLAYS: Final = tuple(move for move in Move if move.foundation is not None)
"""The move that plays the waste's top card on each foundation, by index."""

_BY_LETTER: Final = {move.value: move for move in Move}


def move_from_text(text: str) -> Move | None:
    """Return the move that a letter stands for; None if it is no move."""
    return _BY_LETTER.get(text)
