"""What is played: the facts in which games of this kind differ, as one value.

A variant's foundations stand in a row, each begins with a rank of its own and
is built down in any suit, round the corner. Sources of the variant that is
offered: https://en.wikipedia.org/wiki/Precedence_(card_game) and PySolFC, whose
games "Precedence" and "Precedence (No King)" are the two choices of `FirstKing`.
"""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple, Self

from precedence_tui.engine.cards import KING, Card, Suit
from precedence_tui.engine.moves import PLAYS

MOST_PILES: Final = len(PLAYS)
"""The keys, the board and the records have room for as many piles as moves have letters."""

MOST_REDEALS: Final = 9

_SUITS: Final = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
"""The order of the suits in an unshuffled pack, as PySolFC has it."""


class FirstKing(StrEnum):
    """Where the first foundation's base card comes from: in Precedence, a king."""

    SET_OUT = "set-out"
    """One lies on the first foundation before the deal."""

    FIRST_AVAILABLE = "first-available"
    """All cards are dealt, and whichever such card is played first starts it."""


class _Facts(NamedTuple):
    name: str
    ranks: int
    copies: int
    bases: tuple[int, ...]
    height: int
    first_king: FirstKing = FirstKing.SET_OUT
    redeals: int = 2


class Variant(_Facts):
    """One game: what it is played with, and how.

    `name` stands in records. The cards have `ranks` ranks, from the ace up, and
    `copies` cards of each. `bases` are the ranks that start the foundations,
    left to right, and `height` cards complete one. The waste can be turned
    over `redeals` times, 0 to 9.

    Raises ValueError for facts that do not fit together: the foundations must
    take up the pack exactly.
    """

    def __new__(
        cls,
        name: str,
        ranks: int,
        copies: int,
        bases: Iterable[int],
        height: int,
        first_king: FirstKing = FirstKing.SET_OUT,
        redeals: int = 2,
    ) -> Self:
        """Make a variant, unless its facts do not fit together."""
        made = super().__new__(
            cls, name, ranks, copies, tuple(bases), height, FirstKing(first_king), redeals
        )
        wrong = made._what_is_wrong()
        if wrong:
            raise ValueError(f"no such game: {wrong}")
        return made

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]
        # So that what `_replace` makes is checked too.
        return cls(*iterable)

    def _what_is_wrong(self) -> str:
        if not self.name.isprintable() or not self.name.strip():
            return "its name is not one printable line"
        if not 2 <= self.ranks <= KING:
            return f"its cards must have 2 to {KING} ranks"
        if not 1 <= len(self.bases) <= MOST_PILES:
            return f"it must have 1 to {MOST_PILES} piles"
        if not set(self.bases) <= set(range(1, self.ranks + 1)):
            return "a pile begins with a rank that is not in its pack"
        if len(set(self.bases)) < len(self.bases):
            # Piles that wait for the same rank must never be equally long:
            # else none of them is the one to play on.
            return "two piles begin with the same rank"
        if self.height < 2:
            return "its piles must hold 2 cards at least"
        if not 0 <= self.redeals <= MOST_REDEALS:
            return f"it must have 0 to {MOST_REDEALS} redeals"
        taken = Counter(
            self.rank_at(pile, cards)
            for pile in range(len(self.bases))
            for cards in range(self.height)
        )
        if any(taken[rank] != self.copies for rank in range(1, self.ranks + 1)):
            return "its piles do not take up its pack"
        return ""

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """All cards in play, unshuffled: pack by pack, suit by suit, the aces first."""
        return tuple(
            Card(rank, _SUITS[copy % len(_SUITS)])
            for copy in range(self.copies)
            for rank in range(1, self.ranks + 1)
        )

    @cached_property
    def cards(self) -> int:
        """How many cards are in play."""
        return self.ranks * self.copies

    @property
    def packs(self) -> int:
        """How many packs of four suits the cards come from."""
        return -(-self.copies // len(_SUITS))

    @property
    def passes(self) -> int:
        """How often the stock can be dealt through."""
        return self.redeals + 1

    @property
    def is_house_rule(self) -> bool:
        """Whether the number of redeals is one that no source has."""
        offered = VARIANTS.get(self.name)
        return offered is not None and self.redeals != offered.redeals

    def below(self, rank: int, steps: int = 1) -> int:
        """Return the rank that lies so many steps further down, round the corner."""
        return (rank - steps - 1) % self.ranks + 1

    def rank_at(self, pile: int, cards: int) -> int:
        """Return the rank that a pile takes on top of so many cards."""
        return self.below(self.bases[pile], cards)

    def with_options(
        self, first_king: FirstKing | None = None, redeals: int | None = None
    ) -> "Variant":
        """Return the same game with another first king or number of redeals.

        Raises ValueError for a number that is not allowed.
        """
        return _with_options(self, first_king, redeals)


@lru_cache(maxsize=256)
def _with_options(variant: Variant, first_king: FirstKing | None, redeals: int | None) -> Variant:
    return variant._replace(
        first_king=variant.first_king if first_king is None else first_king,
        redeals=variant.redeals if redeals is None else redeals,
    )


PRECEDENCE: Final = Variant(
    "Precedence", ranks=KING, copies=8, bases=range(KING, KING - 8, -1), height=13
)
"""Two packs, eight foundations from K to 6, a king set out, two redeals."""

VARIANTS: Final = {PRECEDENCE.name: PRECEDENCE}
"""The games that are offered, by the names that records and the archive have for them.

Each stands here with the options that its sources have.
"""
