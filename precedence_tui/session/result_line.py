"""The result of a game in one line, and which deal is meant by such a line or by a number."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from precedence_tui.archive.listing import Summary
from precedence_tui.archive.tally import Standing, Tally
from precedence_tui.engine.game import Game
from precedence_tui.engine.variant import MOST_REDEALS, PRECEDENCE, FirstKing, Variant
from precedence_tui.i18n import _, plural
from precedence_tui.texts.game_words import (
    Daily,
    clock_words,
    daily_name,
    deal_name,
    moves_words,
    progress_words,
    rule_words,
    standing_words,
    verdict_shown_words,
)
from precedence_tui.texts.voices import sentence

_NUMBER: Final = re.compile(r"#?((?:ms)?[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)", re.ASCII | re.IGNORECASE)

_ANY_DATE: Final = "2026-12-01"
_DATE: Final = "[0-9]{4}-[0-9]{2}-[0-9]{2}"


class Meant(NamedTuple):
    """What a text says of a deal: `variant` is None where it says nothing of rules."""

    number: str
    variant: Variant | None = None


def plain_number(text: str) -> str:
    """Return a number without its sign and its commas, as in `#123` and `1,234`.

    Any other text, and one of which this is not clear, is returned as it is.
    """
    match = _NUMBER.fullmatch(text)
    return match[1].replace(",", "") if match else text


def deal_meant(text: str) -> Meant:
    """Return which deal a text means that was typed or pasted where one is asked for.

    That is a number, or a result line in the player's language. Any other text is
    returned as if it were a number, and is that of no deal.
    """
    text = text.strip()
    return next(filter(None, (_meant(text, begin) for begin in _beginnings())), None) or Meant(
        plain_number(text)
    )


def begins_result_line(text: str) -> bool:
    """Return whether a text begins as a result line does, in English or in the player's language.

    All of it belongs together then.
    """
    return any(text.casefold().startswith(begin.casefold()) for begin in _beginnings())


def _beginnings() -> Iterator[str]:
    for words in ("Precedence {deal}", _("Precedence {deal}")):
        yield words.partition("{deal}")[0]


def _meant(text: str, begin: str) -> Meant | None:
    """Return which deal a result line means; None where it is none, or not clear."""
    if not text.casefold().startswith(begin.casefold()):
        return None
    deal, comma, rest = text[len(begin) :].partition(", ")
    number = plain_number(deal)
    if not comma:
        return Meant(number)
    rest = _of_no_day(rest)
    for variant in _variants():
        said = "" if variant == PRECEDENCE else f"{rule_words(variant)}, "
        after = rest.removeprefix(said)
        if rest.startswith(said) and any(
            f"{after}, ".startswith(f"{standing_words(one)}, ") for one in Standing
        ):
            return Meant(number, variant)
    return None


def _of_no_day(words: str) -> str:
    """Return the rest of a result line without the day whose deal it is of."""
    for is_practice in (False, True):
        before, _date, after = daily_name(Daily(_ANY_DATE, is_practice)).partition(_ANY_DATE)
        pattern = f"{re.escape(before)}{_DATE}{re.escape(after)}, "
        words = re.sub(f"^{pattern}", "", words, flags=re.ASCII)
    return words


def _variants() -> Iterator[Variant]:
    for first_king in FirstKing:
        for redeals in range(MOST_REDEALS + 1):
            yield PRECEDENCE.with_options(first_king, redeals)


def result_line(game: Game, seconds: float, tally: Tally, daily: Daily | None = None) -> str:
    """Return the result in one line to share, which tells nothing of the cards.

    A game that was won once has that win for its result, whatever was undone since.
    """
    words = [_("Precedence {deal}").format(deal=deal_name(game.deal.number))]
    if daily is not None:
        words.append(daily_name(daily))
    if game.variant != PRECEDENCE:
        words.append(rule_words(game.variant))
    progress = progress_words(game.position.cards_up, game.variant.cards)
    tally = tally._replace(seconds=seconds)
    words.append(_result(tally.counts(game), progress, game.done.moves, tally))
    return ", ".join(words)


def finished_sentence(attempt: Summary) -> str:
    """Say that the attempt at a day's deal that counts has ended, and how."""
    progress = progress_words(attempt.cards_up, attempt.variant.cards)
    text = _("{daily} is finished: {result}. The same deal again is practice.").format(
        daily=daily_name(Daily(attempt.daily or "", is_practice=False)),
        result=_result(attempt.counts, progress, attempt.moves, attempt.tally),
    )
    return sentence(text)


def _result(counts: Standing, progress: str, moves: int, tally: Tally) -> str:
    """Say how a game ended, how far it came, and what that took."""
    seconds, hints, won = tally.seconds, tally.hints, tally.win
    verdict_seen, best_moves = tally.verdict_seen, tally.best_moves
    if won is not None:
        moves, seconds, hints = won.moves, won.seconds or 0.0, won.hints
        verdict_seen, best_moves = won.verdict_seen, won.best_moves
    words = [standing_words(counts), *([progress] if won is None else []), moves_words(moves)]
    if seconds:
        words.append(clock_words(seconds))
    if hints is not None:
        words.append(plural("{count} hint", "{count} hints", hints).format(count=hints))
    if verdict_seen:
        words.append(verdict_shown_words())
    if best_moves:
        words.append(_("with the coach"))
    return ", ".join(words)
