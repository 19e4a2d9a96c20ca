"""Games are written as records and read back; what is wrong is named with its place."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.deals import Deal
from precedence_tui.engine.faults import Fault, FaultKind
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import (
    Record,
    looks_like_record,
    read_records,
    write_record,
    write_records,
)
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import EMPTY, GIVING_UP, Step
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from tests.engine.by_hand import CARDS, FAULTS, text_of
from tests.examples import examples
from tests.games import (
    DATA,
    WINS,
    deal_beginning,
    deal_numbered,
    new_games,
    one_record,
    seeds,
    table_of,
    tables,
    whole_game,
    won_record,
)

names = st.text("ABCXYZabcxyz0189_", min_size=1).filter(
    lambda name: (
        name not in {"Game", "Version", "Deal", "Cards", "King", "Redeals", "Result", "GivenUp"}
    )
)
# C0 but the tab, C1, and what turns the direction of writing: no record may hold them.
TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
CONTROLS = [
    chr(code) for code in (*range(0x20), *range(0x7F, 0xA0)) if chr(code) not in "\t\r\n"
] + list(TURNING)
values = st.text(
    st.characters(exclude_characters=[*CONTROLS, "\r", "\n"], exclude_categories=["Cs"])
)
tags = st.dictionaries(names, values, max_size=4).map(lambda some: tuple(some.items()))


def as_read(game: Game) -> Game:
    """The game with a step for each move that stands, as a record tells it."""
    done = EMPTY
    for step in game.done.in_order():
        for move in step.moves:
            done = done.adding(Step((move,)))
    if game.was_given_up:
        done = done.adding(GIVING_UP)
    return game._replace(done=done, undone=EMPTY)


@examples(300)
@given(tables(), tags)
def test_a_game_is_read_as_it_was_written(table: Table, unknown: tuple[tuple[str, str]]) -> None:
    record = Record(table.game, unknown)
    assert one_record(write_record(record)) == Record(as_read(table.game), unknown)


@examples(300)
@given(new_games(), seeds())
def test_a_game_of_any_deal_undoes_move_by_move_after_it_is_read(
    game: Game, random: Random
) -> None:
    *_line, (_move, table) = whole_game(game, random)
    read_table = Table(one_record(write_record(Record(table.game))).game)
    assert read_table == table
    undone, _events = reduce(read_table, SimpleAction.UNDO)
    assert undone == reduce(table, SimpleAction.UNDO)[0]


@examples(100)
@given(st.lists(st.tuples(tables().map(lambda table: table.game), tags), min_size=1, max_size=4))
def test_several_records_are_read_as_they_were_written(
    several: list[tuple[Game, tuple[tuple[str, str]]]],
) -> None:
    text = write_records([Record(game, unknown) for game, unknown in several])
    assert read_records(text) == tuple(Record(as_read(game), unknown) for game, unknown in several)
    # A blank line alone stands between them.
    assert text.count("\n\n[Game ") == len(several) - 1
    assert "\n\n\n" not in text


@examples(200)
@given(tables(), tags)
def test_line_ends_and_byte_order_marks_do_not_matter(
    table: Table, unknown: tuple[tuple[str, str]]
) -> None:
    text = write_record(Record(table.game, unknown))
    assert read_records("\ufeff" + text.replace("\n", "\r\n")) == (one_record(text),)
    assert read_records(f"\ufeff{text}\n\n\ufeff{text}\n") == (one_record(text), one_record(text))


@examples(100)
@given(tables())
def test_spaces_and_empty_lines_among_moves_and_after_tags_do_not_matter(table: Table) -> None:
    text = write_record(Record(table.game))
    loose = text.replace('"]\n', '"] \t\n').replace("\n\n", "\n \n\n").replace("d d", "d\t \n\nd")
    assert read_records(loose) == (one_record(text),)


def test_a_record_looks_like_this() -> None:
    table = table_of(deal_numbered(123456), "d d d d d")
    assert write_record(Record(table.game, (("Player", 'A "B" \\ C'),))) == (
        '[Game "Precedence"]\n'
        '[Version "1"]\n'
        '[Deal "123456"]\n'
        '[King "set-out"]\n'
        '[Redeals "2"]\n'
        '[Result "open"]\n'
        '[Player "A \\"B\\" \\\\ C"]\n'
        "\n"
        "d d d d d\n"
    )


def test_a_deal_without_a_number_is_written_as_its_cards_on_one_line() -> None:
    deal = deal_beginning("KS QH")
    rules = PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 0)
    lines = write_record(Record(new_game(deal, rules))).splitlines()
    assert lines == [
        '[Game "Precedence"]',
        '[Version "1"]',
        f'[Cards "{deal.text}"]',
        '[King "first-available"]',
        '[Redeals "0"]',
        '[Result "open"]',
    ]


def test_moves_are_wrapped_at_80_columns() -> None:
    table = table_of(deal_numbered(1), " ".join("d" * 103))
    lines = write_record(Record(table.game)).split("\n\n")[1].splitlines()
    assert [len(line) for line in lines] == [79, 79, 45]
    assert set(lines[0]) == {"d", " "}


def test_the_moves_that_stand_are_written_and_not_those_that_are_undone() -> None:
    table, _events = reduce(table_of(deal_numbered(1), "d d d"), SimpleAction.UNDO)
    assert write_record(Record(table.game)).endswith("\n\nd d\n")


def test_a_game_given_up_is_open_and_says_so() -> None:
    table, _events = reduce(table_of(deal_numbered(1), "d"), SimpleAction.GIVE_UP)
    text = write_record(Record(table.game))
    assert '[Result "open"]\n[GivenUp "yes"]\n\nd\n' in text
    assert one_record(text) == Record(table.game)
    assert one_record(text).game.was_given_up


@pytest.mark.parametrize("name", WINS)
def test_a_stored_win_is_written_as_it_stands(name: str) -> None:
    text = (DATA / f"{name}.precedence").read_text(encoding="utf-8")
    assert write_record(won_record(name)) == text
    assert won_record(name).game.result == "won"


def test_the_order_of_tags_and_the_place_of_moves_do_not_matter() -> None:
    text = '[Result "open"]\n[Redeals "2"]\n[X "y"]\n[King "set-out"]\n[Deal "ms01"]\n'
    text += '[Version "1"]\n[Game\t "Precedence"]\nd d\n\nd\n'
    record = one_record(text)
    assert record == Record(table_of(deal_numbered(1), "d d d").game, (("X", "y"),))


def test_deal_and_cards_may_both_stand_and_then_agree() -> None:
    assert one_record(text_of(Cards=CARDS)) == Record(new_game(deal_numbered(1)))
    without_number = new_game(Deal(deal_numbered(1).cards))
    assert one_record(text_of(Deal=None, Cards=CARDS.lower())) == Record(without_number)


def test_both_first_kings_and_all_redeals_are_read() -> None:
    for first_king in FirstKing:
        for redeals in range(10):
            game = one_record(text_of(King=first_king.value, Redeals=str(redeals))).game
            assert game.variant == PRECEDENCE.with_options(first_king, redeals)


@pytest.mark.parametrize(("text", "fault"), FAULTS)
def test_what_is_wrong_is_named_with_its_line_and_move(text: str, fault: Fault) -> None:
    read = read_records(text)
    assert isinstance(read, Fault)
    about_moves = fault.kind in (FaultKind.NOT_A_MOVE, FaultKind.ILLEGAL_MOVE)
    assert (read.variant is not None) == about_moves
    assert read._replace(variant=None) == fault
    assert read_records(text.replace("\n", "\r\n")) == read


def test_every_kind_of_fault_is_among_these() -> None:
    # What the form of a tag must be is said by who knows the tag.
    kinds = {FaultKind.BAD_FORM, FaultKind.CONTROL_CHARACTER}
    assert {fault.kind for _text, fault in FAULTS} | kinds == set(FaultKind)


@pytest.mark.parametrize("control", CONTROLS)
@pytest.mark.parametrize("place", ['[X "a{}b"]', "{}", "d {}d"])
def test_a_control_character_is_refused_wherever_it_stands(control: str, place: str) -> None:
    text = text_of(X="y").replace('[X "y"]', place.format(control))
    fault = read_records(text)
    assert isinstance(fault, Fault)
    assert fault.kind is FaultKind.CONTROL_CHARACTER
    assert fault.line == 1 + text.split("\n").index(place.format(control))
    assert fault.text.isascii()
    assert fault.text.isprintable()


@pytest.mark.parametrize("control", CONTROLS)
def test_one_that_is_held_is_written_in_visible_letters(control: str) -> None:
    text = write_record(Record(new_game(deal_numbered(1)), (("X", f"a{control}b"),)))
    (value,) = one_record(text).tags
    assert value == ("X", f"a{ascii(control)[1:-1]}b")


def test_a_tag_of_a_wrong_form_is_refused_by_who_knows_the_tag() -> None:
    text = text_of(Seconds="long")
    assert one_record(text).tags == (("Seconds", "long"),)
    checks = {"Seconds": (str.isdigit, "305")}
    line = 1 + text.split("\n").index('[Seconds "long"]')
    wanted = Fault(FaultKind.BAD_FORM, line, text="Seconds", wanted="305")
    assert read_records(text, checks) == wanted


def test_a_won_record_that_goes_on_is_illegal() -> None:
    text = write_record(won_record(WINS[0])) + "d\n"
    moves = won_record(WINS[0]).game.done.moves
    fault = read_records(text)
    assert isinstance(fault, Fault)
    assert (fault.kind, fault.move, fault.text) == (FaultKind.ILLEGAL_MOVE, moves + 1, "d")


@pytest.mark.parametrize(
    ("text", "looks"),
    [
        (text_of(), True),
        ("\ufeff\n \t[", True),
        ("", False),
        (CARDS, False),
        ("# [Game]\n" + CARDS, False),
        ("\ufeff" + CARDS, False),
    ],
)
def test_records_are_told_from_deals_by_how_they_begin(text: str, looks: bool) -> None:
    assert looks_like_record(text) is looks


noise = st.text('[]"\\ \t\r\n\ufeff#dr12345678xXKS', max_size=60)


@given(st.text() | noise)
def test_any_text_is_records_or_a_fault(text: str) -> None:
    fault = read_records(text)
    assert isinstance(fault, Fault)
    assert fault.line is None or 1 <= fault.line <= text.count("\n") + 1


@examples(500)
@given(st.sampled_from(WINS), seeds(), noise)
def test_a_damaged_record_is_a_game_that_holds_or_a_fault(
    name: str, random: Random, damage: str
) -> None:
    text = write_record(won_record(name))
    start = random.randrange(len(text))
    end = start + random.choice((0, 1, 5, 400))
    records = read_records(text[:start] + damage + text[end:])
    if isinstance(records, Fault):
        assert records.line is None or records.line >= 1
    else:
        for record in records:
            position = new_game(record.game.deal, record.game.variant).position
            table = Table(record.game._replace(position=position, done=EMPTY))
            for step in record.game.done.in_order():
                for move in step.moves:
                    table, _events = reduce(table, move)
            assert table.game.position == record.game.position


def test_a_text_of_very_many_brackets_is_read_in_no_time_and_space() -> None:
    many = 200_000
    assert isinstance(read_records("[" * many), Fault)
    assert isinstance(read_records('[X "' + "\\\\" * many), Fault)
    assert isinstance(read_records(text_of("d " * many)), Fault)
    assert Move.DEAL in one_record(text_of(X="y" * many)).game.legal
