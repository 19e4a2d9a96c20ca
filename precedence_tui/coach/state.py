"""A position as the searches see it: ranks without suits, piles by their height."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position
from precedence_tui.engine.variant import PRECEDENCE, Variant


class State(NamedTuple):
    """Where the ranks lie, and how often the waste can still be turned over.

    `piles` holds how many cards lie on each foundation, `waste` and `stock`
    ranks with the top one last, as in the engine's `Position`.
    """

    piles: tuple[int, ...]
    waste: tuple[int, ...]
    stock: tuple[int, ...]
    redeals_left: int
    variant: Variant = PRECEDENCE

    @property
    def is_won(self) -> bool:
        """Whether all cards lie on the piles."""
        return not self.waste and not self.stock

    @property
    def cards_left(self) -> int:
        """How many cards are still to be played."""
        return len(self.waste) + len(self.stock)

    @property
    def unplayed(self) -> Counter[int]:
        """How many cards of each rank are still to be played."""
        return Counter(self.waste) + Counter(self.stock)

    @property
    def seed(self) -> int:
        """A number of 64 bits for the chance in a search: the same for the same state."""
        # Imported late: it brings a library of several megabytes, and a game that
        # never asks the coach has no use for it.
        from hashlib import blake2b

        return int.from_bytes(
            blake2b(repr(tuple(self[:-1])).encode(), digest_size=8).digest(), "big"
        )


def state_of(position: Position) -> State:
    """Return the state of an engine's position."""
    return State(
        tuple(map(len, position.foundations)),
        tuple(card.rank for card in position.waste),
        tuple(card.rank for card in position.stock),
        position.redeals_left,
        position.variant,
    )


def waiting_piles(state: State, rank: int) -> tuple[int, ...]:
    """Return the piles that would take a card of that rank now, the shortest first."""
    piles, variant = state.piles, state.variant
    # What `can_play` says in the engine, said of heights: a state has no cards to ask it of,
    # and to make them would take longer than the answer. A test plays both.
    waiting = [
        index
        for index, cards in enumerate(piles)
        if cards < variant.height
        and variant.rank_at(index, cards) == rank
        and (index == 0 or piles[index - 1])
    ]
    return tuple(sorted(waiting, key=piles.__getitem__))


def shortest_pile(state: State) -> int | None:
    """Return the shortest pile that takes the waste's top card; None if none does."""
    if not state.waste:
        return None
    return next(iter(waiting_piles(state, state.waste[-1])), None)


def after_move(state: State, move: Move) -> State:
    """Return the state that a legal move makes."""
    piles, waste, stock, redeals_left, variant = state
    if move is Move.DEAL:
        return State(piles, (*waste, stock[-1]), stock[:-1], redeals_left, variant)
    if move is Move.REDEAL:
        return State(piles, (), waste[::-1], redeals_left - 1, variant)
    index = PLAYS.index(move)
    piles = (*piles[:index], piles[index] + 1, *piles[index + 1 :])
    return State(piles, waste[:-1], stock, redeals_left, variant)


def next_card_move(state: State) -> Move | None:
    """Return the move that brings the next card up, a deal or a redeal; None if neither can."""
    if state.stock:
        return Move.DEAL
    return Move.REDEAL if state.waste and state.redeals_left else None


def line_of(state: State, plays: Iterable[bool]) -> tuple[Move, ...]:
    """Return the moves that choices stand for: of each playable card in turn, whether it is played.

    Cards go to the shortest pile. When the choices run out the moves end.
    """
    moves: list[Move] = []
    choices = iter(plays)
    while True:
        pile = shortest_pile(state)
        move = next_card_move(state)
        if pile is not None:
            choice = next(choices, None)
            if choice is None:
                return tuple(moves)
            if choice:
                move = PLAYS[pile]
        if move is None:
            return tuple(moves)
        moves.append(move)
        state = after_move(state, move)
