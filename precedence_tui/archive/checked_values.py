"""Values out of a database that may be damaged, where anything may stand anywhere.

Each function returns the value that it is given, and raises TypeError for one that
does not belong there. "Nothing" is None.
"""

import os
import re
from typing import Final

from precedence_tui.archive.tally import Tally, Win
from precedence_tui.engine.deals import deal_number
from precedence_tui.engine.variant import VARIANTS, FirstKing, Variant

MOST: Final = 2**37
"""No count here gets so far."""

TALLY_COLUMNS: Final = (
    "seconds, undos, hints, ended, best_moves, verdict_seen, "
    "won_moves, won_seconds, won_undos, won_hints, won_best_moves, won_verdict_seen"
)
"""The columns of a tally, in the order that `tally` takes them."""


def whole(value: object) -> int:
    """Return a whole number, from 0."""
    if not isinstance(value, int) or not 0 <= value <= MOST:
        raise TypeError(value)
    return value


def whole_or_none(value: object) -> int | None:
    """Return a whole number, or nothing."""
    return None if value is None else whole(value)


def flag_or_none(value: object) -> bool | None:
    """Return yes or no, or nothing."""
    if value not in (None, 0, 1):
        raise TypeError(value)
    return None if value is None else bool(value)


def moment(value: object) -> int:
    """Return a time of day in seconds since 1970, whatever the clock said."""
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def text(value: object) -> str:
    """Return a text."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def text_or_none(value: object) -> str | None:
    """Return a text, or nothing."""
    return None if value is None else text(value)


def day_or_none(value: object) -> str | None:
    """Return a date as `2026-12-01`; None where none stands there: the cards stand beside it."""
    name = text_or_none(value)
    return name if name and re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", name) else None


def identity(value: object) -> str:
    """Return a game's Id; a new one where what stands there is none."""
    if isinstance(value, str) and re.fullmatch("[0-9a-f]{32}", value):
        return value
    return os.urandom(16).hex()


def deal_name(value: object) -> str | None:
    """Return a deal's number; None where none stands there: the cards stand beside it."""
    name = text_or_none(value)
    return name if name is None or deal_number(name) == name else None


def variant(name: object, king: object, redeals: object) -> Variant:
    """Return what is played. Raises ValueError too, for what is not offered."""
    offered = VARIANTS.get(text(name))
    if offered is None:
        raise ValueError(name)
    return offered.with_options(FirstKing(text(king)), whole(redeals))


def real_or_none(value: object) -> float | None:
    """Return a number, from 0, or nothing."""
    if value is None:
        return None
    if not isinstance(value, int | float) or not 0 <= value <= MOST:
        raise TypeError(value)
    return value


def tally(columns: tuple[object, ...]) -> Tally:
    """Return the tally that `TALLY_COLUMNS` hold."""
    seconds, undos, hints, ended, best_moves, verdict_seen, won_moves, *won = columns
    win = None
    if won_moves is not None:
        win = Win(
            whole(won_moves),
            real_or_none(won[0]),
            whole_or_none(won[1]),
            whole_or_none(won[2]),
            whole_or_none(won[3]),
            flag_or_none(won[4]),
        )
    return Tally(
        real_or_none(seconds) or 0.0,
        whole_or_none(undos),
        whole_or_none(hints),
        None if ended is None else moment(ended),
        win,
        whole_or_none(best_moves),
        flag_or_none(verdict_seen),
    )
