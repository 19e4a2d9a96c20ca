"""Moves that cannot hurt, and games that play themselves from here on."""

from precedence_tui.coach.knowledge import knowledge_of
from precedence_tui.coach.state import (
    State,
    after_move,
    next_card_move,
    shortest_pile,
    state_of,
    waiting_piles,
)
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position


def safe_move(state: State) -> Move | None:
    """Return the move that is never worse than another; None at a real choice or at the end.

    With nothing to play, that is the next card. A card is safe to play, on the
    shortest pile, if a pile waits for every unplayed card of its rank: it takes
    no other card's place. It is also safe if the only other choice is to stop.
    """
    pile = shortest_pile(state)
    next_card = next_card_move(state)
    if pile is None:
        return next_card
    rank = state.waste[-1]
    if next_card is None or len(waiting_piles(state, rank)) == state.unplayed[rank]:
        return PLAYS[pile]
    return None


def safe_moves(position: Position) -> tuple[Move, ...]:
    """Return the moves from here up to the next real choice, or to the end of the game."""
    state = state_of(position)
    moves: list[Move] = []
    while (move := safe_move(state)) is not None:
        moves.append(move)
        state = after_move(state, move)
    return tuple(moves)


def plays_itself(position: Position) -> bool:
    """Return whether the game is won by safe moves alone: no choice is left that could lose it."""
    state = state_of(position)
    while (move := safe_move(state)) is not None:
        state = after_move(state, move)
    return state.is_won


def finishes_by_itself(game: Game) -> bool:
    """Return whether the rest is won without another choice, as far as the player can know.

    While the stock's order is unseen nothing is said, since that would tell of it.
    """
    if game.is_over:
        return False
    known = knowledge_of(state_of(game.position))
    return known.order_is_known and plays_itself(game.position)
