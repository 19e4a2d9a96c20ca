"""Deals, games, rules and budgets of a search as they are given on a command line.

An argument that is a number is a deal's number; everything else names a file,
and `-`, where a command reads one, standard input.
"""

import math
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Final

from precedence_tui.cli.subcommand import INVALID_RECORD, WRONG_USE, SubcommandError
from precedence_tui.engine.deals import deal_by_number, deal_from_text, deal_number
from precedence_tui.engine.faults import Fault, FaultKind
from precedence_tui.engine.game import new_game
from precedence_tui.engine.record import Checks, Record, looks_like_record, read_records
from precedence_tui.engine.variant import MOST_REDEALS, PRECEDENCE, FirstKing
from precedence_tui.i18n import _
from precedence_tui.texts.complaints import fault_sentence
from precedence_tui.texts.quotes import excerpt

MOST_BYTES: Final = 64 * 2**20
"""More than some 80,000 records: a longer file was named by mistake, or has no end."""

MOST_COUNT: Final = 10**9
"""No computer plays out more in a lifetime of patience; more is a slip of the finger."""

_NUMBER: Final = re.compile(r"(ms)?[0-9]+", re.ASCII | re.IGNORECASE)


def add_king_option(parser: ArgumentParser, what: str = "") -> None:
    """Add `--king`: `arguments.king` is a `FirstKing`, or None where it was not given.

    `what` is its help where the default is not that of the standard rules alone.
    """
    parser.add_argument(
        "--king",
        type=_first_king,
        metavar="|".join(FirstKing),
        help=what
        or _("where the first foundation's king comes from (default: {default})").format(
            default=PRECEDENCE.first_king
        ),
    )


def add_redeals_option(parser: ArgumentParser) -> None:
    """Add `--redeals`: `arguments.redeals` is a number, or None where it was not given."""
    parser.add_argument(
        "--redeals",
        type=_redeals,
        metavar="K",
        help=_(
            "how many times the waste can be turned over, 0 to {most} (default: {default})"
        ).format(most=MOST_REDEALS, default=PRECEDENCE.redeals),
    )


def add_records_argument(parser: ArgumentParser) -> None:
    """Add the name of a file of records, for `records_of`."""
    parser.add_argument(
        "file", metavar=_("FILE"), help=_("a file of records, or - for standard input")
    )


def _first_king(text: str) -> FirstKing:
    try:
        return FirstKing(text)
    except ValueError:
        raise ArgumentTypeError(
            _("'{text}' is neither {first} nor {second}").format(
                text=excerpt(text), first=FirstKing.SET_OUT, second=FirstKing.FIRST_AVAILABLE
            )
        ) from None


def _redeals(text: str) -> int:
    if text in map(str, range(MOST_REDEALS + 1)):
        return int(text)
    raise ArgumentTypeError(
        _("'{text}' is not a number from 0 to {most}").format(text=excerpt(text), most=MOST_REDEALS)
    )


def deal_number_argument(text: str) -> str:
    """Return an argument that is a deal's number."""
    name = deal_number(text)
    if isinstance(name, Fault):
        raise ArgumentTypeError(fault_sentence(name))
    return name


def count_argument(text: str) -> int:
    """Return an argument that says how many, at least 1."""
    if re.fullmatch("[0-9]{1,10}", text) and 1 <= int(text) <= MOST_COUNT:
        return int(text)
    raise ArgumentTypeError(
        _("'{text}' is not a number from 1 to {most}").format(text=excerpt(text), most=MOST_COUNT)
    )


def add_budget_options(parser: ArgumentParser, playouts: str, exact: str) -> None:
    """Add `--playouts` and `--exact`, with their help, and `--seconds`."""
    parser.add_argument("--playouts", type=count_argument, metavar="P", help=playouts)
    add_seconds_option(parser, _("how long a deal may take (default: no limit)"))
    parser.add_argument("--exact", action="store_true", help=exact)


def add_seconds_option(parser: ArgumentParser, text: str) -> None:
    """Add `--seconds`, with this help."""
    parser.add_argument("--seconds", type=_seconds, metavar="S", help=text)


def require_solver(option: str) -> None:
    """Raise `SubcommandError` for what was asked for, where there is no solver for it."""
    from precedence_tui.coach.exact import is_available

    if not is_available():
        raise SubcommandError(
            _(
                "{option} needs the solver python-sat, which is not available for this platform"
            ).format(option=option)
        )


def _seconds(text: str) -> float:
    if re.fullmatch(r"[0-9]+(\.[0-9]*)?|\.[0-9]+", text, re.ASCII):
        seconds = float(text)
        if math.isfinite(seconds) and seconds > 0:
            return seconds
    raise ArgumentTypeError(_("'{text}' is not a number of seconds").format(text=excerpt(text)))


def record_of(source: str, first_king: FirstKing | None, redeals: int | None) -> Record:
    """Return the game of a deal's number, or of a file with a deal as text or one record.

    A deal is played by the rules given, which are None where nobody gave them;
    a record has its own, and its game stands where its moves lead. Raises
    `SubcommandError` where there is no such deal or file, or it does not hold.
    """
    variant = PRECEDENCE.with_options(first_king, redeals)
    if _NUMBER.fullmatch(source):
        deal = deal_by_number(source, variant)
        if isinstance(deal, Fault):
            raise SubcommandError(fault_sentence(deal))
        return Record(new_game(deal, variant))
    text = text_of(source)
    if not looks_like_record(text):
        deal = deal_from_text(text, variant)
        if isinstance(deal, Fault):
            raise _bad_input(source, fault_sentence(deal))
        return Record(new_game(deal, variant))
    if first_king is not None or redeals is not None:
        raise _bad_input(source, _("a record has its own rules: use no --king or --redeals"))
    return _only_one(_records_in(text, source, WRONG_USE), source)


def one_record_of(file: str) -> Record:
    """Return the only record in a file. Raises `SubcommandError`, as `records_of` does."""
    return _only_one(_records_in(text_of(file), file, INVALID_RECORD), file)


def _only_one(records: tuple[Record, ...], file: str) -> Record:
    if len(records) > 1:
        raise _bad_input(file, _("there are several records here, and only one is wanted"))
    return records[0]


def records_of(file: str, checks: Checks | None = None) -> tuple[Record, ...]:
    """Return the records in a file, at least one; `checks` are for tags of the caller's own.

    Raises `SubcommandError`, with exit status 1 for records that do not hold and 2
    for what is no record.
    """
    if _NUMBER.fullmatch(file):
        raise SubcommandError(
            _("'{text}' is a number: a file of that name is written ./{text}").format(
                text=excerpt(file)
            )
        )
    return _records_in(text_of(file), file, INVALID_RECORD, checks)


def _records_in(
    text: str, file: str, invalid: int, checks: Checks | None = None
) -> tuple[Record, ...]:
    records = read_records(text, checks)
    if isinstance(records, Fault):
        status = WRONG_USE if records.kind is FaultKind.NO_RECORD else invalid
        raise _bad_input(file, fault_sentence(records), status)
    return records


def text_of(file: str) -> str:
    """Return the text in a file, or from standard input for `-`.

    Raises `SubcommandError` if it cannot be read or is no text.
    """
    try:
        content = _bytes_of(file)
    except FileNotFoundError:
        raise _bad_input(file, _("there is no such file")) from None
    except IsADirectoryError:
        raise _bad_input(file, _("this is a folder, not a file")) from None
    except PermissionError:
        raise _bad_input(file, _("no permission to read this file")) from None
    except OSError as error:
        raise _bad_input(file, error.strerror or str(error)) from None
    if len(content) > MOST_BYTES:
        text = _("this is longer than {count} bytes, so it is not a deal or a record")
        raise _bad_input(file, text.format(count=MOST_BYTES))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        text = _("this is not UTF-8 text: see byte {number}")
        raise _bad_input(file, text.format(number=error.start + 1)) from None


def _bytes_of(file: str) -> bytes:
    # An empty path is the folder where the command was started.
    if not file:
        raise SubcommandError(_("a file's name is wanted, and this one is empty"))
    if file != "-":
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    if sys.stdin is None:
        raise _bad_input(file, _("this is closed"))
    return sys.stdin.buffer.read(MOST_BYTES + 1)


def _bad_input(file: str, what: str, status: int = WRONG_USE) -> SubcommandError:
    where = _("standard input") if file == "-" else file
    return SubcommandError(f"{where}: {what}", status)
