"""The lesson as one picture: the board as ever, and below it what the step tells."""

from textwrap import wrap
from typing import Final, NamedTuple

from precedence_tui.board.ink import Ink, Piece, Row, Rows, flush, row
from precedence_tui.board.layout import Box, Layout
from precedence_tui.board.picture import cards_on_table, picture
from precedence_tui.engine.position import Position

_MARK: Final = "\ue000"
"""Stands in the text for each character of the key that is named there."""


class NamedKey(NamedTuple):
    """A key, as it is written, and by its name in the table of commands."""

    sign: str
    name: str

    @property
    def mark(self) -> str:
        """What stands for it in a text that is drawn: it is not divided between rows."""
        return _MARK * len(self.sign)


class LessonView(NamedTuple):
    """What the lesson shows. In `press` the mark of `key` stands for that key."""

    position: Position
    heading: str
    leaves: str
    text: str
    press: str
    key: NamedKey
    is_hint: bool


def draw_lesson(view: LessonView, layout: Layout, width: int, height: int) -> Rows:
    """Return the lesson in a window of that size, row by row."""
    heading = flush(
        layout.heading.width,
        ((view.heading, Ink.TITLE),),
        (("  ", Ink.TABLE), (view.leaves, Ink.QUIET, "escape")),
    )
    box = text_box(layout, height)
    return picture(
        [
            (layout.heading, (heading,)),
            *cards_on_table(view.position, layout),
            (box, _text(view, box)),
        ],
        width,
        height,
    )


def text_box(layout: Layout, height: int) -> Box:
    """Return the place of the text: from the message line down to the window's last row."""
    return layout.message._replace(height=height - layout.message.y)


def _text(view: LessonView, box: Box) -> Rows:
    lines = wrap(view.text, box.width)
    if len(lines) < box.height:
        lines.append(view.press)
    else:
        lines = wrap(f"{view.text} {view.press}", box.width)
    ink = Ink.REJECTION if view.is_hint else Ink.TEXT
    rows = [_line(line, view.key, ink, box.width) for line in lines[: box.height]]
    return (*rows, *(row(box.width) for _ in range(box.height - len(rows))))


def _line(line: str, key: NamedKey, ink: Ink, width: int) -> Row:
    before, mark, after = line.partition(key.mark)
    pieces: list[Piece] = [(before, ink)]
    if mark:
        pieces += [(key.sign, Ink.KEY, key.name), (after, ink)]
    return row(width, *pieces)
