"""Laws of the reducer, in thousands of random games."""

import pickle
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.engine.actions import Action, GoTo, MakeMoves, NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.events import GameLost, GameWon, Rejected, StepDone
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result, after
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import Step, history_of
from tests.engine.referee import SEQUENCES
from tests.examples import examples
from tests.games import actions, new_games, random_action, seeds, tables, whole_game

# Each law is tried on some hundred games, and all together on thousands.
many_hundreds = examples(600)
hundreds = examples(200)


def after_all(table: Table, *made: Action) -> Table:
    for action in made:
        table, _events = reduce(table, action)
    return table


def is_refused(table: Table, action: Action) -> bool:
    _table, events = reduce(table, action)
    return any(isinstance(event, Rejected) for event in events)


@many_hundreds
@given(tables())
def test_all_cards_are_on_the_table_each_exactly_once(table: Table) -> None:
    position = table.game.position
    piles = (*position.foundations, position.waste, position.stock)
    assert Counter(card for pile in piles for card in pile) == Counter(table.game.deal.cards)


@many_hundreds
@given(tables())
def test_legal_moves_are_exactly_those_that_the_reducer_accepts(table: Table) -> None:
    accepted = tuple(move for move in Move if not is_refused(table, move))
    assert accepted == table.game.legal


@hundreds
@given(tables(), actions())
def test_the_reducer_is_pure(table: Table, action: Action) -> None:
    before = pickle.dumps((table, action))
    outcome = reduce(table, action)
    assert pickle.loads(before) == (table, action)
    assert reduce(table, action) == outcome
    # Equal values are treated alike, whether or not they are the same objects.
    assert reduce(*pickle.loads(before)) == outcome


@hundreds
@given(tables(), actions())
def test_what_is_rejected_leaves_the_very_same_table(table: Table, action: Action) -> None:
    made, events = reduce(table, action)
    rejected = [event for event in events if isinstance(event, Rejected)]
    assert (made is table) == bool(rejected or action == MakeMoves(()))
    assert len(events) == 1 or not rejected


@hundreds
@given(tables(), actions())
def test_a_game_is_its_steps_played_from_its_deal(table: Table, action: Action) -> None:
    table, _events = reduce(table, action)
    for game in filter(None, table):
        position = new_game(game.deal, game.variant).position
        for step in game.done.in_order():
            for move in step.moves:
                position = after(position, move)
        assert game.position == position


@hundreds
@given(new_games(), seeds())
def test_undoing_leads_back_through_every_position_and_redoing_forth(
    game: Game, random: Random
) -> None:
    table = Table(game)
    line = [table.game.position]
    for _ in range(60):
        made, events = reduce(table, random_action(table, random, new_deals=False))
        if any(isinstance(event, StepDone) for event in events):
            line.append(made.game.position)
            table = made
    for position in reversed(line):
        assert table.game.position == position
        table, _events = reduce(table, SimpleAction.UNDO)
    assert table.game._replace(undone=game.undone) == game
    for position in line:
        assert table.game.position == position
        table, _events = reduce(table, SimpleAction.REDO)


@hundreds
@given(tables())
def test_undoing_everything_and_redoing_everything_are_inverse(table: Table) -> None:
    game = table.game
    all_steps = [*game.done.in_order(), *game.undone.latest_first()]
    first = after_all(table, SimpleAction.TO_START).game
    last = after_all(table, SimpleAction.TO_END).game
    assert first.position == new_game(game.deal, game.variant).position
    assert list(first.undone.latest_first()) == last.done.in_order() == all_steps
    assert not first.done.steps
    assert not last.undone.steps
    assert after_all(table, SimpleAction.TO_START, SimpleAction.TO_END).game == last
    assert after_all(table, SimpleAction.TO_END, SimpleAction.TO_START).game == first
    stepwise = after_all(Table(last), *[SimpleAction.UNDO] * len(all_steps))
    assert stepwise.game == first
    assert after_all(stepwise, *[SimpleAction.REDO] * len(all_steps)).game == last
    assert after_all(stepwise, *[SimpleAction.REDO] * game.done.steps).game == game


@many_hundreds
@given(tables())
def test_undo_and_redo_are_inverse(table: Table) -> None:
    if not is_refused(table, SimpleAction.UNDO):
        assert after_all(table, SimpleAction.UNDO, SimpleAction.REDO) == table
    if not is_refused(table, SimpleAction.REDO):
        assert after_all(table, SimpleAction.REDO, SimpleAction.UNDO) == table


@hundreds
@given(tables())
def test_undo_and_redo_are_refused_where_there_is_neither_a_step_nor_a_deal(table: Table) -> None:
    game = table.game
    has_undo, has_redo = (
        game.done.steps or table.undoes_deal,
        game.undone.steps or table.redoes_deal,
    )
    assert bool(has_undo) != is_refused(table, SimpleAction.UNDO)
    assert bool(has_redo) != is_refused(table, SimpleAction.REDO)


@hundreds
@given(tables())
def test_jumps_stop_at_the_nearest_play(table: Table) -> None:
    done = [step.plays for step in table.game.done.in_order()]
    back = after_all(table, SimpleAction.BACK_TO_PLAY)
    if any(done):
        latest = max(index for index, plays in enumerate(done) if plays)
        assert back.game.done.steps == latest
        assert back == after_all(table, *[SimpleAction.UNDO] * (len(done) - latest))
    else:
        assert back is table
    undone = [step.plays for step in table.game.undone.latest_first()]
    forward = after_all(table, SimpleAction.FORWARD_TO_PLAY)
    if any(undone):
        assert forward == after_all(table, *[SimpleAction.REDO] * (undone.index(True) + 1))
    else:
        assert forward is table


@hundreds
@given(tables(), seeds(), st.integers(-3, 3))
def test_to_go_to_a_move_is_to_undo_or_redo_until_so_many_stand(
    table: Table, random: Random, beyond: int
) -> None:
    table = after_all(table, *[SimpleAction.UNDO] * random.randrange(6))
    moves = random.choice((0, table.game.done.moves, random.randrange(450))) + beyond
    stepwise = table
    while stepwise.game.done.moves > max(moves, 0):
        stepwise = after_all(stepwise, SimpleAction.UNDO)
    while (step := stepwise.game.undone.step) is not None:
        if step.gives_up or stepwise.game.done.moves + len(step.moves) > moves:
            break
        stepwise = after_all(stepwise, SimpleAction.REDO)
    made, events = reduce(table, GoTo(moves))
    assert made == stepwise
    assert (made is table) == isinstance(events[0], Rejected)


@hundreds
@given(tables(), seeds())
def test_a_new_move_drops_the_redo_side_unless_redo_would_make_it(
    table: Table, random: Random
) -> None:
    table = after_all(table, *[SimpleAction.UNDO] * random.randrange(6))
    game = table.game
    ahead = [move for step in game.undone.latest_first() for move in step.moves]
    for move in game.legal:
        made = after_all(table, move).game
        left = [move for step in made.undone.latest_first() for move in step.moves]
        assert made.done == game.done.adding(Step((move,)))
        assert left == (ahead[1:] if ahead[:1] == [move] else [])


@hundreds
@given(tables())
def test_to_make_the_moves_that_redo_makes_is_to_redo(table: Table) -> None:
    table = after_all(table, SimpleAction.UNDO)
    step = table.game.undone.step
    if step is not None:
        action = MakeMoves(step.moves) if step.moves else SimpleAction.GIVE_UP
        assert after_all(table, action) == after_all(table, SimpleAction.REDO)


@hundreds
@given(tables(), seeds())
def test_several_moves_at_once_are_one_step_or_nothing(table: Table, random: Random) -> None:
    game = table.game
    if game.was_given_up:
        return
    ahead = [move for move, _table in whole_game(game, random)][: random.randrange(1, 8)]
    if ahead:
        made, events = reduce(table, MakeMoves(tuple(ahead)))
        singly = after_all(table, *ahead).game
        assert made.game.position == singly.position
        assert made.game.undone == singly.undone
        assert made.game.done == game.done.adding(Step(tuple(ahead)))
        assert [event for event in events if isinstance(event, StepDone)] == [
            StepDone(Step(tuple(ahead)))
        ]
    end = after_all(table, MakeMoves(tuple(ahead)))
    for move in set(Move) - set(end.game.legal):
        assert is_refused(table, MakeMoves((*ahead, move)))


@hundreds
@given(new_games(), seeds())
def test_a_game_that_is_won_has_every_foundation_complete(game: Game, random: Random) -> None:
    events: tuple[object, ...] = ()
    table = Table(game)
    for move, made in whole_game(game, random):
        _table, events = reduce(table, move)
        table = made
        over = [event for event in events if isinstance(event, GameWon | GameLost)]
        assert bool(over) == table.game.is_over
    position = table.game.position
    if table.game.result is Result.WON:
        assert events[-1] == GameWon()
        ranks = ["".join(card.code[0] for card in pile) for pile in position.foundations]
        assert tuple(ranks) == SEQUENCES
    else:
        assert table.game.result is Result.LOST
        assert events[-1] == GameLost()
    assert table.game.pass_number <= game.variant.passes


@hundreds
@given(new_games(), tables(), seeds())
def test_undo_brings_the_replaced_game_back_until_the_new_one_has_a_move(
    game: Game, table: Table, random: Random
) -> None:
    new_deal = after_all(table, NewDeal(game.deal, game.variant))
    assert new_deal.game == game
    back = after_all(new_deal, SimpleAction.UNDO)
    assert back.game == table.game
    assert after_all(back, SimpleAction.REDO) == new_deal
    moved = after_all(new_deal, Move.DEAL)
    assert moved == Table(after_all(Table(game), Move.DEAL).game)
    start = after_all(moved, SimpleAction.UNDO)
    assert start.game.position == game.position
    assert is_refused(start, SimpleAction.UNDO)
    # Nor can the new deal be brought back once the replaced game has gone on.
    if back.game.legal:
        gone_on = after_all(back, random.choice(back.game.legal))
        assert gone_on == Table(gone_on.game)


@hundreds
@given(new_games(), st.lists(st.sampled_from(SimpleAction), max_size=30))
def test_commands_alone_never_do_what_moves_cannot(
    game: Game, commands: list[SimpleAction]
) -> None:
    table = after_all(Table(game), *commands)
    moves = table.game.line
    by_moves = after_all(Table(game), *moves).game
    assert by_moves.position == table.game.position


@hundreds
@given(tables(), tables())
def test_a_game_that_is_taken_up_stands_as_it_stood(table: Table, other: Table) -> None:
    assert after_all(table, TakeUp(other.game)) == Table(other.game)


@hundreds
@given(tables())
def test_a_history_is_its_steps(table: Table) -> None:
    done = table.game.done
    steps = done.in_order()
    assert list(done.latest_first()) == steps[::-1]
    assert history_of(steps) == done
    assert done.steps == len(steps)
    assert done.moves == sum(len(step.moves) for step in steps)
