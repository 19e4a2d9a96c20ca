"""The stock on the screen."""

from typing import ClassVar

from precedence_tui.board.ink import Rows
from precedence_tui.board.layout import Box, Layout
from precedence_tui.board.stock import draw_stock
from precedence_tui.engine.events import Event
from precedence_tui.store import Store
from precedence_tui.tui.look import Look
from precedence_tui.tui.widgets.part import CARDS_MOVED, Part


class Stock(Part):
    """The stock: how many cards are left, and how often the waste can be turned over."""

    hears: ClassVar[frozenset[type[Event]]] = CARDS_MOVED

    def __init__(self, store: Store, look: Look) -> None:
        super().__init__(store, look, "stock")

    def box(self, layout: Layout) -> Box:
        """Its place below the foundations, at the left."""
        return layout.stock

    def drawing(self, layout: Layout) -> Rows:
        """The card's back, or an empty place, and the counts."""
        return draw_stock(
            self.store.game.position,
            layout.stock.width,
            layout.rung,
            has_cursor=self.has_cursor,
        )
