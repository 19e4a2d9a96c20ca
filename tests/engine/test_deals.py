"""Deals by number are PySolFC's; deals as text are two full packs or a fault."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.engine.cards import PACK
from precedence_tui.engine.deals import (
    RANDOM_NUMBERS,
    Deal,
    deal_by_number,
    deal_from_text,
    deal_number,
    deal_of_cards,
)
from precedence_tui.engine.faults import Fault, FaultKind
from precedence_tui.engine.variant import PRECEDENCE, FirstKing, Variant
from tests.games import BOTH, KING_AVAILABLE, PYSOLFC_DEALS, deal_numbered, deals, seeds


@pytest.mark.parametrize(("rule", "number", "cards"), PYSOLFC_DEALS)
def test_a_number_deals_what_pysolfc_deals(rule: str, number: str, cards: str) -> None:
    deal = deal_by_number(number, PRECEDENCE.with_options(FirstKing(rule)))
    assert isinstance(deal, Deal)
    assert deal.text == cards
    assert deal.number == number


def test_pysolfc_deals_of_both_generators_and_rules_are_compared() -> None:
    numbers = {number for _rule, number, _cards in PYSOLFC_DEALS}
    assert {"1", "31999", "32000", "ms50000", "98765432109876543210"} <= numbers
    assert Counter(rule for rule, _number, _cards in PYSOLFC_DEALS) == {
        "set-out": len(numbers),
        "first-available": len(numbers),
    }


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", "1"),
        ("31999", "31999"),
        ("32000", "32000"),
        ("007", "7"),
        ("0" * 50 + "1", "1"),
        ("99999999999999999999", "99999999999999999999"),
        ("ms1", "1"),
        ("MS31999", "31999"),
        ("mS0031999", "31999"),
        ("ms32000", "ms32000"),
        ("Ms032000", "ms32000"),
        ("ms8589934591", "ms8589934591"),
    ],
)
def test_a_deal_has_one_name(text: str, number: str) -> None:
    assert deal_number(text) == number


@pytest.mark.parametrize(
    "text",
    ["", "0", "000", "ms0", "ms", "-1", "+1", " 1", "1 ", "1\n", "1_000", "1.0", "1e3", "0x1",
     "\u0661", "\uff11", "²", "100000000000000000000", "ms8589934592", "ms-1", "ms 1", "m1",
     "m\u017f1", "1ms", "msms1", "one"],
)  # fmt: skip
def test_nothing_else_is_a_deal_number(text: str) -> None:
    fault = Fault(FaultKind.BAD_NUMBER, text=text)
    assert deal_number(text) == fault
    assert deal_by_number(text, PRECEDENCE) == fault


@given(st.text() | st.from_regex(r"(ms)?[0-9]{1,25}"))
def test_a_deal_number_is_its_own_name(text: str) -> None:
    number = deal_number(text)
    if isinstance(number, str):
        assert deal_number(number) == number
        assert number.removeprefix("ms") == text.lower().removeprefix("ms").lstrip("0")
    else:
        assert number.kind is FaultKind.BAD_NUMBER


def test_small_numbers_are_the_same_deal_with_and_without_ms() -> None:
    assert deal_numbered("ms31999") == deal_numbered("31999")
    assert deal_numbered("ms32000").cards != deal_numbered("32000").cards


@given(st.integers(1, 99_999_999_999_999_999_999), st.sampled_from(BOTH))
def test_every_number_deals_two_packs(number: int, variant: Variant) -> None:
    deal = deal_numbered(number, variant)
    assert Counter(deal.cards) == Counter(PACK * 2)
    if variant is PRECEDENCE:
        assert deal.cards[0].code[0] == "K"


@given(st.integers(1, 10**9))
def test_the_set_out_king_is_the_last_that_would_have_been_dealt(number: int) -> None:
    all_dealt = list(deal_numbered(number, KING_AVAILABLE).cards)
    king, *others = deal_numbered(number).cards
    last_king = max(index for index in range(104) if all_dealt[index].rank == 13)
    assert all_dealt.pop(last_king) == king
    assert all_dealt == others


def test_random_deals_have_six_to_nine_digits() -> None:
    assert (RANDOM_NUMBERS[0], RANDOM_NUMBERS[-1]) == (100_000, 999_999_999)


@given(deals(KING_AVAILABLE), seeds())
def test_a_deal_is_read_from_text_however_it_is_laid_out(deal: Deal, random: Random) -> None:
    text = random.choice(("", "\ufeff", "# a comment KS\n", "\n\n"))
    for card in deal.cards:
        code = card.code.replace("T", random.choice(("T", "10")))
        text += random.choice((code, code.lower()))
        text += random.choice((" ", "\t", "\n", "\r\n", "  ", "\n# KS\n", "\r\n#\r\n\r\n"))
    read = deal_from_text(text, KING_AVAILABLE)
    assert read == Deal(deal.cards)
    assert deal_from_text(deal.text, KING_AVAILABLE) == read


def test_text_that_is_no_card_is_named_with_its_line() -> None:
    text = "KS\n# QQ\n  TD 1H\nXX"
    assert deal_from_text(text, PRECEDENCE) == Fault(FaultKind.BAD_CARD, line=3, text="1H")


@pytest.mark.parametrize("count", [0, 1, 52, 103, 105, 208])
def test_a_deal_has_104_cards(count: int) -> None:
    cards = (PACK * 4)[:count]
    fault = Fault(FaultKind.CARD_COUNT, text=str(count), wanted="104")
    assert deal_of_cards(cards, KING_AVAILABLE) == fault
    text = " ".join(card.code for card in cards)
    assert deal_from_text(text, KING_AVAILABLE) == fault


@given(deals(KING_AVAILABLE), st.sampled_from(PACK), st.sampled_from(PACK))
def test_a_deal_has_each_card_twice(deal: Deal, one: object, other: object) -> None:
    cards = list(deal.cards)
    cards[cards.index(one)] = other  # type: ignore[call-overload, arg-type]
    read = deal_of_cards(cards, KING_AVAILABLE)
    if one == other:
        assert read == deal
    else:
        assert isinstance(read, Fault)
        assert read.kind is FaultKind.WRONG_PACK
        assert read.text in {str(one), str(other)}


def test_the_king_that_is_set_out_is_the_first_card() -> None:
    text = deal_numbered(1, KING_AVAILABLE).text
    assert text.startswith("3D")
    assert deal_from_text(text, PRECEDENCE) == Fault(FaultKind.KING_NOT_FIRST, text="3D", rank=13)
    assert isinstance(deal_from_text(text, KING_AVAILABLE), Deal)


@given(st.text(), st.sampled_from(BOTH))
def test_any_text_is_a_deal_or_a_fault(text: str, variant: Variant) -> None:
    assert isinstance(deal_from_text(text, variant), Fault)
