"""A text that was sent to the clipboard: how far it came, the text itself, and a file instead."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView, paragraph, text_width
from precedence_tui.i18n import _, translated
from precedence_tui.session.commands import command
from precedence_tui.texts.quotes import printable
from precedence_tui.tui.panels.panel import Panel, PanelHost, closes

_WIDEST: Final = 80
"""Columns of a line in a record."""


class CopiedPanel(Panel):
    """What is `known` of a text, and the text itself. `write` puts it into a file.

    `asked` names the command that sent it.
    """

    def __init__(
        self,
        host: PanelHost,
        asked: str,
        known: str,
        text: str,
        write: Callable[[], None],
    ) -> None:
        super().__init__(host)
        self.opened_by = asked  # type: ignore[misc]
        self._known = known
        self._text = text
        self._write = write

    def view(self) -> PanelView:
        """Return the sentence, and every line of the text."""
        width = text_width(self.app.size.width, _WIDEST)
        text = (
            Line(row)
            for line in self._text.rstrip("\n").split("\n")
            for row in wrap(printable(line), width) or [""]
        )
        return PanelView(
            translated(command(self.opened_by).label),
            (*paragraph(self._known, width, Ink.QUIET), Line(""), *text),
            hint=(KeyWords("enter", _("Enter writes a file")), closes()),
        )

    def press(self, key: str, character: str | None) -> None:
        """Write the file with Enter."""
        if key == "enter":
            self.close()
            self._write()
        else:
            super().press(key, character)
