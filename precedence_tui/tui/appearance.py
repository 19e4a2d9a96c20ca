"""Which look fits the terminal, the environment and the player's settings."""

from collections.abc import Mapping
from typing import TextIO

from precedence_tui.board.glyphs import ASCII
from precedence_tui.board.themes import NIGHT, PLAIN, SIXTEEN, THEMES, BoardTheme, four_coloured
from precedence_tui.settings import Settings
from precedence_tui.tui.look import Look

_SYSTEMS = {"standard": 16, "256": 256, "truecolor": 1 << 24}
_FEWEST_COLOURS = 8


def look_for(
    settings: Settings,
    environment: Mapping[str, str],
    stream: TextIO,
    colours: int,
    *,
    draws_double: bool = False,
) -> Look:
    """The look for a terminal that `stream` writes to and that has a number of colours.

    `draws_double` says that it draws some characters of the board two columns wide.
    """
    return Look(
        _theme(settings, environment, colours),
        is_ascii=settings.ascii or draws_double or not can_draw(stream),
        encoding=stream.encoding or "ascii",
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


def colours_of(system: str | None, environment: Mapping[str, str]) -> int:
    """How many colours a terminal has; `system` is what Rich calls them, None for none.

    Rich takes every terminal that it does not know for one of 16 colours. The
    system's own description of terminals knows of those without any, such as
    the VT100.
    """
    if system == "standard" and _is_monochrome(environment.get("TERM", "")):
        return 2
    return _SYSTEMS.get(system or "", 2)


def _is_monochrome(terminal: str) -> bool:
    """Whether terminfo knows the terminal, and of no colours on it."""
    if not terminal:
        return False
    try:
        import curses
    except ImportError:
        return False
    try:
        curses.setupterm(terminal, 2)
    except curses.error:
        return False
    return curses.tigetnum("colors") < _FEWEST_COLOURS


def _theme(settings: Settings, environment: Mapping[str, str], colours: int) -> BoardTheme:
    # https://no-color.org: set and not empty, whatever it says.
    if environment.get("NO_COLOR") or colours < _FEWEST_COLOURS:
        return PLAIN
    theme = board_theme(settings.theme) or NIGHT
    if colours <= _SYSTEMS["standard"] and theme is not PLAIN:
        theme = SIXTEEN
    elif colours <= _SYSTEMS["256"]:
        from precedence_tui.tui.contrast import for_256_colours

        theme = for_256_colours(theme)
    return four_coloured(theme) if settings.four_colours else theme
