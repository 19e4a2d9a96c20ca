"""One attempt at the deal of a day counts, in whatever order things are done and clocks are set."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.record import Record, read_records, write_records
from precedence_tui.session.outcome import Done, Refused
from tests.examples import examples
from tests.session.days import Days

FIRST, SECOND, THIRD = "2026-12-01", "2026-12-02", "2026-12-03"


@pytest.fixture
def days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Days:
    return Days(tmp_path / "games", monkeypatch, FIRST)


def dailies(days: Days) -> list[tuple[str | None, bool]]:
    """Of which day each game is the deal, and whether it is practice."""
    return [(game.daily, game.is_practice) for game in days.games]


def test_a_finished_one_is_said_to_be_finished_and_shown(days: Days) -> None:
    days.ask()
    days.win()
    days.session.games.new_deal()
    days.move()
    said = days.ask()
    assert said == Done(
        "Daily 2026-12-01 is finished: won, 340 moves, 0 hints. The same deal again is practice."
    )
    store = days.session.store
    assert store.game.done.moves == 340
    daily = days.session.daily
    assert daily is not None
    assert (daily.date, daily.is_practice) == (FIRST, False)
    # On the table it stays there, with all that is undone.
    before = store.game
    assert days.ask() == said
    assert store.game is before
    assert len(days.games) == 2


def test_of_one_that_the_coach_has_won_that_is_said(days: Days) -> None:
    days.ask()
    days.session.recorder.count_help(best_moves=1)
    days.win()
    days.session.games.new_deal()
    days.move()
    assert days.ask().sentence == (
        "Daily 2026-12-01 is finished: won, 340 moves, 1 hint, with the coach. "
        "The same deal again is practice."
    )


def test_a_lost_one_cannot_be_gone_on_with_once_it_was_left(days: Days) -> None:
    days.ask()
    days.move()
    days.lose()
    days.begin_again()
    assert days.ask().sentence == (
        "Daily 2026-12-01 is finished: given up, 1 of 104, 1 move, 0 hints. "
        "The same deal again is practice."
    )
    days.move()
    assert days.counting[date(2026, 12, 1)].number == 1


@pytest.mark.parametrize(
    "deal",
    [
        lambda days: days.session.games.same_deal(),
        lambda days: days.session.games.new_deal("20261201"),
    ],
    ids=["the same deal", "its number"],
)
def test_what_is_dealt_of_it_later_is_practice_from_its_start(
    days: Days, deal: Callable[[Days], object]
) -> None:
    days.ask()
    days.move()
    days.lose()
    deal(days)
    daily = days.session.daily
    assert daily is not None
    assert daily.is_practice
    days.move()
    assert dailies(days) == [(FIRST, False), (FIRST, True)]
    assert "(practice)" in days.session.sharing.copy_result().text


def test_today_s_number_is_today_s_deal_whoever_deals_it(days: Days) -> None:
    days.session.games.new_deal("20261201")
    days.move()
    assert dailies(days) == [(FIRST, False)]
    assert isinstance(days.ask(), Refused)


def test_another_day_s_number_is_a_deal_like_any_other(days: Days) -> None:
    for number in ("20261202", "20261130", "99999999", "1"):
        days.session.games.new_deal(number)
        days.move()
    variant = days.session.store.game.variant.with_options(redeals=1)
    days.session.games.new_deal("20261201", variant)
    days.move()
    assert {daily for daily, _is_practice in dailies(days)} == {None}


def test_who_has_seen_the_cards_to_the_end_before_only_practises(days: Days) -> None:
    days.session.games.new_deal("20261202")
    days.win()
    days.today = SECOND
    days.ask()
    days.move()
    assert dailies(days) == [(None, False), (SECOND, True)]
    assert days.counting == {}


def test_a_day_that_is_over_is_practice(days: Days) -> None:
    days.today = THIRD
    calendar = days.session.calendar()
    assert calendar.open(date(2026, 12, 1)) == Done()
    daily = days.session.daily
    assert daily is not None
    assert (daily.date, daily.is_practice) == (FIRST, True)
    days.move()
    # Nor does it count when the clock is put back to that day.
    days.today = FIRST
    days.session.games.new_deal()
    days.ask()
    assert days.session.store.game.done.moves == 1
    days.session.games.same_deal()
    days.move()
    assert dailies(days) == [(FIRST, True), (FIRST, True)]


def test_one_that_is_open_is_gone_on_with_on_another_day(days: Days) -> None:
    days.ask()
    days.move()
    days.today = SECOND
    days.ask()
    days.move()
    days.session.calendar().open(date(2026, 12, 1))
    days.move()
    assert days.session.store.game.done.moves == 2
    assert dailies(days) == [(FIRST, False), (SECOND, False)]


def test_undo_and_redo_of_a_deal_leave_it_the_day_s(days: Days) -> None:
    days.session.games.new_deal("5")
    days.move()
    days.today = THIRD
    days.session.calendar().open(date(2026, 12, 1))
    days.session.store.dispatch(SimpleAction.UNDO)
    assert days.session.daily is None
    days.session.store.dispatch(SimpleAction.REDO)
    daily = days.session.daily
    assert daily is not None
    assert daily.is_practice


def test_of_two_windows_the_one_counts_in_which_a_card_is_dealt_first(days: Days) -> None:
    days.session.games.new_deal("7")
    days.move()
    days.ask()
    daily = days.session.daily
    assert daily is not None
    assert not daily.is_practice
    with closing(sqlite3.connect(days.folder / FILE_NAME)) as database:
        database.execute("UPDATE game SET daily = ?", (FIRST,))
        database.commit()
    days.move()
    daily = days.session.daily
    assert daily is not None
    assert daily.is_practice
    # It was said to count when it was dealt.
    assert days.session.news() == ["Daily 2026-12-01 (practice): this attempt does not count."]
    days.move()
    assert days.session.news() == []


def test_of_two_homes_with_an_attempt_each_one_counts(
    days: Days, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days.ask()
    days.move()
    days.lose()
    other = Days(tmp_path / "other", monkeypatch, FIRST)
    other.ask()
    other.win()
    records = exported(other.session.archive)
    other.session.close()
    assert days.session.archive.take_in(records, mine=True) is not None
    assert dailies(days) == [(FIRST, False), (FIRST, True)]


def exported(archive: Archive) -> list[Record]:
    """Every game of an archive, as its records are read again."""
    records = [record for number in archive.numbers() if (record := archive.record(number))]
    again = read_records(write_records(records)) if records else ()
    assert not isinstance(again, Fault)
    return list(again)


DAYS = ("2026-11-30", FIRST, SECOND)

STEPS = st.sampled_from(
    [
        *((what, day) for what in ("clock", "number", "calendar") for day in DAYS),
        *((what, "") for what in ("win", "new", "undo", "begin again", "carry", "import")),
        *((what, "") for what in ("bring back", "reset", "count again")),
        *(("delete", "") for _ in range(4)),
        # What makes attempts comes oftener than all else.
        *((what, "") for what in ("ask", "move", "again", "move", "lose") for _ in range(8)),
    ]
)


class AnyOrder(Days):
    """Does anything in any order; `counted` are the attempts that were seen to count."""

    counted: dict[str, str]

    def do(self, what: str, day: str) -> None:
        session, games = self.session, self.session.games
        match what:
            case "clock":
                self.today = day
            case "number":
                games.new_deal(day.replace("-", ""))
            case "calendar":
                session.calendar().open(min(date.fromisoformat(day), session.calendar().today))
            case "win":
                if not session.store.game.has_moves:
                    self.win()
            case "again":
                games.same_deal()
            case "new":
                games.new_deal()
            case "undo":
                session.store.dispatch(SimpleAction.UNDO)
            case "delete":
                for game in self.games[:1]:
                    games.delete(game)
            case "bring back":
                games.bring_back()
            case "reset":
                session.statistics.begin_anew()
            case "count again":
                session.statistics.bring_back()
            case "carry":
                self.carry()
            case "import":
                records = exported(session.archive)
                session.archive.take_in(records, mine=True)
            case _:
                {"ask": self.ask, "move": self.move, "lose": self.lose}.get(
                    what, self.begin_again
                )()

    def carry(self) -> None:
        """Go on in another home, with all records that this one gives."""
        records = exported(self.session.archive)
        kept = {self._id(game.number) for game in self.games}
        self.session.close()
        self.counted = {day: one for day, one in self.counted.items() if one in kept}
        self.folder = self.folder.with_name(f"{self.folder.name}-")
        self.session = self._opened()
        self.session.archive.take_in(records, mine=True)

    def _id(self, number: int) -> str:
        with closing(sqlite3.connect(self.folder / FILE_NAME)) as database:
            (identity,) = database.execute(
                "SELECT id FROM game WHERE number = ?", (number,)
            ).fetchone()
        return str(identity)

    def check(self) -> None:
        """What counts for a day is one game, and never another one afterwards."""
        for day, game in self.counting.items():
            identity = self._id(game.number)
            assert self.counted.setdefault(day.isoformat(), identity) == identity
        if not (self.folder / FILE_NAME).exists():
            return
        with closing(sqlite3.connect(self.folder / FILE_NAME)) as database:
            rows = database.execute(
                "SELECT daily, count(*) FROM game "
                "WHERE daily IS NOT NULL AND practice = 0 GROUP BY daily"
            ).fetchall()
        assert all(number == 1 for _day, number in rows), rows


AGAIN_AFTER_DELETING = [
    ("number", FIRST),
    ("move", ""),
    ("number", FIRST),
    ("delete", ""),
    ("undo", ""),
]
"""Undo brings the attempt back that was deleted: it is the same one."""


@examples(300)
@given(st.lists(STEPS, min_size=16, max_size=24))
@example(AGAIN_AFTER_DELETING)
def test_no_order_of_clock_deletion_reset_and_import_makes_a_second_attempt_that_counts(
    steps: list[tuple[str, str]],
) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
        days = AnyOrder(Path(folder) / "games", monkeypatch, FIRST)
        days.counted = {}
        for what, day in steps:
            days.do(what, day)
            days.check()
        days.session.close()
