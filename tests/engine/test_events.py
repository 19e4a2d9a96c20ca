"""Events tell all that happens: who hears them needs nothing else to paint the table."""

from random import Random
from typing import get_args

import pytest
from hypothesis import given

from precedence_tui.engine.actions import Action, MakeMoves, NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.cards import Card, card_from_code
from precedence_tui.engine.events import (
    CardDealt,
    CardPlayed,
    Change,
    Event,
    Events,
    FoundationCompleted,
    FoundationStarted,
    GameChanged,
    GameLost,
    GameWon,
    Redone,
    Rejected,
    StepDone,
    TopCardChanged,
    Undone,
    WasteTurned,
    changes,
    ends_game,
)
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import GIVING_UP, Step
from precedence_tui.engine.variant import PRECEDENCE
from tests.engine.mirror import Mirror
from tests.examples import examples
from tests.games import (
    WINS,
    actions,
    deal_beginning,
    deal_numbered,
    random_action,
    seeds,
    table_of,
    tables,
    won_moves,
)


def card(code: str) -> Card:
    found = card_from_code(code)
    assert found is not None
    return found


def told(table: Table, *actions: Action) -> Events:
    """The events of the last of some actions."""
    events: Events = ()
    for action in actions:
        table, events = reduce(table, action)
    return events


def undone(table: Table, *actions: Action) -> tuple[Change, ...]:
    """What the undoing of the last of some actions takes back."""
    (event,) = told(table, *actions, SimpleAction.UNDO)
    assert isinstance(event, Undone)
    return event.changes


def redone(table: Table, *actions: Action) -> tuple[Change, ...]:
    """What the undoing and redoing of the last of some actions brings back."""
    (event,) = told(table, *actions, SimpleAction.UNDO, SimpleAction.REDO)
    assert isinstance(event, Redone)
    return event.changes


@examples(300)
@given(tables(), seeds())
def test_a_picture_kept_by_events_alone_is_the_table(table: Table, random: Random) -> None:
    mirror = Mirror(table.game)
    for _ in range(50):
        table, events = reduce(table, random_action(table, random))
        mirror.follow(events, table.game)
        assert mirror.shows(table.game)


@examples(200)
@given(tables(), actions())
def test_undo_takes_back_what_was_told_and_redo_tells_it_again(
    table: Table, action: Action
) -> None:
    made, events = reduce(table, action)
    if not any(isinstance(event, StepDone) for event in events):
        return
    back, _events = reduce(made, SimpleAction.UNDO)
    assert back.game.position == table.game.position
    assert back.game.done == table.game.done
    assert undone(table, action) == events
    again, _events = reduce(back, SimpleAction.REDO)
    assert again == made._replace(game=again.game)
    assert again.game.position == made.game.position
    assert redone(table, action) == events


@examples(200)
@given(tables(), actions())
def test_what_is_not_done_to_the_game_step_by_step_is_told_alone(
    table: Table, action: Action
) -> None:
    _made, events = reduce(table, action)
    alone = Rejected | GameChanged | Undone | Redone
    assert len(events) == 1 or not any(isinstance(event, alone) for event in events)
    if changes(events) is not events:
        assert not any(isinstance(change, alone) for change in changes(events))


@pytest.mark.parametrize("name", WINS)
def test_a_whole_game_is_told_forth_and_back(name: str) -> None:
    game, moves = won_moves(name)
    table, mirror = Table(game), Mirror(game)
    heard: set[type] = set()
    actions: list[Action] = [
        *moves,
        SimpleAction.GIVE_UP,
        SimpleAction.TO_START,
        SimpleAction.TO_END,
    ]
    for action in actions:
        table, events = reduce(table, action)
        heard.update(map(type, events))
        mirror.follow(events, table.game)
        assert mirror.shows(table.game)
    assert heard == set(get_args(Event)) - {GameLost, GameChanged}


BEGINNING = deal_beginning("KS QH QD JC 5H")
LATER = deal_numbered(5)
# The thirteen cards of the first foundation, and a queen to follow.
FIRST_PILE = deal_beginning("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS QH")


@pytest.mark.parametrize(
    ("moves", "action", "events"),
    [
        ("", Move.DEAL, [CardDealt(card("QH"))]),
        ("d", Move.DEAL, [CardDealt(card("QD"))]),
        ("d d", Move.PLAY_1, [CardPlayed(card("QD"), 0)]),
        ("d d", Move.PLAY_2, [CardPlayed(card("QD"), 1), FoundationStarted(1)]),
    ],
)
def test_a_move_tells_the_card_and_its_pile(moves: str, action: Move, events: list[Event]) -> None:
    table = table_of(BEGINNING, moves)
    made, _events = reduce(table, action)
    top = TopCardChanged(table.game.position.top, made.game.position.top)
    assert told(table, action) == (*events, StepDone(Step((action,))), top)


def test_the_top_card_is_told_once_for_several_moves() -> None:
    table = table_of(BEGINNING, "d")
    moves = (Move.DEAL, Move.DEAL)
    assert told(table, MakeMoves(moves)) == (
        CardDealt(card("QD")),
        CardDealt(card("JC")),
        StepDone(Step(moves)),
        TopCardChanged(card("QH"), card("JC")),
    )


def test_a_card_that_is_like_the_one_it_covers_changes_no_top_card() -> None:
    table = table_of(deal_beginning("KS QH QH"), "d")
    assert told(table, Move.DEAL) == (CardDealt(card("QH")), StepDone(Step((Move.DEAL,))))


def test_the_thirteenth_card_completes_a_foundation() -> None:
    table = table_of(FIRST_PILE, " ".join(["d 1"] * 11 + ["d"]))
    assert told(table, Move.PLAY_1) == (
        CardPlayed(card("AS"), 0),
        FoundationCompleted(),
        StepDone(Step((Move.PLAY_1,))),
        TopCardChanged(card("AS"), None),
    )


def test_turning_the_waste_leaves_it_empty() -> None:
    table = table_of(BEGINNING, " ".join(["d 2"] + ["d"] * 102))
    assert told(table, Move.REDEAL) == (
        WasteTurned(),
        StepDone(Step((Move.REDEAL,))),
        TopCardChanged(table.game.position.top, None),
    )


def test_a_step_of_several_moves_tells_each_of_them_and_then_itself() -> None:
    moves = (Move.DEAL, Move.PLAY_2)
    all_told = (
        CardDealt(card("QH")),
        CardPlayed(card("QH"), 1),
        FoundationStarted(1),
        StepDone(Step(moves)),
    )
    table = table_of(BEGINNING)
    assert told(table, MakeMoves(moves)) == all_told
    assert undone(table, MakeMoves(moves)) == all_told
    assert redone(table, MakeMoves(moves)) == all_told


def test_no_moves_at_once_are_nothing_to_tell() -> None:
    assert told(table_of(BEGINNING), MakeMoves(())) == ()


def test_a_jump_tells_every_step_on_its_way_as_it_was_made() -> None:
    table = table_of(BEGINNING, "d d")
    deal = StepDone(Step((Move.DEAL,)))
    all_told = (
        CardDealt(card("QH")),
        deal,
        CardDealt(card("QD")),
        deal,
        TopCardChanged(None, card("QD")),
    )
    assert told(table, SimpleAction.TO_START) == (Undone(all_told),)
    assert told(table, SimpleAction.TO_START, SimpleAction.TO_END) == (Redone(all_told),)


def test_the_last_card_wins_and_wins_again_when_it_is_redone() -> None:
    game, moves = won_moves(WINS[0])
    events = told(Table(game), *moves)
    assert isinstance(events[0], CardPlayed)
    assert events[1:] == (
        FoundationCompleted(),
        StepDone(Step((moves[-1],))),
        TopCardChanged(events[0].card, None),
        GameWon(),
    )
    assert ends_game(events)
    assert undone(Table(game), *moves) == events
    assert not ends_game(told(Table(game), *moves, SimpleAction.UNDO))
    assert redone(Table(game), *moves) == events
    assert ends_game(told(Table(game), *moves, SimpleAction.UNDO, SimpleAction.REDO))


def test_the_last_card_that_goes_nowhere_loses() -> None:
    # The cards behind the named ones end with a king of clubs, which no pile takes.
    table = table_of(
        deal_beginning("KS QH"), " ".join(["d 1"] + ["d"] * 101), PRECEDENCE.with_options(redeals=0)
    )
    events = told(table, Move.DEAL)
    assert [type(event) for event in events] == [CardDealt, StepDone, TopCardChanged, GameLost]
    assert ends_game(events)
    assert redone(table, Move.DEAL) == events


def test_giving_up_is_a_step_without_a_move() -> None:
    table = table_of(BEGINNING, "d")
    assert told(table, SimpleAction.GIVE_UP) == (StepDone(GIVING_UP),)
    assert undone(table, SimpleAction.GIVE_UP) == (StepDone(GIVING_UP),)
    assert redone(table, SimpleAction.GIVE_UP) == (StepDone(GIVING_UP),)


def test_games_that_are_put_on_the_table_are_told_as_new_or_as_played_before() -> None:
    table = table_of(BEGINNING, "d")
    new_deal = NewDeal(LATER, PRECEDENCE)
    assert told(table, new_deal) == (GameChanged(is_new=True),)
    assert told(table, new_deal, SimpleAction.UNDO) == (GameChanged(is_new=False),)
    assert told(table, new_deal, SimpleAction.UNDO, SimpleAction.REDO) == (
        GameChanged(is_new=True),
    )
    assert told(table, TakeUp(table_of(LATER).game)) == (GameChanged(is_new=False),)
