"""The moments of a game at which a card can leave the waste, and a step of a pile be made.

The cards are numbered in the order in which they lie and come: the waste from
the bottom up, then the stock. No pass changes that order. A *slot* is a moment
of a pass: the one with a certain card turned last. A slot's number is its index
in the order of time.

Cards that leave the waste within one slot leave from the top down, which is
from the higher number to the lower. The first of them is always the card that
was turned last: whatever lies beneath could have been played before it came.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import combinations, pairwise
from typing import NamedTuple, TypeVar

from precedence_tui.coach.state import State

K = TypeVar("K")
T = TypeVar("T")


class Step(NamedTuple):
    """A place on a pile that a card takes, with so many cards beneath it."""

    pile: int
    height: int


class Slot(NamedTuple):
    """A moment: the pass, 0 for the one under way, and the number of the card turned last."""

    turned: int
    last: int


class Moments(NamedTuple):
    """What can happen when: all that some line of play does, and more."""

    slots: list[Slot]
    leaving: list[list[int]]
    """By slot, the cards that can leave the waste then, the highest number first."""
    earliest: dict[Step, int]
    """By step, the first slot in which it can be made."""
    order: dict[Step, list[Step]]
    """By step, those that are made earlier."""
    is_lost: bool
    """Whether there is a step that can never be made, or a card that can never leave."""


def moments_of(state: State) -> Moments:
    """Return what can happen when, from a game in which nothing is ever used up."""
    slots, order = _slots(state), order_of(state)
    game = _GenerousGame(state, order)
    leaving = [game.leaving(number, slot.last) for number, slot in enumerate(slots)]
    return Moments(slots, leaving, game.earliest, order, game.is_lost)


class _GenerousGame:
    """A game in which every card that can leave does, on all steps that it can make, and stays.

    So more is possible than in any line of play, and nothing less. A step can be made
    if all earlier ones can have been, those of its own rank by other cards. A card can
    leave if all above it can have left by then, and if there are steps for all of them.
    """

    def __init__(self, state: State, order: dict[Step, list[Step]]) -> None:
        self.earliest: dict[Step, int] = {}
        self._order = order
        self._ranks = ranks_of(state)
        self._rank_at = state.variant.rank_at
        self._before_in_rank = _before_in_rank(order)
        self._later: dict[Step, list[Step]] = defaultdict(list)
        for step, earlier in order.items():
            for one in earlier:
                self._later[one].append(step)
        self._missing = {step: len(earlier) for step, earlier in order.items()}
        self._gone: dict[int, set[int]] = defaultdict(set)
        self._made: dict[int, int] = defaultdict(int)
        # By rank, the steps that wait for nothing but a card.
        self._waiting: dict[int, list[Step]] = defaultdict(list)
        for step, earlier in order.items():
            if not earlier:
                self._wait(step)

    @property
    def is_lost(self) -> bool:
        """Whether there is a step that was not made, or a card that did not leave."""
        gone = sum(map(len, self._gone.values()))
        return len(self.earliest) < len(self._order) or gone < len(self._ranks)

    def leaving(self, slot: int, last: int) -> list[int]:
        """Let the cards leave that can in a slot, and return them, the highest number first."""
        leaving: list[int] = []
        above: dict[int, int] = defaultdict(int)
        for card in range(last, -1, -1):
            rank = self._ranks[card]
            gone = self._gone[rank]
            cards = len(gone) + (card not in gone)
            steps = [one for one in self._waiting[rank] if self._before_in_rank[one] < cards]
            above[rank] += 1
            if above[rank] > self._made[rank] + len(steps):
                break
            leaving.append(card)
            gone.add(card)
            for step in steps:
                self._make(step, slot)
        return leaving

    def _wait(self, step: Step) -> None:
        self._waiting[self._rank_at(*step)].append(step)

    def _make(self, step: Step, slot: int) -> None:
        rank = self._rank_at(*step)
        self._waiting[rank].remove(step)
        self._made[rank] += 1
        self.earliest[step] = slot
        for one in self._later[step]:
            self._missing[one] -= 1
            if not self._missing[one]:
                self._wait(one)


def ranks_of(state: State) -> tuple[int, ...]:
    """Return the ranks of the cards by their numbers."""
    return (*state.waste, *reversed(state.stock))


def order_of(state: State) -> dict[Step, list[Step]]:
    """Return, by step, those that are made earlier: what it needs, and the same on a pile ahead.

    Where several piles take a rank the shortest is at least as good as any: what
    follows can be the same with the piles in each other's places. So a pile that
    is ahead of one to its left stays ahead, on all the ranks that both still take.
    Without this a proof that a deal is lost takes three to eight times as long.
    """
    variant = state.variant
    order: dict[Step, list[Step]] = {
        Step(pile, height): []
        for pile, cards in enumerate(state.piles)
        for height in range(cards, variant.height)
    }
    for step, earlier in order.items():
        if (needed := _needed(step)) in order:
            earlier.append(needed)
    for ahead, behind in _ahead(state):
        apart = variant.bases[behind] - variant.bases[ahead]
        for height in range(state.piles[ahead], variant.height - apart):
            order[Step(behind, height + apart)].append(Step(ahead, height))
    return order


def _before_in_rank(order: dict[Step, list[Step]]) -> dict[Step, int]:
    """Return, by step, how many steps of its own rank are made before it."""
    earlier_piles: dict[Step, set[Step]] = {}
    # A pile that is ahead lies to the right.
    for step in sorted(order, reverse=True):
        ahead = {one for one in order[step] if one.pile > step.pile}
        earlier_piles[step] = ahead.union(*(earlier_piles[one] for one in ahead))
    return {step: len(earlier) for step, earlier in earlier_piles.items()}


def _needed(step: Step) -> Step:
    """Return the step that must be made first: on the same pile, or the base card to its left."""
    pile, height = step
    return Step(pile, height - 1) if height else Step(pile - 1, 0)


def grouped(values: Iterable[T], key: Callable[[T], K]) -> dict[K, list[T]]:
    """Return the values by what `key` says of each."""
    groups: dict[K, list[T]] = defaultdict(list)
    for value in values:
        groups[key(value)].append(value)
    return dict(groups)


def _slots(state: State) -> list[Slot]:
    cards, waste = state.cards_left, len(state.waste)
    under_way = [Slot(0, last) for last in range(max(0, waste - 1), cards)]
    return under_way + [
        Slot(turned, last) for turned in range(1, state.redeals_left + 1) for last in range(cards)
    ]


def _ahead(state: State) -> Iterable[tuple[int, int]]:
    """Return pairs of piles of which the first, right of the second, never falls behind it.

    What follows from two other pairs is left out.
    """
    variant = state.variant
    bases = variant.bases
    if any(left <= right for left, right in pairwise(bases)):
        return ()
    # The rank that each takes next, counted on below the ace.
    next_ranks = [base - cards for base, cards in zip(bases, state.piles, strict=True)]
    growing = [pile for pile, cards in enumerate(state.piles) if cards < variant.height]
    # The base that can be started first: a pile that is past it has left others behind.
    first_base = next((b for b, cards in zip(bases, state.piles, strict=True) if not cards), 0)
    pairs = {
        (ahead, behind)
        for behind, ahead in combinations(growing, 2)
        if next_ranks[ahead] <= next_ranks[behind]
        and (state.piles[ahead] or not state.piles[behind] or next_ranks[behind] >= first_base)
    }
    return [
        (ahead, behind)
        for ahead, behind in sorted(pairs)
        if not any((ahead, pile) in pairs and (pile, behind) in pairs for pile in growing)
    ]
