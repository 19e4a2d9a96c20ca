"""Players of whole deals, to find out how often Precedence is won by whom."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from precedence_tui.coach.find import Search, never
from precedence_tui.coach.honest import ORDERS, compare
from precedence_tui.coach.knowledge import knowledge_of
from precedence_tui.coach.safe import safe_move
from precedence_tui.coach.state import State, after_move, next_card_move, shortest_pile, state_of
from precedence_tui.coach.verdict import Verdict, checked, judge
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position


class Player(StrEnum):
    """Who plays."""

    GREEDY = "greedy"
    """Plays everything playable, on the shortest pile."""
    HONEST = "honest"
    """Sees what a player sees, and remembers it."""
    PERFECT = "perfect"
    """Knows all cards from the start."""


class Played(NamedTuple):
    """How a deal ended for a player: lost, for the perfect one, only where that is proved."""

    verdict: Verdict
    line: tuple[Move, ...] | None
    playouts: int


def play(
    position: Position,
    player: Player,
    playouts: int,
    stop: Callable[[], bool] = never,
) -> Played:
    """Play a deal from before its first move, with a budget of playouts.

    Every win has been played by the engine.
    """
    if player is Player.PERFECT:
        judgement = judge(position, playouts, stop)
        return Played(judgement.verdict, judgement.line, judgement.playouts)
    if player is Player.GREEDY:
        return _as_played(position, *_greedy(position))
    return _as_played(position, *_honest(position, playouts, stop))


def _as_played(position: Position, line: tuple[Move, ...] | None, playouts: int) -> Played:
    """A player who does not win has lost, whether or not somebody else could win."""
    if line is None:
        return Played(Verdict.LOST, None, playouts)
    return Played(Verdict.WINNABLE, checked(position, line), playouts)


def _greedy(position: Position) -> tuple[tuple[Move, ...] | None, int]:
    search = Search(state_of(position))
    search.run(1)
    return search.line, search.playouts


def _honest(
    position: Position, playouts: int, stop: Callable[[], bool]
) -> tuple[tuple[Move, ...] | None, int]:
    """Play the first pass by imagining, then search for a win with what was seen."""
    moves, state, used = first_pass(position, playouts // 2, ORDERS, stop)
    search = Search(state)
    search.run(max(0, playouts - used), stop)
    if search.line is None:
        return None, used + search.playouts
    return (*moves, *search.line), used + search.playouts


def first_pass(
    position: Position,
    playouts: int,
    orders: int,
    stop: Callable[[], bool] = never,
) -> tuple[tuple[Move, ...], State, int]:
    """Play a deal's first pass without knowing what comes.

    Once the playouts are used up, everything playable is played; `orders` are
    imagined at each choice, with 0 none, and two playouts each. Returns the
    moves, the redeal included, the state after them and the playouts used.
    """
    state = state_of(position)
    redeals = state.redeals_left
    moves: list[Move] = []
    used = 0
    while state.redeals_left == redeals:
        move = safe_move(state)
        if move is None:
            pile, next_card = shortest_pile(state), next_card_move(state)
            if pile is None or next_card is None:
                break
            move = PLAYS[pile]
            if orders and used < playouts:
                seen = compare(knowledge_of(state, 1), orders, stop)
                used += seen.playouts
                if seen.leave:
                    move = next_card
        moves.append(move)
        state = after_move(state, move)
    return tuple(moves), state, used
