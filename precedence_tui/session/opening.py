"""Sitting down: the game to go on with, or another one, with everything that follows it."""

from collections.abc import Callable

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.game import Game, Table
from precedence_tui.places import data_folder, settings_folder
from precedence_tui.session.daily import daily_game, daily_in_play
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store


def open_session(game: Game | None, deal: Callable[[], Game]) -> Session:
    """A session with a game; without one, with the open game last played, else with a dealt one."""
    archive = Archive(data_folder())
    if game is None:
        kept = archive.take_up_last()
        game = kept.game if kept else deal()
    return _session(archive, game)


def open_daily_session() -> Session:
    """A session with today's deal, as it was left if it is in play already."""
    archive = Archive(data_folder())
    number = daily_in_play(archive)
    kept = None if number is None else archive.take_up(number)
    return _session(archive, kept.game if kept else daily_game())


def _session(archive: Archive, game: Game) -> Session:
    folder = settings_folder()
    return Session(Store(Table(game)), archive, load(folder), folder)
