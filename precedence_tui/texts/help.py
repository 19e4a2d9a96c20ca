"""The help: the rules in short, and every key."""

from precedence_tui.engine.cards import CARDS_IN_PLAY
from precedence_tui.engine.rules import BASE_RANKS, FOUNDATIONS, PILE_HEIGHT, FirstKing, Rules
from precedence_tui.i18n import _, plural
from precedence_tui.texts.card_names import rank_sign


def rules_text(rules: Rules) -> tuple[str, ...]:
    """The rules as a game has them, a paragraph for each."""
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


def key_table() -> tuple[tuple[str, str], ...]:
    """The keys of the game, and what each does."""
    return (
        (_("Space, d"), _("deal a card; turn the waste over when the stock is empty")),
        ("r", _("turn the waste over")),
        ("1-8", _("play the waste's top card on that pile")),
        ("p", _("play it on the shortest pile that takes it")),
        ("f", _("deal on until a card can be played")),
        (_("u, z, Backspace"), _("undo")),
        (_("y, Ctrl+Y, Ctrl+R"), _("redo")),
        ("[ ]", _("back to before the last play, forward past the next one")),
        (_("Home, <"), _("to the start of the deal")),
        (_("End, >"), _("to the latest move")),
        (_("arrows, Tab"), _("move the cursor; Enter acts where it stands")),
        ("n", _("new deal; undo brings the old game back")),
        ("g", _("new deal by number, rule or difficulty")),
        ("h", _("a hint from what you may know; again: more of it")),
        ("b", _("the best move, from a search that knows all cards")),
        ("w", _("whether the game can still be won, on and off")),
        ("c", _("what is still to come")),
        ("a", _("play on by itself, as long as nothing can go wrong")),
        ("l, s, o", _("your games, statistics, settings")),
        (_("m, Esc"), _("menu of everything")),
        (_("?, F1"), _("this help")),
        (_("q, Ctrl+Q, Ctrl+C"), _("quit")),
        ("Ctrl+Z", _("suspend")),
        ("Ctrl+L", _("draw the screen anew")),
    )


def mouse_text() -> str:
    """What the mouse does."""
    return _(
        "Mouse: click the stock to deal, a pile to play there, the waste to play on the "
        "shortest pile; or drag the waste's top card onto a pile."
    )
