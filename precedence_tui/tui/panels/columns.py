"""Columns of a table on a panel, and which of them a narrow window leaves out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

_FRAME: Final = 6
_GAP: Final = "  "


def room_in(width: int) -> int:
    """Columns that the frame of a panel leaves to its lines, in a window of that width."""
    return width - _FRAME


class Column(NamedTuple):
    """What stands under one head, row by row.

    `spare` is 0 in a column that is always shown; of the others, the one with
    the highest goes first where room is short. One that has a `shorter` width
    is first cut to it, and left out when all others that can be spared have been.
    A column without a word in it is not shown at all.
    """

    head: str
    cells: Sequence[str]
    spare: int = 0
    flush_right: bool = False
    shorter: int = 0

    @property
    def width(self) -> int:
        """Columns of the window that it takes."""
        return max(map(len, (self.head, *self.cells)))

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing."""
        return not any(self.cells)


def fitting(columns: Sequence[Column], room: int) -> list[Column]:
    """The columns that fit, without those that are empty."""
    left = [column for column in columns if not column.is_empty]
    while _width(left) > room:
        spared = max(left, key=lambda column: column.spare)
        if not spared.spare:
            break
        at = left.index(spared)
        if spared.shorter:
            cells = [cell[: spared.shorter] for cell in spared.cells]
            left[at] = spared._replace(cells=cells, spare=1, shorter=0)
        else:
            del left[at]
    return left


def _width(columns: Sequence[Column]) -> int:
    return sum(column.width for column in columns) + len(_GAP) * (len(columns) - 1)


def rows(columns: Sequence[Column]) -> list[str]:
    """The row of heads, and then a row for each game or whatever the table is of."""
    padded = [
        [f"{cell:{'>' if column.flush_right else '<'}{column.width}}" for cell in cells]
        for column in columns
        for cells in [(column.head, *column.cells)]
    ]
    return [_GAP.join(row).rstrip() for row in zip(*padded, strict=True)]
