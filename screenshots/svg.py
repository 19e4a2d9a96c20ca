"""A drawing as an SVG file, in whatever monospaced font its reader has."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from precedence_tui.board.ink import Ink, Rows
from precedence_tui.board.themes import BoardTheme, Style

_WIDTH: Final = 10
_HEIGHT: Final = 19
"""Pixels of a cell. The rows are so close that frames join from row to row."""

_FONT_SIZE: Final = 16.5
_BASELINE: Final = 15
MARGIN: Final = 10
_FONTS: Final = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


_BLANKS: Final = "text{white-space:pre}"
"""Keeps several blanks in a text apart; some readers heed this, others `xml:space`."""

StyledRow = list[tuple[str, Style]]
"""Texts side by side, in columns of one cell each."""


def svg(rows: Rows, theme: BoardTheme, title: str) -> str:
    """Return the drawing in the colours of a theme."""
    styled = [[(span.text, theme.styles[span.ink]) for span in row] for row in rows]
    return styled_svg(styled, theme.styles[Ink.TABLE], title)


def styled_svg(rows: Iterable[StyledRow], table: Style, title: str) -> str:
    """Draw the rows, each text stretched to its columns so that no font can shift it."""
    rows = list(rows)
    return document(window_size(rows), table, title, elements(rows, table))


def window_size(rows: Sequence[StyledRow]) -> tuple[int, int]:
    """Return the width and height of the drawing of a window, in pixels."""
    columns = sum(len(text) for text, _style in rows[0])
    return columns * _WIDTH + 2 * MARGIN, len(rows) * _HEIGHT + 2 * MARGIN


def document(
    size: tuple[int, int], table: Style, title: str, content: Iterable[str], style: str = ""
) -> str:
    """Return an SVG file of so many pixels, with the elements that it shows."""
    width, height = size
    measures = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {measures}>',
        f"<title>{escape(title)}</title>",
        f"<style>{_BLANKS}{style}</style>",
        f'<rect width="100%" height="100%" rx="8" fill="{table.background}"/>',
        f'<g font-family="{_FONTS}" font-size="{_FONT_SIZE}" xml:space="preserve">',
        *content,
        "</g>",
        "</svg>",
        "",
    ]
    return "\n".join(lines)


def elements(rows: Iterable[StyledRow], table: Style) -> list[str]:
    """Return the elements that draw the rows of a window: papers, and texts that lie on them."""
    drawn = []
    for y, row in enumerate(rows):
        x = 0
        for text, style in row:
            drawn += _span(text, style, table, x, y)
            x += len(text)
    return drawn


def _span(text: str, style: Style, table: Style, x: int, y: int) -> list[str]:
    lines = []
    left, top = MARGIN + x * _WIDTH, MARGIN + y * _HEIGHT
    if style.background not in (None, table.background):
        lines.append(
            f'<rect x="{left}" y="{top}" width="{len(text) * _WIDTH}" height="{_HEIGHT}"'
            f' fill="{style.background}"/>'
        )
    blanks = len(text) - len(text.lstrip())
    shown = text.strip()
    if shown:
        weight = ' font-weight="bold"' if style.bold else ""
        lines.append(
            f'<text x="{left + blanks * _WIDTH}" y="{top + _BASELINE}"'
            f' textLength="{len(shown) * _WIDTH}" lengthAdjust="spacingAndGlyphs"'
            f' fill="{style.foreground}"{weight}>{escape(shown)}</text>'
        )
    return lines
