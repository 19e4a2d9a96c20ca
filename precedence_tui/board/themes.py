"""Which colour each ink has."""

from typing import Final, NamedTuple

from precedence_tui.board.ink import Ink


class Style(NamedTuple):
    """Colours as `#rrggbb`, and weight. Without colours the terminal's own are used."""

    foreground: str | None = None
    background: str | None = None
    bold: bool = False
    dim: bool = False
    reverse: bool = False


class BoardTheme(NamedTuple):
    """A set of colours by name."""

    name: str
    dark: bool
    styles: dict[Ink, Style]


class _Palette(NamedTuple):
    """The colours that a theme is made of."""

    table: str
    text: str
    title: str
    quiet: str
    line: str
    accent: str
    rejection: str
    frame: str
    rank: str
    red: str
    black: str
    paper: str
    paper_frame: str
    paper_ink: str
    paper_red: str
    back_ink: str


def _theme(name: str, *, dark: bool, palette: _Palette) -> BoardTheme:
    p = palette

    def on_table(colour: str, *, bold: bool = False) -> Style:
        return Style(colour, p.table, bold)

    def on_paper(colour: str, *, bold: bool = False) -> Style:
        return Style(colour, p.paper, bold)

    return BoardTheme(
        name,
        dark,
        {
            Ink.TABLE: Style(p.text, p.table),
            Ink.TITLE: on_table(p.title, bold=True),
            Ink.TEXT: on_table(p.text),
            Ink.QUIET: on_table(p.quiet),
            Ink.LINE: on_table(p.line),
            Ink.KEY: on_table(p.text, bold=True),
            Ink.TARGET: on_table(p.accent, bold=True),
            Ink.CURSOR: Style(p.table, p.text, bold=True),
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
            Ink.BACK: Style(p.back_ink, p.table),
            Ink.BACK_FRAME: Style(p.back_ink, p.table),
        },
    )


NIGHT: Final = _theme(
    "precedence-night",
    dark=True,
    palette=_Palette(
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
        paper="#f3eddd",
        paper_frame="#a89f86",
        paper_ink="#17211c",
        paper_red="#b3261e",
        back_ink="#4c7a8c",
    ),
)
DAY: Final = _theme(
    "precedence-day",
    dark=False,
    palette=_Palette(
        table="#eef1ea",
        text="#2b3a32",
        title="#101813",
        quiet="#5f6f66",
        line="#b9c4bc",
        accent="#9a4f00",
        rejection="#a3271a",
        frame="#8b9a91",
        rank="#17211c",
        red="#b3261e",
        black="#33423a",
        paper="#26382f",
        paper_frame="#8fa398",
        paper_ink="#ffffff",
        paper_red="#ff9f92",
        back_ink="#4c7a8c",
    ),
)

PLAIN: Final = BoardTheme(
    "precedence-plain",
    True,
    {
        ink: {
            Ink.TITLE: Style(bold=True),
            Ink.RANK: Style(bold=True),
            Ink.KEY: Style(bold=True),
            Ink.TARGET: Style(bold=True),
            Ink.CURSOR: Style(reverse=True),
            Ink.TOP_FRAME: Style(reverse=True),
            Ink.TOP_RANK: Style(reverse=True, bold=True),
            Ink.TOP_SPADES: Style(reverse=True),
            Ink.TOP_HEARTS: Style(reverse=True),
            Ink.TOP_DIAMONDS: Style(reverse=True),
            Ink.TOP_CLUBS: Style(reverse=True),
        }.get(ink, Style())
        for ink in Ink
    },
)
"""Without any colour: weight and reverse only."""

THEMES: Final = {theme.name: theme for theme in (NIGHT, DAY, PLAIN)}
