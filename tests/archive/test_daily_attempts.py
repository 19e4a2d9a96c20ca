"""Which game counts for which day, whatever the clock said, and what is counted of the days."""

from datetime import date, timedelta
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.archive.checked_values import day_or_none
from precedence_tui.archive.daily_attempts import (
    DailyFigures,
    DayResult,
    attempt_at,
    attempts,
    daily_figures,
    day_result,
)
from precedence_tui.archive.listing import Summary
from precedence_tui.archive.tally import Origin, Standing, Tally, Win
from precedence_tui.engine.variant import PRECEDENCE

TODAY = date(2026, 12, 31)

RESULTS = {
    DayResult.WON: (Standing.WON, 0),
    DayResult.WON_WITH_COACH: (Standing.WON, 2),
    DayResult.LOST: (Standing.LOST, 0),
    DayResult.OPEN: (Standing.OPEN, 0),
}


def game(number: int, day: str | None, result: DayResult = DayResult.LOST) -> Summary:
    """A game of the deal of a day."""
    counts, best_moves = RESULTS[result]
    win = Win(300, best_moves=best_moves) if counts is Standing.WON else None
    return Summary(
        number,
        day and day.replace("-", ""),
        PRECEDENCE,
        Origin.PLAYED,
        played=-number,
        moves=10,
        stands=counts,
        counts=counts,
        cards_up=50,
        tally=Tally(win=win),
        is_set_aside=False,
        daily=day,
    )


def of_days(*results: DayResult | None) -> dict[date, Summary]:
    """The attempts of the last days up to today; None stands for a day that was not played."""
    days = [TODAY - timedelta(back) for back in range(len(results) - 1, -1, -1)]
    return {
        day: game(number, day.isoformat(), result)
        for number, (day, result) in enumerate(zip(days, results, strict=True), start=1)
        if result is not None
    }


W, L, C = DayResult.WON, DayResult.LOST, DayResult.WON_WITH_COACH
GOES_ON = DayResult.OPEN


def test_the_first_that_was_stored_counts_in_whichever_order_they_are_told() -> None:
    first, second, other = game(3, "2026-12-01"), game(7, "2026-12-01"), game(5, "2026-12-02")
    practice = game(1, "2026-12-01")._replace(is_practice=True)
    for games in permutations((first, second, other, practice, game(2, None))):
        assert attempts(games) == {date(2026, 12, 1): first, date(2026, 12, 2): other}
    assert attempt_at("2026-12-01", (second, first)) == first
    assert attempt_at("2026-12-03", (second, first)) is None


def test_other_people_s_games_count_for_no_day() -> None:
    for origin in (Origin.IMPORTED, Origin.CONTINUED):
        assert attempts([game(1, "2026-12-01")._replace(origin=origin)]) == {}
    assert list(attempts([game(1, "2026-12-01")._replace(origin=Origin.SHOWN)]))


@pytest.mark.parametrize("value", ["2026-13-01", "9999-99-99", "20261201", "2026-W49-2", "", None])
def test_what_is_no_date_is_no_day(value: object) -> None:
    assert day_or_none(value) is None
    assert day_or_none("2026-12-01") == "2026-12-01"


def test_a_day_that_was_given_up_is_lost() -> None:
    given_up = game(1, "2026-12-01")._replace(counts=Standing.GIVEN_UP)
    assert day_result(given_up) is DayResult.LOST
    assert day_result(None) is DayResult.NOT_PLAYED
    for result in RESULTS:
        assert day_result(game(1, "2026-12-01", result)) is result


@pytest.mark.parametrize(
    ("results", "figures"),
    [
        ((), (0, 0, 0, 0)),
        ((W, W, W), (3, 3, 3, 3)),
        ((W, W, None), (2, 2, 2, 2)),
        ((W, W, GOES_ON), (2, 2, 2, 2)),
        ((W, W, None, None), (2, 2, 0, 2)),
        ((W, GOES_ON, W), (2, 2, 1, 1)),
        ((W, W, L), (2, 3, 0, 2)),
        ((W, W, C), (2, 3, 0, 2)),
        ((W, None, W, W), (3, 3, 2, 2)),
        ((L, L), (0, 2, 0, 0)),
    ],
    ids=str,
)
def test_a_streak_is_of_days_one_after_the_other(
    results: tuple[DayResult | None, ...], figures: tuple[int, ...]
) -> None:
    assert daily_figures(of_days(*results), TODAY) == DailyFigures(*figures)


def test_a_day_to_come_is_in_no_figure_nor_is_one_that_was_set_aside() -> None:
    tomorrow = TODAY + timedelta(1)
    ahead = {**of_days(W, W), tomorrow: game(9, tomorrow.isoformat(), W)}
    assert daily_figures(ahead, TODAY) == DailyFigures(2, 2, 2, 2)
    aside = {day: one._replace(is_set_aside=True) for day, one in of_days(W, W).items()}
    assert daily_figures(aside, TODAY) == DailyFigures(0, 0, 0, 0)
    assert daily_figures({}, TODAY).share is None


@given(st.lists(st.sampled_from((*RESULTS, None)), max_size=40))
def test_the_figures_of_any_days_hold_together(results: list[DayResult | None]) -> None:
    figures = daily_figures(of_days(*results), TODAY)
    assert figures.current_streak <= figures.longest_streak <= figures.won <= figures.ended
    assert figures.won == results.count(W)
    assert figures.ended == sum(result in (W, L, C) for result in results)
    signs = "".join("w" if result is W else "-" for result in results)
    assert figures.longest_streak == max(map(len, signs.split("-")))
    if results and results[-1] in (None, GOES_ON):
        signs = signs[:-1]
    assert figures.current_streak == len(signs) - len(signs.rstrip("w"))
