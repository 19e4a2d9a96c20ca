"""`precedence import`: games from records, all of them or none."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.news import Intake, Taken
from precedence_tui.archive.record_tags import CHECKS
from precedence_tui.cli.inputs import add_records_argument, records_of
from precedence_tui.cli.standard_error import tell
from precedence_tui.cli.subcommand import INVALID_RECORD, SubcommandError
from precedence_tui.engine.record import Record
from precedence_tui.i18n import _, plural
from precedence_tui.paths import data_folder
from precedence_tui.texts.complaints import news_sentence
from precedence_tui.texts.game_words import deal_name


def add_arguments(parser: ArgumentParser) -> None:
    """Take a file of records, and whose games they are."""
    add_records_argument(parser)
    parser.add_argument(
        "--mine", action="store_true", help=_("count the games in the statistics, as played by you")
    )


def run(arguments: Namespace) -> int:
    """Check all records first, then store those that are not held yet; say what was done."""
    records = records_of(arguments.file, CHECKS if arguments.mine else None)
    archive = Archive(data_folder())
    try:
        taken = archive.take_in(records, mine=arguments.mine)
        news = [news_sentence(one) for one in archive.take_news()]
    finally:
        archive.close()
    if taken is None:
        raise SubcommandError(" ".join(news), INVALID_RECORD)
    for line in (*news, *_lines(records, taken)):
        tell(line)
    return 0


def _lines(records: Sequence[Record], taken: Sequence[Taken]) -> Iterator[str]:
    sentences = {
        Intake.NOTHING: _("Record {place} (deal {deal}) has no move: skipped."),
        Intake.GOES_ON: _("Record {place} (deal {deal}) goes on with game {number}."),
        Intake.FURTHER: _(
            "Record {place} (deal {deal}) is held as game {number}, which stands further on:"
            " skipped."
        ),
        Intake.PLAYED: _(
            "Record {place} (deal {deal}) is held as game {number}, which is being played in"
            " another window: skipped."
        ),
        Intake.NOW_MINE: _(
            "Record {place} (deal {deal}) is already held as game {number}: skipped,"
            " but counted as yours from now on."
        ),
        Intake.HELD: _("Record {place} (deal {deal}) is already held as game {number}: skipped."),
    }
    for place, (record, one) in enumerate(zip(records, taken, strict=True), start=1):
        if one.intake in sentences:
            yield sentences[one.intake].format(
                place=place, deal=deal_name(record.game.deal.number), number=one.number
            )
    added = sum(one.intake is Intake.NEW for one in taken)
    yield plural("{count} game imported.", "{count} games imported.", added).format(count=added)
