"""Following a winning line, and keeping it as far as the player's moves agree with it."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from precedence_tui.coach.state import State, after_move, next_card_move, shortest_pile, state_of
from precedence_tui.coach.verdict import wins
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position, after


class Numbered(NamedTuple):
    """A state whose cards are numbered: in the order in which they are dealt, from 0."""

    state: State
    waste: tuple[int, ...]
    stock: tuple[int, ...]

    def after(self, move: Move) -> "Numbered":
        """Return the numbered state that a legal move makes."""
        state = after_move(self.state, move)
        if move is Move.DEAL:
            return Numbered(state, (*self.waste, self.stock[-1]), self.stock[:-1])
        if move is Move.REDEAL:
            return Numbered(state, (), self.waste[::-1])
        return Numbered(state, self.waste[:-1], self.stock)


def numbered(state: State) -> Numbered:
    """Return the state with its cards numbered."""
    under = len(state.waste)
    return Numbered(
        state, tuple(range(under)), tuple(range(under + len(state.stock) - 1, under - 1, -1))
    )


def walk(state: State, line: tuple[Move, ...]) -> Iterator[tuple[Numbered, Move]]:
    """Yield each move of a line of legal moves, with the state in which it is made."""
    here = numbered(state)
    for move in line:
        yield here, move
        here = here.after(move)


def line_after(position: Position, line: tuple[Move, ...], move: Move) -> tuple[Move, ...] | None:
    """Return what a winning line becomes by a legal move, if it still wins; no search is done.

    A move that is not the line's own may agree with it all the same. The cards
    that the line holds are held as often in what follows the move, and all
    others are played, each on the shortest pile: if that wins, it is the line.
    """
    if line and line[0] is move:
        return line[1:]
    state = state_of(position)
    rest = _held_again(numbered(state).after(move), _holds(state, line))
    return rest if wins(after(position, move), rest) else None


def _holds(state: State, line: tuple[Move, ...]) -> Counter[tuple[int, int]]:
    """Return how often a line holds a card, by the redeals left and the card."""
    return Counter(
        (here.state.redeals_left, here.waste[-1])
        for here, move in walk(state, line)
        if move.foundation is None and shortest_pile(here.state) is not None
    )


def _held_again(here: Numbered, holds: Counter[tuple[int, int]]) -> tuple[Move, ...]:
    moves: list[Move] = []
    while True:
        pile, move = shortest_pile(here.state), next_card_move(here.state)
        if pile is not None:
            key = (here.state.redeals_left, here.waste[-1])
            if holds[key] and move is not None:
                holds[key] -= 1
            else:
                move = PLAYS[pile]
        if move is None:
            return tuple(moves)
        moves.append(move)
        here = here.after(move)
