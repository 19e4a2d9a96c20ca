"""Which theme and characters fit the terminal, the environment and the player's settings.

Nothing here needs Textual, but for themes that are borrowed from it.
"""

from collections.abc import Mapping, MutableMapping
from typing import Final, TextIO

from precedence_tui.board.ansi import FEW_COLOURS, MONOCHROME, PALETTE_COLOURS, TRUE_COLOURS
from precedence_tui.board.glyphs import ASCII
from precedence_tui.board.themes import NIGHT, PLAIN, SIXTEEN, THEMES, BoardTheme, four_coloured
from precedence_tui.i18n.languages import carries
from precedence_tui.settings import Settings

_SYSTEMS: Final = {"standard": FEW_COLOURS, "256": PALETTE_COLOURS, "truecolor": TRUE_COLOURS}
_CONSOLES: Final = frozenset(
    ("linux", "screen.linux", "jfbterm", "cons25", "wsvt25", "pccon", "pccon0", "mach", "hurd")
)
"""Consoles with fonts of a few hundred characters, by their names in terminfo.

The fonts that they may have share little beside ASCII. That of fbterm is one of the
system's large ones.
"""

_FEWEST_COLOURS: Final = 8


def plain_theme(
    settings: Settings, environment: Mapping[str, str], colours: int
) -> BoardTheme | None:
    """Return the theme; None where it cannot be told without Textual's colours."""
    if environment.get("NO_COLOR") or colours <= FEW_COLOURS or settings.theme in THEMES:
        return theme_for(settings, environment, colours)
    return None


def is_plain(settings: Settings, environment: Mapping[str, str], stream: TextIO) -> bool:
    """Return whether the board is to be drawn in ASCII: by the settings, the console, the stream.

    What is drawn too wide, as where UTF-8 is not understood, is found out by asking.
    """
    if settings.ascii or environment.get("TERM") in _CONSOLES:
        return True
    return not carries(stream, "".join(map(chr, ASCII)))


def without_inherited(environment: MutableMapping[str, str]) -> None:
    """Take out of the environment what is about another terminal than the program's own.

    GNU screen passes COLORTERM on, but not the colours that it stands for: it takes
    their codes apart and shows others. Within it tmux would be the terminal again.
    """
    if environment.get("STY") and not environment.get("TMUX"):
        environment.pop("COLORTERM", None)


def board_theme(name: str) -> BoardTheme | None:
    """Return the theme of a name, our own or made from Textual's; None if there is none."""
    theme = THEMES.get(name)
    if theme is not None:
        return theme
    from precedence_tui.tui.borrowed_themes import borrowed_theme

    return borrowed_theme(name)


def colours_of(system: str | None, environment: Mapping[str, str]) -> int:
    """Return how many colours there are of those that Rich calls `system`; None is for none."""
    return known_colours(_SYSTEMS.get(system or "", MONOCHROME), environment)


def known_colours(colours: int, environment: Mapping[str, str]) -> int:
    """Return how many colours a terminal has, where it seems to have so many.

    Rich takes every terminal that it does not know for one of 16 colours. The
    system's own description of terminals knows of those without any, such as
    the VT100.
    """
    if colours == FEW_COLOURS and _is_monochrome(environment.get("TERM", "")):
        return MONOCHROME
    return colours


def _is_monochrome(terminal: str) -> bool:
    """Return whether terminfo knows the terminal, and of no colours on it."""
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


def theme_for(settings: Settings, environment: Mapping[str, str], colours: int) -> BoardTheme:
    """Return the theme of the settings, as far as a terminal of so many colours can show it."""
    # https://no-color.org: set and not empty, whatever it says.
    if environment.get("NO_COLOR") or colours < _FEWEST_COLOURS:
        return PLAIN
    theme = board_theme(settings.theme) or NIGHT
    if colours <= FEW_COLOURS and theme is not PLAIN:
        theme = SIXTEEN
    elif colours <= PALETTE_COLOURS:
        from precedence_tui.board.legible import for_256_colours

        theme = for_256_colours(theme)
    return four_coloured(theme) if settings.four_colours else theme
