"""What imagining the unseen cards says, and how long it goes on."""

from precedence_tui.coach.honest import Comparison, advice_from, compare
from precedence_tui.coach.knowledge import knowledge_of
from precedence_tui.coach.safe import safe_move
from precedence_tui.coach.state import next_card_move, shortest_pile, state_of
from precedence_tui.engine.moves import PLAYS
from precedence_tui.engine.position import after
from tests.coach.full import first_position, greedy_move
from tests.games import deal_beginning, table_of

CHOICE = state_of(table_of(deal_beginning("KS QS"), "d").game.position)
"""A queen that fits, in the first pass."""


def test_where_nothing_was_imagined_the_card_is_played() -> None:
    known = knowledge_of(CHOICE)
    assert next_card_move(CHOICE) is not None
    assert compare(known, 0) == compare(known, 10, lambda: True) == Comparison(False, 0, 0)
    pile = shortest_pile(CHOICE)
    assert pile is not None
    advice = advice_from(known, orders=0)
    assert advice is not None
    assert advice.move is PLAYS[pile]


def test_fewer_orders_are_imagined_where_the_choice_is_clear() -> None:
    position = first_position(32_000)
    playouts = []
    while len(position.stock) > 1:
        state = state_of(position)
        if safe_move(state) is None:
            playouts.append(compare(knowledge_of(state), 40).playouts)
        position = after(position, greedy_move(position))
    assert min(playouts) < max(playouts) == 2 * 40
