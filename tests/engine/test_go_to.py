"""Going to a move: whole steps are undone or redone, up to where so many moves stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.engine.actions import GoTo, MakeMoves, SimpleAction
from precedence_tui.engine.events import (
    CardDealt,
    Event,
    Events,
    Redone,
    Rejected,
    StepDone,
    TopCardChanged,
    Undone,
    changes,
)
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Reason
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import GIVING_UP, History
from tests.games import deal_numbered, table_of, tables

THREE_STEPS = (MakeMoves((Move.DEAL,) * 2), MakeMoves((Move.DEAL,) * 3), Move.DEAL)
"""Steps of two, three and one move: after them 2, 5 and 6 moves stand."""


def played(*actions: SimpleAction | MakeMoves | Move | GoTo) -> Table:
    table = table_of(deal_numbered(5))
    for action in actions:
        table, events = reduce(table, action)
        assert not isinstance(events[0], Rejected)
    return table


def lengths(history: History) -> list[int]:
    return [len(step.moves) for step in history.in_order()]


@pytest.mark.parametrize(
    ("moves", "standing"), [(0, 0), (1, 0), (2, 2), (3, 2), (4, 2), (5, 5), (-1, 0)]
)
def test_going_back_stops_before_the_step_that_would_make_more_moves(
    moves: int, standing: int
) -> None:
    table, _ = reduce(played(*THREE_STEPS), GoTo(moves))
    assert table.game.done.moves == standing
    assert len(table.game.position.waste) == standing
    assert table.game.done.moves + table.game.undone.moves == 6


@pytest.mark.parametrize(("moves", "standing"), [(2, 2), (3, 2), (5, 5), (6, 6), (1_000_000, 6)])
def test_going_forward_stops_there_too(moves: int, standing: int) -> None:
    table, _ = reduce(played(*THREE_STEPS, SimpleAction.TO_START), GoTo(moves))
    assert table.game.done.moves == standing
    assert table.game.done.moves + table.game.undone.moves == 6


def kinds(events: Events, how: type[Undone] | type[Redone]) -> list[type[Event]]:
    (event,) = events
    assert isinstance(event, how)
    return [type(change) for change in event.changes]


def test_steps_stay_whole_and_are_told_one_by_one() -> None:
    table, events = reduce(played(*THREE_STEPS), GoTo(2))
    assert lengths(table.game.done) == [2]
    assert lengths(table.game.undone) == [1, 3]
    assert kinds(events, Undone) == [
        *[CardDealt] * 3,
        StepDone,
        CardDealt,
        StepDone,
        TopCardChanged,
    ]
    table, events = reduce(table, GoTo(5))
    assert kinds(events, Redone) == [*[CardDealt] * 3, StepDone, TopCardChanged]


@pytest.mark.parametrize("moves", [6, 7, 100])
def test_there_is_nowhere_to_go_beyond_the_latest_move(moves: int) -> None:
    before = played(*THREE_STEPS)
    table, events = reduce(before, GoTo(moves))
    assert table is before
    assert events == (Rejected(Reason.NOTHING_TO_REDO),)


@pytest.mark.parametrize("moves", [0, -3])
def test_before_the_first_move_there_is_nowhere_to_go_back_to(moves: int) -> None:
    before = table_of(deal_numbered(5))
    table, events = reduce(before, GoTo(moves))
    assert table is before
    assert isinstance(events[0], Rejected)


def test_within_the_step_that_would_make_more_there_is_nowhere_to_go() -> None:
    before = played(*THREE_STEPS, GoTo(2))
    for moves in (2, 3, 4):
        assert reduce(before, GoTo(moves)) == (before, (Rejected(Reason.NOTHING_TO_REDO),))


def test_a_game_given_up_goes_on_from_an_earlier_move() -> None:
    table, _ = reduce(played(*THREE_STEPS, SimpleAction.GIVE_UP), GoTo(5))
    assert not table.game.was_given_up
    assert table.game.done.moves == 5


def test_nobody_gives_up_by_going_to_a_move() -> None:
    start = played(*THREE_STEPS, SimpleAction.GIVE_UP, SimpleAction.TO_START)
    for moves in (6, 7):
        table, events = reduce(start, GoTo(moves))
        assert not any(event == StepDone(GIVING_UP) for event in changes(events))
        assert table.game.done.moves == 6
        assert not table.game.was_given_up


@given(tables(), st.integers(-2, 400))
def test_going_anywhere_keeps_the_game_and_can_be_gone_back_on(table: Table, moves: int) -> None:
    game = table.game
    before = (game.done.in_order(), game.undone.in_order())
    gone, events = reduce(table, GoTo(moves))
    assert (table.game, gone.game.deal, gone.game.variant) == (game, game.deal, game.variant)
    assert (game.done.in_order(), game.undone.in_order()) == before
    if isinstance(events[0], Rejected):
        assert gone is table
        return
    steps = [*gone.game.done.in_order(), *gone.game.undone.latest_first()]
    assert steps == [*game.done.in_order(), *game.undone.latest_first()]
    assert gone.game.done.moves <= max(moves, 0)
    nearer = gone.game.undone.step
    assert nearer is None or nearer.gives_up or gone.game.done.moves + len(nearer.moves) > moves
    while gone.game.done.steps > game.done.steps:
        gone, _ = reduce(gone, SimpleAction.UNDO)
    while gone.game.done.steps < game.done.steps:
        gone, _ = reduce(gone, SimpleAction.REDO)
    assert gone.game == game
