"""Columns of a table on a panel, and which of them a narrow window leaves out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

_GAP: Final = "  "


class Column(NamedTuple):
    """What stands under one head, row by row.

    `priority` says which columns stay where room is short: always those of 0,
    and longer those of 1 than those of 2. One that has a `shorter` width is
    first cut to it, and then has the priority `when_short`. A column without a
    word in it is not shown at all.
    """

    head: str
    cells: Sequence[str]
    priority: int = 0
    flush_right: bool = False
    shorter: int = 0
    when_short: int = 0

    @property
    def width(self) -> int:
        """Columns of the window that it takes."""
        return max(map(len, (self.head, *self.cells)))

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing."""
        return not any(self.cells)


def fitting(columns: Sequence[Column], room: int) -> list[Column]:
    """Return the columns that fit, without those that are empty."""
    left = [column for column in columns if not column.is_empty]
    while _width(left) > room:
        last = max(left, key=lambda column: column.priority)
        if not last.priority:
            break
        at = left.index(last)
        if last.shorter:
            cells = [cell[: last.shorter] for cell in last.cells]
            left[at] = last._replace(cells=cells, priority=last.when_short, shorter=0)
        else:
            del left[at]
    return left


def _width(columns: Sequence[Column]) -> int:
    return sum(column.width for column in columns) + len(_GAP) * (len(columns) - 1)


def rows(columns: Sequence[Column]) -> list[str]:
    """Return the row of heads, and then a row for each game or whatever the table is of."""
    padded = [_padded(column) for column in columns]
    return [_GAP.join(row).rstrip() for row in zip(*padded, strict=True)]


def _padded(column: Column) -> list[str]:
    side, width = ">" if column.flush_right else "<", column.width
    return [f"{cell:{side}{width}}" for cell in (column.head, *column.cells)]
