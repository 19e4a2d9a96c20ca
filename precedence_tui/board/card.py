"""The faces and backs of cards, the places where none lies, and the words below."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from precedence_tui.board.glyphs import BACK, BLOCKS, CARD, CURSOR, PLACE, Frame
from precedence_tui.board.ink import Ink, Row, Rows, row
from precedence_tui.board.layout import BoardSize
from precedence_tui.engine.cards import Card, Suit
from precedence_tui.texts.card_names import SUIT_SIGNS, rank_sign


class CardInks(NamedTuple):
    """The inks of one card."""

    frame: Ink
    rank: Ink
    suits: dict[Suit, Ink]


PILE_CARD: Final = CardInks(
    Ink.FRAME,
    Ink.RANK,
    {
        Suit.SPADES: Ink.SPADES,
        Suit.HEARTS: Ink.HEARTS,
        Suit.DIAMONDS: Ink.DIAMONDS,
        Suit.CLUBS: Ink.CLUBS,
    },
)
TOP_CARD: Final = CardInks(
    Ink.TOP_FRAME,
    Ink.TOP_RANK,
    {
        Suit.SPADES: Ink.TOP_SPADES,
        Suit.HEARTS: Ink.TOP_HEARTS,
        Suit.DIAMONDS: Ink.TOP_DIAMONDS,
        Suit.CLUBS: Ink.TOP_CLUBS,
    },
)
TARGET_CARD: Final = PILE_CARD._replace(frame=Ink.TARGET)
FINISHED_CARD: Final = CardInks(Ink.LINE, Ink.QUIET, dict.fromkeys(Suit, Ink.QUIET))

_BITMAPS: Final = {
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
"""The large ranks, those of all languages, two rows of dots to a row of the screen."""

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
"""The large ranks, those of all languages, made of lines that are all ASCII."""


def card_face(card: Card, size: BoardSize, inks: CardInks) -> Rows:
    """Return the rows of a card, face up: the rank large, the suit small."""
    inner = size.card_width - 2
    sign = rank_sign(card.rank)
    suit = SUIT_SIGNS[card.suit]
    body: list[tuple[str, Ink]]
    if size.big_ranks:
        large = _LINES[sign] if size.line_ranks else _in_blocks(sign)
        body = [(line.center(inner), inks.rank) for line in large]
        # What is made of lines has little in its first row: the rank stands in the middle so.
        body.insert(3 if size.line_ranks else 0, (" " * inner, inks.rank))
    else:
        body = [(sign.center(inner), inks.rank)]
        body += [(" " * inner, inks.rank)] * (size.card_height - 4)
    body.append((f"{suit:>{inner - 1}} ", inks.suits[card.suit]))
    return _outlined(inner, CARD, inks.frame, body)


def card_back(size: BoardSize) -> Rows:
    """Return the rows of a card, face down."""
    inner = size.card_width - 2
    lines = range(size.card_height - 2)
    body = [((BACK[line % 2] * inner)[:inner], Ink.BACK) for line in lines]
    return _outlined(inner, CARD, Ink.BACK_FRAME, body)


def place(size: BoardSize, sign: str, frame: Ink, ink: Ink) -> Rows:
    """Return the outline of a place for a card, with a sign where the rank would be."""
    inner = size.card_width - 2
    lines = range(size.card_height - 2)
    middle = len(lines) // 2 if size.big_ranks else 0
    body = [((sign if line == middle else "").center(inner), ink) for line in lines]
    return _outlined(inner, PLACE, frame, body)


def caption_row(width: int, text: str, *, has_cursor: bool) -> Row:
    """Return the words under the stock or the waste, between signs where the cursor stands."""
    if has_cursor:
        left, right = CURSOR
        return row(width, (f"{left}{text}{right}", Ink.CURSOR))
    return row(width, (f" {text}", Ink.QUIET))


def edge(inner: int, frame: Frame, ink: Ink, *, bottom: bool = False) -> Row:
    """Return the upper or lower side of an outline."""
    left, right = (
        (frame.bottom_left, frame.bottom_right) if bottom else (frame.top_left, frame.top_right)
    )
    return row(inner + 2, (left + frame.across * inner + right, ink))


def _outlined(inner: int, frame: Frame, ink: Ink, body: Iterable[tuple[str, Ink]]) -> Rows:
    """Return rows of `inner` columns with an outline around them."""
    side = (frame.down, ink)
    return (
        edge(inner, frame, ink),
        *(row(inner + 2, side, line, side) for line in body),
        edge(inner, frame, ink, bottom=True),
    )


def _in_blocks(sign: str) -> tuple[str, str, str]:
    """Return a rank three rows high, made of blocks."""
    dots = _BITMAPS[sign]
    upper, middle, lower = (
        "".join(
            BLOCKS[(above == "#") + 2 * (below == "#")]
            for above, below in zip(dots[line], dots[line + 1], strict=True)
        )
        for line in (0, 2, 4)
    )
    return upper, middle, lower
