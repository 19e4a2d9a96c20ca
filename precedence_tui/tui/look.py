"""How the board looks on this terminal: layout, characters and colours."""

from functools import cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from precedence_tui.board.glyphs import ASCII
from precedence_tui.board.ink import Row
from precedence_tui.board.layout import Layout
from precedence_tui.board.themes import BoardTheme
from precedence_tui.board.themes import Style as InkStyle


class Look:
    """What drawings become strips with. A change of theme or of characters is a new look.

    Strips are kept: a row that has been shown before costs a dictionary look-up.
    """

    def __init__(
        self, theme: BoardTheme, layout: Layout | None = None, *, is_ascii: bool = False
    ) -> None:
        self.theme = theme
        self.is_ascii = is_ascii
        self.layout = layout
        self._strips: dict[Row, Strip] = {}

    def with_layout(self, layout: Layout | None) -> "Look":
        """The same look in a window of another size."""
        look = Look(self.theme, layout, is_ascii=self.is_ascii)
        look._strips = self._strips
        return look

    def written(self, text: str) -> str:
        """A text in characters that the terminal has."""
        return text.translate(ASCII) if self.is_ascii else text

    def strip(self, row: Row) -> Strip:
        """A row of the drawing, ready for the terminal."""
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


_MOST_STRIPS = 4_000
"""Some hundred kilobytes; a whole game shows fewer different rows."""


@cache
def rich_style(style: InkStyle) -> Style:
    """The style of an ink, for Textual to paint with."""
    return Style(
        color=style.foreground,
        bgcolor=style.background,
        bold=style.bold or None,
        dim=style.dim or None,
        reverse=style.reverse or None,
    )
