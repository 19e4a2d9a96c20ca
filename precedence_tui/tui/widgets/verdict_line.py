"""The line that says whether the game can still be won."""

from typing import Final

from precedence_tui.board.glyphs import CAN_BE_WON, CANNOT_BE_WON, NOT_KNOWN, SEARCHING
from precedence_tui.board.ink import Ink, Rows, row
from precedence_tui.board.layout import Box, Layout
from precedence_tui.store import Store
from precedence_tui.texts.verdict_words import ShownVerdict, verdict_words
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.widgets.part import Part

_INKS: Final = {
    ShownVerdict.WINNABLE: Ink.TEXT,
    ShownVerdict.NO_LONGER: Ink.REJECTION,
    ShownVerdict.NEVER: Ink.REJECTION,
}


_SIGNS: Final = {
    ShownVerdict.WINNABLE: CAN_BE_WON,
    ShownVerdict.NO_LONGER: CANNOT_BE_WON,
    ShownVerdict.NEVER: CANNOT_BE_WON,
    ShownVerdict.UNKNOWN: NOT_KNOWN,
    ShownVerdict.SEARCHING: SEARCHING,
}


class VerdictLine(Part):
    """What the coach says of the position; nothing while it is not asked."""

    def __init__(self, store: Store, renderer: Renderer) -> None:
        super().__init__(store, renderer, "verdict")
        self._shown: ShownVerdict | None = None
        self._pulse = 0

    def show_verdict(self, shown: ShownVerdict | None) -> None:
        """Say something else; while it is searched, each call is a sign of life."""
        self._pulse = self._pulse + 1 if shown is self._shown else 0
        self._shown = shown
        self.redraw()

    def box(self, layout: Layout) -> Box:
        """Below the waste."""
        return layout.verdict

    def drawing(self, layout: Layout) -> Rows:
        """Return a row with a sign and the words."""
        width = layout.verdict.width
        shown = self._shown
        if shown is None:
            return (row(width),)
        signs = _SIGNS[shown]
        sign = signs[self._pulse % len(signs)]
        ink = _INKS.get(shown, Ink.QUIET)
        before = f" {sign} "
        words = verdict_words(shown, width - len(before))
        return (row(width, (before + words, ink)),)
