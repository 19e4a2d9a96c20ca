"""Whatever happens, a sentence says it, and it has room below the board."""

from itertools import pairwise
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.board.glyphs import MORE
from precedence_tui.board.ink import Ink
from precedence_tui.board.layout import STANDARD
from precedence_tui.board.message import draw_message
from precedence_tui.engine.actions import Action, MakeMoves, NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.events import Event, Rejected
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Reason
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import EMPTY
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.texts.announcements import greeting, message, rejection_sentence
from tests.board.drawn import laid_out, text
from tests.games import (
    KING_AVAILABLE,
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


def is_sentence(words: str) -> bool:
    """Whole, with nothing left to fill in, no word doubled, and short enough to be read."""
    box = laid_out(STANDARD.width, STANDARD.height).message
    shown = " ".join(text(row) for row in draw_message(words, Ink.TEXT, box))
    return (
        words == words.strip()
        and words[:1].upper() == words[:1] != ""
        and words.endswith((".", "!"))
        and not set("{}\n") & set(words)
        and "None" not in words
        and "  " not in words
        and all(one != other for one, other in pairwise(words.lower().split()))
        and MORE not in shown
    )


OF_A_PILE = {Reason.PILE_COMPLETE, Reason.PILE_WAITS, Reason.WRONG_RANK}
"""These never come without the pile that was meant."""


@pytest.mark.parametrize(
    "reason",
    [reason for reason in Reason if reason not in OF_A_PILE],
    ids=lambda reason: reason.name,
)
def test_every_reason_is_given_in_a_sentence(reason: Reason) -> None:
    assert is_sentence(rejection_sentence(Rejected(reason)))
    if reason is Reason.NOTHING_TAKES_IT:
        for rank in range(1, 14):
            assert is_sentence(rejection_sentence(Rejected(reason, None, rank)))


@pytest.mark.parametrize("foundation", range(len(PRECEDENCE.bases)))
def test_what_a_pile_refuses_is_said_with_what_it_takes(foundation: int) -> None:
    said = set()
    for rank in range(1, 14):
        words = rejection_sentence(Rejected(Reason.WRONG_RANK, foundation, rank))
        assert is_sentence(words)
        said.add(words)
    assert len(said) == 13
    for reason in (Reason.PILE_COMPLETE, Reason.WASTE_EMPTY):
        assert is_sentence(rejection_sentence(Rejected(reason, foundation)))
    if foundation:
        words = rejection_sentence(Rejected(Reason.PILE_WAITS, foundation, 5))
        assert is_sentence(words)
        assert "opens once" in words


@given(tables(), actions())
def test_any_action_is_told_in_a_sentence(table: Table, action: Action) -> None:
    table, events = reduce(table, action)
    if events:
        assert is_sentence(message(events, table.game)), message(events, table.game)


@given(tables())
def test_any_game_is_greeted_with_a_sentence(table: Table) -> None:
    assert is_sentence(greeting(table.game)), greeting(table.game)


def test_a_deal_without_a_number_is_not_named_by_one() -> None:
    deal = deal_numbered(123456)._replace(number=None)
    assert greeting(table_of(deal).game).startswith("A custom deal. ")
    assert greeting(table_of(deal, "d").game).startswith("Back in a custom deal. ")


@given(seeds(), st.integers(1, 60))
def test_a_whole_game_is_told_in_sentences(random: Random, count: int) -> None:
    table = table_of(deal_numbered(random.randrange(1, 10**6)))
    for _ in range(count):
        table, events = reduce(table, random_action(table, random))
        if events:
            assert is_sentence(message(events, table.game)), message(events, table.game)


def test_every_kind_of_event_is_told() -> None:
    told: set[type[Event]] = set()

    def act(table: Table, *acts: Action) -> Table:
        for action in acts:
            table, events = reduce(table, action)
            assert is_sentence(message(events, table.game)), (action, message(events, table.game))
            told.update(map(type, events))
        return table

    game, moves = won_moves(WINS[0])
    table = act(Table(game), *moves)
    act(table, SimpleAction.UNDO, SimpleAction.REDO, SimpleAction.TO_START, SimpleAction.TO_END)
    deal = deal_numbered(7)
    lost = act(
        Table(new_game(deal, PRECEDENCE.with_options(redeals=0))), *[Move.DEAL] * 103, Move.PLAY_8
    )
    act(lost, SimpleAction.GIVE_UP)
    begun = act(Table(new_game(deal)), Move.DEAL, SimpleAction.GIVE_UP, SimpleAction.UNDO)
    act(begun, NewDeal(deal), SimpleAction.UNDO, SimpleAction.REDO, TakeUp(begun.game))
    turned = act(begun, *[Move.DEAL] * 102, Move.REDEAL, SimpleAction.UNDO)
    assert turned.game.undone != EMPTY
    assert told == set(get_args(Event))


@pytest.mark.parametrize(
    ("cards", "moves", "action", "words"),
    [
        ("5S", "", Move.DEAL, "5♠ cannot be played."),
        ("KS", "", Move.DEAL, "K♠ can go on pile 1."),
        ("KS 3D QH", "d 1 d", Move.DEAL, "Q♥ can go on pile 1 or 2."),
        ("KS", "d", Move.PLAY_1, "K♠ is on pile 1. Pile 2 is now open."),
        ("KS", "d 1", SimpleAction.UNDO, "Undone: K♠ is back on the waste."),
        ("5S", "d", SimpleAction.UNDO, "Undone: 5♠ is back on the stock."),
        ("5S 6S 7S KS", "", SimpleAction.DEAL_ON, "4 cards dealt. K♠ can go on pile 1."),
        ("5S", "d", Move.PLAY_1, "Pile 1 takes a king next."),
        ("5S", "d", Move.PLAY_3, "Pile 3 opens once pile 2 is started."),
        ("5S", "d", SimpleAction.PLAY_SHORTEST, "No pile takes a 5 now."),
        ("5S", "d", Move.REDEAL, "The stock is not empty yet."),
        ("5S", "", SimpleAction.UNDO, "There is nothing to undo."),
        ("5S", "", Move.PLAY_1, "The waste is empty."),
        ("5S", "d d d", SimpleAction.TO_START, "Undone: 3 moves. The waste is empty."),
    ],
)
def test_what_is_said(cards: str, moves: str, action: Action, words: str) -> None:
    table = table_of(deal_beginning(cards), moves, KING_AVAILABLE)
    table, events = reduce(table, action)
    assert message(events, table.game) == words


def test_a_step_of_several_moves_is_told_as_one() -> None:
    table = table_of(deal_beginning("KS QS"), "", KING_AVAILABLE)
    table, events = reduce(table, MakeMoves((Move.DEAL, Move.PLAY_1)))
    assert is_sentence(message(events, table.game))
