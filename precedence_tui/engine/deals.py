"""Deals: by number, the same as in PySolFC, and from text."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from precedence_tui.engine.cards import PACK, Card, card_from_code
from precedence_tui.engine.faults import Fault, FaultKind
from precedence_tui.engine.variant import FirstKing, Variant

MOST_NUMBER: Final = 99_999_999_999_999_999_999
MOST_MS_NUMBER: Final = 8_589_934_591
FIRST_MERSENNE_NUMBER: Final = 32_000
"""From here on PySolFC deals with the Mersenne Twister, below with Microsoft's generator."""

RANDOM_NUMBERS: Final = range(100_000, 1_000_000_000)
"""From these a front end draws the number of a new deal."""

_NUMBER: Final = re.compile(r"(ms)?0*([1-9][0-9]{0,19})", re.ASCII | re.IGNORECASE)


class Deal(NamedTuple):
    """All cards in the order in which they leave the pack, and their number.

    Where a variant sets out a king it is the first card. `number` is None for a
    deal that came as text.
    """

    cards: tuple[Card, ...]
    number: str | None = None

    @property
    def text(self) -> str:
        """The card codes on one line."""
        return " ".join(card.code for card in self.cards)


def deal_number(text: str) -> str | Fault:
    """Return the one name of a deal number: no leading zeros, no `ms` where it says nothing.

    `1` to `99999999999999999999` and `ms1` to `ms8589934591` are deal numbers;
    `ms1` to `ms31999` are the same deals as `1` to `31999`.
    """
    match = _NUMBER.fullmatch(text)
    if match is None:
        return Fault(FaultKind.BAD_NUMBER, text=text)
    number = int(match[2])
    if match[1]:
        if number > MOST_MS_NUMBER:
            return Fault(FaultKind.BAD_NUMBER, text=text)
        if number >= FIRST_MERSENNE_NUMBER:
            return f"ms{number}"
    return str(number)


def deal_by_number(text: str, variant: Variant) -> Deal | Fault:
    """Return the deal of a number, card for card as PySolFC deals it in the same game."""
    number = deal_number(text)
    if isinstance(number, Fault):
        return number
    shuffled = _shuffled(number, variant)
    if variant.first_king is FirstKing.SET_OUT:
        # PySolFC takes the first king from the far end of the pack, the card
        # that would have been dealt last of all kings.
        king = next(card for card in shuffled if card.rank == variant.bases[0])
        shuffled.remove(king)
        shuffled.append(king)
    shuffled.reverse()
    return Deal(tuple(shuffled), number)


def _shuffled(number: str, variant: Variant) -> list[Card]:
    # Imported late: a game that is taken up again deals nothing.
    from pysol_cards.random import LCRandom31, MTRandom

    digits = number.removeprefix("ms")
    microsoft = digits != number or int(digits) < FIRST_MERSENNE_NUMBER
    # Without a seed they would ask the time of day, and fail before 1970.
    generator = LCRandom31(int(digits)) if microsoft else MTRandom(int(digits))
    cards = list(variant.pack)
    generator.shuffle(cards)
    return cards


def deal_from_text(text: str, variant: Variant) -> Deal | Fault:
    """Return a deal written as card codes; lines that begin with `#` are comments."""
    cards: list[Card] = []
    for line, content in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        if content.startswith("#"):
            continue
        for code in content.split():
            card = card_from_code(code)
            if card is None:
                return Fault(FaultKind.BAD_CARD, line=line, text=code)
            cards.append(card)
    return deal_of_cards(cards, variant)


def deal_of_cards(cards: Iterable[Card], variant: Variant) -> Deal | Fault:
    """Return a deal of these cards, if they are the variant's pack, a set-out king first."""
    deal = Deal(tuple(cards))
    return what_is_wrong(deal, variant) or deal


def what_is_wrong(deal: Deal, variant: Variant) -> Fault | None:
    """Return why a variant cannot be played with a deal; None if it can."""
    cards = deal.cards
    if len(cards) != variant.cards:
        return Fault(FaultKind.CARD_COUNT, text=str(len(cards)), wanted=str(variant.cards))
    counts, pack = Counter(cards), Counter(variant.pack)
    # Of cards that are missing and cards that are too many, one that is there is named.
    for card in (*counts, *PACK):
        if counts[card] != pack[card]:
            return Fault(FaultKind.WRONG_PACK, text=card.code, wanted=str(pack[card]))
    if variant.first_king is FirstKing.SET_OUT and cards[0].rank != variant.bases[0]:
        return Fault(FaultKind.KING_NOT_FIRST, text=cards[0].code, rank=variant.bases[0])
    return None
