"""A foundation on the screen."""

from typing import ClassVar

from precedence_tui.board.foundation import FoundationView, draw_foundation, view_foundation
from precedence_tui.board.ink import Rows
from precedence_tui.board.layout import Box, Layout
from precedence_tui.engine.events import Event
from precedence_tui.store import Store
from precedence_tui.tui.look import Look
from precedence_tui.tui.widgets.part import CARDS_MOVED, Part


class Foundation(Part):
    """One of the foundations, by index; not all variants have it."""

    hears: ClassVar[frozenset[type[Event]]] = CARDS_MOVED

    def __init__(self, store: Store, look: Look, index: int) -> None:
        super().__init__(store, look, f"foundation-{index + 1}")
        self.index = index
        self._view: FoundationView | None = None

    def box(self, layout: Layout) -> Box | None:
        """Its place in the row of foundations."""
        is_there = self.index < min(len(layout.foundations), len(self.store.game.variant.bases))
        return layout.foundations[self.index] if is_there else None

    def drawing(self, layout: Layout) -> Rows:
        """Key, base card, top card and words."""
        self._view = self._view_now()
        return draw_foundation(self._view, layout.rung)

    def redraw(self) -> None:
        """Paint it anew if anything differs: most moves change one foundation, or none."""
        layout = self.look.layout
        is_there = layout is not None and self.box(layout) is not None
        if is_there and self._view_now() != self._view:
            super().redraw()

    def _view_now(self) -> FoundationView:
        return view_foundation(self.store.game.position, self.index, has_cursor=self.has_cursor)
