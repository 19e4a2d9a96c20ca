"""Colours that can be read on what they stand on."""

from collections.abc import Callable
from typing import Final

from precedence_tui.board.colours import BLACK, WHITE, Colour, contrast, in_palette, of_palette
from precedence_tui.board.ink import Ink
from precedence_tui.board.themes import BoardTheme, Style, least_contrast

_STEPS: Final = 20
"""In how many steps a colour is mixed with a stronger one."""


def legible(
    colour: Colour,
    background: Colour,
    strong: Colour,
    least: float,
    shown: Callable[[Colour], Colour] = lambda colour: colour,
) -> Colour:
    """Return the colour, mixed with a stronger one until it stands out from the background.

    `shown` says which colour the terminal shows in a colour's place; the
    background is one that it does show.
    """
    steps = (colour.mixed(strong, step / _STEPS) for step in range(_STEPS + 1))
    return next((mixed for mixed in steps if contrast(shown(mixed), background) >= least), strong)


def for_256_colours(theme: BoardTheme) -> BoardTheme:
    """Return the theme with colours that can still be told apart when there are 256 of them.

    A terminal shows each colour by the nearest one that it has: two that stood apart
    may look alike there.
    """
    return theme._replace(
        styles={ink: _fitted(ink, style) for ink, style in theme.styles.items()},
        four={ink: _fitted(ink, style) for ink, style in theme.four.items()},
    )


def _fitted(ink: Ink, style: Style) -> Style:
    least = least_contrast(ink)
    ink_colour, paper = style.foreground or "", style.background or ""
    if least is None or not (ink_colour.startswith("#") and paper.startswith("#")):
        return style
    background = _nearest(Colour.of(paper))
    strong = max((WHITE, BLACK), key=lambda colour: contrast(colour, background))
    fitted = legible(Colour.of(ink_colour), background, strong, least, _nearest)
    return style._replace(foreground=fitted.name)


def _nearest(colour: Colour) -> Colour:
    """Return the one of 256 colours that a terminal shows for a colour."""
    return of_palette(in_palette(colour))
