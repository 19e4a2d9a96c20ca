"""Advice from what the player may know, and nothing else.

From the second pass on the player knows the order of all cards, and the advice
is that of who knows all. In the first pass it imagines many
orders of the unseen cards. In each it plays the rest of the game out twice,
once with the top card played and once with it left lying, playing everything
that can be played from there on. What has the better score on the average is
advised. Measured: many orders, each played out once, tell much more than few
that are searched.
"""

from collections.abc import Callable
from functools import reduce
from random import Random
from typing import Final, NamedTuple

from precedence_tui.coach.find import never
from precedence_tui.coach.hints import Advice, Basis, advice_of_line, likely_advice, safe_advice
from precedence_tui.coach.knowledge import Knowledge, knowledge_of
from precedence_tui.coach.playout import greedy_score
from precedence_tui.coach.safe import safe_move
from precedence_tui.coach.state import after_move, next_card_move, shortest_pile, state_of
from precedence_tui.coach.verdict import Verdict, VerdictSearch
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position, after

ORDERS: Final = 150
"""Orders imagined at a choice in the first pass, at the most.

Measured: 945 of deals 1 to 1000 are won so, 892 without imagining
(`python -m tests.benchmarks.coach honest 1 1000`, with `--orders 0`).
"""

_ORDERS_AT_ONCE: Final = 25
"""Orders imagined between two looks at whether the choice is clear."""

_CLEAR: Final = 2.0
"""A choice is clear once the mean gain is so many of its standard errors from none."""


class Comparison(NamedTuple):
    """What imagining has shown at a choice: whether to leave the card lying."""

    leave: bool
    percent: int
    """In how many of the orders in which it matters that is better."""
    playouts: int


def compare(known: Knowledge, orders: int, stop: Callable[[], bool] = never) -> Comparison:
    """Compare playing the waste's top card with leaving it, over imagined orders.

    They are as many as `orders`, or fewer where the choice is clear.

    Raises `ValueError` where there is no such choice.
    """
    state = known.state
    pile, next_card = shortest_pile(state), next_card_move(state)
    if pile is None or next_card is None:
        raise ValueError("there is no choice here")
    random = Random(state.seed).random
    gains: list[int] = []
    for count in range(orders):
        if stop() or (count and count % _ORDERS_AT_ONCE == 0 and _is_clear(gains)):
            break
        imagined = known.imagined(random)
        played = greedy_score(after_move(imagined, PLAYS[pile]))
        gains.append(played - greedy_score(after_move(imagined, next_card)))
    leave = sum(gains) > 0
    mattering = [gain for gain in gains if gain]
    agreeing = sum(1 for gain in mattering if (gain > 0) is leave)
    percent = round(100 * agreeing / len(mattering)) if mattering else 0
    return Comparison(leave, percent, 2 * len(gains))


def _is_clear(gains: list[int]) -> bool:
    """Return whether more orders would hardly show the opposite."""
    total, squares = sum(gains), sum(gain * gain for gain in gains)
    return total * total >= _CLEAR**2 * (squares - total * total / len(gains))


def honest_advice(
    position: Position,
    playouts: int | None = None,
    orders: int = ORDERS,
    stop: Callable[[], bool] = never,
) -> Advice | None:
    """Return what to do, from what the player may know; None when the game is over.

    With a number of `playouts` there is no exact search where the order is known.
    """
    known = knowledge_of(state_of(position))
    if known.order_is_known:
        return safe_advice(known.state) or _advice_knowing_all(position, playouts, stop)
    return advice_from(known, orders, stop)


def advice_from(
    known: Knowledge, orders: int = ORDERS, stop: Callable[[], bool] = never
) -> Advice | None:
    """Return what to do, not knowing the order; None when the game is over."""
    safe = safe_advice(known.state)
    if safe is not None or shortest_pile(known.state) is None:
        return safe
    seen = compare(known, orders, stop)
    return likely_advice(known.state, seen.leave, seen.percent)


def _advice_knowing_all(
    position: Position, playouts: int | None, stop: Callable[[], bool]
) -> Advice | None:
    state = state_of(position)
    verdict_search = VerdictSearch(position, playouts)
    try:
        line = verdict_search.decide(stop).line
        if line is not None:
            return advice_of_line(state, line, Basis.WINS)
        return advice_of_line(state, verdict_search.nearest, Basis.NEAREST)
    finally:
        verdict_search.close()


def first_pass(
    position: Position,
    playouts: int | None = None,
    orders: int = ORDERS,
    stop: Callable[[], bool] = never,
) -> tuple[tuple[Move, ...], int]:
    """Play a deal's first pass without knowing what comes, up to the last card, which is known.

    Once the playouts are used up, everything playable is played; with None they never are.
    `orders` are imagined at each choice, with 0 none, and two playouts each. Return the
    moves, fewer of them where `stop` says so, and the playouts used.
    """
    state = state_of(position)
    moves: list[Move] = []
    used = 0
    while not (known := knowledge_of(state)).order_is_known and not stop():
        move = safe_move(state)
        if move is None:
            pile = shortest_pile(state)
            assert pile is not None
            move = PLAYS[pile]
            if orders and (playouts is None or used < playouts):
                seen = compare(known, orders, stop)
                used += seen.playouts
                if stop():
                    break
                if seen.leave:
                    move = Move.DEAL
        moves.append(move)
        state = after_move(state, move)
    return tuple(moves), used


class HonestGame:
    """The deal as the honest player plays it, who may be stopped and go on."""

    def __init__(self, position: Position, playouts: int | None) -> None:
        self._position = position
        self._playouts = playouts
        self._verdict_search: VerdictSearch | None = None
        self.verdict: Verdict | None = None

    def play(self, stop: Callable[[], bool]) -> None:
        """Play as advised until the order is known, and find out whether that can be won."""
        moves, _playouts = first_pass(self._position, stop=stop)
        self._position = reduce(after, moves, self._position)
        if self.verdict is not None or stop() or not is_order_known(self._position):
            return
        if self._verdict_search is None:
            self._verdict_search = VerdictSearch(self._position, self._playouts)
        found = self._verdict_search.decide(stop)
        if found.is_proved:
            self.verdict = found.verdict

    def close(self) -> None:
        """Give the memory of the exact search back. It can begin anew."""
        if self._verdict_search is not None:
            self._verdict_search.close()


def is_order_known(position: Position) -> bool:
    """Whether the player may know in which order the cards come."""
    return knowledge_of(state_of(position)).order_is_known
