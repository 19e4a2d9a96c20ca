"""The rules of a small game, written once more and searched through and through.

This is what the coach is compared with. It shares nothing with it, not even the
deals: every pile that takes a card is tried, and holding too.
"""

from functools import cache
from random import Random
from typing import NamedTuple

Place = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]
"""How many cards lie on each pile, the ranks of waste and stock, and the redeals left."""


class SmallRules(NamedTuple):
    """Piles that begin with these ranks, up to `height` cards."""

    ranks: int
    bases: tuple[int, ...]
    height: int
    redeals: int
    sets_out: bool
    """Whether the first base card lies out before the deal."""

    def wanted(self, pile: int, cards: int) -> int:
        """The rank that a pile with so many cards takes next."""
        base = self.bases[pile]
        return base - cards if cards < base else base - cards + self.ranks

    @property
    def pack(self) -> list[int]:
        """The ranks of all cards in play, in ascending order."""
        return sorted(
            self.wanted(pile, cards)
            for pile in range(len(self.bases))
            for cards in range(self.height)
        )


def successors(place: Place, rules: SmallRules) -> list[Place]:
    piles, waste, stock, redeals = place
    made: list[Place] = []
    if waste:
        for index, cards in enumerate(piles):
            open_to_it = index == 0 or piles[index - 1] > 0
            if cards < rules.height and open_to_it and rules.wanted(index, cards) == waste[-1]:
                grown = (*piles[:index], cards + 1, *piles[index + 1 :])
                made.append((grown, waste[:-1], stock, redeals))
    if stock:
        made.append((piles, (*waste, stock[-1]), stock[:-1], redeals))
    elif waste and redeals:
        made.append((piles, (), tuple(reversed(waste)), redeals - 1))
    return made


def is_won(place: Place) -> bool:
    _piles, waste, stock, _redeals = place
    return not waste and not stock


def is_winnable(place: Place, rules: SmallRules) -> bool:
    @cache
    def wins(place: Place) -> bool:
        return is_won(place) or any(wins(after) for after in successors(place, rules))

    return wins(place)


def random_start(random: Random, rules: SmallRules) -> Place:
    """A deal before its first move."""
    ranks, piles = rules.pack, [0] * len(rules.bases)
    if rules.sets_out:
        ranks.remove(rules.bases[0])
        piles[0] = 1
    random.shuffle(ranks)
    return tuple(piles), (), tuple(reversed(ranks)), rules.redeals


def random_walk(place: Place, rules: SmallRules, random: Random, moves: int) -> Place:
    """Where random moves lead to; they stop where the game ends."""
    for _ in range(moves):
        after = successors(place, rules)
        if not after:
            break
        place = random.choice(after)
    return place
