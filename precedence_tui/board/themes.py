"""Which colour each ink has."""

from typing import Final, NamedTuple

from precedence_tui.board.ink import Ink


class Style(NamedTuple):
    """Colours as `#rrggbb` or by a terminal's own name for them, and weight.

    None is the colour that the terminal has anyway.
    """

    foreground: str | None = None
    background: str | None = None
    bold: bool = False
    dim: bool = False
    reverse: bool = False


class BoardTheme(NamedTuple):
    """A set of colours by name."""

    name: str
    styles: dict[Ink, Style]
    four: dict[Ink, Style]
    """The inks of the suits where each has a colour of its own."""


TEXT_CONTRAST: Final = 4.5
"""For all that is read: Web Content Accessibility Guidelines 2, level AA, criterion 1.4.3."""

SHAPE_CONTRAST: Final = 3.0
"""For outlines that say something: the same level, criterion 1.4.11."""

_SHAPES: Final = frozenset({Ink.FRAME, Ink.BACK, Ink.BACK_FRAME})

_ORNAMENTS: Final = frozenset({Ink.TABLE, Ink.LINE, Ink.TOP_FRAME})
"""What could be left out: blanks, the outline of a place where nothing can be put, and
a line inside the top card's edge, which itself stands out by its paper."""


def least_contrast(ink: Ink) -> float | None:
    """Return the least contrast of an ink with what it is drawn on; None if it needs none."""
    if ink in _ORNAMENTS:
        return None
    return SHAPE_CONTRAST if ink in _SHAPES else TEXT_CONTRAST


class Palette(NamedTuple):
    """The colours that a theme is made of, for a table and the paper of the top card."""

    table: str | None
    text: str | None
    title: str | None
    quiet: str | None
    line: str | None
    accent: str
    rejection: str
    frame: str | None
    rank: str | None
    red: str
    black: str | None
    green: str
    blue: str
    paper: str
    paper_frame: str
    paper_ink: str
    paper_red: str
    paper_green: str
    paper_blue: str
    back_ink: str


def theme_of(name: str, palette: Palette) -> BoardTheme:
    """Return the theme that a palette makes."""
    p = palette

    def on_table(colour: str | None, *, bold: bool = False) -> Style:
        return Style(colour, p.table, bold)

    def on_paper(colour: str, *, bold: bool = False) -> Style:
        return Style(colour, p.paper, bold)

    cursor = Style(p.table, p.text, bold=True) if p.table else Style(bold=True, reverse=True)
    return BoardTheme(
        name,
        {
            Ink.TABLE: on_table(p.text),
            Ink.TITLE: on_table(p.title, bold=True),
            Ink.TEXT: on_table(p.text),
            Ink.QUIET: on_table(p.quiet),
            Ink.LINE: on_table(p.line),
            Ink.KEY: on_table(p.text, bold=True),
            Ink.TARGET: on_table(p.accent, bold=True),
            Ink.CURSOR: cursor,
            Ink.REJECTION: on_table(p.rejection),
            Ink.FRAME: on_table(p.frame),
            Ink.RANK: on_table(p.rank, bold=True),
            Ink.SPADES: on_table(p.black),
            Ink.CLUBS: on_table(p.black),
            Ink.HEARTS: on_table(p.red),
            Ink.DIAMONDS: on_table(p.red),
            Ink.TOP_FRAME: on_paper(p.paper_frame),
            Ink.TOP_RANK: on_paper(p.paper_ink, bold=True),
            Ink.TOP_SPADES: on_paper(p.paper_ink),
            Ink.TOP_CLUBS: on_paper(p.paper_ink),
            Ink.TOP_HEARTS: on_paper(p.paper_red),
            Ink.TOP_DIAMONDS: on_paper(p.paper_red),
            Ink.BACK: on_table(p.back_ink),
            Ink.BACK_FRAME: on_table(p.back_ink),
        },
        {
            Ink.DIAMONDS: on_table(p.blue),
            Ink.CLUBS: on_table(p.green),
            Ink.TOP_DIAMONDS: on_paper(p.paper_blue),
            Ink.TOP_CLUBS: on_paper(p.paper_green),
        },
    )


def four_coloured(theme: BoardTheme) -> BoardTheme:
    """Return the theme with a colour for each suit: diamonds blue, clubs green."""
    return theme._replace(styles={**theme.styles, **theme.four})


NIGHT: Final = theme_of(
    "precedence-night",
    Palette(
        table="#12201b",
        text="#c9d6cd",
        title="#eef3ee",
        quiet="#86988d",
        line="#3d4f46",
        accent="#f2b84b",
        rejection="#f0a08c",
        frame="#7d9186",
        rank="#f1f5f0",
        red="#ec8474",
        black="#b4c2ba",
        green="#86c98a",
        blue="#84b4f0",
        paper="#f3eddd",
        paper_frame="#a89f86",
        paper_ink="#17211c",
        paper_red="#b3261e",
        paper_green="#1c6b2a",
        paper_blue="#1d4f9c",
        back_ink="#4c7a8c",
    ),
)
DAY: Final = theme_of(
    "precedence-day",
    Palette(
        table="#eef1ea",
        text="#2b3a32",
        title="#101813",
        quiet="#5a6a61",
        line="#b9c4bc",
        accent="#8f4700",
        rejection="#a3271a",
        frame="#76867c",
        rank="#17211c",
        red="#b3261e",
        black="#33423a",
        green="#1c6b2a",
        blue="#1d4f9c",
        paper="#26382f",
        paper_frame="#8fa398",
        paper_ink="#ffffff",
        paper_red="#ffb3a8",
        paper_green="#9be3a0",
        paper_blue="#b4d2ff",
        back_ink="#4c7a8c",
    ),
)
_ACCENT_OF_SIXTEEN: Final = Style("black", "cyan")
_PAPER_OF_SIXTEEN: Final = Style("black", "white")
SIXTEEN: Final = BoardTheme(
    "precedence-sixteen",
    styles={
        **dict.fromkeys(Ink, Style()),
        Ink.TITLE: Style(bold=True),
        Ink.KEY: Style(bold=True),
        Ink.RANK: Style(bold=True),
        Ink.REJECTION: Style(bold=True),
        Ink.TARGET: _ACCENT_OF_SIXTEEN,
        Ink.CURSOR: Style(bold=True, reverse=True),
        Ink.HEARTS: Style("red", bold=True),
        Ink.DIAMONDS: Style("red", bold=True),
        Ink.TOP_FRAME: _PAPER_OF_SIXTEEN,
        Ink.TOP_RANK: _PAPER_OF_SIXTEEN,
        Ink.TOP_SPADES: _PAPER_OF_SIXTEEN,
        Ink.TOP_CLUBS: _PAPER_OF_SIXTEEN,
        Ink.TOP_HEARTS: Style("red", "white"),
        Ink.TOP_DIAMONDS: Style("red", "white"),
        Ink.BACK: Style("cyan"),
    },
    four={
        Ink.DIAMONDS: Style("blue", bold=True),
        Ink.CLUBS: Style("green"),
        Ink.TOP_DIAMONDS: Style("blue", "white"),
    },
)
"""For terminals of few colours, on the background that they have, be it dark or light.

No hue of the eight can be read on both, so that whatever is read has the
terminal's own ink, or black on a hue. Never bold black: many terminals show that
as grey. The suits alone have hues, and a shape each.
"""

_PLAIN_STYLES: Final = {
    Ink.TITLE: Style(bold=True),
    Ink.RANK: Style(bold=True),
    Ink.KEY: Style(bold=True),
    Ink.TARGET: Style(bold=True),
    Ink.CURSOR: Style(bold=True, reverse=True),
    Ink.TOP_FRAME: Style(reverse=True),
    Ink.TOP_RANK: Style(bold=True, reverse=True),
    Ink.TOP_SPADES: Style(reverse=True),
    Ink.TOP_HEARTS: Style(reverse=True),
    Ink.TOP_DIAMONDS: Style(reverse=True),
    Ink.TOP_CLUBS: Style(reverse=True),
}
PLAIN: Final = BoardTheme(
    "precedence-plain", {ink: _PLAIN_STYLES.get(ink, Style()) for ink in Ink}, {}
)
"""Without any colour: weight and reverse only."""

THEMES: Final = {theme.name: theme for theme in (NIGHT, DAY, SIXTEEN, PLAIN)}
