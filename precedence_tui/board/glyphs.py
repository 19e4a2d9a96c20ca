"""The characters that the board is drawn with, each of them one column wide.

But for the signs of the suits, which stand in sentences too: they are in `texts.card_names`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Frame(NamedTuple):
    """An outline: its corners, clockwise from the top left, and its sides."""

    top_left: str
    top_right: str
    bottom_right: str
    bottom_left: str
    across: str
    down: str


CARD: Final = Frame("╭", "╮", "╯", "╰", "─", "│")
JOINED: Final = CARD._replace(top_left="├", top_right="┤")
"""A card from under which another one peeks out."""
PLACE: Final = Frame("╭", "╮", "╯", "╰", "╌", "╎")
"""The outline of a place where a card may be put."""
BACK: Final = ("╱╲", "╲╱")
"""The pattern of a card's back: even rows and odd rows, two columns."""
BLOCKS: Final = " ▀▄█"
"""Nothing, the upper half, the lower half and the whole of a column."""
BARS: Final = " ▁▂▃▄▅▆▇█"
"""Nothing, and then a column filled from below, by an eighth more each time."""
TARGET: Final = "◂"
"""Beside what a pile takes, when that is the waste's top card."""
TURN: Final = "↻"
"""On an empty stock that can be made anew."""
NEXT: Final = "→"
"""Before the rank that a pile takes next, where there is no room for words."""
CURSOR: Final = ("‹", "›")
"""Left and right of where the cursor stands."""
HINTED: Final = ("→", "←")
"""Left and right of where a hint has pointed."""
CHOSEN: Final = "▸"
"""Before the line of a panel that is chosen."""
CAN_BE_WON: Final = "✓"
CANNOT_BE_WON: Final = "✗"
NOT_KNOWN: Final = "?"
SEARCHING: Final = "◐◓◑◒"
"""These take turns while the coach is searching."""
MORE: Final = "…"
DOT: Final = "·"
"""Between two things that a line says."""

ASCII: Final[Mapping[int, int]] = str.maketrans(
    "♠♥♦♣╭╮╯╰├┤─│╌╎╱╲▀▄█◂↻→←‹›▸…·✓✗◐◓◑◒▁▂▃▅▆▇",
    "SHDC++++++-|-:/\\'.#*@><[]>.-+x|/-\\__.-=+",
)
"""For each of them, the suits' signs too, a character that every terminal has."""
