"""Rows of the drawing as text for a terminal, without any library of terminals.

With it the board stands on the screen before anything heavier is imported.
"""

from collections.abc import Mapping
from typing import Final

from precedence_tui.board.colours import Colour, in_palette
from precedence_tui.board.ink import Rows
from precedence_tui.board.themes import BoardTheme, Style

TRUE_COLOURS: Final = 1 << 24
PALETTE_COLOURS: Final = 256
FEW_COLOURS: Final = 16
MONOCHROME: Final = 2

_NAMED: Final = {
    name: number
    for number, name in enumerate(
        ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
    )
}
_BRIGHT: Final = "bright_"


def colours_of_terminal(environment: Mapping[str, str]) -> int:
    """Return how many colours the environment says that the terminal has, as Rich reads it."""
    terminal = environment.get("TERM", "").strip().lower()
    if terminal in ("dumb", "unknown"):
        return MONOCHROME
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return TRUE_COLOURS
    kind = terminal.rpartition("-")[2]
    return PALETTE_COLOURS if kind in ("256color", "kitty") else FEW_COLOURS


def screen_text(rows: Rows, theme: BoardTheme, colours: int) -> str:
    """Return what paints the rows from the window's top left corner on, and ends plain.

    On a terminal of few colours the theme must name its colours.
    """
    pieces = []
    selected = ""
    for line, row in enumerate(rows, start=1):
        pieces.append(f"\x1b[{line}H")
        for span in row:
            wanted = selection(theme.styles[span.ink], colours)
            if wanted != selected:
                pieces.append(wanted)
                selected = wanted
            pieces.append(span.text)
    return "".join(pieces) + "\x1b[0m"


def selection(style: Style, colours: int) -> str:
    """Return the sequence that selects a style, whatever was selected before."""
    codes = ["0"]
    codes += [
        code for code, on in (("1", style.bold), ("2", style.dim), ("7", style.reverse)) if on
    ]
    if style.foreground is not None:
        codes.append(_colour(style.foreground, colours, 30))
    if style.background is not None:
        codes.append(_colour(style.background, colours, 40))
    return f"\x1b[{';'.join(codes)}m"


def _colour(colour: str, colours: int, base: int) -> str:
    """Return the parameters of a colour; `base` is 30 for text and 40 for what lies behind it."""
    if not colour.startswith("#"):
        bright = 60 if colour.startswith(_BRIGHT) else 0
        return str(base + bright + _NAMED[colour.removeprefix(_BRIGHT)])
    parts = Colour.of(colour)
    if colours >= TRUE_COLOURS:
        return f"{base + 8};2;{parts.red};{parts.green};{parts.blue}"
    return f"{base + 8};5;{in_palette(parts)}"
