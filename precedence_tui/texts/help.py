"""The help: the rules in short, and what the mouse does."""

from precedence_tui.engine.cards import CARDS_IN_PLAY
from precedence_tui.engine.rules import BASE_RANKS, FOUNDATIONS, PILE_HEIGHT, FirstKing, Rules
from precedence_tui.i18n import _, plural
from precedence_tui.texts.card_names import rank_sign


def rules_text(rules: Rules) -> tuple[str, ...]:
    """Return the rules as a game has them, a paragraph for each."""
    bases = " ".join(map(rank_sign, BASE_RANKS))
    return (
        _(
            "Two packs, {cards} cards. Eight piles begin, from left to right, with {bases}. "
            "A pile may begin when the one to its left has begun."
        ).format(cards=CARDS_IN_PLAY, bases=bases),
        {
            FirstKing.SET_OUT: _("A king is set out: it lies on the first pile before the deal."),
            FirstKing.FIRST_AVAILABLE: _("The first pile begins with the first king played."),
        }[rules.first_king],
        _(
            "Each pile is built down, whatever the suit, and a king goes on an ace, "
            "until it holds {height} cards."
        ).format(height=PILE_HEIGHT),
        _(
            "The stock is dealt card by card onto the waste. Only the waste's top card "
            "can be played. You need not play it: to leave it lying can be wiser."
        ),
        _redeals_text(rules.redeals),
        _("You win when all {cards} cards lie on the {piles} piles.").format(
            cards=CARDS_IN_PLAY, piles=FOUNDATIONS
        ),
        _("A variant called Legitimist is named in old books; its rules are not known here."),
    )


def _redeals_text(redeals: int) -> str:
    if not redeals:
        return _("The stock is dealt through once: the waste is not turned over.")
    return plural(
        "When the stock is empty the waste can be turned over, {count} time.",
        "When the stock is empty the waste can be turned over, {count} times.",
        redeals,
    ).format(count=redeals)


def mouse_text() -> str:
    """Return what the mouse does."""
    return _(
        "Mouse: click the stock to deal, a pile to play there, the waste to play on the "
        "shortest pile; or drag the waste's top card onto a pile."
    )
