"""Cards and their codes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.engine.cards import PACK, Card, Suit, card_from_code


def test_a_pack_is_52_different_cards() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert {card.code for card in PACK} == {
        rank + suit for rank in "A23456789TJQK" for suit in "SHDC"
    }


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_code_gives_its_card_in_either_case(card: Card) -> None:
    assert card_from_code(card.code) == card_from_code(card.code.lower()) == card
    assert str(card) == card.code


@pytest.mark.parametrize(
    ("code", "card"),
    [
        ("AS", Card(1, Suit.SPADES)),
        ("TD", Card(10, Suit.DIAMONDS)),
        ("10D", Card(10, Suit.DIAMONDS)),
        ("10d", Card(10, Suit.DIAMONDS)),
        ("JC", Card(11, Suit.CLUBS)),
        ("qh", Card(12, Suit.HEARTS)),
        ("kS", Card(13, Suit.SPADES)),
    ],
)
def test_codes_are_read_as_card_players_write_them(code: str, card: Card) -> None:
    assert card_from_code(code) == card


@pytest.mark.parametrize(
    "code",
    ["", "K", "S", "SK", "1S", "0S", "11S", "10", "10X", "110S", "1010S", "KSS", " KS", "KS ",
     "ZS", "10 S", "K\u017f", "\u0661S", "\uff2bS", "\u212aS", "K♠", "-1S", "TD\n"],
)  # fmt: skip
def test_nothing_else_is_a_code(code: str) -> None:
    assert card_from_code(code) is None


@given(st.text())
def test_any_text_is_a_card_or_none(text: str) -> None:
    card = card_from_code(text)
    assert card is None or card.code == text.upper().replace("10", "T")
