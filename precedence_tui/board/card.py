"""The faces and backs of cards, the places where none lies, and the words below."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from precedence_tui.board.glyphs import BACK, CARD, CURSOR, HINTED, PLACE, Frame
from precedence_tui.board.ink import Ink, Row, Rows, centred, row
from precedence_tui.board.large_ranks import LARGE_RANKS, rank_of_blocks, rank_of_lines
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

_MOST_PIPS: Final = 10


def card_face(card: Card, size: BoardSize, inks: CardInks) -> Rows:
    """Return the rows of a card, face up: the rank large, the suit small."""
    inner = size.card_width - 2
    suit = SUIT_SIGNS[card.suit]
    suit_ink = inks.suits[card.suit]
    above, below = _pips(card.rank, suit, inner) if size.has_pips else ("", f"{suit:>{inner - 1}} ")
    body = [(line.center(inner), inks.rank) for line in _rank_rows(rank_sign(card.rank), size)]
    if size.has_pips:
        body.insert(0, (above, suit_ink))
    return _outlined(inner, CARD, inks.frame, [*body, (below, suit_ink)])


def _rank_rows(sign: str, size: BoardSize) -> tuple[str, ...]:
    """Return the rows of a card between its outline, or its upper pips, and its suit."""
    rows = size.card_height - 3
    if size.large_rank is None:
        return (sign, *[""] * (rows - 1))
    if size.has_pips:
        # In ASCII it keeps to whole rows, which show best what is upper and what lower half.
        room = 0 if size.line_ranks else rows - 1
        return _in_middle(rank_of_blocks(sign, size.large_rank, room), rows - 1)
    # What is made of lines has little in its first row: the rank stands in the middle so.
    return (*rank_of_lines(sign), "") if size.line_ranks else ("", *rank_of_blocks(sign))


def _in_middle(lines: tuple[str, ...], rows: int) -> tuple[str, ...]:
    """Return the lines in so many rows; what is left over goes below."""
    above = (rows - len(lines)) // 2
    return (*[""] * above, *lines, *[""] * (rows - len(lines) - above))


def _pips(rank: int, suit: str, inner: int) -> tuple[str, str]:
    """Return what stands above and below a large rank: as many suits as it counts.

    A picture, which counts nothing, has its suit in two corners.
    """
    if rank > _MOST_PIPS:
        return f" {suit}".ljust(inner), f"{suit} ".rjust(inner)
    above = rank // 2
    return " ".join(suit * above).center(inner), " ".join(suit * (rank - above)).center(inner)


def card_back(size: BoardSize) -> Rows:
    """Return the rows of a card, face down."""
    inner = size.card_width - 2
    lines = range(size.card_height - 2)
    body = [((BACK[line % 2] * inner)[:inner], Ink.BACK) for line in lines]
    return _outlined(inner, CARD, Ink.BACK_FRAME, body)


def place(size: BoardSize, sign: str, frame: Ink, ink: Ink) -> Rows:
    """Return the outline of a place for a card, with a sign where the rank would be."""
    inner = size.card_width - 2
    body = [(line.center(inner), ink) for line in _sign_rows(sign, size)]
    return _outlined(inner, PLACE, frame, body)


def bare_place(size: BoardSize, sign: str, ink: Ink) -> Rows:
    """Return a place without an outline, where no card can be put yet."""
    lines = ("", *_sign_rows(sign, size), "")
    return tuple(centred(size.card_width, line, ink) for line in lines)


def _sign_rows(sign: str, size: BoardSize) -> tuple[str, ...]:
    """Return the rows inside of a place. A rank is drawn large where a card's is even larger."""
    rows = size.card_height - 2
    if size.large_rank is None:
        return (sign, *[""] * (rows - 1))
    lines: tuple[str, ...] = (sign,)
    if size.has_pips and sign in LARGE_RANKS:
        lines = rank_of_lines(sign) if size.line_ranks else rank_of_blocks(sign)
    return _in_middle(lines, rows)


def caption_row(width: int, text: str, *, has_cursor: bool, is_hinted: bool = False) -> Row:
    """Return the words under the stock or the waste, between the signs of cursor or hint."""
    if has_cursor or is_hinted:
        left, right = CURSOR if has_cursor else HINTED
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
