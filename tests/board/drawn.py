"""Drawings as plain text, and every part of the board in every way it is drawn."""

from collections.abc import Iterator
from typing import Final

from hypothesis import strategies as st

from precedence_tui.board.foundation import draw_foundation, view_foundation
from precedence_tui.board.ink import Ink, Row, Rows
from precedence_tui.board.layout import BOARD_SIZES, SMALLEST, Box, Layout, layout_for
from precedence_tui.board.picture import parts
from precedence_tui.board.stock_and_waste import draw_stock, draw_waste
from precedence_tui.engine.game import Table
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.session.commands import footer_entries
from precedence_tui.texts.announcements import greeting

WIDEST: Final = 250
HIGHEST: Final = 80


def layouts() -> st.SearchStrategy[Layout]:
    """Layouts of windows that have room for the board, the smallest of each size often."""
    smallest = st.sampled_from(BOARD_SIZES).map(lambda size: (size.width, size.height))
    any_size = st.tuples(st.integers(SMALLEST.width, WIDEST), st.integers(SMALLEST.height, HIGHEST))
    return (smallest | any_size).map(lambda size: laid_out(*size))


def laid_out(width: int, height: int) -> Layout:
    """The layout of a window that is known to have room."""
    layout = layout_for(width, height)
    assert layout is not None, (width, height)
    return layout


def all_parts(table: Table, layout: Layout) -> Iterator[tuple[Box, Rows]]:
    """Every part in its box, those that can have the cursor also with it."""
    yield from parts(table, footer_entries(table), greeting(table.game), layout)
    position = table.game.position
    size = layout.size
    for index in range(len(PRECEDENCE.bases)):
        view = view_foundation(position, index, has_cursor=True)
        yield layout.foundations[index], draw_foundation(view, size)
    yield layout.stock, draw_stock(position, layout.stock.width, size, has_cursor=True)
    yield layout.waste, draw_waste(position, layout.waste.width, size, has_cursor=True)


def foundation(table: Table, index: int, layout: Layout) -> Rows:
    """One foundation without the cursor."""
    return draw_foundation(view_foundation(table.game.position, index), layout.size)


def text(row: Row) -> str:
    """A row without its inks."""
    return "".join(span.text for span in row)


def texts(rows: Rows) -> str:
    """Rows without their inks."""
    return "\n".join(map(text, rows))


def inks(rows: Rows) -> set[Ink]:
    """The inks that anything but blanks is drawn in."""
    return {span.ink for row in rows for span in row if span.text.strip()}


def first_column(row: Row) -> int:
    """Where the first thing stands in a row."""
    line = text(row)
    return len(line) - len(line.lstrip())
