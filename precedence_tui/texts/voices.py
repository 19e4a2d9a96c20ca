"""How the game speaks: the same sentences, with other names for cards, piles and controls.

At the board a card is named by its sign, a pile by its base card and a control
by its key. Line by line (`speech`) all of them are words that can be listened
to.
"""

from typing import Final, Protocol

from precedence_tui.engine.cards import Card
from precedence_tui.engine.variant import Variant
from precedence_tui.i18n import _
from precedence_tui.texts.card_names import card_sign, on_pile_name, pile_name


class Voice(Protocol):
    """The parts of sentences in which front ends differ. Foundations are indexes from 0."""

    def card(self, card: Card) -> str:
        """A card, as in "the 8 of spades goes on pile 2"."""

    def pile(self, variant: Variant, foundation: int) -> str:
        """A foundation that does something, as in "the king pile takes a 9"."""

    def on_pile(self, variant: Variant, foundation: int) -> str:
        """A foundation on which something lies, as in "it lies on the king pile"."""

    def at_start(self) -> str:
        """The sentence that says how the first card is dealt."""

    def after_win(self) -> str:
        """The sentence that says what can be done with a game that was just won."""

    def when_over(self) -> str:
        """The sentence that says what can be done where no move can be made."""


class BoardVoice:
    """Speaks at the board."""

    def card(self, card: Card) -> str:
        """A card by its sign."""
        return card_sign(card)

    def pile(self, variant: Variant, foundation: int) -> str:
        """A foundation by its base card."""
        return pile_name(variant.bases[foundation])

    def on_pile(self, variant: Variant, foundation: int) -> str:
        """A foundation by its base card."""
        return on_pile_name(variant.bases[foundation])

    def at_start(self) -> str:
        """Which key deals the first card."""
        return _("Space deals the first card.")

    def after_win(self) -> str:
        """Which keys lead on."""
        return _("n deals anew, v: review.")

    def when_over(self) -> str:
        """Which keys lead on."""
        return _("u undoes, n deals anew, v: review.")


AT_THE_BOARD: Final[Voice] = BoardVoice()


def sentence(text: str) -> str:
    """The text with a capital at its beginning, where a name may stand that has none."""
    return text[:1].upper() + text[1:]
