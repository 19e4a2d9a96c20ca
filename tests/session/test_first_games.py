"""Who is new to the game, and what such a player is shown."""

import os
from pathlib import Path

import pytest

from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.moves import Move
from precedence_tui.session.first_games import FIRST_GAMES, SEEN_NAME, FirstGames
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.texts.voices import aim_sentence
from tests.games import deal_numbered, table_of


def session_in(folder: Path) -> Session:
    store = Store(table_of(deal_numbered(1)))
    return Session(store, Archive(folder), load(folder), folder)


def test_the_lesson_comes_first_until_it_was_shown(tmp_path: Path) -> None:
    for _ in range(2):
        session = session_in(tmp_path)
        assert session.first_games.begins_with_lesson
        session.close()
    session.first_games.lesson_is_shown()
    assert (tmp_path / SEEN_NAME).read_bytes() == b""
    session = session_in(tmp_path)
    assert not session.first_games.begins_with_lesson
    session.close()


@pytest.mark.parametrize("then", [SimpleAction.UNDO, "delete"])
def test_nor_does_it_come_where_a_game_was_ever_begun(tmp_path: Path, then: object) -> None:
    session = session_in(tmp_path)
    session.store.dispatch(Move.DEAL)
    if isinstance(then, SimpleAction):
        session.store.dispatch(then)
    else:
        session.store.dispatch(NewDeal(deal_numbered(2)))
        (game,) = session.archive.games()
        assert session.archive.delete(game.number)
        assert not session.archive.games()
    assert not session.first_games.begins_with_lesson
    session.close()
    again = session_in(tmp_path)
    assert not again.first_games.begins_with_lesson
    again.close()


def test_it_is_in_the_way_of_no_news(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no database" * 100)
    session = session_in(tmp_path)
    assert not session.first_games.begins_with_lesson
    assert session.news()
    session.close()


def test_it_does_not_come_again_and_again_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("")
    unsaved = session_in(tmp_path / "in the way")
    assert not unsaved.first_games.begins_with_lesson
    unsaved.first_games.lesson_is_shown()
    unsaved.close()
    archive = Archive(tmp_path)
    nowhere = FirstGames(archive, None)
    assert not nowhere.begins_with_lesson
    nowhere.lesson_is_shown()
    archive.close()


def test_the_file_is_the_players_alone(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    archive = Archive(tmp_path)
    FirstGames(archive, folder).lesson_is_shown()
    archive.close()
    if os.name == "posix":
        assert (folder / SEEN_NAME).stat().st_mode & 0o077 == 0
        assert folder.stat().st_mode & 0o077 == 0


def test_after_the_lesson_the_first_games_begin_with_the_aim(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    assert aim_sentence() not in session.greeting()
    session.first_games.lesson_is_shown()
    for number in range(FIRST_GAMES):
        session.store.dispatch(NewDeal(deal_numbered(10 + number)))
        assert session.greeting() == f"Deal {10 + number}. {aim_sentence()}"
        session.store.dispatch(Move.DEAL)
        assert aim_sentence() not in session.greeting()
    session.store.dispatch(NewDeal(deal_numbered(99)))
    assert session.greeting() == "Deal 99. Space: deal the first card."
    session.close()
