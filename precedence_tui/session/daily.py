"""The deal of the day: the same for everybody, and no network needed."""

import time

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.tally import Standing
from precedence_tui.engine.deals import Deal, deal_by_number
from precedence_tui.engine.game import Game, new_game
from precedence_tui.engine.rules import STANDARD_RULES


def daily_number() -> str:
    """The number of today's deal: the local date as `20261129`."""
    today = time.localtime()
    return f"{today.tm_year:04}{today.tm_mon:02}{today.tm_mday:02}"


def daily_game() -> Game:
    """Today's deal before its first move, by the standard rules."""
    deal = deal_by_number(daily_number(), STANDARD_RULES.first_king)
    assert isinstance(deal, Deal)
    return new_game(deal)


def daily_in_play(archive: Archive) -> int | None:
    """The number in the archive of the game of today's deal that is still open, if there is one."""
    number = daily_number()
    for game in archive.games():
        if (game.deal, game.rules, game.stands) == (number, STANDARD_RULES, Standing.OPEN):
            return game.number
    return None
