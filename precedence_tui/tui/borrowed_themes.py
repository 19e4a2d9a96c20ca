"""Themes for the board made from the colours of Textual's own themes."""

from functools import partial
from typing import Final

from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from precedence_tui.board.colours import BLACK, WHITE, Colour
from precedence_tui.board.legible import legible
from precedence_tui.board.themes import SHAPE_CONTRAST, TEXT_CONTRAST, BoardTheme, Palette, theme_of

_USED: Final = frozenset(
    {"background", "foreground", "error", "accent", "warning", "success", "primary"}
)


def borrowed_names() -> tuple[str, ...]:
    """Return the names of the themes that can be borrowed: those with colours of their own."""
    return tuple(
        sorted(name for name, theme in BUILTIN_THEMES.items() if not _is_the_terminals(theme))
    )


def borrowed_theme(name: str) -> BoardTheme | None:
    """Return the board's theme in the colours of a theme of Textual's; None if there is none.

    A colour that could not be read on the theme's background is mixed with white,
    or with black on a light one, until it can.
    """
    theme = BUILTIN_THEMES.get(name)
    return None if theme is None or _is_the_terminals(theme) else _made_from(theme)


def _is_the_terminals(theme: Theme) -> bool:
    """Return whether its colours are those of the terminal, whatever they are there."""
    return theme.primary.startswith("ansi_")


def _made_from(theme: Theme) -> BoardTheme:
    colours = {
        name: Colour(*Color.parse(colour).rgb)
        for name, colour in theme.to_color_system().generate().items()
        if name in _USED
    }
    table = colours["background"]
    strong = WHITE if theme.dark else BLACK
    on_table = partial(legible, background=table, strong=strong, least=TEXT_CONTRAST)
    text = on_table(colours["foreground"])
    shape = partial(legible, background=table, strong=strong, least=SHAPE_CONTRAST)
    paper = Colour.of("#f3eddd") if theme.dark else Colour(*Color(*text).darken(0.1).rgb)
    paper_ink = Colour.of("#17211c") if theme.dark else WHITE
    on_paper = partial(legible, background=paper, strong=paper_ink, least=TEXT_CONTRAST)
    red, accent = colours["error"], colours["accent"]
    return theme_of(
        theme.name,
        Palette(
            table=table.name,
            text=text.name,
            title=strong.name,
            quiet=on_table(table.mixed(text, 0.55)).name,
            line=table.mixed(text, 0.25).name,
            accent=on_table(accent).name,
            rejection=on_table(colours["warning"]).name,
            frame=shape(table.mixed(text, 0.5)).name,
            rank=strong.name,
            red=on_table(red).name,
            black=on_table(table.mixed(text, 0.8)).name,
            green=on_table(colours["success"]).name,
            blue=on_table(colours["primary"]).name,
            paper=paper.name,
            paper_frame=paper.mixed(paper_ink, 0.4).name,
            paper_ink=paper_ink.name,
            paper_red=on_paper(red).name,
            paper_green=on_paper(Colour.of("#1c6b2a")).name,
            paper_blue=on_paper(Colour.of("#1d4f9c")).name,
            back_ink=shape(table.mixed(accent, 0.5)).name,
        ),
    )
