"""The message line: a sentence below the board."""

from collections.abc import Sequence

from precedence_tui.board.glyphs import MORE
from precedence_tui.board.ink import Ink, Rows, row
from precedence_tui.board.layout import Box
from precedence_tui.texts.quotes import printable
from precedence_tui.texts.wrapping import wrapped, wrapped_to


def draw_message(text: str, ink: Ink, box: Box) -> Rows:
    """Return the sentence on as many rows as it needs, and the rest of the box empty."""
    lines = wrapped_to(printable(text), box.width, box.height, MORE)
    lines += [""] * (box.height - len(lines))
    return tuple(row(box.width, (line, ink)) for line in lines)


def fitting(sentences: Sequence[str], box: Box) -> str:
    """Return as many of the last sentences as the box has room for, the last in any case."""
    said = sentences[-1]
    for earlier in reversed(sentences[:-1]):
        more = f"{earlier} {said}"
        if len(wrapped(more, box.width)) > box.height:
            break
        said = more
    return said
