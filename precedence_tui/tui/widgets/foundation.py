"""A foundation on the screen."""

from typing import ClassVar

from precedence_tui.board.foundation import draw_foundation, view_foundation
from precedence_tui.board.ink import Rows
from precedence_tui.board.layout import Box, Layout
from precedence_tui.engine.events import Event
from precedence_tui.store import Store
from precedence_tui.tui.look import Look
from precedence_tui.tui.widgets.part import CARDS_MOVED, Part


class Foundation(Part):
    """One of the eight foundations, `index` 0 to 7."""

    hears: ClassVar[frozenset[type[Event]]] = CARDS_MOVED

    def __init__(self, store: Store, look: Look, index: int) -> None:
        super().__init__(store, look, f"foundation-{index + 1}")
        self.index = index

    def box(self, layout: Layout) -> Box:
        """Its place in the row of foundations."""
        return layout.foundations[self.index]

    def drawing(self, layout: Layout) -> Rows:
        """Key, base card, top card and words."""
        view = view_foundation(self.store.game.position, self.index, has_cursor=self.has_cursor)
        return draw_foundation(view, layout.rung)
