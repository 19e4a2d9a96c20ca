"""Words for a game as a whole: its deal, its rules, its passes."""

from precedence_tui.engine.cards import KING
from precedence_tui.engine.deals import Deal
from precedence_tui.engine.game import Game
from precedence_tui.engine.variant import PRECEDENCE, FirstKing, Variant
from precedence_tui.i18n import _, in_context, plural


def deal_name(deal: Deal) -> str:
    """The deal's number, or that it has none."""
    return deal_number_words(deal.number)


def deal_number_words(number: str | None) -> str:
    """A deal's number, or that it has none."""
    return number or _("own deal")


def first_king_words(first_king: FirstKing, base: int = KING) -> str:
    """Where the first foundation's base card comes from, which is mostly a king."""
    if base != KING:
        return {
            FirstKing.SET_OUT: _("base card set out"),
            FirstKing.FIRST_AVAILABLE: _("first available base card"),
        }[first_king]
    return {
        FirstKing.SET_OUT: _("king set out"),
        FirstKing.FIRST_AVAILABLE: _("first available king"),
    }[first_king]


def variant_name(variant: Variant) -> str:
    """The game's name: a proper name, but for the one that the program is named after."""
    return _("Precedence") if variant.name == PRECEDENCE.name else variant.name


def rule_words(variant: Variant) -> str:
    """The rules in a few words; a number of redeals that no source has is named."""
    words = first_king_words(variant.first_king, variant.bases[0])
    if variant.name != PRECEDENCE.name:
        words = f"{variant.name}, {words}"
    return f"{words}, {unusual_words(variant)}" if variant.is_house_rule else words


def unusual_words(variant: Variant) -> str:
    """What is least usual in the rules: a number of redeals that no source has, else the king."""
    if not variant.is_house_rule:
        return first_king_words(variant.first_king, variant.bases[0])
    return plural(
        "house rule: {count} redeal", "house rule: {count} redeals", variant.redeals
    ).format(count=variant.redeals)


def rule_sign(variant: Variant) -> str:
    """The rules in one short word for a column, such as `set out, 2`."""
    words = {
        FirstKing.SET_OUT: in_context("the first king, in a narrow column", "set out"),
        FirstKing.FIRST_AVAILABLE: in_context("the first king, in a narrow column", "first"),
    }[variant.first_king]
    return f"{words}, {variant.redeals}"


def progress_words(count: int, full: int) -> str:
    """How many of the cards lie where all of them should."""
    return _("{count} of {full}").format(count=count, full=full)


def pass_words(game: Game) -> str:
    """Which pass through the stock this is, of how many."""
    return _("pass {number} of {passes}").format(
        number=game.pass_number, passes=game.variant.passes
    )


def redeals_left_words(count: int) -> str:
    """How often the waste can still be turned over."""
    if not count:
        return _("no redeal left")
    return plural("{count} redeal left", "{count} redeals left", count).format(count=count)
