"""How much a search may take, as it is given on a command line."""

import math
import re
from argparse import ArgumentParser, ArgumentTypeError

from precedence_tui.cli.inputs import count_argument
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.i18n import _
from precedence_tui.texts.quotes import excerpt


def add_budget_options(parser: ArgumentParser, playouts: str) -> None:
    """Add `--playouts`, with this help, and `--seconds` and `--exact`."""
    parser.add_argument("--playouts", type=count_argument, metavar="P", help=playouts)
    add_seconds_option(parser, _("how long a deal may take (default: no limit)"))
    parser.add_argument(
        "--exact",
        action="store_true",
        help=_("decide what the search leaves open (up to a minute per deal)"),
    )


def add_seconds_option(parser: ArgumentParser, text: str) -> None:
    """Add `--seconds`, with this help."""
    parser.add_argument("--seconds", type=_seconds, metavar="S", help=text)


def require_solver(option: str) -> None:
    """Raise `SubcommandError` for what was asked for, where there is no solver for it."""
    from precedence_tui.coach.exact import is_available

    if not is_available():
        raise SubcommandError(
            _("{option} needs the solver python-sat, which is not there for this platform").format(
                option=option
            )
        )


def _seconds(text: str) -> float:
    if re.fullmatch(r"[0-9]+(\.[0-9]*)?|\.[0-9]+", text, re.ASCII):
        seconds = float(text)
        if math.isfinite(seconds) and seconds > 0:
            return seconds
    raise ArgumentTypeError(_("'{text}' is not a number of seconds").format(text=excerpt(text)))
