"""Whole conversations, word for word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.engine.actions import NewDeal
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import targets
from precedence_tui.engine.record import Record, write_record
from precedence_tui.engine.variant import PRECEDENCE, FirstKing, Variant
from precedence_tui.session.commands import typed_commands
from precedence_tui.session.outcome import Refused
from precedence_tui.store import Store
from precedence_tui.text.game_handlers import own_handlers, requests
from precedence_tui.text.line_reader import Say
from precedence_tui.text.text_game import TextGame
from precedence_tui.texts.speech import LINE_BY_LINE, card_name
from tests.games import WINS, deal_beginning, deal_numbered, one_record, table_of, tables, won_moves
from tests.text.scripts import NEXT_NUMBER, follows, started, text_game

NAMES = tuple(command.name for command in typed_commands())

OWN = {
    *(one.command.name for one in requests(own_handlers(Store(table_of(deal_numbered(9)))))),
    "help",
    "new",
}
"""What can be asked for where nothing but new deals is around the game."""

FEW = PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 1)


def a_table(codes: str, moves: str = "", rules: Variant = FEW) -> Table:
    return table_of(deal_beginning(codes), moves, rules)


def test_a_move_is_answered_with_the_new_top_card_and_with_what_is_left() -> None:
    follows(
        a_table("KS QH 8C 10D"),
        """
        > d
        King of spades can go on pile 1.
        Stock 103, pass 1 of 2.
        > 1
        King of spades is on pile 1. Pile 2 is now open.
        The waste is empty. Stock 103, pass 1 of 2.
        > d
        Queen of hearts can go on pile 1 or 2.
        Stock 102, pass 1 of 2.
        > D
        8 of clubs cannot be played.
        Stock 101, pass 1 of 2.
        """,
    )


@pytest.mark.parametrize("line", ["d 1 d 2", "d1d2", "  d1\td 2 ", "D1D2", "в1в2", "deal 1 d2"])
def test_several_moves_can_stand_on_a_line_with_blanks_or_without(line: str) -> None:
    follows(
        a_table("KS QH"),
        f"""
        >{line}
        King of spades can go on pile 1.
        King of spades is on pile 1. Pile 2 is now open.
        Queen of hearts can go on pile 1 or 2.
        Queen of hearts is on pile 2. Pile 3 is now open.
        The waste is empty. Stock 102, pass 1 of 2.
        """.replace(f">{line}", f">{line}".rstrip()),
    )


def test_a_line_is_done_up_to_the_first_move_that_is_illegal() -> None:
    follows(
        a_table("KS QH"),
        """
        > d 1 1 d
        King of spades can go on pile 1.
        King of spades is on pile 1. Pile 2 is now open.
        The waste is empty.
        Done before that: 2 of 4.
        The waste is empty. Stock 103, pass 1 of 2.
        Legal moves: d.
        """,
    )


def test_a_line_is_done_up_to_the_first_word_that_is_not_understood() -> None:
    follows(
        a_table("KS QH"),
        """
        > d x d
        King of spades can go on pile 1.
        'x' is not understood. Moves are d, r and 1 to 8; ?: everything else.
        Done before that: 1 of 3.
        King of spades can go on pile 1. Stock 103, pass 1 of 2.
        """,
    )


def test_a_rejection_says_why_and_what_would_be_right() -> None:
    follows(
        a_table("KS 9H", "d 1 d"),
        """
        > 2
        Pile 2 takes a queen next.
        Legal moves: d.
        > 5
        Pile 5 opens once pile 4 is started.
        Legal moves: d.
        > r
        The stock is not empty yet.
        Legal moves: d.
        > play
        No pile takes a 9 now.
        Legal moves: d.
        > y
        There is nothing to redo.
        > give
        'give' is not understood. Moves are d, r and 1 to 8; ?: everything else.
        """,
    )


def test_undo_and_redo_say_what_they_did_and_where_the_game_stands() -> None:
    follows(
        a_table("KS QH"),
        """
        > d 1
        King of spades can go on pile 1.
        King of spades is on pile 1. Pile 2 is now open.
        The waste is empty. Stock 103, pass 1 of 2.
        > u
        Undone: King of spades is back on the waste.
        King of spades can go on pile 1. Stock 103, pass 1 of 2.
        > redo
        Redone: King of spades is on pile 1. Pile 2 is now open.
        The waste is empty. Stock 103, pass 1 of 2.
        > start
        Undone: 2 moves. The waste is empty.
        Stock 104, pass 1 of 2.
        > end
        Redone: 2 moves. The waste is empty.
        Stock 103, pass 1 of 2.
        > back
        Undone: King of spades is back on the waste.
        King of spades can go on pile 1. Stock 103, pass 1 of 2.
        > forward
        Redone: King of spades is on pile 1. Pile 2 is now open.
        The waste is empty. Stock 103, pass 1 of 2.
        """,
    )


def test_the_whole_position_is_read_in_order() -> None:
    follows(
        a_table("KS QH 8C AD 10D", "d 1 d 2 d d d"),
        """
        > board
        10 of diamonds cannot be played. 3 cards in the waste.
        Pile 1 takes a queen: 1 of 13, king of spades on top.
        Pile 2 takes a jack: 1 of 13, queen of hearts on top.
        Pile 3 takes a jack: it is empty.
        Pile 4 opens once pile 3 is started, and takes a 10 first.
        Pile 5 opens once pile 4 is started, and takes a 9 first.
        Pile 6 opens once pile 5 is started, and takes an 8 first.
        Pile 7 opens once pile 6 is started, and takes a 7 first.
        Pile 8 opens once pile 7 is started, and takes a 6 first.
        Stock 99, pass 1 of 2.
        1 redeal left.
        2 of 104 cards placed.
        Deal: custom deal, first available king, house rule: 1 redeal.
        > pile 2
        Pile 2 takes a jack: 1 of 13, queen of hearts on top.
        > pile 2 pile 9
        Pile 2 takes a jack: 1 of 13, queen of hearts on top.
        '9' is not a pile: there are 'pile 1' to 'pile 8'.
        Done before that: 1 of 2.
        > pile
        Which pile? Type 'pile' and a number from 1 to 8.
        > next
        Wanted: queen on pile 1, jack on pile 2, jack on pile 3.
        > waste
        10 of diamonds cannot be played.
        Below it 2 cards: ace of diamonds, 8 of clubs.
        > stock
        Stock 99, pass 1 of 2.
        1 redeal left.
        """,
    )


def test_what_was_asked_for_last_on_a_line_is_not_said_twice() -> None:
    follows(
        a_table("KS QH"),
        """
        > d stock
        King of spades can go on pile 1.
        Stock 103, pass 1 of 2.
        1 redeal left.
        """,
    )


def test_the_end_of_the_stock_says_how_to_go_on() -> None:
    table = a_table("2S KS", " ".join("d" * 103))
    follows(
        table,
        """
        > d
        King of clubs can go on pile 1.
        Stock empty, pass 1 of 2. r: turn the waste over.
        > d
        The stock is empty.
        Legal moves: 1, r.
        > redeal
        The waste is turned over: pass 2 of 2, no redeal left.
        The waste is empty. Stock 104, pass 2 of 2.
        """,
    )


def test_the_end_of_the_last_pass_offers_no_redeal() -> None:
    follows(
        a_table("KS 2H", " ".join("d" * 104) + " r " + " ".join("d" * 103)),
        """
        > d
        King of clubs can go on pile 1.
        Stock empty, pass 2 of 2.
        > 1
        King of clubs is on pile 1. Pile 2 is now open.
        Queen of clubs can go on pile 1 or 2. Stock empty, pass 2 of 2.
        """,
    )


def test_a_game_without_a_legal_move_is_told_as_lost() -> None:
    rules = PRECEDENCE.with_options(FirstKing.SET_OUT, 0)
    # The suits follow each other from ace to king: the last card is a king, which nothing takes.
    table = a_table("KS", " ".join("d" * 102), rules)
    follows(
        table,
        """
        > d
        No moves left: 1 of 104 cards placed. u: undo. Type 'new' for a new deal, 'review' for a review.
        > d
        The stock is empty.
        The game is lost. u: undo. Type 'new' for a new deal, 'review' for a review.
        > u
        Undone: King of clubs is back on the stock.
        Queen of clubs can go on pile 1 or 2. Stock 1, pass 1 of 1.
        """,  # noqa: E501
    )


def test_going_to_a_move_says_where_it_ends_when_a_step_of_many_moves_is_in_the_way() -> None:
    follows(
        a_table("2S 3S 4S KS QS"),
        """
        > deal on 1 go to 5
        4 cards dealt. King of spades can go on pile 1.
        King of spades is on pile 1. Pile 2 is now open.
        Already at move 5.
        > go to 3
        Moves made together are undone and redone together: now at move 0. \
That undoes 5 moves; 'redo' brings them back, 'end' all at once.
        Undone: 5 moves. The waste is empty.
        Stock 104, pass 1 of 2.
        > go to 3
        Moves made together are undone and redone together: now at move 0.
        > go to 4
        Redone: 4 cards dealt. King of spades can go on pile 1.
        Stock 100, pass 1 of 2.
        > go to 12
        Redone: King of spades is on pile 1. Pile 2 is now open.
        4 of spades cannot be played. Stock 100, pass 1 of 2.
        > go to 12
        There is nothing to redo.
        """,
    )


def test_giving_up_can_be_taken_back() -> None:
    follows(
        a_table("KS QH"),
        """
        > give up
        No move has been made yet: there is nothing to give up.
        > d give  UP d
        King of spades can go on pile 1.
        Given up: 0 of 104 cards placed. u: undo.
        The game was given up. u: undo. Type 'new' for a new deal, 'review' for a review.
        Done before that: 2 of 3.
        > u
        Undone: The game goes on.
        King of spades can go on pile 1. Stock 103, pass 1 of 2.
        """,
    )


def test_a_new_deal_can_be_asked_for_by_number_or_not_and_be_undone() -> None:
    follows(
        table_of(deal_numbered(5), "d d"),
        f"""
        > new
        Deal {NEXT_NUMBER}. d: deal the first card, ?: help.
        Stock 103, pass 1 of 3.
        > u
        Back in deal 5. 8 of clubs cannot be played.
        Stock 101, pass 1 of 3.
        > new ms00123 d
        Deal 123. d: deal the first card, ?: help.
        Queen of spades can go on pile 1 or 2.
        Stock 102, pass 1 of 3.
        > new 0
        '0' is not a deal number: those are 1 to 99999999999999999999 and ms1 to ms8589934591.
        > new 12a
        '12a' is not a deal number: those are 1 to 99999999999999999999 and ms1 to ms8589934591.
        """,
    )


def test_deal_on_and_play_do_what_the_keys_do() -> None:
    follows(
        a_table("2S 3S KS QS"),
        """
        > deal on play
        3 cards dealt. King of spades can go on pile 1.
        King of spades is on pile 1. Pile 2 is now open.
        3 of spades cannot be played. Stock 101, pass 1 of 2.
        """,
    )


@pytest.mark.parametrize("line", ["f p z", "F P Z", "а з я", "deal on p u"])
def test_keys_of_the_full_screen_game_are_understood_where_they_stand_alone(line: str) -> None:
    follows(
        a_table("2S 3S KS QS"),
        f"""
        > {line}
        3 cards dealt. King of spades can go on pile 1.
        King of spades is on pile 1. Pile 2 is now open.
        Undone: King of spades is back on the waste.
        King of spades can go on pile 1. Stock 101, pass 1 of 2.
        """,
    )


@pytest.mark.parametrize("word", ["fp", "dq", "nd", "hh"])
def test_keys_in_a_longer_word_are_not_taken_for_it(word: str) -> None:
    follows(
        a_table("2S"),
        f"""
        > {word}
        '{word}' is not understood. Moves are d, r and 1 to 8; ?: everything else.
        """,
    )


def test_a_key_takes_a_number_as_its_words_do() -> None:
    assert started(a_table("2S")).answer("n 7").lines[0].startswith("Deal 7. ")


@pytest.mark.parametrize("word", ["quit", "exit", "q", "Q", "й"])
def test_leaving_has_several_names(word: str) -> None:
    assert started(a_table("2S")).answer(word).leaves


def test_an_empty_line_is_answered_with_nothing() -> None:
    assert started(a_table("KS")).answer("  \r\n").lines == ()


def test_help_has_a_line_for_each_request_and_each_letter() -> None:
    game = started(a_table("KS"))
    lines = game.answer("?").lines
    assert lines == game.answer("help").lines
    assert lines[0] == game.answer("rules").lines[0]
    assert lines[0].startswith("Fill 8 piles with 13 cards each")
    for name in OWN:
        assert sum(line.startswith((f"{name}:", f"{name} 3:")) for line in lines) == 1, name
    assert not any(line.startswith("games:") for line in lines)
    for letter in ("d:", "1 to 8:", "r:", "u:", "y:", "?:"):
        assert sum(line.startswith(letter) for line in lines) == 1, letter


def test_help_names_the_keys_of_what_can_be_asked_for_here() -> None:
    assert started(a_table("KS")).answer("?").lines[-1] == (
        "Shortcuts, one per line: p play, f deal on, z undo, [ back, ] forward, "
        "< start, > end, c to come, n new, g choose deal, m menu, q quit."
    )


def test_what_is_still_to_come_is_told_only_as_far_as_it_was_seen() -> None:
    game = started(table_of(deal_numbered(123456)))
    game.answer("d")
    first = game.answer("to come").lines
    assert first[-1] == "Stock 102, pass 1 of 3."
    assert first[0].startswith("Not played yet: ace: 8, 2: 8, ")
    assert first[0].endswith("king: 7.")
    game.answer(" ".join("d" * 102) + " r")
    second = game.answer("to come").lines
    assert second[-1].startswith("Stock, the next card first: 6 of hearts, ")
    assert second[-1].count(" of ") == 103


@pytest.mark.parametrize("number", ["x", "-1", "1" * 20, "²"])
def test_one_goes_only_to_a_number_of_moves(number: str) -> None:
    game = started(table_of(deal_numbered(5)))
    (refusal,) = game.answer(f"go to {number}").lines
    assert refusal.endswith("' is not the number of a move.")
    assert game.answer("go to").lines[0].startswith("Where to?")


def test_rules_are_told() -> None:
    assert any("104 cards" in line for line in started(a_table("KS")).answer("rules").lines)


def test_quit_leaves_and_nothing_after_it_is_done() -> None:
    game = started(a_table("KS QH"))
    answer = game.answer("d quit d")
    assert answer.leaves
    assert answer.lines == ("King of spades can go on pile 1.",)


def test_the_opening_says_which_game_it_is() -> None:
    def opening(table: Table) -> tuple[str, ...]:
        return text_game(Store(table)).open().lines

    assert opening(table_of(deal_numbered(5))) == (
        "Deal 5. d: deal the first card, ?: help.",
        "Stock 103, pass 1 of 3.",
    )
    assert opening(table_of(deal_numbered(5), "d d")) == (
        "Back in deal 5. 8 of clubs cannot be played.",
        "Stock 101, pass 1 of 3.",
    )


def test_what_happens_from_elsewhere_is_told_with_the_next_answer() -> None:
    store = Store(a_table("KS QH"))
    game = text_game(store)
    game.open()
    store.dispatch(Move.DEAL)
    assert game.answer("").lines == ("King of spades can go on pile 1.", "Stock 103, pass 1 of 2.")


def test_more_can_be_asked_for_where_something_carries_it_out() -> None:
    store = Store(table_of(deal_numbered(5)))

    def other(number: str | None) -> Say | NewDeal | Refused:
        if number is None:
            return Say(("Two games.",))
        if number != "7":
            return Refused("There is no such game.")
        return NewDeal(deal_numbered(7))

    game = TextGame(store, {"games": other})
    assert game.answer("games").lines == ("Two games.",)
    assert game.answer("games 8").lines == ("There is no such game.",)
    assert game.answer("games 7").lines[0].startswith("Deal 7.")
    assert any(line.startswith("games:") for line in game.answer("?").lines)


@pytest.mark.parametrize("name", WINS)
def test_a_stored_game_is_won_by_its_letters(name: str) -> None:
    game, moves = won_moves(name)
    store = Store(Table(game))
    text = text_game(store)
    answer = text.answer(" ".join(moves))
    assert answer.lines[-1].startswith(f"Won in {len(moves)} moves!")
    assert store.game.position.cards_up == PRECEDENCE.cards


ANY_WORD = st.one_of(
    st.sampled_from([*"dddddd12345678ruy?", "new 5", "pile 4", "pile x", "new 0", "give", *NAMES]),
    st.text("d12345678ruy", max_size=12),
    st.text(max_size=20),
)


@given(tables(), st.lists(st.lists(ANY_WORD, max_size=8).map(" ".join), max_size=10))
def test_no_line_crashes_or_loses_the_game(table: Table, lines: list[str]) -> None:
    store = Store(table)
    game = text_game(store)
    game.open()
    for line in lines:
        game.answer(line)
        # The game is whole: its record holds and leads to where it stands.
        record = one_record(write_record(Record(store.game)))
        assert record.game.position == store.game.position


@given(
    tables(),
    st.lists(st.sampled_from([*"d12345678ruy?", "new 5", "pile 4", *NAMES]), min_size=1).map(
        " ".join
    ),
)
def test_every_answer_is_plain_words_and_no_sentence_is_empty(table: Table, line: str) -> None:
    for said in started(table).answer(line).lines:
        assert said == said.strip()
        assert said.isprintable()
        assert said[-1] in ".!?"
        assert not set(said) & set("♠♥♦♣{}|─│┌┐└┘")
        assert said.isascii()


@given(tables(), st.sampled_from(Move))
def test_a_move_gets_one_or_two_lines_and_a_wrong_one_the_moves_that_are_right(
    table: Table, move: Move
) -> None:
    store = Store(table)
    text = text_game(store)
    text.open()
    legal = table.game.legal
    lines = text.answer(move).lines
    if move not in legal:
        assert store.game == table.game
        if legal:
            assert lines[1:] == (f"Legal moves: {', '.join(legal)}.",)
        else:
            assert LINE_BY_LINE.when_over() in lines[-1]
        return
    position = store.game.position
    said = " ".join(lines)
    assert len(lines) <= 2
    if store.game.is_over:
        assert ("Won in" if position.cards_up == PRECEDENCE.cards else "No moves left") in lines[0]
        return
    assert f"pass {store.game.pass_number} of {store.game.variant.passes}" in lines[-1]
    assert (f"Stock {len(position.stock)}," if position.stock else "Stock empty,") in lines[-1]
    if position.top is not None:
        assert said.lower().count(f"{card_name(position.top)} can") == 1
        assert bool(targets(position)) is ("cannot be played" not in said)


def test_no_words_of_requests_are_spelled_with_the_letters_of_moves() -> None:
    for command in typed_commands():
        for word in (command.name, command.words):
            assert set(word.lower()) - set("d12345678ruy?вкгн "), word


def test_words_of_requests_are_english_unless_a_language_was_chosen() -> None:
    assert [command.words for command in typed_commands()] == list(NAMES)


def test_a_deal_without_a_move_is_opened_with_nothing_about_its_waste() -> None:
    game = text_game(Store(Table(new_game(deal_numbered(9)))))
    assert not any("waste" in line for line in game.open().lines)
