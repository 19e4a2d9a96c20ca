"""The help: the rules in short, and what the verdicts mean."""

from typing import Final

from precedence_tui.engine.cards import KING
from precedence_tui.engine.variant import FirstKing, Variant
from precedence_tui.i18n import _, plural
from precedence_tui.texts.card_names import a_rank, rank_sign
from precedence_tui.texts.verdict_words import ShownVerdict, verdict_words
from precedence_tui.texts.voices import sentence

_WHOLE: Final = 100
"""Columns in which every verdict is told in full."""


def aim_text(variant: Variant) -> str:
    """Return what a game is about."""
    text = _("Fill {piles} piles with {height} cards each: you win when all {cards} lie there.")
    return text.format(piles=len(variant.bases), height=variant.height, cards=variant.cards)


def rules_text(variant: Variant) -> tuple[str, ...]:
    """Return the rules as a game has them, a paragraph for each; the first one is the aim."""
    piles = len(variant.bases)
    packs = plural("{count} pack, {cards} cards.", "{count} packs, {cards} cards.", variant.packs)
    begin = plural(
        "{count} pile begins with {bases}.",
        "{count} piles begin, from left to right, with {bases}. "
        "A pile may begin when the one to its left has begun.",
        piles,
    )
    return (
        aim_text(variant),
        packs.format(count=variant.packs, cards=variant.cards)
        + " "
        + begin.format(count=piles, bases=" ".join(map(rank_sign, variant.bases))),
        _first_card_text(variant),
        _(
            "Each pile is built down, whatever the suit, until it has {height} cards; an "
            "ace is followed by {rank}."
        ).format(height=variant.height, rank=a_rank(variant.ranks)),
        _(
            "The stock is dealt card by card onto the waste. Only the waste's top card can "
            "be played. You need not play it: leaving it can be wiser."
        ),
        _redeals_text(variant.redeals),
    )


def _first_card_text(variant: Variant) -> str:
    base = variant.bases[0]
    if base == KING:
        return {
            FirstKing.SET_OUT: _("A king is set out: it is on the first pile before the deal."),
            FirstKing.FIRST_AVAILABLE: _("The first pile begins with the first king played."),
        }[variant.first_king]
    return {
        FirstKing.SET_OUT: _("One card is set out before the deal: the first pile takes {rank}."),
        FirstKing.FIRST_AVAILABLE: _("No card is set out: the first pile takes {rank} first."),
    }[variant.first_king].format(rank=a_rank(base))


def _redeals_text(redeals: int) -> str:
    if not redeals:
        return _("The stock is dealt only once: the waste is not turned over.")
    return plural(
        "When the stock is empty, the waste can be turned over, up to {count} time.",
        "When the stock is empty, the waste can be turned over, up to {count} times.",
        redeals,
    ).format(count=redeals)


def verdicts_text() -> str:
    """Return what each verdict means, and when there is none."""
    winnable, no_longer, never, unknown = (
        verdict_words(shown, _WHOLE)
        for shown in ShownVerdict
        if shown is not ShownVerdict.SEARCHING
    )
    return _(
        "Can it be won? {winnable}: a way to win is known. {no_longer}, {never}: it is proved "
        "that there is none. {unknown}: it is being worked out; without the solver of the exact "
        "search it can stay so."
    ).format(
        winnable=sentence(winnable),
        no_longer=sentence(no_longer),
        never=never,
        unknown=sentence(unknown),
    )
