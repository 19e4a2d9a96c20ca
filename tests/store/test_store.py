"""The store: one table, and everyone told of what happens to it, once for each action."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.engine.actions import Action, MakeMoves, NewDeal, SimpleAction
from precedence_tui.engine.events import (
    CardDealt,
    Events,
    GameChanged,
    Rejected,
    Undone,
)
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Reason
from precedence_tui.engine.reducer import reduce
from precedence_tui.store import Store
from tests.games import actions, deal_numbered, table_of, tables


@pytest.fixture
def store() -> Store:
    return Store(table_of(deal_numbered(1)))


def kinds(events: Events) -> list[str]:
    return [type(event).__name__ for event in events]


def test_it_holds_the_table_and_the_game_in_play(store: Store) -> None:
    assert store.table == table_of(deal_numbered(1))
    assert store.game is store.table.game


@given(tables(), st.lists(actions(), max_size=5))
def test_an_action_does_what_the_reducer_says(table: Table, some: list[Action]) -> None:
    store = Store(table)
    heard: list[Events] = []
    store.subscribe(heard.append)
    for action in some:
        table, events = reduce(table, action)
        heard.clear()
        assert store.dispatch(action) == events
        assert store.table == table
        # Nothing done is nothing told.
        assert heard == ([events] if events else [])


def test_the_keeper_is_called_before_every_subscriber_whoever_came_first(store: Store) -> None:
    called: list[str] = []
    store.subscribe(lambda _events: called.append("board"))
    store.keep_with(lambda _events: called.append(f"keeper at {store.game.done.moves}"))
    store.subscribe(lambda _events: called.append("coach"))
    store.dispatch(Move.DEAL)
    assert called[0] == "keeper at 1"
    assert sorted(called[1:]) == ["board", "coach"]


def test_a_store_has_one_keeper(store: Store) -> None:
    kept: list[str] = []
    store.keep_with(lambda _events: kept.append("first"))
    store.keep_with(lambda _events: kept.append("second"))
    store.dispatch(Move.DEAL)
    assert kept == ["second"]


def test_nobody_is_called_where_nothing_happened(store: Store) -> None:
    called: list[Events] = []
    store.keep_with(called.append)
    store.subscribe(called.append)
    assert store.dispatch(MakeMoves(())) == ()
    assert called == []


def test_all_events_of_an_action_are_told_at_once_with_the_table_that_it_made(
    store: Store,
) -> None:
    heard = []
    store.subscribe(lambda events: heard.append((kinds(events), store.game.done.moves)))
    store.dispatch(MakeMoves((Move.DEAL, Move.DEAL)))
    store.dispatch(SimpleAction.UNDO)
    assert heard == [
        (["CardDealt", "CardDealt", "StepDone", "TopCardChanged"], 2),
        (["Undone"], 0),
    ]


def test_a_rejection_is_told_like_anything_else(store: Store) -> None:
    heard: list[Events] = []
    store.subscribe(heard.append)
    table = store.table
    assert store.dispatch(SimpleAction.UNDO) == (Rejected(Reason.NOTHING_TO_UNDO),)
    assert heard == [(Rejected(Reason.NOTHING_TO_UNDO),)]
    assert store.table is table


def test_who_has_unsubscribed_is_not_told(store: Store) -> None:
    heard: list[Events] = []
    unsubscribe = store.subscribe(heard.append)
    unsubscribe()
    store.dispatch(Move.DEAL)
    assert heard == []


def test_to_unsubscribe_twice_ends_no_other_subscription(store: Store) -> None:
    heard: list[Events] = []
    first, second = store.subscribe(heard.append), store.subscribe(heard.append)
    store.dispatch(Move.DEAL)
    assert len(heard) == 2
    first()
    first()
    store.dispatch(Move.DEAL)
    assert len(heard) == 3
    second()
    store.dispatch(Move.DEAL)
    assert len(heard) == 3


def test_who_is_unsubscribed_by_an_earlier_one_is_not_told_any_more(store: Store) -> None:
    heard: list[Events] = []
    store.subscribe(lambda _events: unsubscribe())
    unsubscribe = store.subscribe(heard.append)
    store.subscribe(heard.append)
    store.dispatch(Move.DEAL)
    assert len(heard) == 1


def test_who_subscribes_while_others_are_told_is_told_of_the_next_action(store: Store) -> None:
    heard: list[Events] = []

    def first(_events: Events) -> None:
        unsubscribe()
        store.subscribe(heard.append)

    unsubscribe = store.subscribe(first)
    store.dispatch(Move.DEAL)
    assert heard == []
    store.dispatch(SimpleAction.UNDO)
    assert [kinds(events) for events in heard] == [["Undone"]]


def test_what_a_subscriber_does_is_told_when_all_have_heard_of_the_action_before(
    store: Store,
) -> None:
    heard = []

    def follow(events: Events) -> None:
        heard.append(("first", kinds(events), store.game.done.steps))
        if isinstance(events[0], CardDealt):
            done = store.dispatch(SimpleAction.UNDO)
            assert isinstance(done[-1], Undone)
            # Not yet told, and so not yet seen.
            assert store.game.done.steps == 1

    store.subscribe(follow)
    store.subscribe(lambda events: heard.append(("second", kinds(events), store.game.done.steps)))
    assert kinds(store.dispatch(Move.DEAL)) == ["CardDealt", "StepDone", "TopCardChanged"]
    assert heard == [
        ("first", ["CardDealt", "StepDone", "TopCardChanged"], 1),
        ("second", ["CardDealt", "StepDone", "TopCardChanged"], 1),
        ("first", ["Undone"], 0),
        ("second", ["Undone"], 0),
    ]
    assert store.game.done.steps == 0


def test_actions_of_a_subscriber_build_on_one_another(store: Store) -> None:
    heard: list[int] = []

    def follow(events: Events) -> None:
        heard.append(store.game.done.steps)
        if isinstance(events[0], GameChanged):
            for _ in range(3):
                store.dispatch(Move.DEAL)

    store.subscribe(follow)
    store.dispatch(NewDeal(deal_numbered(2)))
    assert heard == [0, 1, 2, 3]
    assert store.game == table_of(deal_numbered(2), "d d d").game


def test_a_subscriber_that_fails_is_heard_of_and_the_store_goes_on(store: Store) -> None:
    heard: list[Events] = []

    def fail(events: Events) -> None:
        if isinstance(events[0], CardDealt):
            store.dispatch(Move.DEAL)
            store.dispatch(Move.DEAL)
            raise RuntimeError("no room")

    unsubscribe = store.subscribe(fail)
    store.subscribe(heard.append)
    with pytest.raises(RuntimeError, match="no room"):
        store.dispatch(Move.DEAL)
    # What was done stays done, what the failing one had asked for included.
    assert store.game.done.steps == 3
    unsubscribe()
    store.dispatch(Move.DEAL)
    assert store.game.done.steps == 4
    assert [kinds(events) for events in heard] == [["CardDealt", "StepDone", "TopCardChanged"]]


def test_two_stores_know_nothing_of_each_other(store: Store) -> None:
    heard: list[Events] = []
    other = Store(store.table)
    other.subscribe(heard.append)
    store.dispatch(Move.DEAL)
    assert heard == []
    assert other.game.done.steps == 0
