"""How badly a game goes in which everything playable is played to the end."""

from itertools import repeat

import pytest

from precedence_tui.coach.playout import greedy_score
from precedence_tui.coach.state import after_move, line_of, state_of
from precedence_tui.engine.moves import Move
from precedence_tui.engine.variant import PRECEDENCE
from tests.games import deal_numbered, table_of


@pytest.mark.parametrize("redeals", range(4))
def test_cards_left_at_the_end_count_double_and_those_before_the_last_pass_once(
    redeals: int,
) -> None:
    for number in range(1, 21):
        table = table_of(deal_numbered(number), variant=PRECEDENCE.with_options(redeals=redeals))
        state = start = state_of(table.game.position)
        before_last_pass = 0
        for move in line_of(start, repeat(True)):
            if move is Move.REDEAL:
                before_last_pass = state.cards_left
            state = after_move(state, move)
        if state.redeals_left:
            # Won before the last pass.
            before_last_pass = 0
        assert greedy_score(start) == 2 * state.cards_left + before_last_pass
