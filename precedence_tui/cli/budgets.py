"""How much a search may take, as it is given on a command line."""

import math
import re
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from typing import Final, NamedTuple

from precedence_tui.cli.inputs import count_argument
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.i18n import _
from precedence_tui.texts.quotes import excerpt

STANDARD_PLAYOUTS: Final = 30_000


class Budget(NamedTuple):
    """What the search of one deal may take, whichever ends first.

    `seconds` is None without a limit, and holds for all that is done for a
    deal; `exact` goes on with the constraint solver after the playouts.
    """

    playouts: int = STANDARD_PLAYOUTS
    seconds: float | None = None
    exact: bool = False


class Deadline:
    """When the time of a search is up that begins now, and what it has taken."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._begin = time.monotonic()

    @property
    def taken(self) -> float:
        """Seconds since the beginning."""
        return time.monotonic() - self._begin

    @property
    def left(self) -> float | None:
        """Seconds until the time is up; None without a limit."""
        return None if self._seconds is None else max(0.0, self._seconds - self.taken)

    @property
    def stop(self) -> Callable[[], bool]:
        """Asks whether the time is up."""
        return lambda: self._seconds is not None and self.taken >= self._seconds


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
        help=_("use a constraint solver for what the search leaves open (minutes per deal)"),
    )


def budget_of(arguments: Namespace) -> Budget:
    """The budget that was asked for.

    Raises `SubcommandError` where the solver that it needs is not installed.
    """
    if arguments.exact:
        from precedence_tui.coach.decide import INSTALL, is_available

        if not is_available():
            raise SubcommandError(
                _("--exact needs OR-Tools, which is not installed: {command}").format(
                    command=INSTALL
                )
            )
    return Budget(arguments.playouts, arguments.seconds, arguments.exact)


def _seconds(text: str) -> float:
    if re.fullmatch(r"[0-9]+(\.[0-9]*)?|\.[0-9]+", text, re.ASCII):
        seconds = float(text)
        if math.isfinite(seconds) and seconds > 0:
            return seconds
    raise ArgumentTypeError(_("'{text}' is not a number of seconds").format(text=excerpt(text)))
