"""How the board looks on this terminal: layout, characters and colours."""

from collections.abc import Mapping
from functools import cache
from typing import Final, TextIO

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from precedence_tui.board.glyphs import ASCII
from precedence_tui.board.ink import Row
from precedence_tui.board.layout import Layout
from precedence_tui.board.themes import BoardTheme
from precedence_tui.board.themes import Style as InkStyle
from precedence_tui.i18n.languages import PLAIN_QUOTES
from precedence_tui.settings import Settings
from precedence_tui.tui.appearance import is_plain, theme_for

_ASCII: Final[Mapping[int, str | int]] = {**ASCII, **PLAIN_QUOTES}

_MOST_STRIPS: Final = 4_000
"""Some hundred kilobytes; a whole game shows fewer different rows."""


class Renderer:
    """Makes strips of drawings, with one theme and one set of characters.

    Strips are kept: a row that has been shown before costs a dictionary lookup.
    """

    def __init__(
        self,
        theme: BoardTheme,
        layout: Layout | None = None,
        *,
        is_ascii: bool = False,
        encoding: str = "utf-8",
    ) -> None:
        self.theme = theme
        self.is_ascii = is_ascii
        self.encoding = encoding
        self.layout = layout
        self._strips: dict[Row, Strip] = {}

    def with_layout(self, layout: Layout | None) -> "Renderer":
        """Return a renderer like this one for another layout."""
        if layout is not None:
            layout = layout.in_ascii(self.is_ascii)
        renderer = Renderer(self.theme, layout, is_ascii=self.is_ascii, encoding=self.encoding)
        renderer._strips = self._strips
        return renderer

    def written(self, text: str) -> str:
        """Return a text in characters that the terminal has, each one column wide.

        A file's name may hold any others: a question mark stands for each, lest
        the terminal or its encoding make several of it and move what follows.
        """
        if self.is_ascii:
            text = text.translate(_ASCII)
        if text.isascii() and text.isprintable():
            return text
        return (
            "".join(map(_in_one_column, text))
            .encode(self.encoding, "replace")
            .decode(self.encoding)
        )

    def strip(self, row: Row) -> Strip:
        """Return a row of the drawing, ready for the terminal."""
        strip = self._strips.get(row)
        if strip is None:
            if len(self._strips) > _MOST_STRIPS:
                self._strips.clear()
            styles = self.theme.styles
            strip = Strip(
                [Segment(self.written(span.text), rich_style(styles[span.ink])) for span in row],
                sum(len(span.text) for span in row),
            )
            self._strips[row] = strip
        return strip


def renderer_for(
    settings: Settings,
    environment: Mapping[str, str],
    stream: TextIO,
    colours: int,
    *,
    draws_double: bool = False,
) -> Renderer:
    """Return the renderer for a terminal that `stream` writes to and that has so many colours.

    `draws_double` says that it draws some characters of the board two columns wide.
    """
    return Renderer(
        theme_for(settings, environment, colours),
        is_ascii=draws_double or is_plain(settings, environment, stream),
        encoding=stream.encoding or "ascii",
    )


def _in_one_column(character: str) -> str:
    if character.isspace():
        return " "
    return character if character.isprintable() and cell_len(character) == 1 else "?"


@cache
def rich_style(style: InkStyle) -> Style:
    """Return the style of an ink, for Textual to paint with."""
    return Style(
        color=style.foreground,
        bgcolor=style.background,
        bold=style.bold or None,
        dim=style.dim or None,
        reverse=style.reverse or None,
    )
