"""The rules of Precedence and the options that its sources attest.

Eight foundations in a row begin with K Q J 10 9 8 7 6 and are built down in any
suit, round the corner, to 13 cards each. Sources:
https://en.wikipedia.org/wiki/Precedence_(card_game) and PySolFC, whose games
"Precedence" and "Precedence (No King)" are the two choices of `FirstKing`.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from precedence_tui.engine.cards import KING, RANKS

BASE_RANKS: Final = tuple(range(KING, KING - 8, -1))
"""The rank that starts each foundation, left to right.

Eight are more than a figure here: moves have a letter for each (`Move`), the keys
and the board a place, and the sentences of all languages say so.
"""

FOUNDATIONS: Final = len(BASE_RANKS)
PILE_HEIGHT: Final = RANKS
"""How many cards complete a foundation."""

STANDARD_REDEALS: Final = 2
MOST_REDEALS: Final = 9


class FirstKing(StrEnum):
    """Where the first foundation's king comes from."""

    SET_OUT = "set-out"
    """One king lies on the first foundation before the deal: 103 cards in the stock."""

    FIRST_AVAILABLE = "first-available"
    """All 104 cards are dealt, and whichever king is played first starts it."""


class Rules(NamedTuple):
    """The options of one game. `redeals` (0 to 9) other than 2 is a house rule."""

    first_king: FirstKing = FirstKing.SET_OUT
    redeals: int = STANDARD_REDEALS

    @property
    def is_house_rule(self) -> bool:
        """Whether no source has these rules."""
        return self.redeals != STANDARD_REDEALS

    @property
    def passes(self) -> int:
        """How often the stock can be dealt through."""
        return self.redeals + 1


STANDARD_RULES: Final = Rules()
