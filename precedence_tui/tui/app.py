"""The full-screen game as a Textual app."""

import gc
import os
import sys
from contextlib import suppress
from typing import ClassVar

from textual.events import CursorPosition
from textual.geometry import Offset
from textual.screen import Screen

from precedence_tui.session.session import Session
from precedence_tui.settings import Settings
from precedence_tui.terminal.terminal_app import TerminalApp, run_in_terminal
from precedence_tui.texts.complaints import unknown_theme_sentence
from precedence_tui.tui.appearance import board_theme, colours_of
from precedence_tui.tui.caret import caret, caret_is_shown
from precedence_tui.tui.first_frame import WIDTH_QUESTION, FirstFrame
from precedence_tui.tui.played_board import PlayedBoard
from precedence_tui.tui.renderer import Renderer, renderer_for


class PrecedenceApp(TerminalApp[None], inherit_bindings=False):
    """The game on the screen."""

    TITLE = "Precedence"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, session: Session, first_frame: FirstFrame | None = None) -> None:
        # Textual takes the variable out of the environment, and an empty one seriously.
        if not os.environ.get("NO_COLOR"):
            os.environ.pop("NO_COLOR", None)
        self._environment = dict(os.environ)
        # The board's colours are its own: nothing has to be converted.
        super().__init__(
            ansi_color=True,
            early_screen=None if first_frame is None else first_frame.early_screen,
        )
        # What Textual would show before the board has its places is an empty window,
        # several times.
        self.is_painting = False
        self._first_frame = first_frame
        self._asked_width = first_frame is not None and first_frame.asks_width
        self._draws_double = False
        self.session = session
        self.takes_mouse = session.settings.mouse
        if board_theme(session.settings.theme) is None:
            session.tell(unknown_theme_sentence(session.settings.theme))

    def get_default_screen(self) -> Screen[None]:
        """Return the board, which is the only screen; all else is a panel over it."""
        self.board = PlayedBoard(self.session, self._look_for, self.begin_painting, self.repaint)
        # Keys that waited may change it before the board is painted.
        self._first_renderer = self.board.renderer
        return self.board

    def on_resize(self) -> None:
        """Paint the whole board anew."""
        if self.is_painting:
            self.board.refresh()

    def begin_painting(self) -> None:
        """Paint from now on: the parts of the board have their places."""
        self.is_painting = True
        first, self._first_frame = self._first_frame, None
        if first is not None and self._still_shows(first):
            renderer = self._first_renderer
            self.remember_shown(renderer.strip(row) for row in first.rows)
        elif not self.board.renderer.is_ascii and self.size.width >= WIDTH_QUESTION.columns:
            self._asked_width = True
            self.send(WIDTH_QUESTION.text)
        self.board.refresh()
        if not self.is_headless:
            # All that is there by now stays to the end, and to look through it for
            # rubbish takes longer than a key may.
            gc.freeze()

    def repaint(self) -> None:
        """Paint every cell anew: another program may have written over the board."""
        self.forget_shown()
        self.board.refresh()

    def _still_shows(self, first: FirstFrame) -> bool:
        """Return whether the terminal shows the first picture, in the colours of all later ones.

        Textual may know of other colours than those that it was painted in.
        """
        return (
            self.takes_over
            and first.early_screen.is_intact
            and first.early_screen.size == self.size
            and first.colours == self._colours
        )

    def on_cursor_position(self, event: CursorPosition) -> None:
        """Draw in ASCII on a terminal that draws the board's characters too wide."""
        if self._asked_width:
            self._asked_width = False
            self._draws_double = WIDTH_QUESTION.is_otherwise(event.x)
            if self._draws_double:
                self.forget_shown()
                renderer = self._look_for(self.session.settings)
                self.board.render_with(renderer.with_layout(self.board.renderer.layout))
                self.board.refresh()

    def place_of_cursor(self) -> tuple[Offset, bool]:
        """Return where the player's attention should be, and whether a cursor shows it."""
        return caret(self.board), caret_is_shown(self.board)

    def forget_shown(self) -> None:
        """Take nothing for granted, the first picture neither."""
        self._first_frame = None
        super().forget_shown()

    def on_app_blur(self) -> None:
        """Hold the clock while the player looks elsewhere."""
        self.board.focus_changed(has_focus=False)

    def on_app_focus(self) -> None:
        """Let the clock go on."""
        self.board.focus_changed(has_focus=True)

    def _look_for(self, settings: Settings) -> Renderer:
        stream = sys.__stderr__
        assert stream is not None
        return renderer_for(
            settings, self._environment, stream, self._colours, draws_double=self._draws_double
        )

    @property
    def _colours(self) -> int:
        """How many colours the terminal has."""
        return colours_of(self.console.color_system, self._environment)


def play(session: Session, first_frame: FirstFrame | None = None) -> int:
    """Play on the terminal until the player leaves; return the program's exit status."""

    def tell(error: BaseException) -> None:
        from precedence_tui.crash_reports import tell_fault
        from precedence_tui.paths import reports_folder

        is_kept = False
        # The fault may lie in what saves the game.
        with suppress(Exception):
            session.close()
            is_kept = not session.recorder.unwritten
        tell_fault(error, reports_folder(), is_kept=is_kept)

    return run_in_terminal(PrecedenceApp(session, first_frame=first_frame), tell)
