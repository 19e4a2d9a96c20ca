"""Advice from what the player may know, and nothing else.

From the second pass on the player knows the order of all cards, and the search
looks for a win like the one that knows all. In the first pass it imagines many
orders of the unseen cards. In each it plays the rest of the game out twice,
once with the top card played and once with it left lying, playing everything
that can be played from there on. What leaves fewer cards on the average is
advised. Measured: many orders, each played out once, tell much more than few
that are searched.
"""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from precedence_tui.coach.find import Search, never
from precedence_tui.coach.hints import (
    Advice,
    Basis,
    advice_of_line,
    likely_advice,
    safe_advice,
)
from precedence_tui.coach.knowledge import Knowledge, knowledge_of
from precedence_tui.coach.playout import leftover
from precedence_tui.coach.prove import Proof
from precedence_tui.coach.state import State, after_move, next_card_move, shortest_pile, state_of
from precedence_tui.engine.moves import PLAYS
from precedence_tui.engine.position import Position

PROOF_NODES: Final = 200_000
"""So much the exact search may do for a hint in the last pass; it nearly always decides."""


ORDERS: Final = 150
"""Orders imagined at each choice in the first pass."""


class Comparison(NamedTuple):
    """What imagining has shown at a choice: whether to leave the card lying."""

    leave: bool
    percent: int
    """In how many of the orders in which it matters that is better."""
    playouts: int


def compare(known: Knowledge, orders: int, stop: Callable[[], bool] = never) -> Comparison:
    """Compare playing the waste's top card with leaving it, over so many imagined orders.

    Raises `ValueError` where there is no such choice.
    """
    state = known.state
    pile, next_card = shortest_pile(state), next_card_move(state)
    if pile is None or next_card is None:
        raise ValueError("there is no choice here")
    random = Random(state.seed).random
    gains: list[int] = []
    for _ in range(orders):
        if stop():
            break
        imagined = known.imagined(random)
        played, left = (leftover(after_move(imagined, move)) for move in (PLAYS[pile], next_card))
        gains.append(played - left)
    leave = sum(gains) > 0
    mattering = [gain for gain in gains if gain]
    agreeing = sum(1 for gain in mattering if (gain > 0) is leave)
    percent = round(100 * agreeing / len(mattering)) if mattering else 0
    return Comparison(leave, percent, 2 * len(gains))


def honest_advice(
    position: Position,
    playouts: int,
    orders: int = ORDERS,
    stop: Callable[[], bool] = never,
) -> Advice | None:
    """What to do, from what the player may know; None when the game is over.

    `playouts` is the budget of the search where the order is known.
    """
    pass_number = 1 + position.variant.redeals - position.redeals_left
    return advice_from(knowledge_of(state_of(position), pass_number), playouts, orders, stop)


def advice_from(
    known: Knowledge,
    playouts: int,
    orders: int = ORDERS,
    stop: Callable[[], bool] = never,
) -> Advice | None:
    """What to do, knowing no more than this; None when the game is over."""
    state = known.state
    safe = safe_advice(state)
    if safe is not None or shortest_pile(state) is None:
        return safe
    if not known.order_is_known:
        seen = compare(known, orders, stop)
        return likely_advice(state, seen.leave, seen.percent)
    return _advice_knowing_all(state, playouts, stop)


def _advice_knowing_all(state: State, playouts: int, stop: Callable[[], bool]) -> Advice | None:
    if not state.redeals_left:
        proof = Proof(state)
        proof.run(PROOF_NODES, stop)
        if proof.line is not None:
            return advice_of_line(state, proof.line, Basis.WINS)
    search = Search(state)
    if search.run(playouts, stop):
        assert search.line is not None
        return advice_of_line(state, search.line, Basis.WINS)
    # Stopped before it began, it has played nothing out: then what fits is played.
    search.run(1)
    return advice_of_line(state, search.nearest, Basis.NEAREST)
