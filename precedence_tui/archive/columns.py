"""Values out of a database that may be damaged, where anything may stand anywhere.

Each raises TypeError for what does not belong there.
"""

from typing import Final

from precedence_tui.archive.tally import Tally, Win
from precedence_tui.engine.deals import deal_number
from precedence_tui.engine.variant import VARIANTS, FirstKing, Variant

MOST: Final = 2**37
"""No count here gets so far, nor a time of day before the year 6325."""

TALLY_COLUMNS: Final = "seconds, undos, hints, ended, won_moves, won_seconds, won_undos, won_hints"
"""The columns of a tally, in the order that `tally` takes them."""


def whole(value: object) -> int:
    """A whole number, from 0."""
    if not isinstance(value, int) or not 0 <= value <= MOST:
        raise TypeError(value)
    return value


def whole_or_none(value: object) -> int | None:
    """A whole number, or nothing."""
    return None if value is None else whole(value)


def text(value: object) -> str:
    """What a column of text holds, which is text unless it is damaged."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def text_or_none(value: object) -> str | None:
    """The same of a column that may be empty."""
    return None if value is None else text(value)


def deal_name(value: object) -> str | None:
    """A deal's number; nothing where what stands there is none: the cards stand beside it."""
    name = text_or_none(value)
    return name if name is None or deal_number(name) == name else None


def variant(name: object, king: object, redeals: object) -> Variant:
    """What is played. Raises ValueError too, for what is not offered."""
    offered = VARIANTS.get(text(name))
    if offered is None:
        raise ValueError(name)
    return offered.with_options(FirstKing(text(king)), whole(redeals))


def real_or_none(value: object) -> float | None:
    """A number, from 0, or nothing."""
    if value is None:
        return None
    if not isinstance(value, int | float) or not 0 <= value <= MOST:
        raise TypeError(value)
    return value


def tally(columns: tuple[object, ...]) -> Tally:
    """The tally that `TALLY_COLUMNS` hold."""
    seconds, undos, hints, ended, won_moves, won_seconds, won_undos, won_hints = columns
    win = None
    if won_moves is not None:
        win = Win(
            whole(won_moves),
            real_or_none(won_seconds),
            whole_or_none(won_undos),
            whole_or_none(won_hints),
        )
    return Tally(
        real_or_none(seconds) or 0.0,
        whole_or_none(undos),
        whole_or_none(hints),
        whole_or_none(ended),
        win,
    )
