"""How the game speaks: the same sentences, with other names for cards, piles and controls.

At the board a card is named by its sign, a pile by its base card and a control
by its key. Line by line (`speech`) all of them are words that can be listened
to.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from precedence_tui.engine.cards import Card
from precedence_tui.engine.variant import Variant
from precedence_tui.i18n import _
from precedence_tui.texts.card_names import card_sign, on_pile_name, pile_name


class Voice(NamedTuple):
    """The parts of sentences in which front ends differ. Foundations are indexes from 0."""

    card: Callable[[Card], str]
    """A card, as in "the 8 of spades goes on pile 2"."""
    pile: Callable[[Variant, int], str]
    """A foundation that does something, as in "the king pile takes a 9"."""
    on_pile: Callable[[Variant, int], str]
    """A foundation on which something lies, as in "it lies on the king pile"."""
    at_start: Callable[[], str]
    """The sentence that says how the first card is dealt."""
    after_win: Callable[[], str]
    """The sentence that says what can be done with a game that was just won."""
    when_over: Callable[[], str]
    """The sentence that says what can be done where no move can be made."""


AT_THE_BOARD: Final = Voice(
    card=card_sign,
    pile=lambda variant, foundation: pile_name(variant.bases[foundation]),
    on_pile=lambda variant, foundation: on_pile_name(variant.bases[foundation]),
    at_start=lambda: _("Space deals the first card."),
    after_win=lambda: _("n deals anew, v: review."),
    when_over=lambda: _("u undoes, n deals anew, v: review."),
)


AT_FIRST: Final = AT_THE_BOARD._replace(at_start=lambda: aim_sentence())
"""The same for those who are new to the game: they are told the aim first."""


def aim_sentence() -> str:
    """Return the aim of the game in one line."""
    return _("Fill eight piles with thirteen cards each, built down in any suit.")


def sentence(text: str) -> str:
    """Return the text with a capital at its beginning, where a name may stand that has none."""
    return text[:1].upper() + text[1:]
