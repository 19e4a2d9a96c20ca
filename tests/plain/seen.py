"""What a terminal was told, and games in terminals of different kinds."""

import re
import sys
from pathlib import Path
from typing import Any, Final

from precedence_tui.board.layout import BOARD_SIZES
from tests.terminal.programs import GAME
from tests.terminal.pseudo_terminal import PseudoTerminal

SIZES: Final = tuple((size.width, size.height) for size in BOARD_SIZES)
QUIET: Final = 0.3
"""Seconds without a byte after which a picture is taken for complete."""

LATIN: Final = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""A locale whose streams carry ASCII only."""

_SELECT = re.compile(rb"\x1b\[([\d;:]*)m")


def start(home: Path, *arguments: str, settings: str = "", **options: Any) -> PseudoTerminal:
    """A game of deal 123456 in a terminal, with a file of settings."""
    _write_settings(home, settings)
    return GAME.begin(home, *arguments, **options)


def go_on(home: Path, *arguments: str, **options: Any) -> PseudoTerminal:
    """The game that was left in this home."""
    command = [sys.executable, "-m", "precedence_tui", "play", *arguments]
    return PseudoTerminal(command, home=home, **options)


def _write_settings(home: Path, settings: str) -> None:
    if settings:
        folder = home / "precedence"
        folder.mkdir(exist_ok=True)
        (folder / "settings.toml").write_text(settings, "utf-8")


def play(terminal: PseudoTerminal, *keys: str) -> None:
    """Wait for the board, press keys one after the other, and wait until all have been heard.

    Not for keys that leave a panel open.
    """
    press(terminal, *keys)
    # Keys are heard in their order: when this panel has come and gone, so have they.
    terminal.press("m")
    terminal.wait_for("─ Menu ─" if "╭" in terminal.text() else "- Menu -")
    terminal.press("escape")
    terminal.wait_for(lambda: "- Menu -" not in terminal.text().replace("─", "-"))
    terminal.wait_for_quiet(QUIET)


def press(terminal: PseudoTerminal, *keys: str) -> None:
    """Wait for the board, and press keys one after the other."""
    terminal.wait_for("waste")
    for key in keys:
        terminal.press(key)
        # Time to be painted, as far as there is any.
        terminal.wait_for_quiet(0.05)


def play_to_the_end(terminal: PseudoTerminal, *keys: str) -> bytes:
    """Press keys, each when the game hears them, then the one that quits; all bytes."""
    play(terminal)
    press(terminal, *keys, "q")
    assert terminal.wait_for_end() == 0
    return terminal.since(0)


def selected(data: bytes) -> set[int]:
    """The parameters of all sequences that select colours and weights.

    What follows 38 and 48 is left out: it says which colour.
    """
    found = set()
    for match in _SELECT.finditer(data):
        parameters = [int(part or 0) for part in match[1].replace(b":", b";").split(b";")]
        while parameters:
            parameter = parameters.pop(0)
            found.add(parameter)
            if parameter in (38, 48):
                del parameters[: 4 if parameters[:1] == [2] else 2]
    return found


def selects_colour(parameter: int) -> bool:
    """Whether it selects a colour, be it the terminal's own."""
    return 30 <= parameter <= 49 or 90 <= parameter <= 107


PANELS: Final = ("g", "l", "s", "o", "c", "?")
"""The keys that open one which q closes."""
EVERYTHING: Final = (
    *"fpf1 ",
    *("left", "up", "tab", "enter"),
    # In the menu letters narrow it, and what is chosen closes it.
    *("m", "down", "up", "enter"),
    # In a panel this key closes it; Escape might be taken for the next key's Alt.
    *(key for panel in PANELS for key in (panel, "down", "q")),
    *("u", "y", "3", "h"),
)
"""Keys after which most kinds of drawing have been seen."""
