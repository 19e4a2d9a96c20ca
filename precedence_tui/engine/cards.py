"""Playing cards and their codes.

A rank is a number from 1 (ace) to 13 (king). Equal cards of several packs are alike.
"""

from enum import StrEnum
from typing import Final, NamedTuple

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13

RANK_CODES: Final = " A23456789TJQK"


class Suit(StrEnum):
    """A suit, by the letter that stands for it in a card code."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Card(NamedTuple):
    """One card: `rank` 1 to 13, and its suit."""

    rank: int
    suit: Suit

    @property
    def code(self) -> str:
        """The two-letter code, such as `TD` for the ten of diamonds."""
        return RANK_CODES[self.rank] + self.suit.value

    def __str__(self) -> str:
        return self.code


PACK: Final[tuple[Card, ...]] = tuple(
    Card(rank, suit) for suit in Suit for rank in range(ACE, KING + 1)
)
"""The 52 different cards."""

_BY_CODE: Final = {card.code: card for card in PACK}


def card_from_code(code: str) -> Card | None:
    """Return the card of a code such as `TD`, `td` or `10D`; None if it is no code."""
    # Python calls more letters equal when case is ignored than a card code
    # may hold, such as the long s.
    if not code.isascii():
        return None
    code = code.upper()
    if code.startswith("10"):
        code = "T" + code[2:]
    return _BY_CODE.get(code)
