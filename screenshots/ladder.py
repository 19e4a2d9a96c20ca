"""Pictures of every size of the board, on terminals of every kind."""

from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from precedence_tui.board.ink import Ink
from precedence_tui.board.layout import BOARD_SIZES
from precedence_tui.board.themes import DAY, NIGHT, PLAIN, BoardTheme, Style
from screenshots.running import BOARD, Sitting, picture

FOLDER: Final = Path(__file__).parent / "ladder"


class Kind(NamedTuple):
    """A kind of terminal, or what the player has set."""

    title: str
    settings: str = ""
    theme: BoardTheme = NIGHT
    """In whose colours the terminal shows what has none of its own."""
    environment: tuple[tuple[str, str | None], ...] = ()


def _on(foreground: str, background: str) -> BoardTheme:
    """Return a theme of a terminal's own colours."""
    return PLAIN._replace(styles={**PLAIN.styles, Ink.TABLE: Style(foreground, background)})


KINDS: Final = {
    "night": Kind("colours on a dark table"),
    "day": Kind("colours on a light table", 'theme = "precedence-day"\n', DAY),
    "plain": Kind(
        "no colours (NO_COLOR)",
        theme=_on("#d0d0d0", "#101010"),
        environment=(("NO_COLOR", "1"),),
    ),
    "ascii": Kind("ASCII", "ascii = true\n"),
}

SITTINGS: Final = {
    f"{size.width}x{size.height}-{name}": Sitting(
        f"The board in {size.width} columns and {size.height} rows: {kind.title}",
        (size.width, size.height),
        ((BOARD, ""),),
        settings=kind.settings,
        theme=kind.theme,
        environment=kind.environment,
    )
    for size, (name, kind) in product(BOARD_SIZES, KINDS.items())
}
"""By the names of their files."""


def path_of(name: str) -> Path:
    """Return the file of a sitting's picture."""
    return FOLDER / f"{name}.svg"


def write() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, sitting in SITTINGS.items():
        path_of(name).write_text(picture(sitting), encoding="utf-8")
        print(path_of(name))
