"""Random small games, lost ones among them, with the answer of brute force."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from precedence_tui.coach.shape import Shape
from precedence_tui.coach.state import State, after_move
from precedence_tui.engine.moves import PLAYS, Move
from tests.coach.brute import (
    Place,
    SmallRules,
    is_winnable,
    is_won,
    random_start,
    random_walk,
    successors,
)


class SmallGame(NamedTuple):
    """A game as brute force has it."""

    rules: SmallRules
    place: Place
    winnable: bool

    @property
    def shape(self) -> Shape:
        """How large it is, for the coach."""
        return Shape(self.rules.ranks, self.rules.piles, self.rules.height)

    @property
    def state(self) -> State:
        """Where it stands, for the coach."""
        return State(*self.place)


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
        rules = SmallRules(ranks, piles, height, redeals, sets_out=random.random() < 0.5)
        begun = random_start(random, rules)
        place = random_walk(begun, rules, random, random.choice([0, 0, 3, 8, 20]))
        made += 1
        yield SmallGame(rules, place, is_winnable(place, rules))


def is_winnable_after(game: SmallGame, move: Move) -> bool:
    """The answer of brute force where a move leads."""
    made = after_move(game.state, move)
    assert made in successors(game.place, game.rules)
    return is_winnable(made, game.rules)


def wins_by_the_rules(game: SmallGame, line: tuple[Move, ...]) -> bool:
    """Whether each move is one that brute force knows too, and the last one wins."""
    state = game.state
    for move in line:
        made = after_move(state, move)
        if made not in successors(state, game.rules):
            return False
        state = made
    return is_won(state)


def legal_moves_of(game: SmallGame) -> list[Move]:
    """The moves that brute force would make."""
    made = successors(game.place, game.rules)
    return [move for move in Move if _is_in(game.state, move, made)]


def _is_in(state: State, move: Move, made: list[Place]) -> bool:
    """Whether a move is one of those that lead to these places."""
    if move is Move.DEAL:
        return bool(state.stock)
    if move is Move.REDEAL:
        return not state.stock and bool(state.waste) and state.redeals_left > 0
    pile = PLAYS.index(move)
    return pile < len(state.piles) and bool(state.waste) and after_move(state, move) in made


FULL_RULES = SmallRules(13, 8, 13, 2, sets_out=True)
"""The full game, as brute force has it."""


def late_positions(seed: int, count: int) -> Iterator[SmallGame]:
    """Positions of the full game with 14 to 24 cards left, in any pass."""
    random = Random(seed)
    for _ in range(count):
        piles = [FULL_RULES.height] * FULL_RULES.piles
        left: list[int] = []
        for _card in range(random.randint(14, 24)):
            pile = random.choice([index for index, cards in enumerate(piles) if cards > 1])
            piles[pile] -= 1
            left.append(FULL_RULES.wanted(pile, piles[pile]))
        random.shuffle(left)
        waste = random.randint(0, len(left))
        redeals = random.choice([0, 0, 0, 1, 1, 2])
        place = (tuple(piles), tuple(left[:waste]), tuple(left[waste:]), redeals)
        yield SmallGame(FULL_RULES, place, is_winnable(place, FULL_RULES))
