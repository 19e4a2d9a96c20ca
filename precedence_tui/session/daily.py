"""The deal of the day: the same for everybody, and no network needed."""

import time

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.tally import Standing
from precedence_tui.engine.actions import NewDeal, TakeUp
from precedence_tui.engine.deals import Deal, deal_by_number
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n import _
from precedence_tui.session.outcome import Refused


def daily_number() -> str:
    """Return the number of today's deal: the local date as `20261129`."""
    today = time.localtime()
    return f"{today.tm_year:04}{today.tm_mon:02}{today.tm_mday:02}"


def daily_date() -> str:
    """Return the local date as `2026-11-29`."""
    number = daily_number()
    return f"{number[:-4]}-{number[-4:-2]}-{number[-2:]}"


def todays_deal(archive: Archive) -> TakeUp | NewDeal | Refused:
    """Return the action that puts today's deal on the table, as far as it has been played.

    It is played by the standard rules. Refused where it lies on the table already,
    or where another running copy of the program plays it.
    """
    number = _in_play(archive)
    if number is not None:
        if number == archive.number:
            return Refused(_("Today's deal lies on the table."))
        if archive.is_held(number):
            return Refused(_("Today's deal is being played in another window: go on there."))
        kept = archive.take_up(number)
        if kept is not None:
            return TakeUp(kept.game)
    deal = deal_by_number(daily_number(), PRECEDENCE)
    assert isinstance(deal, Deal)
    return NewDeal(deal)


def _in_play(archive: Archive) -> int | None:
    """Return the number in the archive of the open game of today's deal; None without one."""
    number = daily_number()
    for game in archive.games():
        if (game.deal, game.variant, game.stands) == (number, PRECEDENCE, Standing.OPEN):
            return game.number
    return None
