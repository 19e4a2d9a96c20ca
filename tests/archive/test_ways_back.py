"""What was deleted or set aside comes back: later, in any session, and with a reason if not now."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from precedence_tui.archive import open_file
from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.archive.statistics import count
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.session.outcome import Done, Refused
from precedence_tui.session.session import Session
from precedence_tui.settings import DEFAULTS, Loaded
from precedence_tui.store import Store
from tests.archive.copies import writing
from tests.games import deal_numbered


@pytest.fixture(autouse=True)
def _tries_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_file, "RETRY_SECONDS", 0.0)


@contextmanager
def sitting(folder: Path) -> Iterator[Session]:
    """A session at a new deal, after two games that were given up."""
    archive = Archive(folder)
    session = Session(Store(Table(new_game(deal_numbered(1)))), archive, Loaded(DEFAULTS), None)
    yield session
    session.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with sitting(tmp_path) as session:
        for number in (2, 3):
            session.store.dispatch(Move.DEAL)
            session.store.dispatch(SimpleAction.GIVE_UP)
            session.store.dispatch(NewDeal(deal_numbered(number)))
    return tmp_path


def test_a_deleted_game_comes_back_in_a_later_session(folder: Path) -> None:
    with sitting(folder) as session:
        before = session.games.listed()
        assert not session.games.can_bring_back
        for game in before:
            assert session.games.delete(game) == Done()
        assert session.games.listed() == ()
    with sitting(folder) as session:
        assert session.games.can_bring_back
        assert session.games.bring_back() == Done()
        # The one that was deleted last comes first.
        assert session.games.listed() == before[-1:]
        # A game that was begun meanwhile, whatever place it took, keeps none away.
        session.store.dispatch(Move.DEAL)
        assert session.games.bring_back() == Done()
        assert session.games.listed()[1:] == before
        assert not session.games.can_bring_back


def test_while_the_file_is_locked_it_says_why_and_the_way_back_stays(folder: Path) -> None:
    with sitting(folder) as session:
        game = session.games.listed()[0]
        assert session.games.delete(game) == Done()
        with writing(folder / FILE_NAME):
            refused = session.games.bring_back()
            assert isinstance(refused, Refused)
            assert "another program" in refused.sentence
            assert isinstance(session.statistics.begin_anew(), Refused)
        assert session.games.can_bring_back
        assert session.games.bring_back() == Done()
        assert session.games.listed()[0] == game


def test_a_reset_comes_back_in_a_later_session_and_says_why_if_not_now(folder: Path) -> None:
    with sitting(folder) as session:
        assert isinstance(session.statistics.begin_anew(), Done)
        assert session.statistics.count().standard.given_up == 0
    with sitting(folder) as session:
        with writing(folder / FILE_NAME):
            refused = session.statistics.bring_back()
            assert isinstance(refused, Refused)
            assert "another program" in refused.sentence
        assert session.statistics.bring_back() == Done()
        assert session.statistics.count().standard.given_up == 2
        assert isinstance(session.statistics.bring_back(), Refused)


def test_where_no_game_has_ended_since_there_is_nothing_to_reset(folder: Path) -> None:
    nothing = Refused("There is nothing to reset.")
    with sitting(folder) as session:
        assert not session.statistics.can_bring_back
        assert isinstance(session.statistics.begin_anew(), Done)
        assert session.statistics.can_bring_back
        session.store.dispatch(Move.DEAL)
        assert session.statistics.begin_anew() == nothing
        session.store.dispatch(SimpleAction.GIVE_UP)
        assert isinstance(session.statistics.begin_anew(), Done)
        assert session.statistics.bring_back() == session.statistics.bring_back() == Done()
        assert not session.statistics.can_bring_back


def test_giving_up_can_be_taken_back_once_the_file_is_free(folder: Path) -> None:
    with sitting(folder) as session:
        session.store.dispatch(Move.DEAL)
        session.store.dispatch(NewDeal(deal_numbered(9)))
        session.store.dispatch(Move.DEAL)
        game = session.games.listed()[1]
        assert session.games.give_up(game) == Done()
        with writing(folder / FILE_NAME):
            assert isinstance(session.games.bring_back(), Refused)
        assert session.games.can_bring_back
        assert session.games.bring_back() == Done()
        assert session.games.listed()[1].stands == game.stands


def test_what_came_back_by_other_ways_is_not_offered(folder: Path) -> None:
    with sitting(folder) as session:
        session.store.dispatch(Move.DEAL)
        here = session.games.listed()[0]
        assert session.games.give_up(here) == Done()
        assert session.games.can_bring_back
        session.store.dispatch(SimpleAction.UNDO)
        assert not session.games.can_bring_back
        session.store.dispatch(NewDeal(deal_numbered(9)))
        session.store.dispatch(Move.DEAL)
        there = session.games.listed()[1]
        assert session.games.give_up(there) == Done()
        assert session.games.can_bring_back
        with closing(Archive(folder)) as other:
            assert other.take_back_giving_up(there.number)
        assert not session.games.can_bring_back
        assert isinstance(session.games.bring_back(), Refused)
        deleted = session.games.listed()[-1]
        assert session.games.delete(deleted) == Done()
        with closing(Archive(folder)) as other:
            assert other.undelete(deleted.number)
        assert not session.games.can_bring_back


def test_several_resets_come_back_one_after_the_other(folder: Path) -> None:
    archive = Archive(folder)
    store = Store(Table(new_game(deal_numbered(7))))
    archive.follow(store)
    assert archive.begin_statistics_anew() is not None
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.GIVE_UP)
    assert archive.begin_statistics_anew() is not None
    archive.close()
    archive = Archive(folder)
    counted = []
    for _ in range(3):
        counted.append(count(archive.games()).standard.given_up)
        archive.bring_statistics_back()
    assert counted == [0, 1, 3]
    archive.close()
