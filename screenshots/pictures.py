"""The pictures, by the names of their files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from precedence_tui.board.layout import layout_for
from precedence_tui.board.picture import parts, picture
from precedence_tui.board.themes import NIGHT
from precedence_tui.session.commands import footer_entries
from screenshots.scenes import scenes
from screenshots.svg import svg

FOLDER: Final = Path(__file__).parent
SIZES: Final = ((80, 24), (100, 30))


def pictures() -> Iterator[tuple[Path, str]]:
    """Each file, and what should be in it."""
    for name, scene in scenes().items():
        for width, height in SIZES:
            layout = layout_for(width, height)
            assert layout is not None
            footer = footer_entries(scene.table)
            rows = picture(parts(scene.table, footer, scene.sentence, layout), width, height)
            yield FOLDER / f"{name}-{width}x{height}.svg", svg(rows, NIGHT, scene.sentence)


def write() -> None:
    """Write all of them."""
    for path, content in pictures():
        path.write_text(content, encoding="utf-8")
        print(path)
