"""`precedence export`: games of the archive as records."""

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.news import NewsKind
from precedence_tui.cli.archives import CURRENT, archive_to_read, listed_game
from precedence_tui.cli.standard_error import tell
from precedence_tui.cli.subcommand import INVALID_RECORD, SubcommandError
from precedence_tui.engine.record import Record, write_records
from precedence_tui.i18n import _
from precedence_tui.texts.complaints import news_sentence
from precedence_tui.texts.quotes import excerpt


def add_arguments(parser: ArgumentParser) -> None:
    """Take the game that is meant, or all."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument(
        "game",
        nargs="?",
        type=_game,
        metavar=_("GAME"),
        help=_("a game's number in the list of games, or {current} for the one last played").format(
            current=CURRENT
        ),
    )
    which.add_argument("--all", action="store_true", help=_("every game that has a move"))


def _game(text: str) -> int | str:
    if text == CURRENT:
        return text
    if re.fullmatch("[0-9]{1,18}", text, re.ASCII):
        return int(text)
    raise ArgumentTypeError(
        _("'{text}' is neither a game's number nor {current}").format(
            text=excerpt(text), current=CURRENT
        )
    )


def run(arguments: Namespace) -> int:
    """Print the records, a blank line between them."""
    if not arguments.all:
        _print([listed_game(arguments.game).record])
        return 0
    with archive_to_read() as archive:
        return _export_all(archive)


def _export_all(archive: Archive) -> int:
    """Print all that can be read: one damaged game must not keep the others from being saved."""
    records = [archive.record(number) for number in archive.numbers()]
    damaged = archive.take_news()
    for news in damaged:
        if news.kind is not NewsKind.GAME_UNREADABLE:
            raise SubcommandError(news_sentence(news))
        tell(f"precedence export: {news_sentence(news)}")
    _print([record for record in records if record is not None])
    return INVALID_RECORD if damaged else 0


def _print(records: list[Record]) -> None:
    if sys.stdout is None:
        return
    # Records are UTF-8 with LF, whatever the terminal or the platform use.
    sys.stdout.flush()
    sys.stdout.buffer.write(write_records(records).encode("utf-8"))
    sys.stdout.buffer.flush()
