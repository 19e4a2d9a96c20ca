"""The message line: a sentence below the board."""

from precedence_tui.board.glyphs import MORE
from precedence_tui.board.ink import Ink, Rows, row
from precedence_tui.board.layout import Box
from precedence_tui.texts.quotes import printable
from precedence_tui.texts.wrapping import wrapped_to


def draw_message(text: str, ink: Ink, box: Box) -> Rows:
    """Return the sentence on as many rows as it needs, and the rest of the box empty."""
    lines = wrapped_to(printable(text), box.width, box.height, MORE)
    lines += [""] * (box.height - len(lines))
    return tuple(row(box.width, (line, ink)) for line in lines)
