"""The start of a session: with the game to go on with, or with another one."""

from collections.abc import Callable

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.deals import Deal, deal_by_number
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.record import Record, Tags
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.paths import data_folder, settings_folder
from precedence_tui.session.daily import daily_date, deal_of_day
from precedence_tui.session.session import Session
from precedence_tui.session.sitting import any_number
from precedence_tui.settings import Loaded, Settings, load
from precedence_tui.store import Store

Override = Callable[[Settings], Settings]
"""Returns the settings of one sitting, some of which stand in no file."""


def any_deal(first_king: FirstKing) -> Record:
    """Return a game of a deal at random, by the standard rules but for the first king."""
    variant = PRECEDENCE.with_options(first_king)
    deal = deal_by_number(any_number(), variant)
    assert isinstance(deal, Deal)
    return Record(new_game(deal, variant))


def open_session(
    beginning: Callable[[FirstKing], Record] = any_deal,
    override: Override = lambda kept: kept,
    *,
    anew: bool = False,
) -> Session:
    """Return a session with the open game last played, if there is one, else with another one.

    `beginning` makes the other one, by the first king that the settings want. What it
    raises is raised here, before any file is touched. With `anew` the other one comes in
    any case. If moves were made in it, it is among the player's games from now on, unless
    it has ended.
    """
    loaded = _settings(override)
    first_king = loaded.settings.first_king
    record = beginning(first_king) if anew else None
    archive = Archive(data_folder())
    kept = archive.take_up_record(record) if record else archive.take_up_last()
    if kept:
        return _session(archive, kept.game, loaded)
    record = record or beginning(first_king)
    return _session(archive, record.game, loaded, record.tags)


def open_daily_session(override: Override = lambda kept: kept) -> Session:
    """Return a session for today's deal: it has still to be asked for, in the player's language."""
    deal, variant = deal_of_day(daily_date())
    return _session(Archive(data_folder()), new_game(deal, variant), _settings(override))


def _settings(override: Override) -> Loaded:
    loaded = load(settings_folder())
    return loaded._replace(settings=override(loaded.settings))


def _session(archive: Archive, game: Game, loaded: Loaded, tags: Tags = ()) -> Session:
    return Session(Store(Table(game)), archive, loaded, settings_folder(), tags)
