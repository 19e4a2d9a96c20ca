"""Why something is not done: every reason, and what a front end needs to put it into words."""

import pytest

from precedence_tui.engine.actions import Action, GoTo, MakeMoves, NewDeal, SimpleAction
from precedence_tui.engine.deals import Deal
from precedence_tui.engine.events import Rejected
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Reason
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from tests.games import (
    KING_AVAILABLE,
    ONE_PACK,
    WINS,
    deal_beginning,
    deal_numbered,
    table_of,
    won_moves,
)

BEGINNING = deal_beginning("KS QH QD JC 5H")
FIRST_PILE = deal_beginning("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KH")
NO_KING_FIRST = deal_numbered(1, KING_AVAILABLE)

start = table_of(BEGINNING)
queen = table_of(BEGINNING, "d")
jack = table_of(BEGINNING, "d 2 d 1 d")
five = table_of(BEGINNING, "d d d d")
complete = table_of(FIRST_PILE, " ".join(["d 1"] * 12 + ["d"]))
all_dealt = table_of(deal_beginning("KS QH"), " ".join(["d 1"] + ["d"] * 102))
lost = table_of(
    deal_beginning("KS QH"), " ".join(["d 1"] + ["d"] * 102), PRECEDENCE.with_options(redeals=0)
)
one_pack = table_of(deal_numbered(1, ONE_PACK), "d", ONE_PACK)
given_up, _events = reduce(queen, SimpleAction.GIVE_UP)
undone, _events = reduce(queen, SimpleAction.UNDO)
winning = won_moves(WINS[0])
won = table_of(winning[0].deal, " ".join(winning[1]))
nearly_won, _events = reduce(won, SimpleAction.UNDO)

CASES: list[tuple[Table, Action, Rejected]] = [
    (start, Move.PLAY_1, Rejected(Reason.WASTE_EMPTY, 0, 12)),
    (start, Move.PLAY_5, Rejected(Reason.WASTE_EMPTY, 4, 9)),
    (start, SimpleAction.PLAY_SHORTEST, Rejected(Reason.WASTE_EMPTY)),
    (nearly_won, MakeMoves((winning[1][-1], Move.REDEAL)), Rejected(Reason.WASTE_EMPTY)),
    (complete, Move.PLAY_1, Rejected(Reason.PILE_COMPLETE, 0)),
    (queen, Move.PLAY_3, Rejected(Reason.PILE_WAITS, 2, 11)),
    (queen, Move.PLAY_8, Rejected(Reason.PILE_WAITS, 7, 6)),
    (jack, Move.PLAY_4, Rejected(Reason.PILE_WAITS, 3, 10)),
    (five, Move.PLAY_1, Rejected(Reason.WRONG_RANK, 0, 12)),
    (five, Move.PLAY_2, Rejected(Reason.WRONG_RANK, 1, 12)),
    (complete, Move.PLAY_2, Rejected(Reason.WRONG_RANK, 1, 12)),
    (five, MakeMoves((Move.DEAL, Move.PLAY_2)), Rejected(Reason.WRONG_RANK, 1, 12)),
    # What counts is where the refused move would have been made.
    (queen, MakeMoves((Move.PLAY_2, Move.PLAY_2)), Rejected(Reason.WASTE_EMPTY, 1, 11)),
    (five, SimpleAction.PLAY_SHORTEST, Rejected(Reason.NOTHING_TAKES_IT, rank=5)),
    (all_dealt, Move.DEAL, Rejected(Reason.STOCK_EMPTY)),
    (all_dealt, SimpleAction.DEAL_ON, Rejected(Reason.STOCK_EMPTY)),
    (start, Move.REDEAL, Rejected(Reason.STOCK_NOT_EMPTY)),
    (queen, Move.REDEAL, Rejected(Reason.STOCK_NOT_EMPTY)),
    (lost, Move.REDEAL, Rejected(Reason.NO_REDEAL_LEFT)),
    (lost, SimpleAction.DEAL_OR_REDEAL, Rejected(Reason.NO_REDEAL_LEFT)),
    (lost, SimpleAction.GIVE_UP, Rejected(Reason.GAME_LOST)),
    (start, SimpleAction.UNDO, Rejected(Reason.NOTHING_TO_UNDO)),
    (start, SimpleAction.TO_START, Rejected(Reason.NOTHING_TO_UNDO)),
    (queen, SimpleAction.REDO, Rejected(Reason.NOTHING_TO_REDO)),
    (queen, SimpleAction.TO_END, Rejected(Reason.NOTHING_TO_REDO)),
    (start, GoTo(-1), Rejected(Reason.NOTHING_TO_UNDO)),
    (start, GoTo(0), Rejected(Reason.NOTHING_TO_REDO)),
    (queen, GoTo(1), Rejected(Reason.NOTHING_TO_REDO)),
    (queen, GoTo(2), Rejected(Reason.NOTHING_TO_REDO)),
    (queen, SimpleAction.BACK_TO_PLAY, Rejected(Reason.NO_EARLIER_PLAY)),
    (undone, SimpleAction.FORWARD_TO_PLAY, Rejected(Reason.NO_LATER_PLAY)),
    (start, SimpleAction.GIVE_UP, Rejected(Reason.NO_MOVE_YET)),
    (undone, SimpleAction.GIVE_UP, Rejected(Reason.NO_MOVE_YET)),
    (one_pack, Move.PLAY_5, Rejected(Reason.NO_SUCH_PILE)),
    (one_pack, Move.PLAY_8, Rejected(Reason.NO_SUCH_PILE)),
    (start, NewDeal(NO_KING_FIRST), Rejected(Reason.KING_NOT_FIRST)),
    (start, NewDeal(Deal(())), Rejected(Reason.WRONG_PACK)),
    (start, NewDeal(Deal(NO_KING_FIRST.cards[1:])), Rejected(Reason.WRONG_PACK)),
    *[
        (table, action, Rejected(reason))
        for table, reason in ((given_up, Reason.GAME_GIVEN_UP), (won, Reason.GAME_WON))
        for action in (
            *Move,
            MakeMoves((Move.DEAL, Move.DEAL)),
            SimpleAction.DEAL_OR_REDEAL,
            SimpleAction.PLAY_SHORTEST,
            SimpleAction.DEAL_ON,
            SimpleAction.GIVE_UP,
        )
    ],
]


@pytest.mark.parametrize(("table", "action", "rejected"), CASES)
def test_a_rejection_says_why(table: Table, action: Action, rejected: Rejected) -> None:
    made, events = reduce(table, action)
    assert events == (rejected,)
    assert made is table


def test_every_reason_is_among_these() -> None:
    assert {rejected.reason for _table, _action, rejected in CASES} == set(Reason)


def test_a_lost_game_rejects_every_move() -> None:
    assert lost.game.legal == ()
    for move in Move:
        _table, (event,) = reduce(lost, move)
        assert isinstance(event, Rejected)


def test_the_same_deal_can_be_played_where_no_king_is_set_out() -> None:
    made, _events = reduce(start, NewDeal(NO_KING_FIRST, KING_AVAILABLE))
    assert made.game == table_of(NO_KING_FIRST, variant=KING_AVAILABLE).game
