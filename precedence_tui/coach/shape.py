"""How large a game is. Small games of the same kind can be searched by brute force."""

from functools import cached_property
from typing import Final, NamedTuple

from precedence_tui.engine.cards import RANKS
from precedence_tui.engine.rules import FOUNDATIONS, PILE_HEIGHT


class _Sizes(NamedTuple):
    ranks: int = RANKS
    piles: int = FOUNDATIONS
    height: int = PILE_HEIGHT


class Shape(_Sizes):
    """Ranks 1 to `ranks`; `piles` that begin with the highest, the next lower and so on.

    Each pile is built down, round the corner, to `height` cards; neither
    `piles` nor `height` exceeds `ranks`, so that two piles that wait for the
    same rank are never equally long.
    """

    @cached_property
    def bases(self) -> tuple[int, ...]:
        """The rank that starts each pile, left to right."""
        return tuple(self.ranks - index for index in range(self.piles))

    def below(self, rank: int, steps: int = 1) -> int:
        """The rank that lies so many steps further down, round the corner."""
        return (rank - steps - 1) % self.ranks + 1

    def next_rank(self, pile: int, cards: int) -> int:
        """The rank that a pile with so many cards takes next, were it not complete."""
        return self.below(self.bases[pile], cards)


FULL: Final = Shape()
"""The full game: 104 cards, 8 piles of 13."""
