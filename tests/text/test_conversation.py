"""A game from its first sentence to the end of the input."""

import io
from collections.abc import Iterator

from precedence_tui.engine.events import Events
from precedence_tui.engine.moves import Move
from precedence_tui.store import Store
from precedence_tui.text.conversation import play_in_lines
from tests.games import deal_numbered, table_of


def session(
    content: bytes, store: Store | None = None, news: Iterator[list[str]] | None = None
) -> tuple[int, list[str]]:
    """The exit status and the lines of a session on deal 5 that reads these bytes."""
    output = io.StringIO()
    status = play_in_lines(
        store or Store(table_of(deal_numbered(5))),
        news=(lambda: next(news)) if news else tuple,
        stdin=io.TextIOWrapper(io.BytesIO(content)),
        stdout=output,
    )
    return status, output.getvalue().splitlines()


OPENING = ["Deal 5. d: deal the first card, ?: help.", "Stock 103, pass 1 of 3."]


def test_the_end_of_the_input_is_a_good_end() -> None:
    assert session(b"") == (0, OPENING)
    assert session(b"d") == (
        0,
        [*OPENING, "3 of clubs cannot be played.", "Stock 102, pass 1 of 3."],
    )


def test_quit_ends_though_more_comes() -> None:
    assert session(b"quit\nd\n") == (0, OPENING)


def test_a_line_that_cannot_be_read_gets_one_sentence_and_the_game_goes_on() -> None:
    _status, lines = session(b"\xff\n" + b"d" * 100_000 + b"\nd\n")
    assert lines == [
        *OPENING,
        "That line was skipped: it is not UTF-8 text.",
        "That line was skipped: it is longer than 65536 bytes.",
        "3 of clubs cannot be played.",
        "Stock 102, pass 1 of 3.",
    ]


def test_no_prompt_is_written_where_nobody_types() -> None:
    _status, lines = session(b"d\nd\n\n")
    assert not any(line.startswith(">") for line in lines)


def test_the_prompt_is_written_where_lines_are_typed_and_the_end_ends_its_line() -> None:
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    output = io.StringIO()
    store = Store(table_of(deal_numbered(5)))
    stdin = Terminal(io.BytesIO(b"pile 1\n"), encoding="utf-8")
    play_in_lines(store, stdin=stdin, stdout=output)
    pile = "Pile 1 takes a queen: 1 of 13, king of diamonds on top."
    assert output.getvalue() == "\n".join([*OPENING, f"> {pile}", "> ", ""])


def test_who_subscribed_to_the_store_before_hears_of_a_move_before_it_is_told() -> None:
    store = Store(table_of(deal_numbered(5)))
    heard: list[Events] = []
    store.subscribe(heard.append)
    session(b"d d\n", store)
    assert len(heard) == 2
    assert store.game.done.moves == 2


def test_news_are_told_at_the_beginning_and_after_a_line() -> None:
    news = iter([["One game is damaged."], [], ["The disk is full."]])
    _status, lines = session(b"pile 1\npile 1\n", news=news)
    pile = "Pile 1 takes a queen: 1 of 13, king of diamonds on top."
    assert lines == [*OPENING, "One game is damaged.", pile, pile, "The disk is full."]


def test_the_game_stands_where_the_last_line_left_it() -> None:
    store = Store(table_of(deal_numbered(5)))
    session(b"d d\nx\nd u y\n", store)
    assert [step.moves for step in store.game.done.in_order()] == [(Move.DEAL,)] * 3
