"""The help over the board: the aim, the rules in short, and every key."""

from collections.abc import Iterable
from typing import Final

from precedence_tui.board.glyphs import DOT
from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import (
    KeyWords,
    Line,
    PanelView,
    paragraph,
    text_width,
    visible_lines,
)
from precedence_tui.engine.variant import Variant
from precedence_tui.i18n import _
from precedence_tui.session.command import Group
from precedence_tui.session.key_table import KeyLine, grouped_keys
from precedence_tui.texts.help_words import rules_text, verdicts_text
from precedence_tui.texts.setting_words import setting_words
from precedence_tui.texts.wrapping import wrapped
from precedence_tui.tui.panels.panel import Panel, PanelHost, closes

_WIDEST: Final = 68
"""Columns of text that the eye follows with ease."""

_NARROWEST: Final = 30
"""Narrower windows cut the lines off: there is no room for the board either."""

_KEYS_SHARE: Final = 3
"""The names of keys take a third of the width at most."""


class HelpPanel(Panel):
    """The help in sections, scrolled by line or by page where the window is lower than it."""

    opened_by = "help"

    def __init__(self, host: PanelHost, variant: Variant) -> None:
        super().__init__(host)
        self._variant = variant

    def view(self) -> PanelView:
        """Show the aim, the rules, the keys by groups, and the mouse, wrapped to the window."""
        width = max(text_width(self.app.size.width, _WIDEST), _NARROWEST)
        aim, *rules = rules_text(self._variant)
        lesson = _("The lesson in the menu shows it in a minute.")
        mouse = _(
            "Mouse: click the stock to deal, a pile to play there, the waste to play on the "
            "shortest pile; or drag the waste's top card onto a pile."
        )
        characters = _(
            "Settings: if suits or frames show as boxes or question marks, or the board looks "
            'shifted, switch "{plain}" on.'
        ).format(plain=setting_words("ascii"))
        lines = [
            *_section(_("The aim"), (aim, lesson), width),
            *_section(_("The rules"), rules, width),
        ]
        grouped = grouped_keys(self._variant)
        longest = max(len(line.sign) for _group, keys in grouped for line in keys)
        # In a narrow window the longest names leave their words too little room beside them.
        column = min(longest, width // _KEYS_SHARE) + 2
        for group, keys in grouped:
            heading = _("Keys")
            lines += _section(f"{heading} {DOT} {group.heading}", (), width)
            for line in keys:
                lines += _key_lines(line, column, width)
            if group is Group.COACH:
                lines += paragraph(verdicts_text(), width, Ink.QUIET)
            if group is Group.PROGRAM:
                lines += paragraph(characters, width, Ink.QUIET)
        lines += [Line(""), *paragraph(mouse, width, Ink.QUIET)]
        # The first section begins with no blank line.
        del lines[0]
        page = KeyWords("space", _("Space: next page"))
        fits = len(lines) <= visible_lines(self.app.size.height)
        return PanelView(_("Help"), tuple(lines), hint=(closes(),) if fits else (page, closes()))

    def press(self, key: str, character: str | None) -> None:
        """Scroll, with Space as well."""
        super().press(*(("pagedown", None) if key == "space" else (key, character)))


def _section(heading: str, paragraphs: Iterable[str], width: int) -> list[Line]:
    """Return the lines of a section, after a blank one."""
    lines = [
        Line(""),
        Line(heading, ink=Ink.TITLE, is_heading=True),
    ]
    for text in paragraphs:
        lines += paragraph(text, width)
    return lines


def _key_lines(line: KeyLine, column: int, width: int) -> list[Line]:
    """Return a key and what it does beside it, or below it where its name is too long."""
    begins = [line.sign] if len(line.sign) + 2 > column else []
    beside = "" if begins else line.sign
    for text in wrapped(line.words, width - column):
        begins.append(f"{beside:<{column}}{text}")
        beside = ""
    return [Line(text, key=line.click) for text in begins]
