"""The calendar of the deals of the days: months of days, and what has become of each."""

from datetime import date
from pathlib import Path
from time import struct_time

import pytest

from precedence_tui.archive.daily_attempts import DayResult
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.daily import daily_number
from precedence_tui.session.daily_calendar import EARLIEST
from precedence_tui.session.outcome import Done
from precedence_tui.texts.calendar_words import month_name, weekday_names
from tests.session.days import Days


@pytest.fixture
def days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Days:
    """Three days played: one won, one lost, one open."""
    days = Days(tmp_path / "games", monkeypatch, "2026-11-30")
    days.ask()
    days.win()
    days.today = "2026-12-02"
    days.ask()
    days.move()
    days.lose()
    days.today = "2026-12-03"
    days.ask()
    days.move()
    return days


def results(days: Days, year: int, month: int) -> dict[int, DayResult | None]:
    """What is shown for each day of a month."""
    weeks = days.session.calendar().month(year, month)
    return {shown.day.day: shown.result for week in weeks for shown in week if shown}


def test_each_day_of_a_month_has_what_has_become_of_its_deal(days: Days) -> None:
    december = results(days, 2026, 12)
    assert list(december) == list(range(1, 32))
    assert december[1] is DayResult.NOT_PLAYED
    assert december[2] is DayResult.LOST
    assert december[3] is DayResult.OPEN
    assert {december[day] for day in range(4, 32)} == {None}
    november = results(days, 2026, 11)
    assert november.pop(30) is DayResult.WON
    assert set(november.values()) == {DayResult.NOT_PLAYED}


def test_a_week_begins_on_monday_and_has_seven_days(days: Days) -> None:
    weeks = days.session.calendar().month(2026, 12)
    assert {len(week) for week in weeks} == {7}
    assert [shown and shown.day.weekday() for shown in weeks[1]] == list(range(7))
    assert [shown and shown.day.day for shown in weeks[0]] == [None, 1, 2, 3, 4, 5, 6]


def test_the_figures_are_of_all_months(days: Days) -> None:
    assert tuple(days.session.calendar().figures) == (1, 2, 0, 1)


def test_a_day_is_opened_as_far_as_it_was_played(days: Days) -> None:
    calendar = days.session.calendar()
    store = days.session.store
    days.session.games.new_deal()
    assert calendar.open(date(2026, 12, 3)) == Done()
    assert (store.game.deal.number, store.game.done.moves) == ("20261203", 1)
    assert calendar.open(date(2026, 12, 2)).sentence.startswith("Daily 2026-12-02 is finished")
    assert store.game.was_given_up
    assert calendar.open(date(2026, 11, 30)).sentence.startswith("Daily 2026-11-30 is finished")
    assert calendar.open(date(2026, 11, 29)) == Done()
    assert (store.game.deal.number, store.game.done.moves) == ("20261129", 0)


def test_a_reset_leaves_the_days_as_they_were_and_begins_their_figures_anew(days: Days) -> None:
    before = results(days, 2026, 12)
    days.session.statistics.begin_anew()
    assert results(days, 2026, 12) == before
    assert tuple(days.session.calendar().figures) == (0, 0, 0, 0)
    days.session.statistics.bring_back()
    assert tuple(days.session.calendar().figures) == (1, 2, 0, 1)


def test_months_before_this_one_are_counted_back(days: Days) -> None:
    calendar = days.session.calendar()
    today = calendar.today
    assert calendar.in_months(today, 0) == today
    assert calendar.in_months(today, -1) == date(2026, 11, 3)
    assert calendar.in_months(today, -12) == date(2025, 12, 3)
    assert calendar.in_months(today, -999_999_999) == EARLIEST
    assert calendar.in_months(date(2026, 11, 30), 1) == today
    assert calendar.in_months(date(2026, 10, 31), 1) == date(2026, 11, 30)


@pytest.mark.parametrize("today", ["1000-01-01", "9999-12-31"])
def test_a_clock_may_be_off_by_millennia(days: Days, today: str) -> None:
    days.today = today
    days.ask()
    days.move()
    calendar = days.session.calendar()
    assert calendar.today.isoformat() == today
    for months in (-1, 0, 1):
        assert EARLIEST <= calendar.in_months(calendar.today, months) <= calendar.today
    for steps in (-7, 0, 7):
        assert EARLIEST <= calendar.in_days(calendar.today, steps) <= calendar.today
    assert results(days, calendar.today.year, calendar.today.month)[calendar.today.day]


@pytest.mark.parametrize(
    ("year", "number"),
    [
        *((2026, "20260203"), (1000, "10000203"), (9999, "99990203")),
        *((999, "10000101"), (-5, "10000101"), (12_000, "99991231")),
    ],
)
def test_a_day_has_eight_digits(monkeypatch: pytest.MonkeyPatch, year: int, number: str) -> None:
    monkeypatch.setattr("time.localtime", lambda: struct_time((year, 2, 3, 0, 0, 0, 1, 34, 0)))
    assert daily_number() == number


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_all_months_and_days_of_the_week(code: str) -> None:
    use(code)
    months = {month_name(date(2026, month, 1)) for month in range(1, 13)}
    assert len(months) == 12
    assert all("2026" in name for name in months)
    assert len(set(weekday_names())) == 7
    assert {len(name) for name in weekday_names()} == {2}
    use("en")
