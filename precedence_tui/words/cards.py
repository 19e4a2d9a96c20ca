"""Names of ranks and cards."""

from precedence_tui.engine.cards import Card, Suit
from precedence_tui.words import _, in_context

SUIT_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


def rank_sign(rank: int) -> str:
    """A rank as a card shows it: `A`, `2` to `10`, `J`, `Q`, `K`."""
    return {
        1: _("A"),
        11: _("J"),
        12: _("Q"),
        13: _("K"),
    }.get(rank, str(rank))


def card_sign(card: Card) -> str:
    """A card in two or three characters, such as `10♦`."""
    return rank_sign(card.rank) + SUIT_SIGNS[card.suit]


def a_rank(rank: int) -> str:
    """A rank that a pile takes, as in "the 9 pile takes an 8"."""
    return {
        1: in_context("takes", "an ace"),
        2: in_context("takes", "a 2"),
        3: in_context("takes", "a 3"),
        4: in_context("takes", "a 4"),
        5: in_context("takes", "a 5"),
        6: in_context("takes", "a 6"),
        7: in_context("takes", "a 7"),
        8: in_context("takes", "an 8"),
        9: in_context("takes", "a 9"),
        10: in_context("takes", "a 10"),
        11: in_context("takes", "a jack"),
        12: in_context("takes", "a queen"),
        13: in_context("takes", "a king"),
    }[rank]


def pile_name(base_rank: int) -> str:
    """A foundation by the rank that starts it, as in "the king pile"."""
    return {
        13: _("the king pile"),
        12: _("the queen pile"),
        11: _("the jack pile"),
        10: _("the 10 pile"),
        9: _("the 9 pile"),
        8: _("the 8 pile"),
        7: _("the 7 pile"),
        6: _("the 6 pile"),
    }[base_rank]
