"""A playout: a game played to its end at full speed by a fixed rule.

Everything playable is played, on the shortest pile, except the cards that are
to be held. This is where the search spends its time; the code is laid out for
speed where the rest of the program is laid out for reading.
"""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from precedence_tui.coach.state import State
from precedence_tui.engine.variant import Variant

Needs = list[int]
"""By rank, the lengths of the piles that take it: bit k for a pile with k cards.

Two piles that take the same rank are never equally long, so that the bits say
all about the piles, and the lowest bit is the shortest one. No pile takes the
rank 0, which marks the bottom of the waste.
"""

Holds = list[int]
"""By card, how often it is left lying when it could be played, in one pass."""


class Growth(NamedTuple):
    """How the needs change by a play, for a variant."""

    below: list[int]
    """By rank, the rank that the same pile takes next."""
    opens: list[int]
    """By rank, the base that may be started once a pile has begun with this one.

    Where there is none, a number beyond the ranks, for which nobody asks.
    """
    lengths: int
    """The bits of all lengths that a pile has before it is complete."""


@lru_cache(maxsize=64)
def growth(variant: Variant) -> Growth:
    """Return the table of a variant."""
    none = variant.ranks + 1
    opens = [none] * none
    for base, following in pairwise(variant.bases):
        opens[base] = following
    below = [0, *(variant.below(rank) for rank in range(1, none))]
    return Growth(below, opens, (1 << variant.height) - 1)


def needs_of(state: State) -> Needs:
    """Return what piles of these heights take."""
    variant = state.variant
    needs = [0] * (variant.ranks + 2)
    started = True
    for index, cards in enumerate(state.piles):
        if started and cards < variant.height:
            needs[variant.rank_at(index, cards)] |= 1 << cards
        started = cards > 0
    return needs


class Start(NamedTuple):
    """Where a pass is played out from.

    Cards are numbered in the order in which they are dealt, which no pass ever
    changes; `ranks` gives the rank of each, and 0 for one number more, which
    stands for the bottom of the waste.
    """

    ranks: list[int]
    waste: list[int]
    """The cards beneath the first one to be dealt, the lowest first."""
    stock: list[int]
    """The cards to be dealt, the next one first."""
    needs: Needs


def start_of(state: State) -> Start:
    """Return the start of a state's playouts.

    The waste's top card counts as dealt next: whether it is played or left
    lying is the first choice, as it is when the card has just been dealt.
    """
    ranks = [*state.waste, *reversed(state.stock), 0]
    cards = len(ranks) - 1
    beneath = max(0, len(state.waste) - 1)
    return Start(ranks, list(range(beneath)), list(range(beneath, cards)), needs_of(state))


def play_pass(
    start: Start, holds: Holds, table: Growth, needs: Needs, events: list[int]
) -> list[int]:
    """Deal the stock through once, and return the cards that are left, in order.

    `needs` and `holds` are used up. Each moment at which a card could be played
    adds its number to `events`, whether it is played or held.
    """
    ranks = start.ranks
    below, opens, lengths = table
    bottom = len(ranks) - 1
    waste = [bottom, *start.waste]
    push, pop, note = waste.append, waste.pop, events.append
    for card in start.stock:
        rank = ranks[card]
        waiting = needs[rank]
        while waiting:
            note(card)
            if holds[card]:
                holds[card] -= 1
                break
            shortest = waiting & -waiting
            needs[rank] = waiting ^ shortest
            needs[below[rank]] |= shortest << 1 & lengths
            if shortest == 1:
                needs[opens[rank]] |= 1
            card = pop()  # noqa: PLW2901
            rank = ranks[card]
            waiting = needs[rank]
        push(card)
    del waste[0]
    return waste


def score_of(left: int, left_before: int) -> int:
    """Return how badly a game went, the lower the better.

    `left` is how many cards are left over at the end, `left_before` how many
    were before the last of several passes. Both together tell more of whether
    it could be won than either alone.
    """
    return 2 * left + left_before


def greedy_score(state: State) -> int:
    """Return the score when everything playable is played to the end."""
    start, table = start_of(state), growth(state.variant)
    no_holds = [0] * len(start.ranks)
    left = play_pass(start, no_holds, table, start.needs, [])
    left_before = 0
    for _ in range(state.redeals_left):
        left_before = len(left)
        start = Start(start.ranks, [], left, start.needs)
        left = play_pass(start, no_holds, table, start.needs, [])
    return score_of(len(left), left_before)
