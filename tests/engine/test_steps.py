"""What one key does: dealing on, playing on the shortest pile, jumps, giving up, new deals."""

import pytest

from precedence_tui.engine.actions import Action, GoTo, MakeMoves, NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.events import Rejected
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Reason
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import EMPTY, GIVING_UP, Step, history_of
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from tests.games import deal_beginning, deal_numbered, table_of

BEGINNING = deal_beginning("KS 5H 6H QH QD JC 5S")
DEAL = Step((Move.DEAL,))


def after(table: Table, *actions: Action) -> Table:
    for action in actions:
        table, events = reduce(table, action)
        assert not isinstance(events[0], Rejected), (action, events)
    return table


def letters(table: Table) -> list[str]:
    """The steps that stand, each by the letters of its moves."""
    return ["".join(step.moves) for step in table.game.done.in_order()]


def letters_undone(table: Table) -> list[str]:
    """The steps that redo makes, the next one first."""
    return ["".join(step.moves) for step in table.game.undone.latest_first()]


def test_dealing_on_stops_at_the_first_card_that_can_be_played() -> None:
    table = after(table_of(BEGINNING), SimpleAction.DEAL_ON)
    assert letters(table) == ["ddd"]
    assert str(table.game.position.top) == "QH"


def test_dealing_on_deals_at_least_one_card_past_one_that_can_be_played() -> None:
    table = after(table_of(BEGINNING, "d d d"), SimpleAction.DEAL_ON)
    assert letters(table) == ["d", "d", "d", "d"]
    assert str(table.game.position.top) == "QD"


def test_dealing_on_stops_when_the_stock_is_empty() -> None:
    # No pile takes anything but a queen, and all queens are dealt.
    table = table_of(deal_beginning("KS QS QS QH QH QD QD QC QC"), " ".join("d" * 8))
    table = after(table, SimpleAction.DEAL_ON)
    assert letters(table)[-1] == "d" * 95
    assert table.game.position.stock == ()


def test_dealing_on_is_one_step_of_undo() -> None:
    table = table_of(BEGINNING)
    assert (
        after(table, SimpleAction.DEAL_ON, SimpleAction.UNDO).game.position == table.game.position
    )


def test_the_shortest_pile_takes_the_card() -> None:
    table = after(table_of(BEGINNING, "d d d"), SimpleAction.PLAY_SHORTEST)
    assert letters(table) == ["d", "d", "d", "2"]
    table = after(table, Move.DEAL, SimpleAction.PLAY_SHORTEST)
    assert letters(table)[-1] == "1"


def test_space_deals_and_turns_the_waste_over_when_the_stock_is_empty() -> None:
    table = after(table_of(BEGINNING), *[SimpleAction.DEAL_OR_REDEAL] * 104)
    assert letters(table) == ["d"] * 103 + ["r"]
    assert table.game.position.stock == table_of(BEGINNING).game.position.stock


def test_a_redeal_deals_the_same_cards_in_the_same_order() -> None:
    first = table_of(BEGINNING, " ".join("d" * 103)).game.position.waste
    table = after(table_of(BEGINNING), *[SimpleAction.DEAL_OR_REDEAL] * 207)
    assert table.game.position.waste == first
    assert table.game.pass_number == 2


def test_undo_and_redo_reach_through_redeals() -> None:
    table = after(table_of(BEGINNING), *[SimpleAction.DEAL_OR_REDEAL] * 311)
    assert table.game.is_over
    start = after(table, *[SimpleAction.UNDO] * 311)
    assert start.game.position == table_of(BEGINNING).game.position
    assert start.game.pass_number == 1
    assert after(start, *[SimpleAction.REDO] * 311) == table


def test_a_lost_game_can_be_undone_and_played_on() -> None:
    rules = PRECEDENCE.with_options(redeals=0)
    table = table_of(BEGINNING, " ".join("d" * 103), rules)
    assert table.game.is_over
    back = after(table, *[SimpleAction.UNDO] * 100, Move.PLAY_1)
    assert not back.game.is_over
    assert letters_undone(back) == []


def test_back_to_play_undoes_the_last_play_and_all_after_it() -> None:
    table = table_of(BEGINNING, "d d d 2 d d")
    back = after(table, SimpleAction.BACK_TO_PLAY)
    assert letters(back) == ["d", "d", "d"]
    assert letters_undone(back) == ["2", "d", "d"]


def test_forward_to_play_redoes_until_the_next_play_is_made() -> None:
    table = after(table_of(BEGINNING, "d d d 2 d 1 d"), SimpleAction.TO_START)
    forward = after(table, SimpleAction.FORWARD_TO_PLAY)
    assert letters(forward) == ["d", "d", "d", "2"]
    assert letters(after(forward, SimpleAction.FORWARD_TO_PLAY)) == ["d", "d", "d", "2", "d", "1"]


def test_a_step_that_plays_among_other_moves_is_a_play_to_go_back_to() -> None:
    table = after(table_of(BEGINNING, "d d"), MakeMoves((Move.DEAL, Move.PLAY_1)), Move.DEAL)
    back = after(table, SimpleAction.BACK_TO_PLAY)
    assert letters(back) == ["d", "d"]
    assert letters(after(back, SimpleAction.FORWARD_TO_PLAY)) == ["d", "d", "d1"]


def test_to_the_start_keeps_the_undone_steps_and_to_the_end_makes_them_again() -> None:
    table = after(table_of(BEGINNING, "d d"), SimpleAction.DEAL_ON, SimpleAction.UNDO)
    start = after(table, SimpleAction.TO_START)
    assert letters(start) == []
    assert letters_undone(start) == ["d", "d", "d"]
    assert letters(after(start, SimpleAction.TO_END)) == ["d", "d", "d"]


def test_another_move_drops_what_was_undone() -> None:
    table = after(table_of(BEGINNING, "d d d 2 d"), SimpleAction.UNDO, SimpleAction.UNDO)
    assert letters_undone(after(table, Move.PLAY_1)) == []
    assert letters_undone(after(table, Move.DEAL)) == []


def test_the_move_that_redo_would_make_keeps_what_is_undone_after_it() -> None:
    table = after(table_of(BEGINNING, "d d d 2 d"), SimpleAction.UNDO, SimpleAction.UNDO)
    assert after(table, Move.PLAY_2) == after(table, SimpleAction.REDO)
    assert letters_undone(after(table, Move.PLAY_2)) == ["d"]


def test_the_beginning_of_a_step_keeps_its_rest_to_be_redone() -> None:
    table = after(table_of(BEGINNING), SimpleAction.DEAL_ON, Move.PLAY_2, SimpleAction.TO_START)
    table = after(table, Move.DEAL)
    assert letters_undone(table) == ["dd", "2"]
    assert letters_undone(after(table, SimpleAction.DEAL_ON)) == ["2"]


def test_several_moves_may_be_several_steps_of_redo() -> None:
    table = after(table_of(BEGINNING, "d d d 2"), SimpleAction.TO_START)
    table = after(table, SimpleAction.DEAL_ON)
    assert letters(table) == ["ddd"]
    assert letters_undone(table) == ["2"]


def test_moves_beyond_all_that_is_undone_leave_nothing_to_redo() -> None:
    table = after(table_of(BEGINNING, "d"), SimpleAction.UNDO, SimpleAction.DEAL_ON)
    assert letters(table) == ["ddd"]
    assert table.game.undone == EMPTY


def test_giving_up_ends_the_game_until_it_is_undone() -> None:
    table = after(table_of(BEGINNING, "d d d"), SimpleAction.GIVE_UP)
    game = table.game
    assert (game.was_given_up, game.is_over, game.legal) == (True, True, ())
    assert game.done.step == GIVING_UP
    assert game.done.moves == 3
    undone = after(table, SimpleAction.UNDO)
    assert not undone.game.is_over
    assert after(undone, SimpleAction.REDO) == table
    assert letters(after(undone, Move.PLAY_1)) == ["d", "d", "d", "1"]


def test_giving_up_drops_what_was_undone() -> None:
    table = after(table_of(BEGINNING, "d d"), SimpleAction.UNDO, SimpleAction.GIVE_UP)
    assert table.game.undone == EMPTY


def test_a_move_instead_of_giving_up_again_drops_the_giving_up() -> None:
    table = after(table_of(BEGINNING, "d"), SimpleAction.GIVE_UP, SimpleAction.UNDO, Move.DEAL)
    assert table.game.undone == EMPTY


def test_jumps_take_giving_up_along() -> None:
    table = after(table_of(BEGINNING, "d d d 2"), SimpleAction.GIVE_UP)
    assert letters(after(table, SimpleAction.BACK_TO_PLAY)) == ["d", "d", "d"]
    assert after(table, SimpleAction.BACK_TO_PLAY, SimpleAction.TO_END) == table
    assert after(table, SimpleAction.TO_START, SimpleAction.TO_END) == table


def test_one_can_go_to_any_move_back_and_forth() -> None:
    table = table_of(BEGINNING, "d d d 2 d")
    back = after(table, GoTo(2))
    assert letters(back) == ["d", "d"]
    assert letters(after(back, GoTo(4))) == ["d", "d", "d", "2"]
    assert letters(after(table, GoTo(0))) == letters(after(table, GoTo(-1))) == []
    assert after(back, GoTo(99)) == table


def test_to_go_to_a_move_within_a_step_stops_before_the_step() -> None:
    table = after(table_of(BEGINNING), SimpleAction.DEAL_ON, Move.PLAY_2)
    assert letters(after(table, GoTo(2))) == []
    assert letters(after(table, SimpleAction.TO_START, GoTo(3))) == ["ddd"]
    for moves in (0, 1, 2):
        start = after(table, SimpleAction.TO_START)
        assert reduce(start, GoTo(moves)) == (start, (Rejected(Reason.NOTHING_TO_REDO),))


def test_to_go_to_the_last_move_does_not_give_up_again() -> None:
    table = after(table_of(BEGINNING, "d d"), SimpleAction.GIVE_UP, SimpleAction.TO_START)
    for moves in (2, 3):
        assert letters(after(table, GoTo(moves))) == ["d", "d"]


OTHER = deal_numbered(4)
THIRD = deal_numbered(5)


def fresh(deal_number: int) -> Game:
    return new_game(deal_numbered(deal_number))


def test_a_new_deal_begins_a_game_with_its_rules() -> None:
    rules = PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 7)
    table = after(table_of(BEGINNING, "d"), NewDeal(OTHER, rules))
    assert table.game == new_game(OTHER, rules)


def test_undo_brings_the_replaced_game_back_as_it_stood_and_redo_the_new_one() -> None:
    played = after(table_of(BEGINNING, "d d d 2 d"), SimpleAction.UNDO)
    dealt = after(played, NewDeal(OTHER))
    back = after(dealt, SimpleAction.UNDO)
    assert back.game == played.game
    assert after(back, SimpleAction.REDO) == dealt
    assert after(back, SimpleAction.REDO, SimpleAction.UNDO) == back


def test_a_replaced_game_can_be_undone_further_and_redone_up_to_the_new_deal() -> None:
    played = table_of(BEGINNING, "d d d")
    dealt = after(played, NewDeal(OTHER))
    further = after(dealt, SimpleAction.UNDO, SimpleAction.UNDO, SimpleAction.UNDO)
    assert letters(further) == ["d"]
    redone = after(further, SimpleAction.REDO, SimpleAction.REDO)
    assert redone.game == played.game
    assert after(redone, SimpleAction.REDO) == dealt


def test_after_its_first_move_undo_stops_at_the_new_games_start() -> None:
    table = after(table_of(BEGINNING, "d"), NewDeal(OTHER), Move.DEAL, SimpleAction.UNDO)
    assert table.game.position == fresh(4).position
    assert reduce(table, SimpleAction.UNDO)[0] is table


def test_a_deal_that_nobody_touched_is_not_brought_back() -> None:
    played = table_of(BEGINNING, "d d d")
    table = after(played, NewDeal(OTHER), NewDeal(THIRD))
    back = after(table, SimpleAction.UNDO)
    assert back.game == played.game
    assert after(back, SimpleAction.REDO).game == fresh(5)


def test_the_first_deal_of_all_is_brought_back_even_without_a_move() -> None:
    table = after(table_of(BEGINNING), NewDeal(OTHER))
    assert after(table, SimpleAction.UNDO).game == table_of(BEGINNING).game


@pytest.mark.parametrize("between", [[], [NewDeal(OTHER)]], ids=["at once", "after another deal"])
def test_an_untouched_deal_that_is_dealt_again_replaces_nothing(between: list[Action]) -> None:
    table = table_of(BEGINNING)
    again = after(table, *between, NewDeal(BEGINNING))
    assert again == table
    for action in (SimpleAction.UNDO, SimpleAction.REDO):
        _table, (event, *_) = reduce(again, action)
        assert isinstance(event, Rejected)


def test_the_same_deal_can_be_dealt_anew_and_its_old_game_brought_back() -> None:
    played = table_of(BEGINNING, "d d d")
    table = after(played, NewDeal(BEGINNING))
    assert table.game == table_of(BEGINNING).game
    assert after(table, SimpleAction.UNDO).game == played.game


def test_to_the_start_does_not_leave_a_new_deal() -> None:
    table = after(table_of(BEGINNING, "d"), NewDeal(OTHER))
    assert reduce(table, SimpleAction.TO_START)[0] is table


def test_a_game_that_is_brought_back_and_replaced_again_is_the_one_to_bring_back() -> None:
    played = table_of(BEGINNING, "d d d")
    table = after(played, NewDeal(OTHER), SimpleAction.UNDO, NewDeal(THIRD))
    assert after(table, SimpleAction.UNDO).game == played.game
    assert after(table, SimpleAction.UNDO, SimpleAction.REDO).game == fresh(5)


def test_a_game_is_taken_up_with_all_that_was_done_and_undone() -> None:
    kept = after(table_of(BEGINNING, "d d d 2"), SimpleAction.UNDO).game
    table = after(table_of(OTHER, "d"), TakeUp(kept))
    assert table == Table(kept)
    assert letters_undone(table) == ["2"]
    assert letters(after(table, SimpleAction.TO_END)) == ["d", "d", "d", "2"]


def test_a_game_has_moves_even_when_all_are_undone() -> None:
    assert not table_of(BEGINNING).game.has_moves
    assert table_of(BEGINNING, "d").game.has_moves
    assert after(table_of(BEGINNING, "d"), SimpleAction.UNDO).game.has_moves


def test_a_step_plays_when_one_of_its_moves_does() -> None:
    assert not DEAL.plays
    assert not GIVING_UP.plays
    assert Step((Move.DEAL, Move.PLAY_8, Move.DEAL)).plays
    assert [step.gives_up for step in (DEAL, GIVING_UP)] == [False, True]


def test_a_new_game_has_no_history() -> None:
    game = new_game(BEGINNING)
    assert (game.variant, game.done, game.undone) == (PRECEDENCE, EMPTY, history_of([]))
