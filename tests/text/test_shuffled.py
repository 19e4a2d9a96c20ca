"""In which order whoever follows a game is called changes no line."""

from pathlib import Path
from random import Random

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.game import Table
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.text.coach_handlers import CoachHandlers
from precedence_tui.text.text_game import TextGame
from tests.games import WINS, table_of, won_moves
from tests.store.shuffled import shuffled_subscribers
from tests.text.scripts import CoachHere

LINES = ("h", "p", "u", "h", "p", "u u u", "b", "d", "end", "w", "u", "new", "d", "u u")


def before_the_win() -> Table:
    """A table on which one play is left."""
    game, moves = won_moves(WINS[0])
    return table_of(game.deal, " ".join(moves[:-1]), game.variant)


def said(folder: Path, table: Table) -> list[list[str]]:
    """What is said to each line, with the coach and the archive following the game."""
    folder.mkdir()
    session = Session(Store(table), Archive(folder), load(folder), folder)
    coach = CoachHandlers(session, CoachHere)
    text = TextGame(session.store, coach.handlers)
    answers = [[*text.open().lines, *coach.news()]]
    answers += [[*text.answer(line).lines, *coach.news()] for line in LINES]
    session.close()
    return answers


def test_the_lines_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    as_subscribed = said(tmp_path / "0", before_the_win())
    assert any(" hint" in line for lines in as_subscribed for line in lines)
    for seed in range(1, 6):
        with shuffled_subscribers(monkeypatch, Random(seed)) as orders:
            assert said(tmp_path / str(seed), before_the_win()) == as_subscribed
        assert len(orders) > 1
