"""How much a search may take, as it is given on a command line."""

import math
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from precedence_tui.cli.inputs import count_argument
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.i18n import _
from precedence_tui.lab.players import STANDARD_PLAYOUTS, Budget
from precedence_tui.texts.quotes import excerpt


def add_budget_options(parser: ArgumentParser) -> None:
    """Add `--playouts`, `--seconds` and `--exact`."""
    parser.add_argument(
        "--playouts",
        type=count_argument,
        default=STANDARD_PLAYOUTS,
        metavar="P",
        help=_("how many games a search may play out for a deal (default: {count})").format(
            count=STANDARD_PLAYOUTS
        ),
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        metavar="S",
        help=_("how long a deal may take (default: no limit)"),
    )
    parser.add_argument(
        "--exact",
        action="store_true",
        help=_("decide what the search leaves open (up to a minute per deal)"),
    )


def budget_of(arguments: Namespace) -> Budget:
    """Return the budget that was asked for.

    Raises `SubcommandError` where the solver that it needs is not installed.
    """
    if arguments.exact:
        from precedence_tui.coach.exact import is_available

        if not is_available():
            raise SubcommandError(_("--exact needs a solver that does not exist for this platform"))
    return Budget(arguments.playouts, arguments.seconds, arguments.exact)


def _seconds(text: str) -> float:
    if re.fullmatch(r"[0-9]+(\.[0-9]*)?|\.[0-9]+", text, re.ASCII):
        seconds = float(text)
        if math.isfinite(seconds) and seconds > 0:
            return seconds
    raise ArgumentTypeError(_("'{text}' is not a number of seconds").format(text=excerpt(text)))
