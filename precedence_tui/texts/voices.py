"""How the game speaks: the same sentences, with other names for cards and controls.

At the board a card is named by its sign and a control by its key. Line by line
(`speech`) both are words that can be listened to. A pile has one name everywhere:
its number, which is its key too.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from precedence_tui.engine.cards import Card
from precedence_tui.i18n import _
from precedence_tui.texts.bound_keys import key_word
from precedence_tui.texts.card_names import card_sign, rank_sign


class Voice(NamedTuple):
    """The parts of sentences in which front ends differ."""

    card: Callable[[Card], str]
    """A card, as in "the 8 of spades goes on pile 2"."""
    rank: Callable[[int], str]
    """A rank, as in "play the queen or leave it"."""
    at_start: Callable[[], str]
    """The sentence that says how the first card is dealt."""
    after_win: Callable[[], str]
    """The sentence that says what can be done with a game that was just won."""
    when_over: Callable[[], str]
    """The sentence that says what can be done where no move can be made."""
    undoes: Callable[[], str]
    """The key or letter that undoes."""
    more: Callable[[], str]
    """The sentence that says how to ask for more of a hint."""
    deals_past: Callable[[], str]
    """The sentence that says how to deal past a card that can be played."""
    plays_itself: Callable[[], str]
    """The sentence that says that no choice is left, and how to finish."""
    tells_moves: bool = False
    """Whether it tells each move that is made, so that no summary is wanted."""


AT_THE_BOARD: Final = Voice(
    card=card_sign,
    rank=rank_sign,
    at_start=lambda: _("{key}: deal the first card.").format(key=key_word("deal", "space")),
    after_win=lambda: _("{new}: new deal, {review}: review.").format(
        new=key_word("new", "n"), review=key_word("review", "v")
    ),
    when_over=lambda: _("{undo}: undo, {new}: new deal, {review}: review.").format(
        undo=key_word("undo", "u"), new=key_word("new", "n"), review=key_word("review", "v")
    ),
    undoes=lambda: key_word("undo", "u"),
    more=lambda: _("{key}: more.").format(key=key_word("hint", "h")),
    deals_past=lambda: _("Press {key} again to deal past it.").format(key=key_word("deal on", "f")),
    plays_itself=lambda: _("The rest plays itself. {key}: finish.").format(
        key=key_word("play on", "a")
    ),
)


def sentence(text: str) -> str:
    """Return the text with a capital at its beginning, where a name may stand that has none."""
    return text[:1].upper() + text[1:]


def after_colon(text: str) -> str:
    """Return a sentence as it goes on after a colon: small at its beginning, but for signs."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def aim_sentence() -> str:
    """Return the aim of the game in one line."""
    return _("Fill eight piles with 13 cards each, down in any suit.")


AT_FIRST: Final = AT_THE_BOARD._replace(at_start=aim_sentence)
"""The same for those who are new to the game: they are told the aim first."""
