"""Words for a game as a whole: its deal, rules and passes, how it stands, when and how long."""

import time
from typing import NamedTuple

from precedence_tui.engine.cards import KING
from precedence_tui.engine.game import Game
from precedence_tui.engine.variant import PRECEDENCE, FirstKing, Variant
from precedence_tui.i18n import _, in_context, plural
from precedence_tui.texts.voices import sentence


def deal_name(number: str | None) -> str:
    """Return a deal's number, or the words for a deal that has none."""
    return number or _("custom deal")


class Daily(NamedTuple):
    """Of which day a game is the deal, as `2026-12-01`; as practice it does not count for it."""

    date: str
    is_practice: bool


def daily_name(daily: Daily) -> str:
    """Say of which day a game is the deal."""
    text = _("daily {date} (practice)") if daily.is_practice else _("daily {date}")
    return text.format(date=daily.date)


def day_sentence(daily: Daily) -> str:
    """Say of which day the deal on the table is, and whether it counts."""
    text = (
        _("{daily}: this attempt does not count.")
        if daily.is_practice
        else _("{daily}: this attempt counts.")
    )
    return sentence(text.format(daily=daily_name(daily)))


def short_daily_name(daily: Daily) -> str:
    """Say it for a narrow column, without the year."""
    text = (
        in_context("in a narrow column", "pract. {date}")
        if daily.is_practice
        else in_context("in a narrow column", "daily {date}")
    )
    return text.format(date=daily.date[-5:])


def first_king_words(first_king: FirstKing, base: int = KING) -> str:
    """Say where the first foundation's base card comes from. `base` is its rank."""
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
    """Return the game's name, which is translated only if the program has the same."""
    return _("Precedence") if variant.name == PRECEDENCE.name else variant.name


def rule_words(variant: Variant) -> str:
    """Say the rules in a few words, with the number of redeals where no source has it."""
    words = first_king_words(variant.first_king, variant.bases[0])
    if variant.name != PRECEDENCE.name:
        words = f"{variant.name}, {words}"
    return f"{words}, {unusual_words(variant)}" if variant.is_house_rule else words


def unusual_words(variant: Variant) -> str:
    """Say the number of redeals if no source has it, else where the first king comes from."""
    if not variant.is_house_rule:
        return first_king_words(variant.first_king, variant.bases[0])
    return plural(
        "house rule: {count} redeal", "house rule: {count} redeals", variant.redeals
    ).format(count=variant.redeals)


def rule_sign(variant: Variant) -> str:
    """Return the rules in one short word for a column, such as `set out, 2`."""
    words = {
        FirstKing.SET_OUT: in_context("the first king, in a narrow column", "set out"),
        FirstKing.FIRST_AVAILABLE: in_context("the first king, in a narrow column", "first"),
    }[variant.first_king]
    return f"{words}, {variant.redeals}"


def progress_words(count: int, full: int) -> str:
    """Say how many of so many cards are placed."""
    return _("{count} of {full}").format(count=count, full=full)


def pass_words(game: Game) -> str:
    """Say which pass through the stock this is, of how many."""
    return _("pass {number} of {passes}").format(
        number=game.pass_number, passes=game.variant.passes
    )


def redeals_left_words(count: int) -> str:
    """Say how often the waste can still be turned over."""
    if not count:
        return _("no redeal left")
    return plural("{count} redeal left", "{count} redeals left", count).format(count=count)


def deal_sentence(game: Game) -> str:
    """Say which deal is played, by which rules."""
    return _("Deal: {deal}, {rules}.").format(
        deal=deal_name(game.deal.number), rules=rule_words(game.variant)
    )


def standing_words(standing: str) -> str:
    """Say how a game stands: `open`, `won`, `lost` or `given-up`."""
    return {
        "open": in_context("a game", "open"),
        "won": in_context("a game", "won"),
        "lost": in_context("a game", "lost"),
        "given-up": in_context("a game", "given up"),
    }[standing]


def difficulty_words(difficulty: str) -> str:
    """Say how hard a deal is: `easy`, `moderate`, `hard` or `expert`; "" where that is not known.

    Nothing of the coach is loaded for it.
    """
    return {
        "easy": in_context("deal", "easy"),
        "moderate": in_context("deal", "moderate"),
        "hard": in_context("deal", "hard"),
        "expert": in_context("deal", "expert"),
    }.get(difficulty, "")


def verdict_shown_words() -> str:
    """Say that the coach has shown whether the game can be won, which is help as hints are."""
    return _("verdict shown")


def decimal_words(number: float) -> str:
    """Return a number with one digit after the decimal sign."""
    return f"{number:.1f}".replace(".", in_context("decimal sign", "."))


def share_words(share: float | None) -> str:
    """Return a share from 0 to 1 as a percentage; a dash where there is none."""
    return "-" if share is None else _("{percent}%").format(percent=decimal_words(100 * share))


def moves_words(count: int) -> str:
    """Say a number of moves."""
    return plural("{count} move", "{count} moves", count).format(count=count)


def clock_words(seconds: float) -> str:
    """Return a duration as a clock shows it: `4:07`, and from an hour on `1:04:07`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}:{minutes:02}:{rest:02}"
    return f"{minutes}:{rest:02}"


def date_words(moment: float) -> str:
    """Return a moment, in seconds since 1970, as local date and time: `2026-11-29 21:43`."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment))
    except (OverflowError, OSError, ValueError):
        # No calendar goes so far, but some clock has said so.
        return str(int(moment))
