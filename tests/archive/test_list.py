"""The list of games: what can be done there, and taken back."""

from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.tally import Standing
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.store import Store
from tests.games import deal_numbered


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    """An archive of three open games of two moves each, the third on the table."""
    archive = Archive(tmp_path)
    store = Store(Table(new_game(deal_numbered(1))))
    archive.follow(store)
    for number in (2, 3, None):
        store.dispatch(Move.DEAL)
        store.dispatch(Move.DEAL)
        if number:
            store.dispatch(NewDeal(deal_numbered(number)))
    return archive


def test_the_game_last_played_comes_first(archive: Archive) -> None:
    assert [game.number for game in archive.games()] == [3, 2, 1]


def test_a_deleted_game_is_gone_and_can_be_brought_back_whole(archive: Archive) -> None:
    before, listed = archive.load(1), archive.games()
    assert archive.delete(1)
    assert archive.load(1) is None
    assert [game.number for game in archive.games()] == [3, 2]
    assert archive.undelete(1)
    assert archive.load(1) == before
    assert archive.games() == listed


def test_the_game_on_the_table_is_not_deleted(archive: Archive) -> None:
    assert not archive.delete(3)
    assert not archive.delete(99)
    assert archive.numbers() == [1, 2, 3]


def test_a_number_is_never_given_twice(archive: Archive, tmp_path: Path) -> None:
    archive.close()
    archive = Archive(tmp_path)
    assert archive.delete(3)
    store = Store(Table(new_game(deal_numbered(4))))
    archive.follow(store)
    store.dispatch(Move.DEAL)
    assert archive.recorder.number == 4


def test_giving_up_there_ends_the_game_and_can_be_taken_back(archive: Archive) -> None:
    before, listed = archive.load(1), archive.games()
    assert archive.give_up(1)
    (given_up,) = [game for game in archive.games() if game.number == 1]
    assert (given_up.stands, given_up.counts) == (Standing.GIVEN_UP, Standing.GIVEN_UP)
    assert not archive.give_up(1)
    assert archive.take_back_giving_up(1)
    after = archive.load(1)
    assert after is not None
    assert before is not None
    assert (after.game.position, after.game.done) == (before.game.position, before.game.done)
    assert archive.games() == listed
    assert not archive.take_back_giving_up(1)


def test_only_the_store_gives_up_the_game_on_the_table(archive: Archive) -> None:
    assert not archive.give_up(3)
    assert not archive.give_up(99)


def test_a_deleted_game_that_undo_brings_back_is_the_same_game(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = Store(Table(new_game(deal_numbered(1))))
    archive.follow(store)
    store.dispatch(Move.DEAL)
    store.dispatch(NewDeal(deal_numbered(2)))
    assert archive.delete(1)
    store.dispatch(SimpleAction.UNDO)
    assert archive.recorder.number == 1
    assert archive.deleted() == []
    store.dispatch(Move.DEAL)
    archive.close()
    later = Archive(tmp_path)
    assert later.numbers() == [1]
    kept = later.take_up_last()
    assert kept is not None
    assert kept.game == store.game
    later.close()
