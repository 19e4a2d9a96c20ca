"""The faces and backs of cards, the places where none lies, and the words below."""

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
    """A card, face up: the rank large, the suit small."""
    inner = size.card_width - 2
    sign = rank_sign(card.rank)
    suit = SUIT_SIGNS[card.suit]
    down = CARD.down
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
    return (
        edge(inner, CARD, inks.frame),
        *(row(inner + 2, (down, inks.frame), line, (down, inks.frame)) for line in body),
        edge(inner, CARD, inks.frame, bottom=True),
    )


def card_back(size: BoardSize) -> Rows:
    """A card, face down."""
    inner = size.card_width - 2
    down = CARD.down
    return (
        edge(inner, CARD, Ink.BACK_FRAME),
        *(
            row(
                inner + 2,
                (down, Ink.BACK_FRAME),
                ((BACK[line % 2] * inner)[:inner], Ink.BACK),
                (down, Ink.BACK_FRAME),
            )
            for line in range(size.card_height - 2)
        ),
        edge(inner, CARD, Ink.BACK_FRAME, bottom=True),
    )


def place(size: BoardSize, sign: str, frame: Ink, ink: Ink) -> Rows:
    """An outline where a card may lie, with a sign in it where the rank would be."""
    inner = size.card_width - 2
    down = PLACE.down
    middle = (size.card_height - 2) // 2 if size.big_ranks else 0
    return (
        edge(inner, PLACE, frame),
        *(
            row(
                inner + 2,
                (down, frame),
                ((sign if line == middle else "").center(inner), ink),
                (down, frame),
            )
            for line in range(size.card_height - 2)
        ),
        edge(inner, PLACE, frame, bottom=True),
    )


def caption_row(width: int, text: str, *, has_cursor: bool) -> Row:
    """The words under the stock or the waste, between signs where the cursor stands."""
    if has_cursor:
        left, right = CURSOR
        return row(width, (f"{left}{text}{right}", Ink.CURSOR))
    return row(width, (f" {text}", Ink.QUIET))


def edge(inner: int, frame: Frame, ink: Ink, *, bottom: bool = False) -> Row:
    """The upper or lower side of an outline."""
    left, right = (
        (frame.bottom_left, frame.bottom_right) if bottom else (frame.top_left, frame.top_right)
    )
    return row(inner + 2, (left + frame.across * inner + right, ink))


def _in_blocks(sign: str) -> tuple[str, str, str]:
    """A rank three rows high, made of blocks."""
    dots = _BITMAPS[sign]
    upper, middle, lower = (
        "".join(
            BLOCKS[(above == "#") + 2 * (below == "#")]
            for above, below in zip(dots[line], dots[line + 1], strict=True)
        )
        for line in (0, 2, 4)
    )
    return upper, middle, lower
