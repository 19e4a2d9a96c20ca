"""How large a game is. Small games of the same kind can be searched by brute force."""

from collections import Counter
from functools import cached_property
from typing import Final, NamedTuple

from precedence_tui.engine.cards import RANKS
from precedence_tui.engine.rules import FOUNDATIONS, PILE_HEIGHT, FirstKing, Rules


class _Sizes(NamedTuple):
    ranks: int = RANKS
    piles: int = FOUNDATIONS
    height: int = PILE_HEIGHT
    redeals: int = 2
    sets_out: bool = True


class Shape(_Sizes):
    """Ranks 1 to `ranks`; `piles` that begin with the highest, the next lower and so on.

    Each pile is built down, round the corner, to `height` cards; neither
    `piles` nor `height` exceeds `ranks`, so that two piles that wait for the
    same rank are never equally long. `redeals` is how often the waste can be
    turned over, and `sets_out` whether the first base card lies out before the
    deal.
    """

    @cached_property
    def bases(self) -> tuple[int, ...]:
        """The rank that starts each pile, left to right."""
        return tuple(self.ranks - index for index in range(self.piles))

    @cached_property
    def pack(self) -> tuple[int, ...]:
        """The ranks of all cards in play, in ascending order, a set-out one included."""
        counts = Counter(
            self.below(base, steps) for base in self.bases for steps in range(self.height)
        )
        return tuple(sorted(counts.elements()))

    def below(self, rank: int, steps: int = 1) -> int:
        """The rank that lies so many steps further down, round the corner."""
        return (rank - steps - 1) % self.ranks + 1

    def next_rank(self, pile: int, cards: int) -> int:
        """The rank that a pile with so many cards takes next, were it not complete."""
        return self.below(self.bases[pile], cards)

    def pile_waiting(self, rank: int, cards: int) -> int:
        """The index of the only pile that, with so many cards, takes that rank."""
        return self.bases.index((rank + cards - 1) % self.ranks + 1)


def shape_of(rules: Rules) -> Shape:
    """The shape of the full game under its rules."""
    return Shape(redeals=rules.redeals, sets_out=rules.first_king is FirstKing.SET_OUT)


FULL: Final = Shape()
"""The full game: 104 cards, 8 piles of 13."""
