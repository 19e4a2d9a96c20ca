"""What a piece of the drawing is, for a theme to give it a colour."""

from enum import Enum, auto
from typing import NamedTuple

from precedence_tui.texts.quotes import printable


class Ink(Enum):
    """One kind of ink. A theme has a style for each."""

    TABLE = auto()
    """The empty table."""
    TITLE = auto()
    TEXT = auto()
    QUIET = auto()
    """Text that need not be looked at."""
    LINE = auto()
    """Outlines of places without a card."""
    KEY = auto()
    """The key that plays on a pile, or that the footer names."""
    TARGET = auto()
    """What can be played on: the one accent of the board."""
    CURSOR = auto()
    """Where the keyboard's cursor stands."""
    REJECTION = auto()
    """Why something was not done."""
    FRAME = auto()
    """A pile's top card: its outline, and so on for its rank and suits."""
    RANK = auto()
    SPADES = auto()
    HEARTS = auto()
    DIAMONDS = auto()
    CLUBS = auto()
    TOP_FRAME = auto()
    """The waste's top card: its outline, and so on for its rank and suits."""
    TOP_RANK = auto()
    TOP_SPADES = auto()
    TOP_HEARTS = auto()
    TOP_DIAMONDS = auto()
    TOP_CLUBS = auto()
    BACK = auto()
    """The pattern on the back of a card."""
    BACK_FRAME = auto()

    # Members are looked up on every key: the identity is a cheaper hash than
    # the name that an enum hashes.
    __hash__ = object.__hash__


class Span(NamedTuple):
    """Characters in one ink; each character is one column wide."""

    text: str
    ink: Ink
    key: str = ""
    """The key that they name, as the table of commands has it: a click on them presses it."""


Piece = tuple[str, Ink] | tuple[str, Ink, str]
"""What a span is made of."""

Row = tuple[Span, ...]
"""One row of a part, from its left edge to its right."""

Rows = tuple[Row, ...]


def row(width: int, *spans: Piece) -> Row:
    """Return a row of exactly `width` columns: cut off, or filled up with table.

    No terminal obeys what is in it: control characters are drawn as escapes.
    """
    made = []
    left = width
    for text, ink, *key in spans:
        piece = printable(text)[:left]
        left -= len(piece)
        if piece:
            made.append(Span(piece, ink, *key))
    if left:
        made.append(Span(" " * left, Ink.TABLE))
    return tuple(made)


def centred(width: int, text: str, ink: Ink) -> Row:
    """Return a row with the text in its middle; what is left over goes to the right."""
    text = text[:width]
    left = (width - len(text)) // 2
    return row(width, (" " * left, Ink.TABLE), (text, ink))


def flush(width: int, left: tuple[Piece, ...], right: tuple[Piece, ...]) -> Row:
    """Return a row with spans at both ends; where they do not fit, the right ones give way."""
    used = sum(len(text) for text, *_ in (*left, *right))
    if used > width and right:
        return flush(width, left, right[:-1])
    return row(width, *left, (" " * (width - used), Ink.TABLE), *right)


def key_at(spans: Row, column: int) -> str:
    """Return the key that a row names in a column; empty where it names none."""
    for span in spans:
        column -= len(span.text)
        if column < 0:
            return span.key
    return ""
