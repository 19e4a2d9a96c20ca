"""How well one colour can be read on another, and colours that can be."""

from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color

from precedence_tui.board.ink import Ink
from precedence_tui.board.themes import BoardTheme, Style, least_contrast

_STEPS = 20
"""In how many steps a colour is mixed with a stronger one."""


def contrast(one: Color, other: Color) -> float:
    """From 1, the same, to 21, black on white, as the Web Content Accessibility Guidelines say."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def legible(colour: Color, background: Color, strong: Color, least: float) -> Color:
    """The colour, mixed with a stronger one until it stands out from the background."""
    return next(
        mixed
        for mixed in (colour.blend(strong, step / _STEPS) for step in range(_STEPS + 1))
        if contrast(mixed, background) >= least or mixed == strong
    )


def for_256_colours(theme: BoardTheme) -> BoardTheme:
    """The theme with colours that can still be told apart when there are 256 of them.

    Each colour is shown by the nearest of those, and two that stood apart may
    then not do so any more.
    """
    return theme._replace(
        styles={ink: _fitted(ink, style) for ink, style in theme.styles.items()},
        four={ink: _fitted(ink, style) for ink, style in theme.four.items()},
    )


def _fitted(ink: Ink, style: Style) -> Style:
    least = least_contrast(ink)
    if style.foreground is None or style.background is None or least is None:
        return style
    colour, background = Color.parse(style.foreground), Color.parse(style.background)
    shown = _nearest(background)
    white, black = Color(255, 255, 255), Color(0, 0, 0)
    strong = white if contrast(white, shown) > contrast(black, shown) else black
    for step in range(_STEPS + 1):
        mixed = colour.blend(strong, step / _STEPS)
        if contrast(_nearest(mixed), shown) >= least:
            return style if step == 0 else style._replace(foreground=mixed.hex6)
    return style._replace(foreground=strong.hex6)


def _nearest(colour: Color) -> Color:
    """The one of 256 colours that a terminal shows in its place."""
    nearest = RichColor.parse(colour.hex6).downgrade(ColorSystem.EIGHT_BIT)
    return Color.from_rich_color(nearest)


def _luminance(colour: Color) -> float:
    """Relative luminance, 0 to 1, as the guidelines define it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
