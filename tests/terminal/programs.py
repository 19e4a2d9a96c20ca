"""The programs that the tests run in a terminal, and how to tell how far they are."""

import sys
from pathlib import Path
from typing import Any, NamedTuple

from tests.terminal.pseudo_terminal import PseudoTerminal

_SMALL_APP = Path(__file__).parent / "small_app.py"


class Program(NamedTuple):
    """A program that counts presses of Space, each in its own way."""

    name: str
    command: tuple[str, ...]
    """What starts it; `{home}` stands for its home folder."""
    ready: str
    """What is on the screen when it is there."""
    counted: str
    """What is on the screen after `{}` presses of Space."""

    def command_in(self, home: Path, *arguments: str) -> list[str]:
        """The whole command line."""
        return [part.format(home=home) for part in self.command] + list(arguments)

    def begin(self, home: Path, *arguments: str, **options: Any) -> PseudoTerminal:
        """Start it in a terminal of its own."""
        return PseudoTerminal(self.command_in(home, *arguments), home=home, **options)

    def start(self, home: Path, *arguments: str, **options: Any) -> PseudoTerminal:
        """Start it in a terminal of its own, and press Space once."""
        terminal = self.begin(home, *arguments, **options)
        self.press_once(terminal)
        return terminal

    def press_once(self, terminal: PseudoTerminal) -> None:
        """Wait until it is there, and press Space once."""
        terminal.wait_for(self.ready)
        terminal.press("space")
        self.wait_for_count(terminal, 1)

    def wait_for_count(self, terminal: PseudoTerminal, presses: int) -> None:
        """Wait until it is on the alternate screen and shows so many presses."""
        shown = self.counted.format(presses)
        terminal.wait_for(lambda: terminal.emulator.alternate and shown in terminal.text())


GAME = Program(
    "the game",
    (sys.executable, "-m", "precedence_tui", "play", "--deal", "123456"),
    ready="waste 0",
    counted="waste {}",
)

SMALL_APP = Program(
    "a small app",
    (sys.executable, str(_SMALL_APP), "{home}/reports"),
    ready="ready",
    counted="counted {}",
)


TAKEN_OVER = b"\x1b[?1003h"
"""What Textual's driver asks for when it takes the terminal: the mouse."""


def take_over(terminal: PseudoTerminal) -> None:
    """Wait until Textual has the terminal, on which the board may have stood before."""
    terminal.wait_for(lambda: TAKEN_OVER in terminal.since(0))
    terminal.wait_for_quiet(0.5)


def reports_of(home: Path) -> list[Path]:
    """The reports of faults that were written in this home, by either program."""
    return sorted(home.glob("**/reports/*"))
