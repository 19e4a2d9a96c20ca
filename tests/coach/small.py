"""Random small games, lost ones among them, with the answer of brute force."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from precedence_tui.coach.shape import Shape
from precedence_tui.coach.state import State, after_move, start_state
from precedence_tui.engine.moves import Move
from tests.coach.brute import Place, is_winnable, random_start, random_walk, successors


class SmallGame(NamedTuple):
    shape: Shape
    state: State
    winnable: bool


def place_of(state: State) -> Place:
    return state.piles, state.waste, state.stock, state.redeals_left


def small_games(seed: int, count: int, *, most_redeals: int = 2) -> Iterator[SmallGame]:
    random = Random(seed)
    made = 0
    while made < count:
        ranks = random.choice([3, 4, 5])
        piles = random.randint(2, min(ranks, 4))
        height = random.randint(max(2, ranks - 1), ranks)
        redeals = random.randint(0, most_redeals)
        if piles * height > (13 if redeals else 16):
            continue
        shape = Shape(ranks, piles, height, redeals, sets_out=random.random() < 0.5)
        begun = start_state(random_start(random, shape), shape)
        state = random_walk(begun, shape, random, random.choice([0, 0, 3, 8, 20]))
        made += 1
        yield SmallGame(shape, state, is_winnable(state, shape))


def wins_by_the_rules(game: SmallGame, line: tuple[Move, ...]) -> bool:
    """Whether each move is one that brute force knows too, and the last one wins."""
    state = game.state
    for move in line:
        made = after_move(state, move)
        if place_of(made) not in successors(place_of(state), game.shape):
            return False
        state = made
    return state.is_won
