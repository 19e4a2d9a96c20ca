"""A playout: a game played to its end at full speed by a fixed rule.

Everything playable is played, on the shortest pile, except the cards that are
to be held. This is where the search spends its time; the code is laid out for
speed where the rest of the program is laid out for reading.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from precedence_tui.coach.shape import Shape
from precedence_tui.coach.state import State

Needs = list[int]
"""By rank, the lengths of the piles that take it: bit k for a pile with k cards.

Two piles that take the same rank are never equally long, so that the bits say
all about the piles, and the lowest bit is the shortest one. No pile takes the
rank 0, which marks the bottom of the waste.
"""

Holds = list[int]
"""By card, how often it is left lying when it could be played, in one pass."""


class Growth(NamedTuple):
    """How the needs change by a play, for a shape."""

    below: list[int]
    """By rank, the rank that the same pile takes next."""
    gain: list[dict[int, int]]
    """By rank and the bit of the pile that took it, the bits to set in the rank below.

    A base card sets two: its own pile's, and that of the next base, which may
    now be started. A last card sets none.
    """


@lru_cache(maxsize=64)
def growth(shape: Shape) -> Growth:
    """The table of a shape."""
    below = [0]
    gain: list[dict[int, int]] = [{}]
    for rank in range(1, shape.ranks + 1):
        below.append(shape.below(rank))
        bits = {1 << cards: 2 << cards for cards in range(shape.height)}
        if rank in shape.bases[:-1]:
            bits[1] |= 1
        bits[1 << (shape.height - 1)] &= ~(1 << shape.height)
        gain.append(bits)
    return Growth(below, gain)


def needs_of(piles: Iterable[int], shape: Shape) -> Needs:
    """What piles of these heights take."""
    needs = [0] * (shape.ranks + 1)
    started = True
    for index, cards in enumerate(piles):
        if started and cards < shape.height:
            needs[shape.next_rank(index, cards)] |= 1 << cards
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


def start_of(state: State, shape: Shape) -> Start:
    """The start of a state's playouts.

    The waste's top card counts as dealt next: whether it is played or left
    lying is the first choice, as it is when the card has just been dealt.
    """
    ranks = [*state.waste, *reversed(state.stock), 0]
    cards = len(ranks) - 1
    beneath = max(0, len(state.waste) - 1)
    return Start(
        ranks,
        list(range(beneath)),
        list(range(beneath, cards)),
        needs_of(state.piles, shape),
    )


def play_pass(
    start: Start, holds: Holds, table: Growth, needs: Needs, events: list[int]
) -> list[int]:
    """Deal the stock through once; returns the cards that are left, in order.

    `needs` and `holds` are used up. Each moment at which a card could be played
    adds its number to `events`, whether it is played or held.
    """
    ranks = start.ranks
    below, gain = table
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
            needs[below[rank]] |= gain[rank][shortest]
            card = pop()  # noqa: PLW2901
            rank = ranks[card]
            waiting = needs[rank]
        push(card)
    del waste[0]
    return waste


def leftover(state: State, shape: Shape) -> int:
    """How many cards are left over when everything playable is played to the end."""
    start, table = start_of(state, shape), growth(shape)
    no_holds = [0] * len(start.ranks)
    left: list[int] = []
    for _ in range(state.redeals_left + 1):
        left = play_pass(start, no_holds, table, start.needs, [])
        start = Start(start.ranks, [], left, start.needs)
    return len(left)
