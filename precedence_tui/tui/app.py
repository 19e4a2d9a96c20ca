"""The full-screen game as a Textual app."""

from collections.abc import Callable
from pathlib import Path
from random import choice
from tempfile import gettempdir
from typing import ClassVar

from textual.screen import Screen

from precedence_tui.board.themes import NIGHT
from precedence_tui.engine.deals import RANDOM_NUMBERS
from precedence_tui.engine.game import Table
from precedence_tui.places import reports_folder
from precedence_tui.store import Store
from precedence_tui.tui.board_screen import BoardScreen
from precedence_tui.tui.look import Look
from precedence_tui.tui.terminal.app import TerminalApp, run_in_terminal


def any_number() -> str:
    """The number of a random deal."""
    return str(choice(RANDOM_NUMBERS))


class PrecedenceApp(TerminalApp[None], inherit_bindings=False):
    """The game on the screen. `draw_number` gives the numbers of new deals."""

    TITLE = "Precedence"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, store: Store, draw_number: Callable[[], str] = any_number) -> None:
        super().__init__()
        self.store = store
        self.draw_number = draw_number

    def get_default_screen(self) -> Screen[None]:
        """The board is the only screen; all else is a panel over it."""
        return BoardScreen(self.store, Look(NIGHT), self.draw_number)


def play(table: Table) -> int:
    """Play on the terminal until the player leaves; the exit status of the program."""
    return run_in_terminal(PrecedenceApp(Store(table)), reports_folder() or Path(gettempdir()))
