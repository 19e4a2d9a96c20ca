"""How far two colours stand apart, as the Web Content Accessibility Guidelines 2 define it."""

from collections.abc import Mapping
from typing import Final

from rich.color import Color, ColorSystem, ColorType
from rich.terminal_theme import TerminalTheme

from precedence_tui.board.themes import Style

RGB = tuple[int, int, int]

_XTERM_COLOURS: Final[list[RGB]] = [
    *((0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0)),
    *((0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)),
]
_XTERM_BRIGHT: Final[list[RGB]] = [
    *((127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0)),
    *((92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)),
]
_VGA_COLOURS: Final[list[RGB]] = [
    *((0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0)),
    *((0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170)),
]
_VGA_BRIGHT: Final[list[RGB]] = [
    *((85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85)),
    *((85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255)),
]

VGA: Final = TerminalTheme((0, 0, 0), (170, 170, 170), _VGA_COLOURS, _VGA_BRIGHT)
"""The Linux console."""

XTERM_LIGHT: Final = TerminalTheme((255, 255, 255), (0, 0, 0), _XTERM_COLOURS, _XTERM_BRIGHT)
"""xterm as it comes: black on white."""

XTERM_DARK: Final = TerminalTheme((0, 0, 0), (229, 229, 229), _XTERM_COLOURS, _XTERM_BRIGHT)
"""xterm in reverse video."""

PALETTES: Final[Mapping[str, TerminalTheme]] = {
    "vga": VGA,
    "xterm-light": XTERM_LIGHT,
    "xterm-dark": XTERM_DARK,
}


def contrast(one: RGB, other: RGB) -> float:
    """From 1, the same, to 21, black on white."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: RGB) -> float:
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def style_contrast(style: Style, system: ColorSystem, palette: TerminalTheme = VGA) -> float:
    """How far a style's text stands apart from what it stands on, on such a terminal."""
    foreground = Color.parse(style.foreground or "default").downgrade(system)
    if palette is VGA and style.bold and foreground.type is ColorType.STANDARD:
        # The console shows bold by a bright colour.
        foreground = Color.from_ansi((foreground.number or 0) % 8 + 8)
    background = Color.parse(style.background or "default").downgrade(system)
    return contrast(
        foreground.get_truecolor(palette), background.get_truecolor(palette, foreground=False)
    )
