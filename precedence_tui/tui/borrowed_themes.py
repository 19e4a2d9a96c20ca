"""Themes for the board made from the colours of Textual's own themes."""

from functools import partial

from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from precedence_tui.board.themes import (
    SHAPE_CONTRAST,
    TEXT_CONTRAST,
    BoardTheme,
    Palette,
    theme_of,
)
from precedence_tui.tui.contrast import legible


def borrowed_names() -> tuple[str, ...]:
    """The names of the themes that can be borrowed: those with colours of their own."""
    return tuple(sorted(name for name, theme in BUILTIN_THEMES.items() if not theme.ansi))


def borrowed_theme(name: str) -> BoardTheme | None:
    """The board's theme in the colours of one of Textual's; None if there is none of that name.

    A colour that could not be read on the theme's background is mixed with white,
    or with black on a light one, until it can.
    """
    theme = BUILTIN_THEMES.get(name)
    return None if theme is None or theme.ansi else _made_from(theme)


def _made_from(theme: Theme) -> BoardTheme:
    colours = theme.to_color_system().generate()
    table = Color.parse(colours["background"])
    strong = Color.parse("#ffffff") if theme.dark else Color.parse("#000000")
    on_table = partial(legible, background=table, strong=strong, least=TEXT_CONTRAST)
    text = on_table(Color.parse(colours["foreground"]))
    shape = partial(legible, background=table, strong=strong, least=SHAPE_CONTRAST)
    paper = Color.parse("#f3eddd") if theme.dark else text.darken(0.1)
    paper_ink = Color.parse("#17211c") if theme.dark else Color.parse("#ffffff")
    on_paper = partial(legible, background=paper, strong=paper_ink, least=TEXT_CONTRAST)
    red = Color.parse(colours["error"])
    accent = Color.parse(colours["accent"])
    return theme_of(
        theme.name,
        dark=theme.dark,
        palette=Palette(
            table=table.hex6,
            text=text.hex6,
            title=strong.hex6,
            quiet=on_table(table.blend(text, 0.55)).hex6,
            line=table.blend(text, 0.25).hex6,
            accent=on_table(accent).hex6,
            rejection=on_table(Color.parse(colours["warning"])).hex6,
            frame=shape(table.blend(text, 0.5)).hex6,
            rank=strong.hex6,
            red=on_table(red).hex6,
            black=on_table(table.blend(text, 0.8)).hex6,
            green=on_table(Color.parse(colours["success"])).hex6,
            blue=on_table(Color.parse(colours["primary"])).hex6,
            paper=paper.hex6,
            paper_frame=paper.blend(paper_ink, 0.4).hex6,
            paper_ink=paper_ink.hex6,
            paper_red=on_paper(red).hex6,
            paper_green=on_paper(Color.parse("#1c6b2a")).hex6,
            paper_blue=on_paper(Color.parse("#1d4f9c")).hex6,
            back_ink=shape(table.blend(accent, 0.5)).hex6,
        ),
    )
