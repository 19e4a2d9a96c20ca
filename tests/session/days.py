"""A player with a calendar of the test's own, for the deals of the days."""

from datetime import date
from pathlib import Path
from typing import Final

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.daily_attempts import attempts
from precedence_tui.archive.listing import Summary
from precedence_tui.coach.verdict import VerdictSearch
from precedence_tui.engine.actions import MakeMoves, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.session.outcome import Outcome
from precedence_tui.session.session import Session
from precedence_tui.settings import DEFAULTS, Loaded
from precedence_tui.store import Store
from tests.games import deal_numbered

ANOTHER: Final = "424242"
"""The number of every deal that is drawn."""

_PLAYOUTS: Final = 3000
"""Enough to win the deal of any of the days that the tests play."""


class Days:
    """A session on a day that the test sets; `begin_again` is the next start of the program."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, today: str) -> None:
        self.folder = folder
        self.today = today
        monkeypatch.setattr(
            "precedence_tui.session.daily.daily_number", lambda: self.today.replace("-", "")
        )
        self.session = self._opened()

    def _opened(self) -> Session:
        store = Store(Table(new_game(deal_numbered(ANOTHER))))
        archive = Archive(self.folder)
        loaded = Loaded(DEFAULTS)
        session = Session(store, archive, loaded, self.folder, draw_number=lambda: ANOTHER)
        # No time passes, so that none is told.
        session.clock._now = lambda: 0.0
        return session

    def begin_again(self) -> None:
        """End the program and start it."""
        self.session.close()
        self.session = self._opened()

    def ask(self) -> Outcome:
        """Ask for the deal of the day."""
        return self.session.games.deal_of_the_day()

    def move(self) -> None:
        """Deal a card."""
        self.session.store.dispatch(Move.DEAL)

    def lose(self) -> None:
        """Give the game up."""
        self.session.store.dispatch(SimpleAction.GIVE_UP)

    def win(self) -> None:
        """Win the game on the table."""
        line = VerdictSearch(self.session.store.game.position).search(_PLAYOUTS).line
        assert line
        self.session.store.dispatch(MakeMoves(line))

    @property
    def games(self) -> tuple[Summary, ...]:
        """All games, the one begun first first."""
        return tuple(sorted(self.session.games.listed(), key=lambda game: game.number))

    @property
    def counting(self) -> dict[date, Summary]:
        """The games that count for a day."""
        return attempts(self.games)
