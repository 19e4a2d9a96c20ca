"""Names of ranks and cards."""

from typing import Final

from precedence_tui.engine.cards import ACE, JACK, KING, QUEEN, Card, Suit
from precedence_tui.i18n import _, in_context

SUIT_SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}

_LETTERS: Final = {ACE: "A", JACK: "J", QUEEN: "Q", KING: "K"}

_local_letters = False


def use_local_letters(*, local: bool) -> None:
    """Show ranks by the letters of the player's language, such as К Д В Т, or by K Q J A."""
    global _local_letters
    _local_letters = local


def rank_sign(rank: int) -> str:
    """Return what a card shows of its rank: `A`, `2` to `10`, `J`, `Q`, `K`."""
    letter = _LETTERS.get(rank)
    if letter is None:
        return str(rank)
    return _local_letter(rank) if _local_letters else letter


def _local_letter(rank: int) -> str:
    return {
        ACE: in_context("letter on the card", "A"),
        JACK: in_context("letter on the card", "J"),
        QUEEN: in_context("letter on the card", "Q"),
        KING: in_context("letter on the card", "K"),
    }[rank]


def card_sign(card: Card) -> str:
    """Return the sign of a card in two or three characters, such as `10♦`."""
    return rank_sign(card.rank) + SUIT_SIGNS[card.suit]


def a_rank(rank: int) -> str:
    """Return the name of a rank that a pile takes, as in "the 9 pile takes an 8"."""
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
    """Return the name of a foundation by its base card, as in "the king pile"."""
    return {
        13: _("the king pile"),
        12: _("the queen pile"),
        11: _("the jack pile"),
        10: _("the 10 pile"),
        9: _("the 9 pile"),
        8: _("the 8 pile"),
        7: _("the 7 pile"),
        6: _("the 6 pile"),
        5: _("the 5 pile"),
        4: _("the 4 pile"),
        3: _("the 3 pile"),
        2: _("the 2 pile"),
        1: _("the ace pile"),
    }[base_rank]


def on_pile_name(base_rank: int) -> str:
    """Return the name of a foundation by its base card, as in "it lies on the king pile"."""
    return {
        13: in_context("lies on", "the king pile"),
        12: in_context("lies on", "the queen pile"),
        11: in_context("lies on", "the jack pile"),
        10: in_context("lies on", "the 10 pile"),
        9: in_context("lies on", "the 9 pile"),
        8: in_context("lies on", "the 8 pile"),
        7: in_context("lies on", "the 7 pile"),
        6: in_context("lies on", "the 6 pile"),
        5: in_context("lies on", "the 5 pile"),
        4: in_context("lies on", "the 4 pile"),
        3: in_context("lies on", "the 3 pile"),
        2: in_context("lies on", "the 2 pile"),
        1: in_context("lies on", "the ace pile"),
    }[base_rank]
