"""The board on the screen before Textual is imported.

Most of the time of a start goes into importing Textual. The drawing needs none
of it: so the board stands there at once, can be read, and takes keys, which
wait. Textual then goes on from that very picture.
"""

import sys
from collections.abc import Mapping
from typing import Final, NamedTuple

from precedence_tui.board.ansi import colours_of_terminal, screen_text
from precedence_tui.board.glyphs import ASCII
from precedence_tui.board.ink import Rows
from precedence_tui.board.layout import Layout, layout_for
from precedence_tui.board.picture import parts, picture
from precedence_tui.session.commands import footer_entries
from precedence_tui.session.session import Session
from precedence_tui.terminal.early_screen import EarlyScreen, WidthQuestion
from precedence_tui.terminal.terminal_output import terminal_output, window_size
from precedence_tui.texts.game_words import clock_words
from precedence_tui.tui.appearance import is_plain, known_colours, plain_theme

WIDTH_QUESTION: Final = WidthQuestion("".join(map(chr, ASCII)))
"""Asks whether the terminal draws each of the board's own characters one column wide."""


class FirstFrame(NamedTuple):
    """The first picture on the screen, and what holds the terminal meanwhile."""

    rows: Rows
    early_screen: EarlyScreen
    asks_width: bool
    """Whether the terminal was asked how wide it draws; Textual gets the answer."""
    colours: int
    """How many the terminal was taken to have."""


def show_first_frame(session: Session, environment: Mapping[str, str]) -> FirstFrame | None:
    """Paint the board; None where that cannot be done, and Textual paints first.

    It is not done where the window is too small, or where the colours are those
    of one of Textual's own themes.
    """
    stream = terminal_output()
    if stream is None or sys.platform == "win32" or environment.get("TEXTUAL_DRIVER"):
        return None
    size = window_size()
    if size is None:
        return None
    width, height = size
    colours = known_colours(colours_of_terminal(environment), environment)
    theme = plain_theme(session.settings, environment, colours)
    layout = layout_for(width, height, len(session.store.game.variant.bases))
    if theme is None or layout is None:
        return None
    is_ascii = is_plain(session.settings, environment, stream)
    layout = layout.in_ascii(is_ascii)
    draw = _lesson if session.lesson_is_due else _board
    rows = draw(session, layout, width, height)
    if is_ascii:
        rows = tuple(
            tuple(span._replace(text=span.text.translate(ASCII)) for span in row) for row in rows
        )
    asks = not is_ascii and width >= WIDTH_QUESTION.columns
    text = (WIDTH_QUESTION.text if asks else "") + screen_text(rows, theme, colours)
    return FirstFrame(rows, EarlyScreen(text, (width, height)), asks, colours)


def _board(session: Session, layout: Layout, width: int, height: int) -> Rows:
    clock = clock_words(session.clock.seconds) if session.settings.clock else ""
    table = session.store.table
    message, daily = session.greeting(), session.daily
    board = parts(table, footer_entries(table), message, layout, clock, daily)
    return picture(board, width, height)


def _lesson(_session: Session, layout: Layout, width: int, height: int) -> Rows:
    from precedence_tui.board.lesson_drawing import draw_lesson
    from precedence_tui.session.lesson import first_lesson, lesson_view

    return draw_lesson(lesson_view(first_lesson()), layout, width, height)
