"""Random small games, lost ones among them, with the answer of brute force."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random
from typing import NamedTuple

from precedence_tui.coach.state import State, after_move
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.variant import FirstKing, Variant
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
    def variant(self) -> Variant:
        """What is played, for the coach."""
        ranks, bases, height, redeals, sets_out = self.rules
        king = FirstKing.SET_OUT if sets_out else FirstKing.FIRST_AVAILABLE
        copies = len(bases) * height // ranks
        return Variant("Small", ranks, copies, bases, height, king, redeals)

    @property
    def state(self) -> State:
        """Where it stands, for the coach."""
        return State(*self.place, self.variant)


@cache
def small_packs() -> list[tuple[int, tuple[int, ...], int]]:
    """Ranks, bases and height of all small games that can be made."""
    return [
        (ranks, bases, height)
        for ranks in (3, 4, 5, 6)
        for piles in range(2, min(ranks, 4) + 1)
        for bases in permutations(range(1, ranks + 1), piles)
        for height in range(2, ranks + 1)
        if piles * height <= 16 and _fits(ranks, bases, height)
    ]


def _fits(ranks: int, bases: tuple[int, ...], height: int) -> bool:
    pack = SmallRules(ranks, bases, height, 0, sets_out=False).pack
    return len({pack.count(rank) for rank in range(1, ranks + 1)}) == 1


def small_games(seed: int, count: int, *, most_redeals: int = 2) -> Iterator[SmallGame]:
    random = Random(seed)
    made = 0
    while made < count:
        ranks, bases, height = random.choice(small_packs())
        redeals = random.randint(0, most_redeals)
        if redeals and len(bases) * height > 13:
            continue
        rules = SmallRules(ranks, bases, height, redeals, sets_out=random.random() < 0.5)
        begun = random_start(random, rules)
        place = random_walk(begun, rules, random, random.choice([0, 0, 3, 8, 20]))
        made += 1
        yield SmallGame(rules, place, is_winnable(place, rules))


def is_winnable_after(game: SmallGame, move: Move) -> bool:
    """The answer of brute force where a move leads."""
    made = _place(after_move(game.state, move))
    assert made in successors(game.place, game.rules)
    return is_winnable(made, game.rules)


def wins_by_the_rules(game: SmallGame, line: tuple[Move, ...]) -> bool:
    """Whether each move is one that brute force knows too, and the last one wins."""
    state = game.state
    for move in line:
        made = after_move(state, move)
        if _place(made) not in successors(_place(state), game.rules):
            return False
        state = made
    return is_won(_place(state))


def _place(state: State) -> Place:
    return state.piles, state.waste, state.stock, state.redeals_left


def legal_moves_of(game: SmallGame) -> list[Move]:
    """The moves that brute force would make."""
    made = successors(game.place, game.rules)
    return [move for move in Move if _leads_on(game.state, move, made)]


def _leads_on(state: State, move: Move, made: list[Place]) -> bool:
    if move is Move.DEAL:
        return bool(state.stock)
    if move is Move.REDEAL:
        return not state.stock and bool(state.waste) and state.redeals_left > 0
    pile = PLAYS.index(move)
    return pile < len(state.piles) and bool(state.waste) and _place(after_move(state, move)) in made


FULL_RULES = SmallRules(13, (13, 12, 11, 10, 9, 8, 7, 6), 13, 2, sets_out=True)
"""The full game, as brute force has it."""


def late_positions(seed: int, count: int) -> Iterator[SmallGame]:
    """Positions of the full game with 14 to 22 cards left, 18 at the most before the last pass.

    With more of both, brute force goes through millions of places.
    """
    random = Random(seed)
    for _ in range(count):
        piles = [FULL_RULES.height] * len(FULL_RULES.bases)
        left: list[int] = []
        redeals = random.choice([0, 0, 0, 1, 1, 2])
        for _card in range(random.randint(14, 18 if redeals else 22)):
            pile = random.choice([index for index, cards in enumerate(piles) if cards > 1])
            piles[pile] -= 1
            left.append(FULL_RULES.wanted(pile, piles[pile]))
        random.shuffle(left)
        waste = random.randint(0, len(left))
        place = (tuple(piles), tuple(left[:waste]), tuple(left[waste:]), redeals)
        yield SmallGame(FULL_RULES, place, is_winnable(place, FULL_RULES))
