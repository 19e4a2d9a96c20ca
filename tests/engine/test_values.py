"""Values: equal only to values of their own kind, unchangeable, and named as the game is."""

import copy
import pickle
from typing import get_args

import pytest
from hypothesis import given

from precedence_tui.engine.actions import GoTo, MakeMoves, NewDeal, TakeUp
from precedence_tui.engine.deals import Deal
from precedence_tui.engine.events import (
    CardDealt,
    CardPlayed,
    Event,
    FoundationStarted,
    GameChanged,
    GameLost,
    GameWon,
    Redone,
    StepDone,
    Undone,
    WasteTurned,
)
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import PLAYS, Move, move_from_text
from precedence_tui.engine.timeline import Step
from precedence_tui.engine.values import new
from precedence_tui.engine.variant import PRECEDENCE
from tests.games import deal_numbered, table_of, tables

GAME = new_game(deal_numbered(1))
(QUEEN,) = table_of(deal_numbered(1), "d").game.position.waste
DEAL = Step((Move.DEAL,))

ALIKE: list[tuple[object, object]] = [
    (CardPlayed(QUEEN, 3), (QUEEN, 3)),
    (Undone((StepDone(DEAL),)), Redone((StepDone(DEAL),))),
    (StepDone(DEAL), TakeUp(GAME)),
    (GameChanged(is_new=True), FoundationStarted(1)),
    (GoTo(3), FoundationStarted(3)),
    (GameWon(), GameLost()),
    (GameWon(), WasteTurned()),
    (GameWon(), ()),
    (NewDeal(GAME.deal, GAME.variant), (GAME.deal, GAME.variant)),
    (MakeMoves((Move.DEAL,)), ((Move.DEAL,),)),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_values_of_different_kinds_are_never_equal(one: object, other: object) -> None:
    assert one != other
    assert other != one
    assert len({one, other}) == 2


@pytest.mark.parametrize("value", [value for pair in ALIKE for value in pair])
def test_equal_values_are_equal_and_hashed_alike(value: object) -> None:
    same = copy.deepcopy(value)
    unequal = value != same
    assert value == same
    assert not unequal
    assert hash(value) == hash(same)
    assert pickle.loads(pickle.dumps(value)) == value


def test_no_event_can_be_mistaken_for_a_plain_tuple() -> None:
    for kind in (*get_args(Event), NewDeal, TakeUp, MakeMoves, GoTo):
        value = new(kind, (1,) * len(kind._fields))
        assert value == kind(*value)
        assert value != tuple(value)


def test_values_cannot_be_changed() -> None:
    for value, field in (
        (GAME, "done"),
        (GAME.position, "waste"),
        (Table(GAME), "game"),
        (GAME.done, "steps"),
        (QUEEN, "rank"),
        (CardDealt(QUEEN), "card"),
    ):
        with pytest.raises(AttributeError):
            setattr(value, field, None)


@given(tables())
def test_positions_can_be_looked_up_by_value(table: Table) -> None:
    position = table.game.position
    assert {position: 1}[pickle.loads(pickle.dumps(position))] == 1
    assert position._replace(redeals_left=position.redeals_left + 1) != position


def test_moves_are_the_letters_of_a_record() -> None:
    assert [move.value for move in Move] == [*"12345678", "d", "r"]
    assert [move.foundation for move in Move] == [*range(8), None, None]
    assert [move.foundation for move in PLAYS] == [*range(8)]
    for move in Move:
        assert move_from_text(move.value) is move
        assert pickle.loads(pickle.dumps(move)) is move


@pytest.mark.parametrize("text", ["", "0", "9", "D", "R", "dd", "11", " d", "\u0661", "²", "DEAL"])
def test_nothing_else_is_a_move(text: str) -> None:
    assert move_from_text(text) is None


def test_a_new_deal_is_played_by_the_standard_rules_unless_others_are_asked_for() -> None:
    deal = Deal(GAME.deal.cards)
    assert NewDeal(deal) == NewDeal(deal, PRECEDENCE)
    assert new_game(deal) == new_game(deal, PRECEDENCE)
    assert (PRECEDENCE.first_king, PRECEDENCE.redeals) == ("set-out", 2)
