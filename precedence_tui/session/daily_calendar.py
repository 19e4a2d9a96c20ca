"""The deals of the days, month by month, and what comes of asking for one."""

from calendar import monthcalendar, monthrange
from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

from precedence_tui.archive.daily_attempts import (
    DailyFigures,
    DayResult,
    attempts,
    daily_figures,
    day_result,
)
from precedence_tui.archive.listing import Summary
from precedence_tui.session.daily import daily_date
from precedence_tui.session.other_games import OtherGames
from precedence_tui.session.outcome import Outcome

EARLIEST: Final = date(1000, 1, 1)
"""No day before has a number that begins with its year."""


class CalendarDay(NamedTuple):
    """A day of a month. `result` is None for one that is yet to come, or while none is known."""

    day: date
    result: DayResult | None


Week = tuple[CalendarDay | None, ...]
"""Seven days from Monday on; None for one of another month."""


class DailyCalendar:
    """The days as they stand when it is made, which is each time that it is looked at."""

    def __init__(self, games: OtherGames) -> None:
        self._games = games
        self._attempts: Mapping[date, Summary] = attempts(games.listed())
        self.unreadable: Final = games.unreadable
        """Why nothing is known of any day, in a sentence; "" where the games can be read."""
        self.today: Final = date.fromisoformat(daily_date())

    def month(self, year: int, month: int) -> tuple[Week, ...]:
        """Return the weeks of a month."""
        return tuple(
            tuple(self._day(date(year, month, day)) if day else None for day in week)
            for week in monthcalendar(year, month)
        )

    def in_months(self, day: date, months: int) -> date:
        """Return the same day so many months later, from the earliest day to today."""
        year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
        if year < EARLIEST.year:
            return EARLIEST
        if (year, month + 1) > (self.today.year, self.today.month):
            return self.today
        _first, last = monthrange(year, month + 1)
        return min(date(year, month + 1, min(day.day, last)), self.today)

    def in_days(self, day: date, days: int) -> date:
        """Return the day so many days later, from the earliest day to today."""
        ordinal = min(day.toordinal() + days, self.today.toordinal())
        return date.fromordinal(max(ordinal, EARLIEST.toordinal()))

    @property
    def figures(self) -> DailyFigures:
        """What was counted of all days."""
        return daily_figures(self._attempts, self.today)

    def _day(self, day: date) -> CalendarDay:
        if day > self.today or self.unreadable:
            return CalendarDay(day, None)
        return CalendarDay(day, day_result(self._attempts.get(day)))

    def open(self, day: date) -> Outcome:
        """Put the deal of a day on the table: to go on with, to look at, to practise."""
        return self._games.deal_of_day(day.isoformat(), self._attempts.get(day))
