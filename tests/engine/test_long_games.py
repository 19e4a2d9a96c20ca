"""A game of thousands of steps is a value like any other: nothing walks into it too deep."""

import copy
import gc
import pickle
import sys

import pytest

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.events import StepDone, changes
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import after
from precedence_tui.engine.record import Record, write_record
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import EMPTY, History, Step, history_of
from precedence_tui.engine.variant import PRECEDENCE
from tests.examples import cases
from tests.games import deal_numbered, one_record

STEPS = cases(12_000, 30_000)


def long_history(last: Move = Move.DEAL) -> History:
    deal = Step((Move.DEAL,))
    return history_of([*[deal] * (STEPS - 1), Step((last,))])


def game_of(history: History) -> Game:
    return new_game(deal_numbered(1))._replace(done=history, undone=history)


def test_the_steps_are_more_than_python_calls_within_calls() -> None:
    assert 10 * sys.getrecursionlimit() < STEPS


def test_it_is_printed_in_one_short_line() -> None:
    assert repr(long_history()) == f"<History of {STEPS} steps>"
    assert len(repr(Table(game_of(long_history())))) < 20_000
    assert str(long_history()) == repr(long_history())


def test_it_is_compared_step_by_step() -> None:
    history = long_history()
    assert history == long_history()
    assert game_of(history) == game_of(long_history())
    unequal = history != long_history()
    assert not unequal
    # They differ in their earliest step alone.
    other = History(Step((Move.REDEAL,)), EMPTY, 1, 1)
    for step in history.in_order()[1:]:
        other = other.adding(step)
    assert history != other
    assert game_of(history) != game_of(other)
    assert history != history.earlier
    assert history != 3
    assert EMPTY != (1, 2)


def test_equal_ones_have_equal_hashes() -> None:
    assert hash(long_history()) == hash(long_history())
    assert hash(game_of(long_history())) == hash(game_of(long_history()))
    assert len({long_history(), long_history(), long_history(Move.REDEAL), EMPTY}) == 3


def test_equal_moves_in_other_steps_are_another_history() -> None:
    two = history_of([Step((Move.DEAL, Move.DEAL))])
    one_and_one = history_of([Step((Move.DEAL,)), Step((Move.DEAL,))])
    assert two != one_and_one
    assert two.moves == one_and_one.moves == 2
    shifted = history_of([Step((Move.DEAL,)), Step((Move.DEAL, Move.DEAL))])
    assert shifted != history_of([Step((Move.DEAL, Move.DEAL)), Step((Move.DEAL,))])


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_it_is_pickled(protocol: int) -> None:
    table = Table(game_of(long_history()), game_of(EMPTY), game_of(EMPTY))
    assert pickle.loads(pickle.dumps(table, protocol)) == table


def test_it_is_copied() -> None:
    game = game_of(long_history())
    assert copy.copy(game) == copy.deepcopy(game) == game
    assert copy.copy(game.done) == copy.deepcopy(game.done) == game.done


def test_it_is_forgotten_without_a_trace() -> None:
    history = long_history()
    gc.collect()
    del history
    assert gc.collect() == 0


def test_adding_a_step_shares_all_steps_before_it() -> None:
    history = long_history()
    longer = history.adding(Step((Move.REDEAL,)))
    assert longer.earlier is history
    assert history.steps == STEPS
    assert (longer.steps, longer.moves) == (STEPS + 1, STEPS + 1)


def test_the_longest_game_that_the_rules_allow_is_undone_redone_and_kept_as_a_record() -> None:
    # Nine redeals and no play at all.
    start = Table(new_game(deal_numbered(1), PRECEDENCE.with_options(redeals=9)))
    table = start
    while not table.game.is_over:
        table, _events = reduce(table, SimpleAction.DEAL_OR_REDEAL)
    assert table.game.done.moves == 103 * 10 + 9
    for _ in range(3):
        table, undone = reduce(table, SimpleAction.TO_START)
        assert sum(isinstance(event, StepDone) for event in changes(undone)) == 1_039
        assert table.game.position == start.game.position
        table, _events = reduce(table, SimpleAction.TO_END)
    record = one_record(write_record(Record(table.game)))
    assert record.game == table.game


def test_the_position_does_not_depend_on_how_many_steps_led_to_it() -> None:
    game = new_game(deal_numbered(1))
    dealt, _events = reduce(Table(game_of(long_history())), Move.DEAL)
    assert dealt.game.position == after(game.position, Move.DEAL)
    assert dealt.game.done.steps == STEPS + 1
