"""What imagining the unseen cards says where it shows no difference: the card is played."""

from precedence_tui.coach.honest import Comparison, advice_from, compare
from precedence_tui.coach.knowledge import knowledge_of
from precedence_tui.coach.state import next_card_move, shortest_pile, state_of
from precedence_tui.engine.moves import PLAYS
from tests.games import deal_beginning, table_of

CHOICE = state_of(table_of(deal_beginning("KS QS"), "d").game.position)
"""A queen that fits, in the first pass."""


def test_where_nothing_was_imagined_the_card_is_played() -> None:
    known = knowledge_of(CHOICE, 1)
    assert next_card_move(CHOICE) is not None
    assert compare(known, 0) == compare(known, 10, lambda: True) == Comparison(False, 0, 0)
    pile = shortest_pile(CHOICE)
    assert pile is not None
    advice = advice_from(known, orders=0)
    assert advice is not None
    assert advice.move is PLAYS[pile]
