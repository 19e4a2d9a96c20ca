"""The rules of a small game, written once more and searched through and through.

This is what the coach is compared with. It shares nothing with it: every pile
that takes a card is tried, and holding too.
"""

from functools import cache
from random import Random

from precedence_tui.coach.shape import Shape
from precedence_tui.coach.state import State

Place = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]


def successors(place: Place, shape: Shape) -> list[Place]:
    piles, waste, stock, redeals = place
    made: list[Place] = []
    if waste:
        for index, cards in enumerate(piles):
            base = shape.ranks - index
            wanted = base - cards if cards < base else base - cards + shape.ranks
            open_to_it = index == 0 or piles[index - 1] > 0
            if cards < shape.height and open_to_it and wanted == waste[-1]:
                grown = (*piles[:index], cards + 1, *piles[index + 1 :])
                made.append((grown, waste[:-1], stock, redeals))
    if stock:
        made.append((piles, (*waste, stock[-1]), stock[:-1], redeals))
    elif waste and redeals:
        made.append((piles, (), tuple(reversed(waste)), redeals - 1))
    return made


def is_winnable(state: State, shape: Shape) -> bool:
    @cache
    def wins(place: Place) -> bool:
        if not place[1] and not place[2]:
            return True
        return any(wins(after) for after in successors(place, shape))

    return wins((state.piles, state.waste, state.stock, state.redeals_left))


def random_start(random: Random, shape: Shape) -> list[int]:
    """The ranks of a deal in the order in which they leave the pack."""
    ranks = list(shape.pack)
    if shape.sets_out:
        ranks.remove(shape.ranks)
    random.shuffle(ranks)
    return [shape.ranks, *ranks] if shape.sets_out else ranks


def random_walk(state: State, shape: Shape, random: Random, moves: int) -> State:
    """A state that random moves lead to; it stops where the game ends."""
    place: Place = (state.piles, state.waste, state.stock, state.redeals_left)
    for _ in range(moves):
        after = successors(place, shape)
        if not after:
            break
        place = random.choice(after)
    return State(*place)
