"""The help over the board: the rules in short, and every key."""

from collections.abc import Callable
from typing import Final

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView, text_width
from precedence_tui.engine.variant import Variant
from precedence_tui.i18n import _
from precedence_tui.session.commands import key_table
from precedence_tui.texts.help_words import characters_text, mouse_text, rules_text, verdicts_text
from precedence_tui.texts.wrapping import wrapped
from precedence_tui.tui.panels.panel import Panel, closes
from precedence_tui.tui.renderer import Renderer

_WIDEST: Final = 68
"""Columns of text that the eye follows with ease."""

_NARROWEST: Final = 30
"""Narrower windows cut the lines off: there is no room for the board either."""


class HelpPanel(Panel):
    """The rules in short and the table of keys, scrolled where the window is lower than they."""

    opened_by = "help"

    def __init__(self, renderer: Renderer, variant: Variant, close: Callable[[], None]) -> None:
        super().__init__(renderer, close)
        self._variant = variant

    def view(self) -> PanelView:
        """Variant first, then the keys, wrapped to the window."""
        width = max(text_width(self.app.size.width, _WIDEST), _NARROWEST)
        lines: list[Line] = []
        for paragraph in rules_text(self._variant):
            lines += [Line(text, can_be_chosen=False) for text in wrapped(paragraph, width)]
        lines.append(Line("", can_be_chosen=False))
        keys = key_table(self._variant)
        column = max(len(key) for key, _words in keys) + 2
        for key, words in keys:
            first, *more = wrapped(words, width - column)
            lines.append(Line(f"{key:<{column}}{first}", can_be_chosen=False))
            lines += [Line(" " * column + text, can_be_chosen=False) for text in more]
        for paragraph in (verdicts_text(), mouse_text(), characters_text()):
            lines.append(Line("", can_be_chosen=False))
            lines += [
                Line(text, ink=Ink.QUIET, can_be_chosen=False) for text in wrapped(paragraph, width)
            ]
        hint = KeyWords("pagedown", _("arrows scroll")), closes()
        return PanelView(_("Precedence"), tuple(lines), hint=hint)

    def press(self, key: str, character: str | None) -> None:
        """Scroll, with Space as well."""
        super().press(*(("pagedown", None) if key == "space" else (key, character)))
