"""The result of a game that has ended: what it took, and what can be done next.

It lies below the foundations, where the stock was, and after a win the waste too:
both are empty then.
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from precedence_tui.board.ink import Ink, Piece, Rows, row
from precedence_tui.board.layout import Box, Layout

_MARGIN: Final = 1
_BETWEEN: Final = 3
"""Columns at least between what the game took and what is next."""

_LEAST_FOR_TWO: Final = 52
"""Columns from which the two stand side by side."""


class Choice(NamedTuple):
    """What can be done next: the key for it, that key as it is written, and words."""

    key: str
    sign: str
    words: str

    @property
    def width(self) -> int:
        """Columns that it takes."""
        return len(self.words) + (len(self.sign) + 1 if self.sign else 0)


class ResultView(NamedTuple):
    """What the result says. `chosen` is the index of a choice, or None."""

    title: str
    sentences: tuple[str, ...]
    choices: tuple[Choice, ...]
    chosen: int | None = None


class _Placed(NamedTuple):
    """Words at a place of the result: one of its lines, or a choice by its index."""

    x: int
    y: int
    text: str
    choice: int | None = None


def result_box(layout: Layout, *, leaves_waste: bool) -> Box | None:
    """Return where the result lies, with or without the waste's place; None without room."""
    if layout.size.lines:
        return None
    if leaves_waste:
        return layout.stock
    right = layout.waste.x + layout.waste.width
    return layout.stock._replace(width=right - layout.stock.x)


def pile_columns(layout: Layout, box: Box) -> tuple[int, ...]:
    """Return where the piles' left edges are, as columns of a box."""
    return tuple(pile.x + 1 - box.x for pile in layout.foundations)


def draw_result(view: ResultView, box: Box, columns: Sequence[int]) -> Rows:
    """Return the result's rows. `columns` are those below which something may begin."""
    lines: list[list[Piece]] = [[] for _row in range(box.height)]
    for words in _placed(view, box, columns):
        line = lines[words.y]
        used = sum(len(text) for text, *_ in line)
        line.append((" " * (words.x - used), Ink.TABLE))
        line.extend(_spans(view, words))
    return tuple(row(box.width, *line) for line in lines)


def place_of_chosen(view: ResultView, box: Box, columns: Sequence[int]) -> tuple[int, int]:
    """Return the column and row, in the box, at which the chosen words begin."""
    placed = _placed(view, box, columns)
    return next(((one.x, one.y) for one in placed if one.choice == view.chosen), (0, 0))


def _spans(view: ResultView, words: _Placed) -> Iterator[Piece]:
    if words.choice is None:
        yield words.text, Ink.TITLE if words.text == view.title else Ink.TEXT
        return
    choice = view.choices[words.choice]
    cursor = (Ink.CURSOR,) * 3 if words.choice == view.chosen else ()
    of_key, of_gap, of_words = cursor or (Ink.KEY, Ink.TABLE, Ink.TEXT)
    if choice.sign:
        yield choice.sign, of_key, choice.key
        yield " ", of_gap, choice.key
    yield choice.words, of_words, choice.key


def _placed(view: ResultView, box: Box, columns: Sequence[int]) -> Iterator[_Placed]:
    """Yield everything with its place, row by row and from left to right."""
    if box.width < _LEAST_FOR_TWO:
        yield from _below_each_other(view, box)
        return
    column = _column(view, box.width, columns)
    told = _wrapped(view, column - _MARGIN - _BETWEEN)
    high = max(len(told), len(view.choices))
    apart = 2 if box.height > 2 * high else 1
    top = 1 if box.height > apart * high else 0
    for line in range(min(high, box.height)):
        if line < len(told):
            yield _Placed(_MARGIN, top + apart * line, told[line])
        if line < len(view.choices):
            yield _Placed(column, top + apart * line, "", line)


def _below_each_other(view: ResultView, box: Box) -> Iterator[_Placed]:
    """Yield what the game took, as much of it as has room above what is next."""
    room = max(box.height - len(view.choices), 1)
    told = _wrapped(view, box.width - _MARGIN)[:room]
    for line, text in enumerate(told):
        yield _Placed(_MARGIN, line, text)
    below = len(told) + (len(told) < room)
    for line in range(min(len(view.choices), box.height - below)):
        yield _Placed(_MARGIN, below + line, "", line)


def _column(view: ResultView, width: int, columns: Sequence[int]) -> int:
    """Return where the choices begin: below a pile's left edge, if that leaves them room."""
    widest = max((choice.width for choice in view.choices), default=0)
    last = width - widest
    longest = max(map(len, (view.title, *view.sentences)))
    wanted = _MARGIN + longest + _BETWEEN
    return next((column for column in columns if wanted <= column <= last), min(wanted, last))


def _wrapped(view: ResultView, width: int) -> list[str]:
    return [view.title, *(part for text in view.sentences for part in wrap(text, max(width, 1)))]
