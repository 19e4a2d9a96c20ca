"""The deals of the day: which game counts for which day, and what comes of them."""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from enum import Enum
from typing import Final, NamedTuple

from precedence_tui.archive.listing import Summary
from precedence_tui.archive.tally import Origin, Standing

_OWN: Final = frozenset({Origin.PLAYED, Origin.MINE, Origin.SHOWN})
"""Where a game comes from that can be an attempt."""

_DAY: Final = timedelta(days=1)


class DayResult(Enum):
    """What has become of the deal of a day. One that was given up is lost."""

    WON = "won"
    WON_WITH_COACH = "won with the coach"
    LOST = "lost"
    OPEN = "open"
    NOT_PLAYED = "not played"


class DailyFigures(NamedTuple):
    """What was counted of the attempts that count.

    A day that was won with the coach has ended, and is not among the `won` ones. A
    streak is of won days one after the other. The current one ends today, or
    yesterday while today's deal has not ended.
    """

    won: int
    ended: int
    current_streak: int
    longest_streak: int

    @property
    def share(self) -> float | None:
        """The share, 0 to 1, of won ones among those that ended; None before the first."""
        return self.won / self.ended if self.ended else None


def attempts(games: Iterable[Summary]) -> dict[date, Summary]:
    """Return the one game that counts for each day that was played.

    That is the first that was stored, whatever the clock said; later ones are practice.
    """
    found: dict[date, Summary] = {}
    for game in sorted(games, key=lambda game: game.number):
        if game.daily and not game.is_practice and game.origin in _OWN:
            found.setdefault(date.fromisoformat(game.daily), game)
    return found


def attempt_at(day: str, games: Iterable[Summary]) -> Summary | None:
    """Return the game that counts for a day, as `2026-12-01`; None if it was not played."""
    return attempts(games).get(date.fromisoformat(day))


def day_result(game: Summary | None) -> DayResult:
    """Return what has become of the deal of a day by the game that counts for it."""
    if game is None:
        return DayResult.NOT_PLAYED
    if game.is_coachs_win:
        return DayResult.WON_WITH_COACH
    return {Standing.WON: DayResult.WON, Standing.OPEN: DayResult.OPEN}.get(
        game.counts, DayResult.LOST
    )


def daily_figures(attempted: Mapping[date, Summary], today: date) -> DailyFigures:
    """Return the figures of the days up to today, without what a reset has set aside."""
    results = {
        day: day_result(game)
        for day, game in sorted(attempted.items())
        if day <= today and not game.is_set_aside
    }
    streaks: dict[date, int] = {}
    for day, result in results.items():
        if result is DayResult.WON:
            streaks[day] = streaks.get(day - _DAY, 0) + 1
    last = today if results.get(today, DayResult.OPEN) is not DayResult.OPEN else today - _DAY
    return DailyFigures(
        won=len(streaks),
        ended=sum(result is not DayResult.OPEN for result in results.values()),
        current_streak=streaks.get(last, 0),
        longest_streak=max(streaks.values(), default=0),
    )
