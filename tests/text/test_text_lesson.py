"""The lesson in a conversation."""

import io
from collections.abc import Iterator

import pytest

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import Move
from precedence_tui.i18n import _
from precedence_tui.i18n.languages import ENGLISH, LANGUAGES, use
from precedence_tui.session.lesson import LESSON_STEPS, lesson_over_words
from precedence_tui.store import Store
from precedence_tui.text.conversation import play_in_lines
from precedence_tui.text.text_game import TextGame
from precedence_tui.texts.bound_keys import typed_words
from tests.games import deal_numbered, table_of
from tests.text.scripts import text_game

BEGIN = (
    "A lesson of about a minute; 'quit' leaves it.",
    "Eight piles of thirteen cards: fill them all and you win. Deal the first card. Type 'd'.",
)
LINES = ("d", "1", "d", "2", "d", "play", "d", "7", "r", "d", "4", "u", "d", "7", "7", "play on")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use(ENGLISH)


def conversation() -> tuple[TextGame, Store]:
    store = Store(table_of(deal_numbered(5)))
    return text_game(store), store


OPENING = conversation()[0].open().lines
"""What is said before the first line of the game."""


def test_its_lines_win_and_the_game_is_as_it_was() -> None:
    game, store = conversation()
    before = store.table
    assert game.answer("lesson").lines == BEGIN
    told = [game.answer(line) for line in LINES]
    assert not any(answer.leaves for answer in told)
    assert told[0].lines[-1].endswith("Type '1'.")
    assert [answer.lines[-1].rpartition(" Type ")[2] for answer in told[:-1]] == [
        f"'{line}'." for line in LINES[1:]
    ]
    assert told[-1].lines == (
        "All 104 cards are up: that is a win. Now play a game of your own.",
        *OPENING,
    )
    assert store.table is before


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_told_to_be_typed_is_understood_in_every_language(code: str) -> None:
    use(code)
    game, _store = conversation()
    told = game.answer(typed_words("lesson")).lines
    for step in LESSON_STEPS:
        is_undo = step.action is SimpleAction.UNDO
        letter = step.action if isinstance(step.action, Move) else "u" if is_undo else ""
        typed = letter or typed_words(step.command)
        assert told[-1].endswith(_("Type '{words}'.").format(words=typed))
        told = game.answer(typed).lines
    assert lesson_over_words() in told


def test_several_letters_on_a_line_are_several_steps() -> None:
    game, _store = conversation()
    game.answer("lesson")
    answer = game.answer("d1 d play 2 d p d")
    assert answer.lines[-1].endswith("Type '7'.")
    # Up to the first one that does not belong.
    assert game.answer("7 7 r").lines[-1].endswith("Type 'r'.")


def test_what_does_not_belong_gets_the_steps_hint() -> None:
    game, store = conversation()
    game.answer("lesson")
    for line in ("1", "u", "?", "board", "hint", "give up", "nonsense", "go to 3", "pile"):
        assert game.answer(line).lines == ("Not now. First a card is dealt. Type 'd'.",), line
    assert game.answer("").lines == ("Not now. First a card is dealt. Type 'd'.",)
    assert game.answer("d").lines[-1].endswith("Type '1'.")
    assert store.game.done.moves == 0


def test_quit_leaves_the_lesson_and_then_the_game() -> None:
    game, _store = conversation()
    game.answer("lesson")
    game.answer("d")
    left = game.answer("quit")
    assert (left.lines, left.leaves) == (OPENING, False)
    assert game.answer("quit").leaves


def test_whoever_asks_for_another_game_leaves_it_for_that() -> None:
    game, store = conversation()
    game.answer("lesson")
    assert game.answer("new 7").lines[0].startswith("Deal 7.")
    assert store.game.deal.number == "7"
    assert game.answer("d").lines[-1] == "Stock 102, pass 1 of 3."


def test_a_conversation_can_begin_with_it() -> None:
    output = io.StringIO()
    status = play_in_lines(
        Store(table_of(deal_numbered(5))),
        stdin=io.TextIOWrapper(io.BytesIO(b"quit\nquit\n")),
        stdout=output,
        begin_with="lesson",
    )
    assert (status, tuple(output.getvalue().splitlines())) == (0, (*BEGIN, *OPENING))
