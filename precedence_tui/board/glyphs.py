"""The characters that the board is drawn with."""

from typing import Final, NamedTuple

from precedence_tui.engine.cards import Suit


class Frame(NamedTuple):
    """An outline: its corners, clockwise from the top left, and its sides."""

    top_left: str
    top_right: str
    bottom_right: str
    bottom_left: str
    across: str
    down: str


class Glyphs(NamedTuple):
    """One set of characters, each of them one column wide."""

    suits: dict[Suit, str]
    card: Frame
    place: Frame
    """The outline of a place where a card may be put."""
    back: tuple[str, str]
    """The pattern of a card's back: odd rows and even rows, two columns."""
    target: str
    """Beside what a pile takes, when that is the waste's top card."""
    complete: str
    turn: str
    """On an empty stock that can be made anew."""
    cursor: tuple[str, str]
    """Left and right of where the cursor stands."""
    chosen: str
    """Before the entry of a menu that is chosen."""
    more: str
    dot: str
    """Between two things that a line says."""
    dash: str
    blocks: str
    """Nothing, the upper half, the lower half and the whole of a column."""


UNICODE: Final = Glyphs(
    suits={Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"},
    card=Frame("╭", "╮", "╯", "╰", "─", "│"),
    place=Frame("╭", "╮", "╯", "╰", "╌", "╎"),
    back=("╱╲", "╲╱"),
    target="◂",
    complete="✓",
    turn="↻",
    cursor=("‹", "›"),
    chosen="▸",
    more="…",
    dot="·",
    dash="–",
    blocks=" ▀▄█",
)
