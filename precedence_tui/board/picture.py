"""The whole board as one picture: every part in its box.

But for the row that says whether the game can be won: the coach has not been
asked yet when the first picture is painted.
"""

from collections.abc import Iterable

from precedence_tui.board.footer import FooterEntry, draw_footer
from precedence_tui.board.foundation import draw_foundation, view_foundation
from precedence_tui.board.heading import draw_heading
from precedence_tui.board.ink import Ink, Row, Rows, Span, row
from precedence_tui.board.layout import Box, Layout
from precedence_tui.board.message import draw_message
from precedence_tui.board.stock_and_waste import draw_stock, draw_waste
from precedence_tui.engine.game import Table
from precedence_tui.engine.position import Position
from precedence_tui.texts.game_words import Daily


def parts(
    table: Table,
    footer: tuple[FooterEntry, ...],
    message: str,
    layout: Layout,
    clock: str = "",
    daily: Daily | None = None,
) -> list[tuple[Box, Rows]]:
    """Return every part of the board with the box that it fills, but for the coach's row.

    `clock` is the time of play, if it is shown, `daily` the day whose deal it is, if any.
    """
    game = table.game
    return [
        (layout.heading, (draw_heading(game, layout.heading.width, clock, daily=daily),)),
        *cards_on_table(game.position, layout),
        (layout.message, draw_message(message, Ink.TEXT, layout.message)),
        (layout.footer, (draw_footer(footer, layout.footer.width),)),
    ]


def cards_on_table(position: Position, layout: Layout) -> list[tuple[Box, Rows]]:
    """Return the foundations, the stock and the waste, each with the box that it fills."""
    size = layout.size
    return [
        *(
            (box, draw_foundation(view_foundation(position, index), size))
            for index, box in enumerate(layout.foundations)
        ),
        (layout.stock, draw_stock(position, layout.stock.width, size, has_cursor=False)),
        (layout.waste, draw_waste(position, layout.waste.width, size, has_cursor=False)),
    ]


def picture(parts: Iterable[tuple[Box, Rows]], width: int, height: int) -> Rows:
    """Return a window of that size, row by row, with parts in their boxes."""
    lines: list[list[tuple[int, Row]]] = [[] for _ in range(height)]
    for box, rows in parts:
        for line, content in enumerate(rows):
            lines[box.y + line].append((box.x, content))
    return tuple(_line(sorted(line), width) for line in lines)


def _line(pieces: list[tuple[int, Row]], width: int) -> Row:
    spans: list[Span] = []
    at = 0
    for x, content in pieces:
        if x > at:
            spans.append(Span(" " * (x - at), Ink.TABLE))
        spans.extend(content)
        at = x + sum(len(span.text) for span in content)
    return row(width, *spans)
