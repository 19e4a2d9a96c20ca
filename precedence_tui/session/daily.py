"""The deal of the day: the same for everybody, and no network needed.

Its number is the date, and it is played by the standard rules. One attempt at it
counts: whatever is dealt of it afterwards is practice, in whichever way it is dealt.
"""

import time
from collections.abc import Container
from typing import Final, NamedTuple

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.listing import Summary
from precedence_tui.archive.tally import Origin, Standing
from precedence_tui.engine.actions import NewDeal, TakeUp
from precedence_tui.engine.deals import Deal, deal_by_number
from precedence_tui.engine.game import Game
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n import _
from precedence_tui.session.outcome import Refused

_DIGITS: Final = 8
"""How many the number of a day's deal has."""

_FIRST_YEAR: Final = 1000
_LAST_YEAR: Final = 9999


class Finished(NamedTuple):
    """The attempt that counts has ended: this is it."""

    game: Summary


def daily_number() -> str:
    """Return the number of today's deal: the local date as `20261129`.

    A clock that is off by millennia has it on the first or the last day of eight digits.
    """
    today = time.localtime()
    if not _FIRST_YEAR <= today.tm_year <= _LAST_YEAR:
        return f"{_FIRST_YEAR}0101" if today.tm_year < _FIRST_YEAR else f"{_LAST_YEAR}1231"
    return f"{today.tm_year:04}{today.tm_mon:02}{today.tm_mday:02}"


def daily_date() -> str:
    """Return the local date as `2026-11-29`."""
    return _date(daily_number())


def _date(number: str) -> str:
    return f"{number[:-4]}-{number[-4:-2]}-{number[-2:]}"


def deal_of_day(day: str) -> NewDeal:
    """Return the action that puts the deal of a day, as `2026-11-29`, on the table anew."""
    deal = deal_by_number(day.replace("-", ""), PRECEDENCE)
    assert isinstance(deal, Deal)
    return NewDeal(deal)


def todays_deal(archive: Archive) -> TakeUp | NewDeal | Refused | Finished:
    """Return the action that puts today's deal on the table, as far as it has been played.

    Refused where it lies on the table already, or where another running copy of the
    program plays it.
    """
    from precedence_tui.archive.daily_attempts import attempt_at

    day, games = daily_date(), archive.games()
    attempt = attempt_at(day, games)
    if attempt is not None and attempt.counts is not Standing.OPEN:
        return Finished(attempt)
    number = attempt.number if attempt is not None else _in_play(day, games)
    if number is not None:
        if number == archive.recorder.number:
            return Refused(_("Today's deal is on the table."))
        if archive.is_held(number):
            return Refused(_("Today's deal is being played in another window: go on there."))
        kept = archive.take_up(number)
        if kept is not None:
            return TakeUp(kept.game)
    return deal_of_day(day)


def _in_play(day: str, games: tuple[Summary, ...]) -> int | None:
    """Return the number in the archive of another open game of the player's of that deal."""
    number = day.replace("-", "")
    for game in games:
        is_open = game.stands is Standing.OPEN and game.origin in (Origin.PLAYED, Origin.MINE)
        if is_open and (game.deal, game.variant) == (number, PRECEDENCE):
            return game.number
    return None


def know_day(archive: Archive, game: Game, wanted: Container[str], *, is_new: bool) -> None:
    """Keep of which day the game that has come to the table is the deal, if of any.

    That is known of today's deal, however it was dealt, of the deal of an earlier day that
    was begun before, and of the deals of the days that were `wanted` as such.
    """
    number = game.deal.number or ""
    recorder = archive.recorder
    if len(number) != _DIGITS or not number.isdecimal() or game.variant != PRECEDENCE:
        return
    if recorder.facts.daily is not None or not (is_new or recorder.number):
        return
    day, today = _date(number), daily_date()
    if day in wanted or (is_new and (day == today or archive.was_attempted(day))):
        recorder.mark_as_daily(day, late=day != today)
