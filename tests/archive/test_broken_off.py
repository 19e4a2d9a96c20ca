"""Ctrl+C, or a signal that ends the program, at any line of the archive, divides no step."""

import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import pytest

import precedence_tui.archive
from precedence_tui.archive.archive import Archive
from precedence_tui.engine.actions import Action, MakeMoves, NewDeal, SimpleAction
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.store import Store
from tests.games import WINS, deal_numbered, won_moves

ROOM = str(Path(precedence_tui.archive.__file__).parent)

GAME, MOVES = won_moves(WINS[0])
LAST = MakeMoves(tuple(MOVES[-1:]))


def interrupted_at(line: int, act: Callable[[], object]) -> bool:
    """Do something, and press Ctrl+C when the archive has come to that many lines."""
    lines = 0

    def trace(frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal lines
        if not frame.f_code.co_filename.startswith(ROOM):
            return None
        if event == "line":
            lines += 1
            if lines == line:
                sys.settrace(None)
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


def played(archive: Archive, actions: tuple[Action, ...]) -> Store:
    store = Store(Table(new_game(GAME.deal, GAME.variant)))
    archive.follow(store)
    # Time goes on: there is always something to write at the end.
    archive.recorder.clock = count(1).__next__
    for action in actions:
        store.dispatch(action)
    return store


def kept(folder: Path) -> Iterator[tuple[Game, str]]:
    archive = Archive(folder)
    for summary in archive.games():
        held = archive.load(summary.number)
        assert held is not None
        yield held.game, summary.counts.value
    assert archive.take_news() == ()
    archive.close()


@pytest.fixture(scope="module")
def without_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database that holds no game."""
    folder = tmp_path_factory.mktemp("home")
    Archive(folder).close()
    return folder


@pytest.mark.parametrize(
    ("before", "action"),
    [
        ((), Move.DEAL),
        ((Move.DEAL,), Move.DEAL),
        ((Move.DEAL, Move.DEAL), SimpleAction.UNDO),
        ((Move.DEAL, Move.DEAL, SimpleAction.UNDO), SimpleAction.DEAL_ON),
        ((Move.DEAL,), SimpleAction.GIVE_UP),
        ((MakeMoves(tuple(MOVES[:-1])),), LAST),
        ((Move.DEAL,), NewDeal(deal_numbered(5))),
        ((Move.DEAL, NewDeal(deal_numbered(5))), SimpleAction.UNDO),
    ],
    ids=["first", "next", "undo", "another way", "give up", "win", "new deal", "new deal undone"],
)
def test_no_step_is_written_twice_or_in_part(
    before: tuple[Action, ...], action: Action, without_games: Path
) -> None:
    for line in count(1):
        with TemporaryDirectory() as name:
            # A copy: to make a database anew takes most of the time.
            folder = copytree(without_games, Path(name) / "home")
            archive = Archive(folder)
            store = played(archive, before)
            first = store.game
            was_interrupted = interrupted_at(line, lambda: store.dispatch(action))  # noqa: B023
            archive.close()
            found = list(kept(folder))
            possible = [game for game in (first, store.game) if game.has_moves]
            assert [game for game, _counts in found] in [[], *([one] for one in possible)], line
            assert found or not before, line
            for game, counts in found:
                assert counts == ("given-up" if game.was_given_up else game.result.value), line
        if not was_interrupted:
            break
