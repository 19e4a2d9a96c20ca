"""The lesson: one idea for each step, and what a key that does not belong to it is told."""

from enum import Enum, auto

from precedence_tui.engine.cards import Card
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n import _
from precedence_tui.texts.card_names import rank_sign
from precedence_tui.texts.voices import Voice, sentence


class Idea(Enum):
    """What a step of the lesson tells."""

    AIM = auto()
    SUITS = auto()
    TOP_CARD = auto()
    ORDER = auto()
    NEXT_PILE = auto()
    SHORTEST = auto()
    GOING_ON = auto()
    CORNER = auto()
    TURNING = auto()
    SAME_ORDER = auto()
    TEMPTING = auto()
    UNDO = auto()
    LEAVING = auto()
    BARING = auto()
    WORTH_IT = auto()
    REST = auto()


def idea_words(idea: Idea, top: Card | None, voice: Voice) -> str:
    """Return the idea of a step. `top` is the waste's top card."""
    text = {
        Idea.AIM: _(
            "Eight piles of thirteen cards: fill them all and you win. Deal the first card."
        ),
        Idea.SUITS: _("Piles are built down, and suits do not matter. {card} goes on the king."),
        Idea.TOP_CARD: _("Only the top card of the waste can be played. Deal another one."),
        Idea.ORDER: _("Piles open from left to right, with {bases}. {card} opens pile 2."),
        Idea.NEXT_PILE: _("Now pile 3 is open, for a jack. Pile 4 waits until pile 3 has begun."),
        Idea.SHORTEST: _("{card} fits three piles. The shortest of them is always best."),
        Idea.GOING_ON: _(
            "So it goes on, card by card. The lesson plays on, far into the second pass."
        ),
        Idea.CORNER: _("Piles go round the corner: a king follows an ace. {card} goes on pile 7."),
        Idea.TURNING: _(
            "The stock is empty. The waste can be turned over twice; this is the second time."
        ),
        Idea.SAME_ORDER: _("The same cards come in the same order, now for the last time."),
        Idea.TEMPTING: _("{card} would complete pile 4. Try it."),
        Idea.UNDO: _(
            "Too soon: pile 7 needs that jack before the 10 and the 9. "
            "Undo goes back as far as you like."
        ),
        Idea.LEAVING: _("A card that fits need not be played. Leave this one lying, and deal."),
        Idea.BARING: _("{card} goes on pile 7, and bares the jack again."),
        Idea.WORTH_IT: _("Now the jack goes on pile 7: it was worth leaving it."),
        Idea.REST: _("Nothing can go wrong any more: the rest plays itself."),
    }[idea]
    return _filled(text, top, voice)


def wanted_words(
    command: str, top: Card | None, pile: int | None, voice: Voice, *, goes_on: bool
) -> str:
    """Return what a step waits for, where another key was pressed.

    `command` is the name of the one that it waits for, `pile` the index of the one that it
    plays on. `goes_on`: after it the lesson plays on by itself.
    """
    text = {
        "deal": _("First a card is dealt."),
        "play": _("{card} goes on the shortest pile first."),
        "redeal": _("First the waste is turned over."),
        "undo": _("First the last move is undone."),
        "play on": _("First the rest plays itself."),
    }.get(command, _("{card} goes on pile {pile} first."))
    if goes_on:
        text = _("First the lesson plays on.")
    return _("Not now. {first}").format(first=_filled(text, top, voice, pile))


def _filled(text: str, top: Card | None, voice: Voice, pile: int | None = None) -> str:
    return text.format(
        card=sentence(voice.card(top)) if top else "",
        pile="" if pile is None else pile + 1,
        bases=" ".join(map(rank_sign, PRECEDENCE.bases)),
    )


def lesson_over_words() -> str:
    """Return what is said when all steps are done."""
    return _("All 104 cards are up: that is a win. Now play a game of your own.")
