"""The board on the screen before Textual is imported.

Most of the time of a start goes into importing Textual. The drawing needs none
of it: so the board stands there at once, can be read, and takes keys, which
wait. Textual then goes on from that very picture.
"""

import os
import sys
from collections.abc import Mapping
from typing import NamedTuple

from precedence_tui.board.ansi import colours_of_terminal, screen_text
from precedence_tui.board.glyphs import ASCII
from precedence_tui.board.ink import Rows, Span
from precedence_tui.board.layout import layout_for
from precedence_tui.board.picture import picture
from precedence_tui.session.session import Session
from precedence_tui.terminal.opening import Opening
from precedence_tui.terminal.output import terminal_output
from precedence_tui.texts.announcements import greeting
from precedence_tui.texts.game_words import clock_words
from precedence_tui.tui.appearance import can_draw, known_colours, plain_theme
from precedence_tui.tui.width import COLUMNS, QUESTION


class FirstFrame(NamedTuple):
    """What stands on the screen, and who holds the terminal meanwhile."""

    rows: Rows
    opening: Opening
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
    try:
        width, height = os.get_terminal_size(stream.fileno())
    except OSError:
        return None
    colours = known_colours(colours_of_terminal(environment), environment)
    theme = plain_theme(session.settings, environment, colours)
    layout = layout_for(width, height)
    if theme is None or layout is None:
        return None
    is_ascii = session.settings.ascii or not can_draw(stream)
    layout = layout.in_ascii(is_ascii)
    clock = clock_words(session.clock.seconds) if session.settings.clock else ""
    message = greeting(session.store.game)
    rows = picture(session.store.table, message, layout, width, height, clock)
    if is_ascii:
        rows = tuple(
            tuple(Span(span.text.translate(ASCII), span.ink) for span in row) for row in rows
        )
    asks = not is_ascii and width >= COLUMNS
    text = (QUESTION if asks else "") + screen_text(rows, theme, colours)
    return FirstFrame(rows, Opening(text, (width, height)), asks, colours)
