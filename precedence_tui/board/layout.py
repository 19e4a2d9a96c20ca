"""Where the parts of the board lie in a window of a given size."""

from typing import Final, NamedTuple

from precedence_tui.board.large_ranks import SMALLEST_RANK, RankSize
from precedence_tui.engine.variant import MOST_PILES, PRECEDENCE


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
    """One of the sizes that cards are drawn in, and the window that it needs."""

    width: int
    """The smallest window that it fits: columns, and rows."""
    height: int
    card_width: int
    """Odd, and so is the height of all but the smallest: so a card has a middle."""
    card_height: int
    large_rank: RankSize | None = None
    """How ranks are drawn where they are more than a character."""
    line_ranks: bool = False
    """Whether small large ranks are made of lines: where there are no blocks to make them of."""
    most_in_trail: int = 12
    """How many of the waste's cards trail off beneath its top card at most."""
    trail_pitch: int = 3
    """Columns from one of them to the next."""
    short_words: bool = False
    """Whether a pile says in signs what it says in words elsewhere."""
    lines: bool = False
    """Whether each foundation is one line of text instead of a card."""

    @property
    def has_pips(self) -> bool:
        """Whether a card has so much room that its suit is shown as often as its rank says."""
        return self.large_rank not in (None, SMALLEST_RANK)


GRAND: Final = BoardSize(
    200, 60, 19, 13, RankSize(11, 14, 3), most_in_trail=PRECEDENCE.cards, trail_pitch=5
)
GREAT: Final = BoardSize(
    166, 50, 15, 11, RankSize(9, 12, 2), most_in_trail=PRECEDENCE.cards, trail_pitch=4
)
LARGE: Final = BoardSize(
    132, 40, 13, 9, RankSize(7, 10, 2), most_in_trail=PRECEDENCE.cards, trail_pitch=4
)
ROOMY: Final = BoardSize(100, 30, 9, 7, SMALLEST_RANK, trail_pitch=4)
STANDARD: Final = BoardSize(80, 24, 7, 5)
COMPACT: Final = BoardSize(60, 20, 5, 4, short_words=True)
TINY: Final = BoardSize(40, 12, 5, 4, lines=True)

BOARD_SIZES: Final = (GRAND, GREAT, LARGE, ROOMY, STANDARD, COMPACT, TINY)
"""From the largest to the smallest."""

SMALLEST: Final = BOARD_SIZES[-1]

_KEY_ROWS: Final = 1
_PEEK_ROWS: Final = 1
_CAPTION_ROWS: Final = 2
_MESSAGE_ROWS: Final = 2
_GAP: Final = 1
_MARGIN: Final = 1
_LINE_LENGTH: Final = 78
"""Columns that heading and footer have at least, where the window has them."""

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


class _Rows(NamedTuple):
    """Where everything lies that is the same on all boards in a window, from its first row.

    The board keeps its proportions: as the window grows, all of this moves apart little
    by little, whatever size of cards is drawn around it.
    """

    taken: int
    """How many rows the board takes, with what is free outside of heading and footer."""
    heading: int
    foundations: int
    """The middle of the foundations' cards."""
    waste: int
    """The middle of the waste's top card and the stock's."""
    message: int
    footer: int


def _rows_in(width: int, height: int) -> _Rows:
    taken = min(height, 2 + 3 * width // 10, BOARD_SIZES[0].height)
    top = (height - taken) // 2
    outside = max(taken // 5 - 6, 0)
    return _Rows(
        taken=taken,
        heading=top + outside,
        foundations=top + 3 * taken // 10 - 1,
        waste=top + 3 * taken // 5,
        message=top + 4 * taken // 5 + 1,
        footer=top + taken - 1 - outside,
    )


_OUTSIDE: Final = 4
"""Columns of a window in which no pile has a part."""

_AT_REST: Final = 4
"""By how many eighths of a column the room for a pile grows before the piles begin to move."""


def _middles(width: int, rows: int) -> tuple[list[int], int]:
    """Return the columns of the middles of the foundations, and that of the waste.

    Each foundation has an eighth of the width, if there is the height for it. In most
    windows all lie equally far apart, and in the others they are on their way from one
    such place to the next one.
    """
    distance, eighths = divmod(min(width - _OUTSIDE, 16 * rows // 5), MOST_PILES)
    gaps = MOST_PILES - 1
    span = gaps * distance + gaps * max(eighths - _AT_REST, 0) // (MOST_PILES - _AT_REST)
    middles = [
        (gaps * (width - 1) + (2 * index - gaps) * span) // (2 * gaps)
        for index in range(MOST_PILES)
    ]
    # The waste lies below the third foundation, but from 80 columns down to 60, where
    # the stock's words need more room than that, it goes over to the fourth one.
    waste = max(middles[2], middles[0] + (21 * 21 - 3 * span) // (2 * gaps))
    return middles, waste


def _in_cards(size: BoardSize, width: int, height: int, piles: int) -> Layout:
    rows = _rows_in(width, height)
    middles, waste = _middles(width, rows.taken)
    beside = size.card_width // 2
    left = middles[0] - beside
    right = middles[-1] + beside + 1
    pile_width = size.card_width + 2
    pile_height = _KEY_ROWS + _PEEK_ROWS + size.card_height + _CAPTION_ROWS
    above = size.card_height // 2
    top = rows.foundations - above - _PEEK_ROWS - _KEY_ROWS
    hand = rows.waste - above
    hand_height = size.card_height + _CAPTION_ROWS
    waste -= beside
    line = max(min(width - 2 * _MARGIN, _LINE_LENGTH), right - left)
    line_left = (width - line) // 2
    return Layout(
        size=size,
        heading=Box(line_left, rows.heading, line, 1),
        foundations=tuple(
            Box(middle - beside - 1, top, pile_width, pile_height) for middle in middles[:piles]
        ),
        stock=Box(left - 1, hand, waste - left, hand_height),
        stock_card=Box(left - 1, hand, pile_width, size.card_height + 1),
        waste=Box(waste - 1, hand, right - waste + 1, size.card_height + 1),
        verdict=Box(waste - 1, hand + size.card_height + 1, right - waste + 1, 1),
        message=Box(left, rows.message, line_left + line - left, _MESSAGE_ROWS),
        footer=Box(line_left, rows.footer, line, 1),
    )


def _in_lines(size: BoardSize, width: int, height: int, piles: int) -> Layout:
    board = _rows_in(width, height)
    free = board.taken - size.height
    gap = min(max(free - 1, 0), _GAP)
    top = board.heading + 1 + (free - gap + 1) // 2
    left = (width - size.width) // 2
    hand = left + LINE_WIDTH + 1
    hand_width = size.width - LINE_WIDTH - 1
    waste_height = size.card_height + 1
    stock = Box(hand, top + waste_height, hand_width, _CAPTION_ROWS)
    line = min(width - 2 * _MARGIN, _LINE_LENGTH)
    line_left = (width - line) // 2
    return Layout(
        size=size,
        heading=Box(line_left, board.heading, line, 1),
        foundations=tuple(Box(left, top + index, LINE_WIDTH, 1) for index in range(piles)),
        stock=stock,
        stock_card=stock,
        waste=Box(hand, top, hand_width, waste_height),
        verdict=Box(hand, top + MOST_PILES - 1, hand_width, 1),
        message=Box(left + 1, top + MOST_PILES + gap, line_left + line - left - 1, _MESSAGE_ROWS),
        footer=Box(line_left, board.footer, line, 1),
    )
