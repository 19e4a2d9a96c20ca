"""Values out of a database that may be damaged, where anything may stand anywhere.

Each function returns the value that it is given, and raises TypeError for one that
does not belong there. "Nothing" is None.
"""

import os
import re
from collections.abc import Callable
from datetime import date
from typing import Final, TypeVar

from precedence_tui.archive.tally import Tally, Win
from precedence_tui.engine.deals import deal_number
from precedence_tui.engine.variant import VARIANTS, FirstKing, Variant

T = TypeVar("T")

MOST: Final = 2**37
"""No count here gets so far."""

TALLY_COLUMNS: Final = (*Tally._fields[:-1], *(f"won_{name}" for name in Win._fields))
"""The columns of a tally, in the order in which `tally` takes them and `of_tally` gives them."""


def or_none(check: Callable[[object], T], value: object) -> T | None:
    """Return what a check makes of a value, or nothing of nothing."""
    return None if value is None else check(value)


def whole(value: object) -> int:
    """Return a whole number, from 0."""
    if not isinstance(value, int) or not 0 <= value <= MOST:
        raise TypeError(value)
    return value


def flag(value: object) -> bool:
    """Return yes or no."""
    if value not in (0, 1):
        raise TypeError(value)
    return bool(value)


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


def day_or_none(value: object) -> str | None:
    """Return a date as `2026-12-01`; None where none stands there: the cards stand beside it."""
    name = or_none(text, value)
    return name if name and is_day(name) else None


def is_day(name: str) -> bool:
    """Return whether a text is a date as `2026-12-01`."""
    try:
        return date.fromisoformat(name).isoformat() == name
    except ValueError:
        return False


def is_identity(name: str) -> bool:
    """Return whether a text can be a game's Id."""
    return re.fullmatch("[0-9a-f]{32}", name) is not None


def identity(value: object) -> str:
    """Return a game's Id; a new one where what stands there is none."""
    return value if isinstance(value, str) and is_identity(value) else os.urandom(16).hex()


def deal_name(value: object) -> str | None:
    """Return a deal's number; None where none stands there: the cards stand beside it."""
    name = or_none(text, value)
    return name if name is None or deal_number(name) == name else None


def variant(name: object, king: object, redeals: object) -> Variant:
    """Return what is played. Raises ValueError too, for what is not offered."""
    offered = VARIANTS.get(text(name))
    if offered is None:
        raise ValueError(name)
    return offered.with_options(FirstKing(text(king)), whole(redeals))


def real(value: object) -> float:
    """Return a number, from 0."""
    if not isinstance(value, int | float) or not 0 <= value <= MOST:
        raise TypeError(value)
    return value


def of_tally(tally: Tally) -> tuple[object, ...]:
    """Return the values of `TALLY_COLUMNS`."""
    *own, win = tally
    return (*own, *(win or (None,) * len(Win._fields)))


def tally(columns: tuple[object, ...]) -> Tally:
    """Return the tally that `TALLY_COLUMNS` hold."""
    seconds, undos, hints, ended, best_moves, verdict_seen, won_moves, *won = columns
    win = None
    if won_moves is not None:
        win = Win(
            whole(won_moves),
            or_none(real, won[0]),
            or_none(whole, won[1]),
            or_none(whole, won[2]),
            or_none(whole, won[3]),
            or_none(flag, won[4]),
        )
    return Tally(
        or_none(real, seconds) or 0.0,
        or_none(whole, undos),
        or_none(whole, hints),
        or_none(moment, ended),
        or_none(whole, best_moves),
        or_none(flag, verdict_seen),
        win,
    )
