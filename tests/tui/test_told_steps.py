"""What is said of an action at the board: what a play uncovered, and the end of the stock."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from precedence_tui.board.glyphs import MORE
from precedence_tui.board.ink import Ink
from precedence_tui.board.layout import BOARD_SIZES, layout_for
from precedence_tui.board.message import draw_message, fitting
from precedence_tui.engine.actions import Action, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import targets
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n.languages import ENGLISH, LANGUAGES, use
from precedence_tui.texts.announcements import waste_sentence
from precedence_tui.texts.card_names import card_sign
from precedence_tui.texts.voices import AT_THE_BOARD
from precedence_tui.tui.told_steps import action_sentences, no_stock_sentence
from tests.games import (
    KING_AVAILABLE,
    WINS,
    deal_beginning,
    deal_numbered,
    random_action,
    table_of,
    won_moves,
)
from tests.tui.playing import moves_of, playing


@pytest.mark.parametrize(
    ("cards", "moves", "action", "words"),
    [
        ("5S KS", "d d", Move.PLAY_1, "5♠ cannot be played."),
        ("QH KS", "d d", Move.PLAY_1, "Q♥ can go on pile 1 or 2."),
        ("KS", "d", Move.PLAY_1, "The waste is empty."),
        ("5S KS", "d d 1", SimpleAction.UNDO, "K♠ is back on the waste."),
        ("5S KS", "d d", SimpleAction.PLAY_SHORTEST, "5♠ cannot be played."),
        ("5S", "", Move.DEAL, "5♠ cannot be played."),
    ],
)
def test_after_a_play_it_says_what_the_uncovered_card_can_do(
    cards: str, moves: str, action: Action, words: str
) -> None:
    table, events = reduce(table_of(deal_beginning(cards), moves, KING_AVAILABLE), action)
    said = " ".join(action_sentences(events, table.game))
    assert said.endswith(words)
    assert said.count(words) == 1


def test_a_stock_that_is_empty_for_good_is_told_so() -> None:
    position = table_of(deal_beginning("KS"), "d", KING_AVAILABLE).game.position
    for redeals, words in (
        (1, "The stock is empty: Space turns the waste over."),
        (0, "The stock is empty, and no redeal is left."),
    ):
        assert no_stock_sentence(position._replace(redeals_left=redeals)) == words


def told() -> Iterator[tuple[str, ...]]:
    """What is told in a won game, and in games of any actions."""
    game, moves = won_moves(WINS[0])
    table = Table(game)
    for move in moves:
        table, events = reduce(table, move)
        yield action_sentences(events, table.game)
    random = Random(5)
    for number in range(1, 5):
        table = Table(new_game(deal_numbered(number), PRECEDENCE))
        for _step in range(150):
            table, events = reduce(table, random_action(table, random))
            if events:
                yield action_sentences(events, table.game)
            position = table.game.position
            if position.stock and targets(position):
                yield (f"{waste_sentence(position)} {AT_THE_BOARD.deals_past()}",)
            yield (no_stock_sentence(position),)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    use(ENGLISH)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_wanted_most_is_told_whole_in_every_size(code: str) -> None:
    use(code)
    for sentences, size in product(set(told()), BOARD_SIZES):
        layout = layout_for(size.width, size.height)
        assert layout is not None
        said = fitting(sentences, layout.message)
        rows = draw_message(said, Ink.TEXT, layout.message)
        shown = " ".join("".join(span.text for span in row) for row in rows)
        assert shown.split() == said.split(), (size, said)
        assert MORE not in shown
        assert said.endswith(sentences[-1])
        assert said == " ".join(sentences) or size.width < 80, sentences


def test_for_want_of_room_the_first_sentences_leave_one_after_the_other() -> None:
    layout = layout_for(40, 12)
    assert layout is not None
    box = layout.message
    assert (box.width, box.height) == (38, 2)
    played, opened, uncovered = ("A card lies there now.", "That opens pile 3.", "5 goes nowhere.")
    assert fitting((played, opened, uncovered), box) == f"{played} {opened} {uncovered}"
    long = uncovered.replace("nowhere", "on none of the piles that there are")
    assert fitting((played, opened, long), box) == f"{opened} {long}"
    assert fitting((played, opened, long * 2), box) == long * 2


@pytest.mark.parametrize("name", WINS)
def test_of_a_win_the_result_tells_the_message_tells_the_last_card(name: str) -> None:
    game, moves = won_moves(name)
    table = table_of(game.deal, " ".join(moves[:-1]), game.variant)
    card, pile = table.game.position.top, moves[-1].foundation
    assert card is not None
    assert pile is not None
    for action in (moves[-1], SimpleAction.UNDO, SimpleAction.REDO):
        table, events = reduce(table, action)
        if action is not SimpleAction.UNDO:
            said = f"{card_sign(card)} is on pile {pile + 1}. Every pile is complete."
            assert action_sentences(events, table.game, is_brief=True) == (said,)
            assert action_sentences(events, table.game)[0].startswith("Won in ")


async def test_f_says_at_the_board_which_card_it_would_deal_past() -> None:
    table = table_of(deal_beginning("5S KS 4S QS"), "", KING_AVAILABLE)
    async with playing(table) as player:
        await player.press("d", "d", "f")
        assert moves_of(player) == "dd"
        assert player.said() == "K♠ can go on pile 1. Press f again to deal past it."
        await player.press("f")
        assert moves_of(player).startswith("ddd")
        # It stopped at a card by itself, and says nothing of that a second time.
        await player.press("<", "f")
        assert moves_of(player) == "dd"
        await player.press("f")
        assert moves_of(player).startswith("ddd")
