"""Dealing on: past no playable card that the player was not told of."""

import pytest

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.events import Events, Rejected
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Reason
from precedence_tui.session.careful_dealing import DealingOn
from precedence_tui.session.outcome import Done
from precedence_tui.store import Store
from precedence_tui.texts.voices import AT_THE_BOARD
from tests.games import KING_AVAILABLE, deal_beginning, table_of
from tests.text.scripts import started

# The queens go on the king and on the pile beside it.
CARDS = "5S KS QS QH 5D JS"


def dealing(moves: str) -> tuple[Store, DealingOn]:
    store = Store(table_of(deal_beginning(CARDS), moves, KING_AVAILABLE))
    return store, DealingOn(store, AT_THE_BOARD._replace(card=str))


def moves_of(store: Store) -> str:
    return "".join(move for step in store.game.done.in_order() for move in step.moves)


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        # Dealt by itself, and uncovered by a play.
        ("d d", "KS"),
        ("d d 1 d d 1", "QS"),
    ],
)
def test_the_first_time_it_tells_of_the_card_and_the_next_time_deals_past_it(
    moves: str, told: str
) -> None:
    store, dealing_on = dealing(moves)
    before = moves_of(store)
    assert dealing_on.deal_on().sentence.startswith(f"{told} can go on pile ")
    assert moves_of(store) == before
    assert dealing_on.deal_on() == Done()
    assert moves_of(store) == before + "d" * (moves_of(store).count("d") - before.count("d"))
    assert len(moves_of(store)) > len(before)


def test_a_card_that_it_stopped_at_is_told_by_that() -> None:
    store, dealing_on = dealing("")
    assert dealing_on.deal_on() == Done()
    assert moves_of(store) == "dd"
    assert dealing_on.deal_on() == Done()
    assert moves_of(store).startswith("ddd")


def test_what_was_told_once_need_not_be_told_after_an_undo() -> None:
    store, dealing_on = dealing("d d")
    assert dealing_on.deal_on().sentence
    store.dispatch(Move.PLAY_1)
    store.dispatch(SimpleAction.UNDO)
    assert not dealing_on.deal_on().sentence
    assert moves_of(store).startswith("ddd")


def test_where_no_card_can_be_played_it_deals_at_once() -> None:
    store, dealing_on = dealing("d")
    assert dealing_on.deal_on() == Done()
    assert moves_of(store) == "dd"


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (" ".join(["d d 1", *"d" * 102]), Reason.STOCK_EMPTY),
        ("d d give-up", Reason.GAME_GIVEN_UP),
    ],
)
def test_where_nothing_can_be_dealt_the_store_says_why(moves: str, reason: Reason) -> None:
    store, dealing_on = dealing(moves.removesuffix("give-up"))
    if moves.endswith("give-up"):
        store.dispatch(SimpleAction.GIVE_UP)
    told: list[Events] = []
    store.subscribe(told.append)
    assert dealing_on.deal_on() == Done()
    assert told == [(Rejected(reason),)]


def test_text_mode_says_it_by_its_words_and_goes_on_with_the_line() -> None:
    game = started(table_of(deal_beginning(CARDS), "d d", KING_AVAILABLE))
    told = "King of spades can go on pile 1. Type 'deal on' again to deal past it."
    assert game.answer("deal on").lines == (told,)
    assert game.answer("deal on").lines[0] != told
    # One line is several requests.
    again = started(table_of(deal_beginning(CARDS), "d d", KING_AVAILABLE))
    assert again.answer("f 1").lines[:2] == (
        told,
        "King of spades is on pile 1. Pile 2 is now open.",
    )
