"""The deal of the day: the same for everybody, and no network needed."""

import time
from enum import Enum, auto

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.tally import Standing
from precedence_tui.engine.actions import NewDeal, TakeUp
from precedence_tui.engine.deals import Deal, deal_by_number
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n import _


def daily_number() -> str:
    """The number of today's deal: the local date as `20261129`."""
    today = time.localtime()
    return f"{today.tm_year:04}{today.tm_mon:02}{today.tm_mday:02}"


class NotPutDown(Enum):
    """Why today's deal is not put on the table."""

    IS_THERE = auto()
    HELD = auto()
    """Another running copy of the program plays it."""


def todays_deal(archive: Archive) -> TakeUp | NewDeal | NotPutDown:
    """What puts today's deal on the table, as far as it has been played, by the standard rules."""
    number = _in_play(archive)
    if number is not None:
        if number == archive.number:
            return NotPutDown.IS_THERE
        if archive.is_held(number):
            return NotPutDown.HELD
        kept = archive.take_up(number)
        if kept is not None:
            return TakeUp(kept.game)
    deal = deal_by_number(daily_number(), PRECEDENCE)
    assert isinstance(deal, Deal)
    return NewDeal(deal)


def _in_play(archive: Archive) -> int | None:
    """The number in the archive of the game of today's deal that is still open, if there is one."""
    number = daily_number()
    for game in archive.games():
        if (game.deal, game.variant, game.stands) == (number, PRECEDENCE, Standing.OPEN):
            return game.number
    return None


def not_put_down_sentence(why: NotPutDown) -> str:
    """Why today's deal is not put on the table."""
    return {
        NotPutDown.IS_THERE: _("Today's deal lies on the table."),
        NotPutDown.HELD: _("Today's deal is being played in another window: go on there."),
    }[why]
