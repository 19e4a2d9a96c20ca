"""The full-screen game as a Textual app."""

import gc
import os
import sys
from typing import Any, ClassVar

from rich.console import RenderableType
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.events import CursorPosition
from textual.screen import Screen

from precedence_tui.paths import reports_folder
from precedence_tui.session.session import Session
from precedence_tui.settings import Settings
from precedence_tui.terminal.app import TerminalApp, run_in_terminal
from precedence_tui.terminal.painter import PaintedUpdate, Painter
from precedence_tui.texts.complaints import unknown_theme_sentence
from precedence_tui.tui.appearance import board_theme, colours_of, look_for
from precedence_tui.tui.board_screen import BoardScreen
from precedence_tui.tui.caret import HIDE, SHOW, caret, caret_is_shown
from precedence_tui.tui.first_frame import FirstFrame
from precedence_tui.tui.look import Look
from precedence_tui.tui.width import COLUMNS, QUESTION, draws_otherwise


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
        super().__init__(ansi_color=True)
        self._painter = Painter()
        self._paints = False
        self._first_frame = first_frame
        self.opening = None if first_frame is None else first_frame.opening
        self._asked_width = first_frame is not None and first_frame.asks_width
        self._draws_double = False
        self._shows_caret = False
        self.session = session
        if board_theme(session.settings.theme) is None:
            session.tell(unknown_theme_sentence(session.settings.theme))

    def get_default_screen(self) -> Screen[None]:
        """The board is the only screen; all else is a panel over it."""
        self.board = BoardScreen(self.session, self._look_for, self.begin_painting, self.repaint)
        # Keys that waited may change it before the board is painted.
        self._first_look = self.board.look
        return self.board

    def on_mount(self) -> None:
        """Know when the terminal's contents are no longer what was painted."""
        self.app_resume_signal.subscribe(self, lambda _app: self._forget_terminal())

    def on_resize(self) -> None:
        """Paint all anew: terminals do as they like with the contents of a new size."""
        if self._paints:
            self._painter.forget()
            self.board.refresh()

    def begin_painting(self) -> None:
        """Paint from now on: the parts of the board have their places.

        What Textual would show before that is an empty window, several times.
        """
        self._paints = True
        first, self._first_frame = self._first_frame, None
        if first is not None and self._still_shows(first):
            look = self._first_look
            self._painter.remember((look.strip(row) for row in first.rows), self.console)
        elif not self.board.look.is_ascii and self.size.width >= COLUMNS:
            self._asked_width = True
            self._send(QUESTION)
        self.board.refresh()
        if not self.is_headless:
            # All that is there by now stays to the end, and to look through it for
            # rubbish takes longer than a key may.
            gc.freeze()

    def repaint(self) -> None:
        """Paint every cell anew: another program may have written over the board."""
        self._forget_terminal()
        self.board.refresh()

    def _still_shows(self, first: FirstFrame) -> bool:
        """Whether the terminal shows the first picture, and in the colours of all later ones.

        How many it has, Textual may have been told in a way of its own.
        """
        return (
            first.opening.is_intact
            and first.opening.size == self.size
            and first.colours == self._colours
        )

    def on_cursor_position(self, event: CursorPosition) -> None:
        """Draw in ASCII on a terminal that draws the board's characters too wide."""
        if self._asked_width:
            self._asked_width = False
            self._draws_double = draws_otherwise(event.x)
            if self._draws_double:
                self._painter.forget()
                look = self._look_for(self.session.settings)
                self.board.take_look(look.with_layout(self.board.layout_now))
                self.board.refresh()

    def _display(self, screen: Screen[None], renderable: RenderableType | None) -> None:
        if not self._paints:
            return
        painted: Any = renderable
        if isinstance(renderable, LayoutUpdate | ChopsUpdate) and not self._batch_count:
            if screen._compositor.size != self.size:
                # Sizes follow each other faster than layouts. What is laid out for the one
                # before would be cut by the window, and the painter not know of it.
                return
            painted = self._painted(renderable)
        super()._display(screen, painted)

    def _painted(self, update: LayoutUpdate | ChopsUpdate) -> PaintedUpdate | None:
        """What is to be sent for an update; nothing where it would change nothing."""
        text = self._painter.paint(update, self.console)
        # Textual moves the terminal's cursor there when it has painted.
        before, self.cursor_position = self.cursor_position, caret(self.board)
        if self._shows_caret != caret_is_shown(self.board):
            self._shows_caret = not self._shows_caret
            self._send(SHOW if self._shows_caret else HIDE)
        return PaintedUpdate(text) if text or self.cursor_position != before else None

    def _send(self, sequence: str) -> None:
        if self._driver is not None and not self.is_headless:
            self._driver.write(sequence)

    def _forget_terminal(self) -> None:
        """Take nothing for granted of what another program may have changed."""
        self._first_frame = None
        self._painter.forget()
        self._shows_caret = False

    def on_app_blur(self) -> None:
        """The player looks elsewhere."""
        self.board.focus_changed(has_focus=False)

    def on_app_focus(self) -> None:
        """The player is back."""
        self.board.focus_changed(has_focus=True)

    def _look_for(self, settings: Settings) -> Look:
        stream = sys.__stderr__
        assert stream is not None
        return look_for(
            settings, self._environment, stream, self._colours, draws_double=self._draws_double
        )

    @property
    def _colours(self) -> int:
        """How many colours the terminal has."""
        return colours_of(self.console.color_system, self._environment)


def play(session: Session, first_frame: FirstFrame | None = None) -> int:
    """Play on the terminal until the player leaves; the exit status of the program."""
    app = PrecedenceApp(session, first_frame=first_frame)
    return run_in_terminal(app, reports_folder())
