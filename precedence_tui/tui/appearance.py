"""Which look fits the terminal, the environment and the player's settings."""

from collections.abc import Mapping
from typing import TextIO

from precedence_tui.board.glyphs import ASCII
from precedence_tui.board.themes import NIGHT, PLAIN, SIXTEEN, THEMES, BoardTheme, four_coloured
from precedence_tui.settings import Settings
from precedence_tui.tui.look import Look


def look_for(
    settings: Settings, environment: Mapping[str, str], stream: TextIO, colours: int
) -> Look:
    """The look for a terminal that `stream` writes to and that has a number of colours."""
    return Look(
        _theme(settings, environment, colours),
        is_ascii=settings.ascii or not can_draw(stream),
    )


def can_draw(stream: TextIO) -> bool:
    """Whether a stream can carry the characters that the board is drawn with."""
    try:
        "".join(map(chr, ASCII)).encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def board_theme(name: str) -> BoardTheme | None:
    """A theme of that name: one of our own, or one made from Textual's; None if there is none."""
    theme = THEMES.get(name)
    if theme is not None:
        return theme
    from precedence_tui.tui.borrowed_themes import borrowed_theme

    return borrowed_theme(name)


def _theme(settings: Settings, environment: Mapping[str, str], colours: int) -> BoardTheme:
    # https://no-color.org: set and not empty, whatever it says.
    if environment.get("NO_COLOR"):
        return PLAIN
    theme = board_theme(settings.theme) or NIGHT
    if colours <= SIXTEEN_COLOURS and theme is not PLAIN:
        theme = SIXTEEN
    return four_coloured(theme) if settings.four_colours else theme


SIXTEEN_COLOURS = 16
