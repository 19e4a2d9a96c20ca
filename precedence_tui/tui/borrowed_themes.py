"""Themes for the board made from the colours of Textual's own themes."""

from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from precedence_tui.board.themes import BoardTheme, Palette, theme_of

LEAST_CONTRAST = 4.5
"""For text, by the Web Content Accessibility Guidelines, level AA."""


def borrowed_names() -> tuple[str, ...]:
    """The names of the themes that can be borrowed: those with colours of their own."""
    return tuple(sorted(name for name, theme in BUILTIN_THEMES.items() if not theme.ansi))


def borrowed_theme(name: str) -> BoardTheme | None:
    """The board's theme in the colours of one of Textual's; None if there is none of that name."""
    theme = BUILTIN_THEMES.get(name)
    return None if theme is None or theme.ansi else _made_from(theme)


def _made_from(theme: Theme) -> BoardTheme:
    colours = theme.to_color_system().generate()
    table = Color.parse(colours["background"])
    strong = Color.parse("#ffffff") if theme.dark else Color.parse("#000000")
    text = _legible(Color.parse(colours["foreground"]), table, strong)
    paper = Color.parse("#f3eddd") if theme.dark else text.darken(0.1)
    paper_ink = Color.parse("#17211c") if theme.dark else Color.parse("#ffffff")
    red = Color.parse(colours["error"])
    accent = Color.parse(colours["accent"])
    return theme_of(
        theme.name,
        dark=theme.dark,
        palette=Palette(
            table=table.hex6,
            text=text.hex6,
            title=strong.hex6,
            quiet=_legible(table.blend(text, 0.55), table, strong).hex6,
            line=table.blend(text, 0.25).hex6,
            accent=_legible(accent, table, strong).hex6,
            rejection=_legible(Color.parse(colours["warning"]), table, strong).hex6,
            frame=table.blend(text, 0.5).hex6,
            rank=strong.hex6,
            red=_legible(red, table, strong).hex6,
            black=_legible(table.blend(text, 0.8), table, strong).hex6,
            green=_legible(Color.parse(colours["success"]), table, strong).hex6,
            blue=_legible(Color.parse(colours["primary"]), table, strong).hex6,
            paper=paper.hex6,
            paper_frame=paper.blend(paper_ink, 0.4).hex6,
            paper_ink=paper_ink.hex6,
            paper_red=_legible(red, paper, paper_ink).hex6,
            paper_green=_legible(Color.parse("#1c6b2a"), paper, paper_ink).hex6,
            paper_blue=_legible(Color.parse("#1d4f9c"), paper, paper_ink).hex6,
            back_ink=_legible(table.blend(accent, 0.5), table, strong).hex6,
        ),
    )


def _legible(colour: Color, background: Color, strong: Color) -> Color:
    """The colour, mixed with a stronger one until it can be read on the background."""
    share = 0.0
    legible = colour
    while _contrast(legible, background) < LEAST_CONTRAST and share < 1:
        share += 0.05
        legible = colour.blend(strong, min(share, 1.0))
    return legible


def _contrast(one: Color, other: Color) -> float:
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    """Relative luminance, 0 to 1, as the guidelines define it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
