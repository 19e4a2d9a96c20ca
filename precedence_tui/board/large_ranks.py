"""The ranks that are drawn large: of strokes, of dots, or of lines that are all ASCII.

Each knows the ranks of all languages.
"""

from functools import cache
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from precedence_tui.board.glyphs import BLOCKS


class RankSize(NamedTuple):
    """How large a rank is drawn, in dots: a column is one wide, a row of the screen two high."""

    width: int
    """That of all ranks but the ten, which is a little wider."""
    height: int
    stroke: int
    """How thick its strokes are."""


SMALLEST_RANK: Final = RankSize(5, 6, 1)
"""As small as a large rank can be: strokes are too coarse here, each dot counts."""

_DOTS: Final = {
    "A": (" ### ", "#   #", "#   #", "#####", "#   #", "#   #"),
    "2": ("#### ", "    #", " ### ", "#    ", "#    ", "#####"),
    "3": ("#### ", "    #", " ### ", "    #", "    #", "#### "),
    "4": ("#  # ", "#  # ", "#  # ", "#####", "   # ", "   # "),
    "5": ("#####", "#    ", "#### ", "    #", "    #", "#### "),
    "6": (" ### ", "#    ", "#### ", "#   #", "#   #", " ### "),
    "7": ("#####", "    #", "   # ", "  #  ", "  #  ", "  #  "),
    "8": (" ### ", "#   #", " ### ", "#   #", "#   #", " ### "),
    "9": (" ### ", "#   #", "#   #", " ####", "    #", " ### "),
    "10": ("# ###", "# # #", "# # #", "# # #", "# # #", "# ###"),
    "J": ("   ##", "    #", "    #", "    #", "#   #", " ### "),
    "Q": (" ### ", "#   #", "#   #", "# # #", "#  # ", " ## #"),
    "K": ("#   #", "#  # ", "###  ", "#  # ", "#   #", "#   #"),
    "К": ("#   #", "#  # ", "###  ", "#  # ", "#   #", "#   #"),
    "Д": ("  ## ", " # # ", " # # ", "#  # ", "#####", "#   #"),
    "В": ("#### ", "#   #", "#### ", "#   #", "#   #", "#### "),
    "Т": ("#####", "  #  ", "  #  ", "  #  ", "  #  ", "  #  "),
}

LARGE_RANKS: Final = frozenset(_DOTS)
"""The signs of the ranks that can be drawn large."""

_LINES: Final = {
    "A": (" _ ", "|_|", "| |"),
    "2": (" _ ", " _|", "|_ "),
    "3": (" _ ", " _|", " _|"),
    "4": ("   ", "|_|", "  |"),
    "5": (" _ ", "|_ ", " _|"),
    "6": (" _ ", "|_ ", "|_|"),
    "7": (" _ ", "  |", "  |"),
    "8": (" _ ", "|_|", "|_|"),
    "9": (" _ ", "|_|", " _|"),
    "10": ("   _ ", "| | |", "| |_|"),
    "J": ("   ", "  |", "|_|"),
    "Q": (" _ ", "| |", "|_\\"),
    "K": ("   ", "|/ ", "|\\ "),
    "К": ("   ", "|/ ", "|\\ "),
    "Д": ("  _  ", " / \\ ", "/___\\"),
    "В": (" _ ", "|_)", "|_)"),
    "Т": ("___", " | ", " | "),
}

_GRID: Final = 8
"""The last column and the last row of the grid that strokes are written on; the first is 0."""

_K: Final = "00 08|80 71 44 14|44 77 88"

_STROKES: Final = {
    "A": "08 02 20 60 82 88|05 85",
    "2": "01 10 70 81 83 74 08 88",
    "3": "01 10 70 81 83 74 34|74 85 87 78 18 07",
    "4": "00 05 85|60 68",
    "5": "80 00 04 74 85 87 78 18 07",
    "6": "70 20 02 06 28 68 86 84 04",
    "7": "00 80 81 36 38",
    "8": "10 70 81 83 74 14 03 01 10|14 05 07 18 78 87 85 74",
    "9": "18 68 86 82 60 20 02 04 84",
    "10": "01 10 18|50 70 81 87 78 58 47 41 50",
    "J": "80 86 68 28 06 05",
    "Q": "20 60 82 84 66 26 04 02 20|56 88",
    "K": _K,
    "К": _K,
    "Д": "08 06 86 88|16 30 70 76",
    "В": "00 70 81 83 74 04|74 85 87 78 08 00",
    "Т": "00 80|40 48",
}
"""Strokes between `|`, each a line from point to point: column and row on the grid."""

_TEN_IS_WIDER: Final = 2
"""Columns that the ten has more: it has two digits."""

_TOUCH: Final = 0.05
"""By how much more than half a stroke's thickness a dot of it may be off its middle."""

_Point = tuple[float, float]


def rank_of_lines(sign: str) -> tuple[str, ...]:
    """Return a rank three rows high; the first row has little in it."""
    return _LINES[sign]


@cache
def rank_of_blocks(sign: str, size: RankSize = SMALLEST_RANK, rows: int = 0) -> tuple[str, ...]:
    """Return a rank made of blocks, in the middle of so many rows, if they are more than it has."""
    dots = _DOTS[sign] if size == SMALLEST_RANK else _drawn(sign, size)
    blank = (" " * len(dots[0]),) * max(rows - size.height // 2, 0)
    dots = (*blank, *dots, *blank)
    return tuple(
        "".join(
            BLOCKS[(above == "#") + 2 * (below == "#")]
            for above, below in zip(dots[line], dots[line + 1], strict=True)
        )
        for line in range(0, len(dots), 2)
    )


def _drawn(sign: str, size: RankSize) -> tuple[str, ...]:
    """Return the rows of dots that the strokes of a rank go over."""
    width = size.width + _TEN_IS_WIDER * (sign == "10")
    half = size.stroke / 2

    def point(written: str) -> _Point:
        column, row = map(int, written)
        return (
            half + _on_dots(column, width - size.stroke),
            half + _on_dots(row, size.height - size.stroke),
        )

    lines = [
        (one, other)
        for stroke in _STROKES[sign].split("|")
        for points in [[point(written) for written in stroke.split()]]
        for one, other in pairwise(points)
    ]

    def is_inked(column: int, row: int) -> bool:
        dot = column + 0.5, row + 0.5
        return any(_distance(dot, *line) <= half + _TOUCH for line in lines)

    return tuple(
        "".join("#" if is_inked(column, row) else " " for column in range(width))
        for row in range(size.height)
    )


def _on_dots(at: int, room: int) -> int:
    """Return a place of the grid in dots, so that strokes end where dots do, the same both ways."""
    if 2 * at > _GRID:
        return room - _on_dots(_GRID - at, room)
    return (2 * at * room + _GRID) // (2 * _GRID)


def _distance(dot: _Point, start: _Point, end: _Point) -> float:
    """Return how far a dot is from a line between two points."""
    (x, y), (left, top), (right, bottom) = dot, start, end
    across, down = right - left, bottom - top
    along = ((x - left) * across + (y - top) * down) / (across * across + down * down)
    along = min(max(along, 0.0), 1.0)
    return hypot(x - left - along * across, y - top - along * down)
