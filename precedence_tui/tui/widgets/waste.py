"""The waste on the screen."""

from typing import ClassVar

from precedence_tui.board.ink import Rows
from precedence_tui.board.layout import Box, Layout
from precedence_tui.board.waste import draw_waste
from precedence_tui.engine.events import Event
from precedence_tui.store import Store
from precedence_tui.tui.look import Look
from precedence_tui.tui.widgets.part import CARDS_MOVED, Part


class Waste(Part):
    """The waste: its top card, and the ranks beneath."""

    hears: ClassVar[frozenset[type[Event]]] = CARDS_MOVED

    def __init__(self, store: Store, look: Look) -> None:
        super().__init__(store, look, "waste")

    def box(self, layout: Layout) -> Box:
        """Its place below the foundations, right of the stock."""
        return layout.waste

    def drawing(self, layout: Layout) -> Rows:
        """The top card, the trail and the count."""
        return draw_waste(
            self.store.game.position,
            layout.waste.width,
            layout.rung,
            has_cursor=self.has_cursor,
        )
