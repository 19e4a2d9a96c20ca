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
    CardReturned,
    CardTakenBack,
    DealStarted,
    Event,
    FoundationCompleted,
    FoundationStarted,
    GameLost,
    GameTakenUp,
    GameWon,
    GivenUp,
    GivingUpUndone,
    StepDone,
    StepRedone,
    StepUndone,
    WasteTurned,
    WasteTurnedBack,
)
from precedence_tui.engine.game import Table
from precedence_tui.engine.history import GIVING_UP, Step
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Pile
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from tests.engine.mirror import Mirror
from tests.examples import examples
from tests.games import (
    WINS,
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


def cards(codes: str) -> Pile:
    return tuple(map(card, codes.split()))


def told(table: Table, *actions: Action) -> tuple[Event, ...]:
    """The events of the last of some actions."""
    events: tuple[Event, ...] = ()
    for action in actions:
        table, events = reduce(table, action)
    return events


@examples(300)
@given(tables(), seeds())
def test_a_picture_kept_by_events_alone_is_the_table(table: Table, random: Random) -> None:
    mirror = Mirror(table.game)
    for _ in range(50):
        table, events = reduce(table, random_action(table, random))
        mirror.hear(events)
        assert mirror.shows(table.game)


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
        mirror.hear(events)
        assert mirror.shows(table.game)
    mere_dealing = {GivenUp, GivingUpUndone, GameLost, DealStarted, GameTakenUp}
    assert heard == set(get_args(Event)) - mere_dealing


BEGINNING = deal_beginning("KS QH QD JC 5H")
LATER = deal_numbered(5)
# The thirteen cards of the first foundation, and a queen to follow.
FIRST_PILE = deal_beginning("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS QH")
PILE = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"


@pytest.mark.parametrize(
    ("moves", "action", "events"),
    [
        ("", Move.DEAL, [CardDealt(card("QH"), cards("QH"), 102)]),
        ("d", Move.DEAL, [CardDealt(card("QD"), cards("QH QD"), 101)]),
        ("d d", Move.PLAY_1, [CardPlayed(card("QD"), 0, cards("KS QD"), cards("QH"))]),
        (
            "d d",
            Move.PLAY_2,
            [CardPlayed(card("QD"), 1, cards("QD"), cards("QH")), FoundationStarted(1)],
        ),
    ],
)
def test_a_move_tells_the_card_and_both_piles(
    moves: str, action: Move, events: list[Event]
) -> None:
    assert told(table_of(BEGINNING, moves), action) == (*events, StepDone(Step((action,))))


@pytest.mark.parametrize(
    ("moves", "move", "event"),
    [
        ("d d", Move.DEAL, CardReturned(card("QD"), cards("QH"), 102)),
        ("d d 1", Move.PLAY_1, CardTakenBack(card("QD"), 0, cards("KS"), cards("QH QD"))),
        ("d d 2", Move.PLAY_2, CardTakenBack(card("QD"), 1, (), cards("QH QD"))),
    ],
)
def test_undo_tells_the_card_and_both_piles(moves: str, move: Move, event: Event) -> None:
    step = Step((move,))
    assert told(table_of(BEGINNING, moves), SimpleAction.UNDO) == (event, StepUndone(step))


def test_redo_tells_the_moves_again() -> None:
    table = table_of(BEGINNING, "d d 2")
    played = CardPlayed(card("QD"), 1, cards("QD"), cards("QH"))
    assert told(table, SimpleAction.UNDO, SimpleAction.REDO) == (
        played,
        FoundationStarted(1),
        StepRedone(Step((Move.PLAY_2,))),
    )


def test_the_thirteenth_card_completes_a_foundation() -> None:
    table = table_of(FIRST_PILE, " ".join(["d 1"] * 11 + ["d"]))
    assert told(table, Move.PLAY_1) == (
        CardPlayed(card("AS"), 0, cards(PILE), ()),
        FoundationCompleted(0),
        StepDone(Step((Move.PLAY_1,))),
    )


def test_turning_the_waste_tells_how_many_cards_and_redeals() -> None:
    table = table_of(BEGINNING, " ".join(["d 2"] + ["d"] * 102))
    assert told(table, Move.REDEAL) == (WasteTurned(102, 1), StepDone(Step((Move.REDEAL,))))
    assert told(table, Move.REDEAL, SimpleAction.UNDO) == (
        WasteTurnedBack(table.game.position.waste, 2),
        StepUndone(Step((Move.REDEAL,))),
    )


def test_a_step_of_several_moves_tells_each_of_them_and_then_itself() -> None:
    moves = (Move.DEAL, Move.PLAY_2)
    step = Step(moves)
    dealt = CardDealt(card("QH"), cards("QH"), 102)
    played = CardPlayed(card("QH"), 1, cards("QH"), ())
    table = table_of(BEGINNING)
    started = FoundationStarted(1)
    assert told(table, MakeMoves(moves)) == (dealt, played, started, StepDone(step))
    assert told(table, MakeMoves(moves), SimpleAction.UNDO) == (
        CardTakenBack(card("QH"), 1, (), cards("QH")),
        CardReturned(card("QH"), (), 103),
        StepUndone(step),
    )
    assert told(table, MakeMoves(moves), SimpleAction.UNDO, SimpleAction.REDO) == (
        dealt,
        played,
        started,
        StepRedone(step),
    )


def test_no_moves_at_once_are_nothing_to_tell() -> None:
    assert told(table_of(BEGINNING), MakeMoves(())) == ()


def test_a_jump_tells_every_step_on_its_way() -> None:
    table = table_of(BEGINNING, "d d")
    deal = Step((Move.DEAL,))
    assert told(table, SimpleAction.TO_START) == (
        CardReturned(card("QD"), cards("QH"), 102),
        StepUndone(deal),
        CardReturned(card("QH"), (), 103),
        StepUndone(deal),
    )
    assert told(table, SimpleAction.TO_START, SimpleAction.TO_END) == (
        CardDealt(card("QH"), cards("QH"), 102),
        StepRedone(deal),
        CardDealt(card("QD"), cards("QH QD"), 101),
        StepRedone(deal),
    )


def test_the_last_card_wins_and_wins_again_when_it_is_redone() -> None:
    game, moves = won_moves(WINS[0])
    events = told(Table(game), *moves)
    step = Step((moves[-1],))
    assert isinstance(events[0], CardPlayed)
    assert events[1:] == (FoundationCompleted(events[0].foundation), StepDone(step), GameWon())
    undone = told(Table(game), *moves, SimpleAction.UNDO)
    assert [type(event) for event in undone] == [CardTakenBack, StepUndone]
    assert told(Table(game), *moves, SimpleAction.UNDO, SimpleAction.REDO)[2:] == (
        StepRedone(step),
        GameWon(),
    )


def test_the_last_card_that_goes_nowhere_loses() -> None:
    # The cards behind the named ones end with a king of clubs, which no pile takes.
    table = table_of(
        deal_beginning("KS QH"), " ".join(["d 1"] + ["d"] * 101), PRECEDENCE.with_options(redeals=0)
    )
    events = told(table, Move.DEAL)
    assert isinstance(events[0], CardDealt)
    assert events[1:] == (StepDone(Step((Move.DEAL,))), GameLost(2))
    assert told(table, Move.DEAL, SimpleAction.UNDO, SimpleAction.REDO)[1:] == (
        StepRedone(Step((Move.DEAL,))),
        GameLost(2),
    )


def test_giving_up_is_a_step_without_a_move() -> None:
    table = table_of(BEGINNING, "d")
    assert told(table, SimpleAction.GIVE_UP) == (GivenUp(), StepDone(GIVING_UP))
    assert told(table, SimpleAction.GIVE_UP, SimpleAction.UNDO) == (
        GivingUpUndone(),
        StepUndone(GIVING_UP),
    )
    assert told(table, SimpleAction.GIVE_UP, SimpleAction.UNDO, SimpleAction.REDO) == (
        GivenUp(),
        StepRedone(GIVING_UP),
    )


def test_games_that_are_put_on_the_table_are_told_whole() -> None:
    table = table_of(BEGINNING, "d")
    new = table_of(LATER).game
    new_deal = NewDeal(LATER, PRECEDENCE)
    assert told(table, new_deal) == (DealStarted(new),)
    assert told(table, new_deal, SimpleAction.UNDO) == (GameTakenUp(table.game),)
    assert told(table, new_deal, SimpleAction.UNDO, SimpleAction.REDO) == (DealStarted(new),)
    assert told(table, TakeUp(new)) == (GameTakenUp(new),)
