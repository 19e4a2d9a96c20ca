"""Full deals for the coach's tests."""

from functools import cache
from random import Random

from precedence_tui.coach.state import shortest_pile, state_of
from precedence_tui.engine.cards import KING, Card, Suit
from precedence_tui.engine.deals import Deal
from precedence_tui.engine.game import new_game
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position, after, legal_moves
from precedence_tui.engine.variant import PRECEDENCE, FirstKing, Variant
from tests.games import deal_numbered


def first_position(number: int, variant: Variant = PRECEDENCE) -> Position:
    return new_game(deal_numbered(number, variant), variant).position


def greedy_move(position: Position) -> Move:
    pile = shortest_pile(state_of(position))
    return legal_moves(position)[-1] if pile is None else PLAYS[pile]


@cache
def last_pass(number: int, variant: Variant = PRECEDENCE) -> Position:
    """Where the last pass begins when everything playable is played."""
    position = first_position(number, variant)
    while position.redeals_left:
        position = after(position, greedy_move(position))
    return position


def well_played(random: Random) -> Position:
    """Some position of a game in which most of what can be played is."""
    king = random.choice(list(FirstKing))
    position = first_position(random.randrange(100_000, 10**9), PRECEDENCE.with_options(king))
    for _ in range(random.randrange(250)):
        legal = legal_moves(position)
        if not legal:
            break
        move = greedy_move(position) if random.random() < 0.9 else legal[-1]
        position = after(position, move)
    return position


def won_in_one_pass(random: Random) -> Deal:
    """A deal that can be won without a redeal.

    The cards are those of a game that is played up at random. They come up to a
    dozen at a time, the first one to be played last: now and then some that
    could be played before have to be left lying.
    """
    piles = [0] * len(PRECEDENCE.bases)
    suits = {
        rank: random.sample(list(Suit) * PRECEDENCE.packs, len(PRECEDENCE.bases))
        for rank in range(1, KING + 1)
    }
    played: list[Card] = []
    while len(played) < len(PRECEDENCE.bases) * PRECEDENCE.height:
        pile = random.choice(
            [
                index
                for index, cards in enumerate(piles)
                if cards < PRECEDENCE.height and (index == 0 or piles[index - 1])
            ]
        )
        rank = (KING - pile - piles[pile] - 1) % KING + 1
        piles[pile] += 1
        played.append(Card(rank, suits[rank].pop()))
    # The first king may have to lie out before the deal.
    cards, rest = played[:1], played[1:]
    while rest:
        together = random.randint(1, 12)
        cards += reversed(rest[:together])
        rest = rest[together:]
    return Deal(tuple(cards))
