"""The archive for commands that look into it."""

from collections.abc import Iterator
from contextlib import contextmanager

from precedence_tui.archive.archive import Archive
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.paths import data_folder
from precedence_tui.texts.complaints import news_sentence


@contextmanager
def reading() -> Iterator[Archive]:
    """Yield the archive as it is. Raises `SubcommandError` where it cannot be read."""
    archive = Archive(data_folder(), visitor=True)
    try:
        news = archive.take_news()
        if news and not archive.reads:
            raise SubcommandError(news_sentence(news[0]))
        yield archive
    finally:
        archive.close()
