"""Where the parts of the board lie in a window of a given size."""

from typing import Final, NamedTuple

from precedence_tui.engine.variant import MOST_PILES


class Box(NamedTuple):
    """A rectangle in columns and rows, from the window's top left corner."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Return whether a point lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class BoardSize(NamedTuple):
    """One of the sizes that the board is drawn in, and the window that it needs."""

    width: int
    """The smallest window that it fits: columns, and rows."""
    height: int
    card_width: int
    card_height: int
    pitch: int
    """Columns from one pile's left edge to the next one's."""
    stock_pitches: int
    """How many piles' room the stock has for its words, before the waste begins."""
    big_ranks: bool = False
    line_ranks: bool = False
    """Whether large ranks are made of lines, where there are no blocks to make them of."""
    short_words: bool = False
    """Whether a pile says in signs what it says in words elsewhere."""
    lines: bool = False
    """Whether each foundation is one line of text instead of a card."""


ROOMY: Final = BoardSize(100, 30, 9, 7, pitch=12, stock_pitches=2, big_ranks=True)
STANDARD: Final = BoardSize(80, 24, 7, 5, pitch=9, stock_pitches=2)
COMPACT: Final = BoardSize(60, 20, 5, 4, pitch=7, stock_pitches=3, short_words=True)
TINY: Final = BoardSize(40, 12, 5, 4, pitch=0, stock_pitches=0, lines=True)

BOARD_SIZES: Final = (ROOMY, STANDARD, COMPACT, TINY)
"""From the largest to the smallest."""

SMALLEST: Final = BOARD_SIZES[-1]

_KEY_ROWS: Final = 1
_PEEK_ROWS: Final = 1
_CAPTION_ROWS: Final = 2
_MESSAGE_ROWS: Final = 2
_GAP: Final = 1
_MARGIN: Final = 1
LINE_WIDTH: Final = 22
"""Columns of a foundation that is one line."""


class Layout(NamedTuple):
    """Where each part lies."""

    size: BoardSize
    heading: Box
    foundations: tuple[Box, ...]
    """Each with a row for the key, one for the base card, the top card, two for words."""
    stock: Box
    """The card, and two rows for words."""
    stock_card: Box
    """The stock without the words that reach beyond its card."""
    waste: Box
    """The card with the trail to its right, and a row for words."""
    verdict: Box
    """A row for whether the game can still be won."""
    message: Box
    footer: Box

    def in_ascii(self, is_ascii: bool) -> "Layout":
        """Return the same places, for a drawing in ASCII or in all characters."""
        return self._replace(size=self.size._replace(line_ranks=is_ascii))


def layout_for(width: int, height: int, piles: int = MOST_PILES) -> Layout | None:
    """Return the layout of the largest board that fits a window; None if none does.

    Whatever lies beside or below the foundations lies where it does with the most piles.
    """
    for size in BOARD_SIZES:
        if width >= size.width and height >= size.height:
            return (_in_lines if size.lines else _in_cards)(size, width, height, piles)
    return None


def _in_cards(size: BoardSize, width: int, height: int, piles: int) -> Layout:
    board = size.pitch * (MOST_PILES - 1) + size.card_width
    left = (width - board) // 2
    pile_width = size.card_width + 2
    pile_height = _KEY_ROWS + _PEEK_ROWS + size.card_height + _CAPTION_ROWS
    hand_height = size.card_height + _CAPTION_ROWS
    rows = pile_height + _GAP + hand_height + _GAP + _MESSAGE_ROWS
    # The heading keeps the first row and the footer the last. The board lies
    # between them, with a free row under the heading where there is one.
    free = height - 2 - rows
    top = 1 + (free + 1) // 2
    hand = top + pile_height + _GAP
    waste = left + size.stock_pitches * size.pitch
    return Layout(
        size=size,
        heading=Box(_MARGIN, 0, width - 2 * _MARGIN, 1),
        foundations=tuple(
            Box(left + index * size.pitch - 1, top, pile_width, pile_height)
            for index in range(piles)
        ),
        stock=Box(left - 1, hand, size.stock_pitches * size.pitch, hand_height),
        stock_card=Box(left - 1, hand, pile_width, size.card_height + 1),
        waste=Box(waste - 1, hand, left + board - waste + 1, size.card_height + 1),
        verdict=Box(waste - 1, hand + size.card_height + 1, left + board - waste + 1, 1),
        message=Box(left, hand + hand_height + _GAP, width - left - _MARGIN, _MESSAGE_ROWS),
        footer=Box(_MARGIN, height - 1, width - 2 * _MARGIN, 1),
    )


def _in_lines(size: BoardSize, width: int, height: int, piles: int) -> Layout:
    rows = 1 + MOST_PILES + _MESSAGE_ROWS
    top = 1 + (height - 1 - rows) // 2
    left = (width - size.width) // 2
    hand = left + LINE_WIDTH + 1
    hand_width = size.width - LINE_WIDTH - 1
    waste_height = size.card_height + 1
    stock = Box(hand, top + waste_height, hand_width, _CAPTION_ROWS)
    return Layout(
        size=size,
        heading=Box(_MARGIN, 0, width - 2 * _MARGIN, 1),
        foundations=tuple(Box(left, top + index, LINE_WIDTH, 1) for index in range(piles)),
        stock=stock,
        stock_card=stock,
        waste=Box(hand, top, hand_width, waste_height),
        verdict=Box(hand, top + MOST_PILES - 1, hand_width, 1),
        message=Box(left + 1, top + MOST_PILES, width - left - 2, _MESSAGE_ROWS),
        footer=Box(_MARGIN, height - 1, width - 2 * _MARGIN, 1),
    )
