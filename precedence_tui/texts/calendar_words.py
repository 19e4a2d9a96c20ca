"""Words for the calendar of the deals of the days."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date
from itertools import chain

from precedence_tui.archive.daily_attempts import DailyFigures, DayResult
from precedence_tui.i18n import _, in_context
from precedence_tui.texts.game_words import share_words
from precedence_tui.texts.voices import sentence


def month_name(day: date) -> str:
    """Return the month and the year of a day."""
    months = _(
        "January February March April May June July August September October November December"
    ).split()
    return _("{month} {year}").format(month=months[day.month - 1], year=day.year)


def weekday_names() -> list[str]:
    """Return two letters for each day of the week, from Monday on."""
    return _("Mo Tu We Th Fr Sa Su").split()


def day_result_words(result: DayResult) -> str:
    """Say what has become of the deal of a day."""
    return {
        DayResult.WON: in_context("a day", "won"),
        DayResult.WON_WITH_COACH: in_context("a day", "won with the coach"),
        DayResult.LOST: in_context("a day", "lost"),
        DayResult.OPEN: in_context("a day", "open"),
        DayResult.NOT_PLAYED: in_context("a day", "not played"),
    }[result]


def figures_sentence(figures: DailyFigures) -> str:
    """Say how many days were won one after the other, and which share of those that ended."""
    if not figures.ended:
        return _("No deal of the day has ended yet.")
    return _("Streak {now}, longest {longest}; {won} of {ended} won, {share}.").format(
        now=figures.current_streak,
        longest=figures.longest_streak,
        won=figures.won,
        ended=figures.ended,
        share=share_words(figures.share),
    )


def month_lines(
    month: date, days: Iterable[tuple[date, DayResult]], figures: DailyFigures
) -> tuple[str, ...]:
    """Return a month for the ear: which of its `days` were won, which lost, and so on."""
    by_result: defaultdict[DayResult, list[int]] = defaultdict(list)
    for day, result in days:
        by_result[result].append(day.day)
    return (
        f"{month_name(month)}.",
        *(
            _("{result}: {days}.").format(
                result=sentence(day_result_words(result)), days=_listed(by_result[result])
            )
            for result in DayResult
            if result in by_result
        ),
        figures_sentence(figures),
    )


def _listed(days: list[int]) -> str:
    """Return days of a month in order, those in a row by the first and the last of them."""
    rows: list[list[int]] = []
    for day in days:
        if rows and rows[-1][-1] == day - 1:
            rows[-1].append(day)
        else:
            rows.append([day])
    parts = ([f"{row[0]}-{row[-1]}"] if len(row) > 2 else map(str, row) for row in rows)
    return ", ".join(chain.from_iterable(parts))
