"""The archive for commands that look into it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from precedence_tui.archive.archive import Archive
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.engine.record import Record
from precedence_tui.i18n import _
from precedence_tui.paths import data_folder
from precedence_tui.texts.complaints import news_sentence

CURRENT: Final = "current"
"""What stands for the game last played, where a game's number is wanted."""


@contextmanager
def archive_to_read() -> Iterator[Archive]:
    """Yield the archive as it is. Raises `SubcommandError` where it cannot be read."""
    archive = Archive(data_folder(), visitor=True)
    try:
        news = archive.take_news()
        if news and not archive.reads:
            raise SubcommandError(news_sentence(news[0]))
        yield archive
    finally:
        archive.close()


class Listed(NamedTuple):
    """A game of the list of games, with its number there."""

    number: int
    record: Record


def listed_game(game: int | str, *, ended: bool = False) -> Listed:
    """Return the game of a number in the list of games, or `CURRENT`, which may have `ended`.

    Raises `SubcommandError` if there is none or it cannot be read.
    """
    with archive_to_read() as archive:
        number = archive.last_played(ended=ended) if game == CURRENT else int(game)
        if number is None:
            none = _("no game has been played yet") if ended else _("there is no open game")
            raise SubcommandError(none)
        record = archive.record(number)
        for news in archive.take_news():
            raise SubcommandError(news_sentence(news))
        if record is None:
            raise SubcommandError(
                _("there is no game {number} in the list of games").format(number=number)
            )
        return Listed(number, record)
