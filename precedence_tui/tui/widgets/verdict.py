"""The line that says whether the game can still be won."""

from typing import Final

from precedence_tui.board.glyphs import CAN_BE_WON, CANNOT_BE_WON, NOT_KNOWN, SEARCHING
from precedence_tui.board.ink import Ink, Rows, row
from precedence_tui.board.layout import Box, Layout
from precedence_tui.store import Store
from precedence_tui.texts.outlook_words import Outlook, outlook_words
from precedence_tui.tui.look import Look
from precedence_tui.tui.widgets.part import Part

_INKS: Final = {
    Outlook.WINNABLE: Ink.TEXT,
    Outlook.NO_LONGER: Ink.REJECTION,
    Outlook.NEVER: Ink.REJECTION,
}


_SIGNS: Final = {
    Outlook.WINNABLE: CAN_BE_WON,
    Outlook.NO_LONGER: CANNOT_BE_WON,
    Outlook.NEVER: CANNOT_BE_WON,
    Outlook.UNKNOWN: NOT_KNOWN,
    Outlook.SEARCHING: SEARCHING,
}


class VerdictLine(Part):
    """What the coach says of the position; nothing while it is not asked."""

    def __init__(self, store: Store, look: Look) -> None:
        super().__init__(store, look, "verdict")
        self._outlook: Outlook | None = None
        self._pulse = 0

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Say something else; while it is searched, each call is a sign of life."""
        self._pulse = self._pulse + 1 if outlook is self._outlook else 0
        self._outlook = outlook
        self.redraw()

    def box(self, layout: Layout) -> Box:
        """Below the waste."""
        return layout.verdict

    def drawing(self, layout: Layout) -> Rows:
        """A sign and the words."""
        width = layout.verdict.width
        outlook = self._outlook
        if outlook is None:
            return (row(width),)
        signs = _SIGNS[outlook]
        sign = signs[self._pulse % len(signs)]
        ink = _INKS.get(outlook, Ink.QUIET)
        before = f" {sign} "
        words = outlook_words(outlook, width - len(before))
        return (row(width, (before + words, ink)),)
