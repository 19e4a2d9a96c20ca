"""Names of ranks, cards and piles."""

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
    """Return the name of a rank that a pile takes, as in "pile 5 takes an 8"."""
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


def pile_name(foundation: int) -> str:
    """Return the name of a foundation, by its index from 0, as in "pile 2 takes a queen"."""
    return _("pile {key}").format(key=foundation + 1)


def on_pile_name(foundation: int) -> str:
    """Return the name of a foundation, by its index from 0, as in "it lies on pile 2"."""
    return in_context("lies on", "pile {key}").format(key=foundation + 1)
