"""What is wrong with a text is said on one line, with its place and what would be right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.engine.faults import Fault, FaultKind
from precedence_tui.engine.position import Reason
from precedence_tui.engine.record import read_records
from precedence_tui.texts.complaints import fault_sentence
from precedence_tui.texts.quotes import LONGEST_EXCERPT, excerpt, printable
from tests.engine.by_hand import FAULTS

SENTENCES = [
    (
        Fault(FaultKind.BAD_NUMBER, text="0"),
        "'0' is not a deal number: those are 1 to 99999999999999999999 and ms1 to ms8589934591.",
    ),
    (
        Fault(FaultKind.BAD_CARD, line=3, text="1H"),
        "line 3: '1H' is not a card: cards are written like TD, AS or 9H.",
    ),
    (
        Fault(FaultKind.CARD_COUNT, text="1", wanted="104"),
        "There is 1 card, but there should be 104.",
    ),
    (
        Fault(FaultKind.CARD_COUNT, line=7, text="103", wanted="104"),
        "line 7: There are 103 cards, but there should be 104.",
    ),
    (
        Fault(FaultKind.WRONG_PACK, text="KS", wanted="2"),
        "The pack is not complete: it must have KS 2 times.",
    ),
    (
        Fault(FaultKind.KING_NOT_FIRST, text="3D", rank=13),
        "The first card is set out, and the first pile takes a king; it is 3D.",
    ),
    (
        Fault(FaultKind.NO_RECORD),
        'There is no record here: records begin with [Game "Precedence"].',
    ),
    (
        Fault(FaultKind.BAD_TAG, line=2, text="[Game]"),
        "line 2: '[Game]' is not a tag: tags look like [Name \"value\"].",
    ),
    (Fault(FaultKind.REPEATED_TAG, line=2, text="King"), "line 2: The tag King occurs twice."),
    (Fault(FaultKind.MISSING_TAG, line=1, text="King"), "line 1: This record has no tag King."),
    (
        Fault(FaultKind.BAD_VALUE, line=4, text="King", wanted="set-out, first-available"),
        "line 4: The tag King must be one of: set-out, first-available.",
    ),
    (
        Fault(FaultKind.BAD_FORM, line=4, text="Seconds", wanted="305"),
        "line 4: The tag Seconds must look like this: 305.",
    ),
    (
        Fault(FaultKind.CONTROL_CHARACTER, line=4, text="\\x1b"),
        "line 4: The control character \\x1b has no place in a record.",
    ),
    (
        Fault(FaultKind.UNKNOWN_VERSION, line=2, text="2"),
        "line 2: The record is of version '2', and only version 1 can be read.",
    ),
    (
        Fault(FaultKind.CARDS_DISAGREE, line=7),
        "line 7: The cards are not those of the deal's number.",
    ),
    (
        Fault(FaultKind.NOT_A_MOVE, line=8, move=2, text="x"),
        "line 8, move 2: 'x' is not a move: moves are d, r and 1 to 8.",
    ),
    (
        Fault(FaultKind.WRONG_RESULT, line=6, text="won", wanted="open"),
        "line 6: The result is said to be 'won', but the moves lead to 'open'.",
    ),
    (
        Fault(FaultKind.WRONG_RESULT, line=7, text="GivenUp", wanted="lost"),
        "line 7: The tag GivenUp is for games that are open and have a move.",
    ),
    *[
        (
            Fault(FaultKind.ILLEGAL_MOVE, 9, 41, move, reason, rank),
            f"line 9, move 41: The move {move} is illegal. {why}",
        )
        for move, reason, rank, why in (
            ("d", Reason.STOCK_EMPTY, None, "The stock is empty."),
            ("r", Reason.STOCK_NOT_EMPTY, None, "The stock is not empty yet."),
            ("r", Reason.NO_REDEAL_LEFT, None, "There are no redeals left."),
            ("r", Reason.WASTE_EMPTY, None, "The waste is empty."),
            ("1", Reason.WASTE_EMPTY, 12, "The waste is empty."),
            ("1", Reason.PILE_COMPLETE, None, "Pile 1 is complete."),
            ("3", Reason.PILE_WAITS, 11, "Pile 3 opens once pile 2 is started."),
            ("5", Reason.WRONG_RANK, 8, "Pile 5 takes an 8 next."),
            ("8", Reason.NO_SUCH_PILE, None, "There is no such pile."),
        )
    ],
]


@pytest.mark.parametrize(("fault", "sentence"), SENTENCES)
def test_a_fault_is_said_in_a_sentence(fault: Fault, sentence: str) -> None:
    assert fault_sentence(fault) == sentence


def test_every_kind_of_fault_has_its_sentence() -> None:
    assert {fault.kind for fault, _sentence in SENTENCES} == set(FaultKind)


@pytest.mark.parametrize(("_text", "fault"), FAULTS)
def test_every_fault_that_is_found_can_be_said(_text: str, fault: Fault) -> None:
    sentence = fault_sentence(fault)
    assert sentence.isprintable()
    assert sentence.startswith(f"line {fault.line}") == (fault.line is not None)


@given(st.text(st.characters()), st.sampled_from(["{}", "[{}", '[Game "{}"]', "[X {}]"]))
def test_nothing_in_a_text_can_spoil_the_sentence(text: str, around: str) -> None:
    fault = read_records(around.replace("{}", text))
    assert isinstance(fault, Fault)
    sentence = fault_sentence(fault)
    assert sentence.isprintable()
    assert len(sentence) < 100 + 10 * LONGEST_EXCERPT


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain words", "plain words"),
        ("Żółw ♠ 10", "Żółw ♠ 10"),
        ("a\nb\tc\\", r"a\nb\tc" + "\\"),
        ("\x1b[2J", r"\x1b[2J"),
        ("\u202e\u2028\ufeff", r"\u202e\u2028\ufeff"),
        ("\udcff", r"\udcff"),
        ("{text}", "{text}"),
    ],
)
def test_what_would_move_the_cursor_or_the_eye_is_shown_as_an_escape(text: str, shown: str) -> None:
    assert printable(text) == excerpt(text) == shown


def test_a_long_text_is_shown_by_its_beginning() -> None:
    assert excerpt("x" * LONGEST_EXCERPT) == "x" * LONGEST_EXCERPT
    assert excerpt("x" * (LONGEST_EXCERPT + 1)) == "x" * (LONGEST_EXCERPT - 3) + "..."
