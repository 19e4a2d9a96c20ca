"""Where the parts of the board lie in a window of a given size."""

from typing import Final, NamedTuple

from precedence_tui.engine.rules import FOUNDATIONS


class Box(NamedTuple):
    """A rectangle in columns and rows, from the window's top left corner."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Rung(NamedTuple):
    """One step of the ladder of sizes: how large things are drawn, and the room they need."""

    width: int
    """The smallest window that it fits: columns, and rows."""
    height: int
    card_width: int
    card_height: int
    pitch: int
    """Columns from one pile's left edge to the next one's."""
    big_ranks: bool


ROOMY: Final = Rung(100, 30, card_width=9, card_height=7, pitch=12, big_ranks=True)
STANDARD: Final = Rung(80, 24, card_width=7, card_height=5, pitch=9, big_ranks=False)

LADDER: Final = (ROOMY, STANDARD)
"""From the largest to the smallest."""

SMALLEST: Final = LADDER[-1]

_KEY_ROWS = 1
_PEEK_ROWS = 1
_CAPTION_ROWS = 2
_STOCK_PITCHES = 2
"""How many piles' room the stock has for its words, before the waste begins."""

_GAP = 1
_MARGIN = 1


class Layout(NamedTuple):
    """Where each part lies."""

    rung: Rung
    heading: Box
    foundations: tuple[Box, ...]
    """Each with a row for the key, one for the base card, the top card, two for words."""
    stock: Box
    """The card, and two rows for words."""
    stock_card: Box
    """The stock without the words that reach beyond its card."""
    waste: Box
    """The card with the trail to its right, and a row for words."""
    message: Box
    footer: Box


def layout_for(width: int, height: int) -> Layout | None:
    """The layout of the highest rung that fits a window; None if none does."""
    for rung in LADDER:
        if width >= rung.width and height >= rung.height:
            return _laid_out(rung, width, height)
    return None


def _laid_out(rung: Rung, width: int, height: int) -> Layout:
    board = rung.pitch * (FOUNDATIONS - 1) + rung.card_width
    left = (width - board) // 2
    pile_height = _KEY_ROWS + _PEEK_ROWS + rung.card_height + _CAPTION_ROWS
    hand_height = rung.card_height + _CAPTION_ROWS
    rows = pile_height + _GAP + hand_height + _GAP + 1
    # The heading keeps the first row and the footer the last; what is left
    # over goes above and below the board, a little more below.
    top = max(2, (height - rows - 1) // 2)
    hand = top + pile_height + _GAP
    waste = left + _STOCK_PITCHES * rung.pitch
    return Layout(
        rung=rung,
        heading=Box(_MARGIN, 0, width - 2 * _MARGIN, 1),
        foundations=tuple(
            Box(left + index * rung.pitch - 1, top, rung.card_width + 2, pile_height)
            for index in range(FOUNDATIONS)
        ),
        stock=Box(left - 1, hand, _STOCK_PITCHES * rung.pitch, hand_height),
        stock_card=Box(left - 1, hand, rung.card_width + 2, rung.card_height + 1),
        waste=Box(waste - 1, hand, left + board - waste + 1, rung.card_height + 1),
        message=Box(left, hand + hand_height + _GAP, board, 1),
        footer=Box(_MARGIN, height - 1, width - 2 * _MARGIN, 1),
    )
