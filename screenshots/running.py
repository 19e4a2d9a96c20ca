"""Pictures of the running program: what a terminal shows of it after some keys."""

import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from precedence_tui.board.ink import Ink
from precedence_tui.board.themes import DAY, NIGHT, BoardTheme, Style
from precedence_tui.engine.record import Record, write_record
from screenshots.scenes import WON_NUMBER, scenes
from screenshots.svg import StyledRow, styled_svg
from tests.terminal.emulator import Cell
from tests.terminal.pseudo_terminal import PseudoTerminal

FOLDER: Final = Path(__file__).parent / "running"

_SCENE: Final = "several"
"""Where the pictures begin that show the board."""

_PROMPT: Final = "\n>"
_QUIET: Final = 0.5
"""Seconds without a byte, after which no frame is half painted."""


class Sitting(NamedTuple):
    """The program in a terminal, and what is typed there once something is to be read."""

    title: str
    size: tuple[int, int]
    typed: tuple[tuple[str, str], ...]
    """Pairs of a text that is waited for, and what is typed then."""
    words: tuple[str, ...] = ()
    """What follows `precedence play`; the scene, where there is no other deal."""
    settings: str = ""
    theme: BoardTheme = NIGHT
    environment: tuple[tuple[str, str | None], ...] = ()
    """Variables that the terminal sets, or does not where there is None."""


BOARD: Final = WON_NUMBER
"""What the board says in every size and language: the number of its deal."""

SITTINGS: Final = {
    "coach": Sitting(
        "The coach says that the game can be won, and gives a hint",
        (80, 24),
        ((BOARD, "w"), ("winnable", "h"), ("better move", "h"), ("play on pile 7", "")),
    ),
    "text": Sitting(
        "A game line by line",
        (72, 18),
        (
            (_PROMPT, "deal on\r"),
            (f"94, pass 1 of 3.{_PROMPT}", "2\r"),
            (f"94, pass 1 of 3.{_PROMPT}", "d d d next\r"),
            (f"jack on pile 3.{_PROMPT}", "verdict\r"),
            (f"from here.{_PROMPT}", "hint\r"),
            (f"for more.{_PROMPT}", ""),
        ),
        ("--text", "--deal", "123456"),
    ),
    "compact": Sitting("The board in 60 columns and 20 rows", (60, 20), ((BOARD, ""),)),
    "smallest": Sitting("The board in 40 columns and 12 rows", (40, 12), ((BOARD, ""),)),
    "day": Sitting(
        "The light theme",
        (80, 24),
        ((BOARD, ""),),
        settings='theme = "precedence-day"\n',
        theme=DAY,
    ),
    "russian": Sitting("Доска по-русски", (80, 24), ((BOARD, ""),), words=("--lang", "ru")),
}
"""By the names of their files."""


def path_of(name: str) -> Path:
    """Return the file of a sitting's picture."""
    return FOLDER / f"{name}.svg"


def picture(sitting: Sitting) -> str:
    """Return a picture of what the terminal shows at the end of a sitting."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "precedence").mkdir()
        (home / "precedence" / "settings.toml").write_text(sitting.settings, encoding="utf-8")
        scene = home / "game.precedence"
        scene.write_text(write_record(Record(scenes()[_SCENE].table.game)), encoding="utf-8")
        words = (
            sitting.words if "--deal" in sitting.words else (*sitting.words, "--deal", str(scene))
        )
        command = [sys.executable, "-m", "precedence_tui", "play", *words]
        # The program that lies here, wherever the terminal is started.
        environment = {"PYTHONPATH": str(FOLDER.parent.parent), **dict(sitting.environment)}
        with PseudoTerminal(
            command, home=home, size=sitting.size, environment=environment
        ) as terminal:
            for awaited, typed in sitting.typed:
                terminal.wait_for(awaited)
                terminal.wait_for_quiet(_QUIET)
                terminal.type(typed)
            cells = terminal.cells()
    table = sitting.theme.styles[Ink.TABLE]
    return styled_svg((_styled(row, table) for row in cells), table, sitting.title)


def _styled(row: Sequence[Cell], table: Style) -> StyledRow:
    """Return the runs of equal looks in a row of the terminal."""
    runs = groupby(row, lambda cell: _style(cell, table))
    return [("".join(cell.character for cell in run), style) for style, run in runs]


def _style(cell: Cell, table: Style) -> Style:
    colours = [
        usual if colour == "default" else f"#{colour}"
        for colour, usual in (
            (cell.foreground, table.foreground),
            (cell.background, table.background),
        )
    ]
    foreground, background = reversed(colours) if cell.reverse else colours
    # Nobody sees the ink of a blank: without it, runs of blanks are one.
    if cell.character == " ":
        foreground = table.foreground
    return Style(foreground, background, cell.bold and cell.character != " ")


def write() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, sitting in SITTINGS.items():
        path_of(name).write_text(picture(sitting), encoding="utf-8")
        print(path_of(name))
