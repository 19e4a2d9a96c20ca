"""Two running copies never play one game, and a killed one holds none."""

from errno import ENOLCK
from pathlib import Path

import pytest

from precedence_tui.archive import claims
from precedence_tui.archive.archive import Archive
from precedence_tui.archive.news import NewsKind
from precedence_tui.engine.actions import NewDeal
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.store import Store
from tests.archive.copies import Copy
from tests.games import deal_numbered, table_of


def test_each_copy_has_a_game_of_its_own(tmp_path: Path) -> None:
    with Copy(tmp_path) as one:
        assert one.dispatch("d") == "1 1 0"
        with Copy(tmp_path) as two:
            assert two.number == "None"
            assert two.dispatch("d") == "2 1 0"
            assert one.dispatch("d") == "1 2 0"
            assert two.dispatch("UNDO") == "2 0 1"
            archive = Archive(tmp_path)
            assert archive.take_up_last() is None
            assert archive.take_up(1) is None
            assert not archive.delete(1)
            assert not archive.give_up(2)
            assert [news.kind for news in archive.take_news()] == [NewsKind.GAME_HELD] * 3
            assert len(archive.games()) == 2
            archive.close()


def test_a_killed_copys_game_is_free_at_once(tmp_path: Path) -> None:
    with Copy(tmp_path) as one:
        one.dispatch("d")
    with Copy(tmp_path) as two:
        assert two.number == "1"


def test_a_game_that_undo_cannot_bring_back_is_free_for_other_copies(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = Store(table_of(deal_numbered(1)))
    archive.follow(store)
    store.dispatch(Move.DEAL)
    store.dispatch(NewDeal(deal_numbered(2)))
    with Copy(tmp_path) as copy:
        assert copy.number == "None"
    store.dispatch(Move.DEAL)
    with Copy(tmp_path) as copy:
        assert copy.number == "1"
    archive.close()


def test_where_nothing_can_be_locked_the_game_is_granted(tmp_path: Path) -> None:
    granted = claims.Claims(tmp_path / "missing" / "games.lock")
    assert granted.claim(1)
    granted.close()


def test_where_the_file_system_knows_no_locks_games_are_granted_and_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(_file: int, _byte: int) -> None:
        raise OSError(ENOLCK, "No locks available")

    monkeypatch.setattr(claims, "_lock", no_locks)
    granted = claims.Claims(tmp_path / "games.lock")
    assert granted.claim(1)
    granted.release(1)
    assert granted.claim(1)
    granted.close()


def test_a_game_written_by_someone_whom_no_lock_kept_out_becomes_two_games(tmp_path: Path) -> None:
    with Copy(tmp_path) as one:
        one.dispatch("d")
        other = Archive(tmp_path, visitor=True)
        # A visitor claims nothing: as on a file system without locks.
        taken = other.take_up(1)
        assert taken is not None
        store = Store(Table(taken.game))
        other.follow(store)
        store.dispatch(Move.DEAL)
        assert other.recorder.number == 1
        assert one.dispatch("UNDO") == "2 0 1"
        assert other.numbers() == [1, 2]
        other.close()
