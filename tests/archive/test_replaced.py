"""The file of games is moved, deleted or replaced while a game is played: the game is kept."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree, rmtree
from typing import Final

import pytest

from precedence_tui.archive import connection
from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.archive.news import NewsKind
from precedence_tui.engine.actions import MakeMoves, NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.game import Game, Table
from precedence_tui.engine.moves import Move
from precedence_tui.store import Store
from precedence_tui.texts.complaints import news_sentence
from tests.archive.copies import DEAL, Copy
from tests.games import deal_numbered, table_of

OWN: Final = "5"
"""The deal of the game on the table; another copy plays `DEAL`."""


@pytest.fixture(params=["log", "journal"])
def folder(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the games are, with each of the two ways in which SQLite keeps a write whole."""
    if request.param == "journal":
        monkeypatch.setattr(connection, "is_on_network", lambda _path: True)
    return tmp_path / "data"


WITH_LOG: Final = pytest.mark.parametrize("folder", ["log"], indirect=True)
"""Another process chooses by itself how it writes."""


@pytest.fixture
def archive(folder: Path) -> Iterator[Archive]:
    archive = Archive(folder)
    yield archive
    archive.close()


@pytest.fixture
def store(archive: Archive) -> Store:
    """A game of three moves, followed by the archive."""
    store = Store(table_of(deal_numbered(OWN)))
    archive.follow(store)
    deal(store, 3)
    return store


def deal(store: Store, cards: int = 1) -> None:
    for _ in range(cards):
        store.dispatch(Move.DEAL)


def told(archive: Archive) -> list[NewsKind]:
    return [news.kind for news in archive.take_news()]


def kept(folder: Path) -> dict[str | None, Game]:
    """The games that a later start would find if the program were killed now, by their deals.

    Looked at in a copy: who closed the file would end the locks of this process.
    """
    copy = copytree(folder, folder.with_name("as-killed"))
    later = Archive(copy)
    games = {}
    for number in later.numbers():
        found = later.load(number)
        assert found is not None
        games[found.game.deal.number] = found.game
    assert len(games) == len(later.numbers())
    last = later.take_up_last()
    assert told(later) == []
    later.close()
    rmtree(copy)
    assert last is not None
    return {last.game.deal.number: last.game, **games}


def with_another(folder: Path) -> None:
    """A valid file with a game of another deal, under the same number and of the same turn."""
    rmtree(folder)
    other = Archive(folder)
    store = Store(table_of(deal_numbered(DEAL)))
    other.follow(store)
    deal(store, 3)
    other.close()


def with_junk(folder: Path) -> None:
    away(folder)
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(b"junk")


def without_files(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()


def away(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


REPLACEMENTS: Final = {
    "its files are deleted": without_files,
    "its folder is deleted": rmtree,
    "its folder is moved": away,
    "junk lies there": with_junk,
    "other games lie there": with_another,
}


@pytest.fixture(params=list(REPLACEMENTS.values()), ids=list(REPLACEMENTS))
def replace(request: pytest.FixtureRequest) -> Callable[[Path], None]:
    found: Callable[[Path], None] = request.param
    return found


def test_the_game_on_the_table_is_kept_whole_and_the_player_is_told(
    folder: Path, archive: Archive, store: Store, replace: Callable[[Path], None]
) -> None:
    replace(folder)
    deal(store)
    games = kept(folder)
    assert next(iter(games)) == OWN
    assert games[OWN] == store.game
    assert archive.saves
    news = archive.take_news()
    assert NewsKind.REPLACED in {one.kind for one in news}
    assert all(news_sentence(one).isprintable() for one in news)
    store.dispatch(SimpleAction.UNDO)
    assert kept(folder)[OWN] == store.game
    assert told(archive) == []
    if replace is with_another:
        assert games[DEAL].done.moves == 3


def test_it_is_kept_when_the_game_is_left_without_another_move(
    folder: Path, archive: Archive, store: Store, replace: Callable[[Path], None]
) -> None:
    replace(folder)
    archive.close()
    assert kept(folder)[OWN] == store.game


def test_both_games_are_kept_that_undo_leads_to(
    folder: Path, store: Store, replace: Callable[[Path], None]
) -> None:
    first = store.game
    store.dispatch(NewDeal(deal_numbered(7)))
    replace(folder)
    deal(store, 2)
    games = kept(folder)
    assert next(iter(games)) == "7"
    assert (games["7"], games[OWN]) == (store.game, first)
    store.dispatch(SimpleAction.UNDO)


def test_a_deal_that_is_undone_brings_its_game_into_the_new_file(
    folder: Path, store: Store, replace: Callable[[Path], None]
) -> None:
    store.dispatch(NewDeal(deal_numbered(7)))
    replace(folder)
    store.dispatch(SimpleAction.UNDO)
    assert store.game.deal.number == OWN
    deal(store)
    assert kept(folder)[OWN] == store.game


def test_a_game_that_was_taken_up_and_not_yet_moved_in_is_kept_too(
    folder: Path, archive: Archive, store: Store, replace: Callable[[Path], None]
) -> None:
    archive.close()
    moves = store.game.done.moves
    later = Archive(folder)
    found = later.take_up_last()
    assert found is not None
    again = Store(Table(found.game))
    later.follow(again)
    replace(folder)
    deal(again)
    assert kept(folder)[OWN] == again.game
    assert again.game.done.moves == moves + 1
    assert NewsKind.REPLACED in told(later)
    later.close()


def test_a_copy_with_the_same_games_is_gone_on_with_and_nothing_is_told(
    folder: Path, archive: Archive, store: Store
) -> None:
    store.dispatch(NewDeal(deal_numbered(7)))
    deal(store, 2)
    copy = copytree(folder, folder.with_name("copy"))
    rmtree(folder)
    copy.rename(folder)
    deal(store)
    assert (archive.recorder.number, archive.numbers()) == (2, [1, 2])
    assert kept(folder)["7"] == store.game
    assert told(archive) == []


def test_in_an_older_copy_the_game_goes_on_and_is_not_there_twice(
    folder: Path, archive: Archive, store: Store
) -> None:
    copy = copytree(folder, folder.with_name("copy"))
    deal(store)
    rmtree(folder)
    copy.rename(folder)
    deal(store)
    assert [game.moves for game in archive.games()] == [5]


def test_where_the_moves_part_nothing_of_an_older_copy_is_written_over(
    folder: Path, archive: Archive, store: Store
) -> None:
    deal(store, 5)
    copy = copytree(folder, folder.with_name("copy"))
    for _ in range(6):
        store.dispatch(SimpleAction.UNDO)
    store.dispatch(MakeMoves((Move.DEAL, Move.DEAL)))
    rmtree(folder)
    copy.rename(folder)
    deal(store)
    assert sorted(game.moves for game in archive.games()) == [5, 8]
    assert told(archive) == [NewsKind.REPLACED, NewsKind.SAVED_AGAIN]


def test_where_nothing_was_saved_nothing_is_told(folder: Path, archive: Archive) -> None:
    store = Store(table_of(deal_numbered(OWN)))
    archive.follow(store)
    rmtree(folder)
    deal(store)
    assert kept(folder)[OWN] == store.game
    assert told(archive) == []


def test_a_move_is_kept_that_was_written_while_the_file_was_being_moved(
    folder: Path, archive: Archive, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_in_place = archive._database.is_in_place
    answers = iter([True])

    def moved_after_the_first_look() -> bool:
        for answer in answers:
            assert is_in_place()
            away(folder)
            return answer
        return is_in_place()

    monkeypatch.setattr(archive._database, "is_in_place", moved_after_the_first_look)
    deal(store)
    assert kept(folder)[OWN] == store.game
    assert archive.saves


@WITH_LOG
def test_two_windows_go_on_in_the_new_file_each_with_its_game(
    folder: Path, archive: Archive, store: Store
) -> None:
    path = folder / FILE_NAME
    with path.open("r+b") as file:
        file.write(b"\0" * 200)
    # It finds the damage, puts the file aside, and begins a new one.
    with Copy(folder) as copy:
        assert copy.dispatch("d") == "1 1 0"
        assert list(folder.glob("*-damaged-*"))
        deal(store)
        assert told(archive) == [NewsKind.REPLACED, NewsKind.SAVED_AGAIN]
        assert copy.dispatch("d") == "1 2 0"
        deal(store)
        assert archive.recorder.number == 2
        assert copy.dispatch("d") == "1 3 0"
    games = kept(folder)
    assert games[OWN] == store.game
    assert games[DEAL].done.moves == 3
    # Its number was this copy's in the old file, and no claim is left of that.
    assert archive.is_held(1) is False


@pytest.mark.parametrize("replace", [rmtree, away], ids=["deleted", "moved"])
def test_no_other_copy_gets_the_game_after_its_folder_was_replaced(
    folder: Path, archive: Archive, store: Store, replace: Callable[[Path], None]
) -> None:
    replace(folder)
    deal(store)
    with Copy(folder) as copy:
        assert copy.number == "None"
        assert copy.dispatch("d") == "2 1 0"
        deal(store)
        assert copy.dispatch("d") == "2 2 0"
        assert archive.take_up(2) is None
        assert archive.recorder.number == 1


def test_no_other_copy_gets_the_game_of_a_file_that_was_copied_back(
    folder: Path, store: Store
) -> None:
    copied = copytree(folder, folder.with_name("copy"))
    rmtree(folder)
    copied.rename(folder)
    deal(store)
    with Copy(folder) as copy:
        assert copy.number == "None"


@WITH_LOG
def test_a_game_that_got_a_number_held_by_a_claim_of_before_is_claimed_later(
    folder: Path, archive: Archive, store: Store
) -> None:
    (folder / FILE_NAME).rename(folder / "aside.db")
    for ending in ("-wal", "-shm", "-journal"):
        Path(f"{folder / FILE_NAME}{ending}").unlink(missing_ok=True)
    with Copy(folder) as copy:
        # Its game has the number that this copy still claims.
        assert copy.dispatch("d") == "1 1 0"
        deal(store)
        assert archive.recorder.number == 2
        assert copy.dispatch("d") == "1 2 0"
        assert archive.is_held(1)


def test_what_is_asked_for_a_game_of_the_old_file_does_nothing_to_one_of_the_new(
    folder: Path, archive: Archive, store: Store
) -> None:
    store.dispatch(NewDeal(deal_numbered(7)))
    deal(store, 2)
    assert [game.number for game in archive.games()] == [2, 1]
    with_another(folder)
    assert not archive.delete(1)
    assert told(archive) == [NewsKind.REPLACED, NewsKind.SAVED_AGAIN]
    games = kept(folder)
    assert games[DEAL].done.moves == 3
    assert games["7"] == store.game


def test_a_deleted_game_does_not_come_back_over_another_one(
    folder: Path, archive: Archive, store: Store
) -> None:
    store.dispatch(NewDeal(deal_numbered(7)))
    deal(store, 2)
    assert archive.delete(1)
    with_another(folder)
    deal(store)
    assert not archive.undelete(1)
    assert archive.saves
    assert set(kept(folder)) == {DEAL, "7"}


def test_a_folder_that_comes_back_later_is_caught_up_with(
    folder: Path, archive: Archive, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("precedence_tui.archive.open_file.RETRY_SECONDS", 0.0)
    away(folder)
    folder.touch()
    deal(store, 2)
    assert not archive.saves
    assert told(archive) == [NewsKind.NOT_ALLOWED]
    folder.unlink()
    folder.with_name("elsewhere").rename(folder)
    deal(store)
    assert told(archive) == [NewsKind.SAVED_AGAIN]
    assert archive.numbers() == [1]
    assert kept(folder)[OWN] == store.game


def test_a_step_looks_for_its_game_once_in_each_file(
    folder: Path, archive: Archive, store: Store
) -> None:
    assert not looks_for_it(archive, store)
    away(folder)
    deal(store)
    assert not looks_for_it(archive, store)
    store.dispatch(NewDeal(deal_numbered(7)))
    found = archive.take_up(1)
    assert found is not None
    store.dispatch(TakeUp(found.game))
    assert not looks_for_it(archive, store)


def looks_for_it(archive: Archive, store: Store) -> bool:
    """Whether a step reads what was written before it."""
    connection = archive._database._connection
    assert connection is not None
    asked: list[str] = []
    connection.set_trace_callback(asked.append)
    deal(store)
    connection.set_trace_callback(None)
    assert any(query.startswith("INSERT INTO step") for query in asked)
    return any("SELECT at, moves FROM step" in query for query in asked)
