"""What the player may know: the cards that the position shows, and no others.

In the first pass the stock is unseen: its cards are known by their number and,
since all other cards lie face up or on the piles, by their ranks, but not in
which order they come. From the second pass on the order is known too: each card
of the stock has been dealt before. A card that was dealt in moves which have
been undone counts as unseen, so that all this depends on the position alone.
"""

from collections.abc import Callable
from typing import NamedTuple

from precedence_tui.coach.state import State


class Knowledge(NamedTuple):
    """A state without its secrets. Hints and honest players are given nothing else."""

    state: State
    """The state, if its stock's order is known; else with the stock in ascending order."""
    order_is_known: bool

    def imagined(self, random: Callable[[], float]) -> State:
        """Return a state that agrees with what is known, the unseen cards in a random order."""
        if self.order_is_known:
            return self.state
        stock = list(self.state.stock)
        for last in range(len(stock) - 1, 0, -1):
            other = int(random() * (last + 1))
            stock[last], stock[other] = stock[other], stock[last]
        return self.state._replace(stock=tuple(stock))


def knowledge_of(state: State) -> Knowledge:
    """Return what the player may know."""
    order_is_known = state.redeals_left < state.variant.redeals or len(state.stock) <= 1
    if not order_is_known:
        state = state._replace(stock=tuple(sorted(state.stock)))
    return Knowledge(state, order_is_known)
