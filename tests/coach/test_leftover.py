"""What is left over when everything playable is played, through every pass that is left."""

from itertools import repeat

import pytest

from precedence_tui.coach.playout import leftover
from precedence_tui.coach.state import after_move, line_of, state_of
from precedence_tui.engine.variant import PRECEDENCE
from tests.games import deal_numbered, table_of


@pytest.mark.parametrize("redeals", range(4))
def test_it_is_what_playing_move_by_move_leaves(redeals: int) -> None:
    for number in range(1, 21):
        table = table_of(deal_numbered(number), variant=PRECEDENCE.with_options(redeals=redeals))
        state = start = state_of(table.game.position)
        for move in line_of(start, repeat(True)):
            state = after_move(state, move)
        assert leftover(start) == state.cards_left
