"""Today's deal is put on the table once, whoever asks for it and how often."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.archive.news import NewsKind
from precedence_tui.engine.actions import NewDeal, TakeUp
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import Record, write_record
from precedence_tui.session.daily import todays_deal
from precedence_tui.session.outcome import Refused
from precedence_tui.store import Store
from tests.archive.copies import DEAL, Copy
from tests.games import deal_numbered, one_record, table_of


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    """The date is the number of the deal that another copy plays."""
    monkeypatch.setattr("precedence_tui.session.daily.daily_number", lambda: DEAL)


def other_game() -> Store:
    """A store with another deal."""
    return Store(table_of(deal_numbered(1)))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(Archive(tmp_path)) as archive:
        yield archive


def begun(archive: Archive) -> Store:
    """A store with today's deal after a move."""
    store = Store(table_of(deal_numbered(DEAL)))
    archive.follow(store)
    store.dispatch(Move.DEAL)
    return store


def test_it_is_dealt_where_nobody_has_begun_it(archive: Archive) -> None:
    assert todays_deal(archive) == NewDeal(deal_numbered(DEAL))


def test_it_is_taken_up_as_far_as_it_has_been_played(archive: Archive) -> None:
    store = begun(archive)
    game = store.game
    store.dispatch(NewDeal(deal_numbered(1)))
    store.dispatch(Move.DEAL)
    assert todays_deal(archive) == TakeUp(game)


def test_on_the_table_it_stays_there(archive: Archive) -> None:
    begun(archive)
    assert todays_deal(archive) == Refused("Today's deal is on the table.")


@pytest.mark.parametrize("mine", [True, False])
def test_an_open_game_of_it_that_was_imported_is_taken_up_if_it_is_the_players(
    archive: Archive, mine: bool
) -> None:
    game = table_of(deal_numbered(DEAL), "d").game
    archive.follow(other_game())
    archive.take_in([one_record(write_record(Record(game)))], mine=mine)
    wanted = TakeUp(game) if mine else NewDeal(deal_numbered(DEAL))
    assert todays_deal(archive) == wanted


def test_no_second_game_of_it_begins_beside_another_copys(archive: Archive, tmp_path: Path) -> None:
    archive.follow(other_game())
    with Copy(tmp_path) as copy:
        copy.dispatch("d")
        assert todays_deal(archive) == Refused(
            "Today's deal is being played in another window: go on there."
        )
    assert isinstance(todays_deal(archive), TakeUp)
    assert archive.take_news() == ()


def test_a_damaged_game_of_it_does_not_keep_it_from_being_played(
    archive: Archive, tmp_path: Path
) -> None:
    begun(archive).dispatch(NewDeal(deal_numbered(1)))
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
        database.execute("UPDATE step SET moves = 'rr'")
        database.commit()
    archive.close()
    with closing(Archive(tmp_path)) as again:
        again.follow(other_game())
        assert todays_deal(again) == NewDeal(deal_numbered(DEAL))
        assert [news.kind for news in again.take_news()] == [NewsKind.GAME_UNREADABLE]
