"""The piles on the screen: foundations, stock and waste."""

from precedence_tui.board.foundation import draw_foundation, view_foundation
from precedence_tui.board.ink import Rows
from precedence_tui.board.layout import Box, Layout
from precedence_tui.board.stock_and_waste import draw_stock, draw_waste
from precedence_tui.engine.cards import Card
from precedence_tui.engine.events import (
    CardDealt,
    CardPlayed,
    Event,
    FoundationStarted,
    GameChanged,
    GameWon,
    TopCardChanged,
    WasteTurned,
)
from precedence_tui.engine.position import is_waiting, next_rank
from precedence_tui.store import Store
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.widgets.part import Part


class Foundation(Part):
    """One of the foundations, by its index from 0."""

    def __init__(self, store: Store, renderer: Renderer, index: int) -> None:
        super().__init__(store, renderer, f"foundation-{index + 1}")
        self.index = index

    def box(self, layout: Layout) -> Box | None:
        """Return its place in the row of foundations; None in a game with fewer of them."""
        is_there = self.index < len(layout.foundations) and self._is_in_play
        return layout.foundations[self.index] if is_there else None

    def drawing(self, layout: Layout) -> Rows:
        """Return key, base card, top card and words."""
        view = view_foundation(
            self.game.position,
            self.index,
            has_cursor=self.has_cursor,
            is_hinted=self.is_hinted,
        )
        return draw_foundation(view, layout.size)

    def depends_on(self, event: Event) -> bool:
        """Return whether an event is of this pile, of its mark, or of all piles."""
        match event:
            case CardPlayed(pile=pile):
                return pile == self.index
            case FoundationStarted(pile):
                return pile + 1 == self.index
            case TopCardChanged(before, now):
                return self._takes(before) != self._takes(now)
            case GameWon() | GameChanged():
                return True
        return False

    @property
    def _is_in_play(self) -> bool:
        return self.index < len(self.game.variant.bases)

    def _takes(self, card: Card | None) -> bool:
        position = self.game.position
        return (
            card is not None
            and self._is_in_play
            and card.rank == next_rank(position, self.index)
            and not is_waiting(position, self.index)
        )


class Stock(Part):
    """The stock: how many cards are left, and how often the waste can be turned over."""

    def box(self, layout: Layout) -> Box:
        """Return its place below the foundations, at the left."""
        return layout.stock

    def drawing(self, layout: Layout) -> Rows:
        """Return the card's back, or an empty place, and the counts."""
        position, width = self.game.position, layout.stock.width
        return draw_stock(
            position, width, layout.size, has_cursor=self.has_cursor, is_hinted=self.is_hinted
        )

    def depends_on(self, event: Event) -> bool:
        """Return whether the stock is another, or can be made anew from the waste or no longer."""
        match event:
            case CardDealt() | WasteTurned() | GameChanged():
                return True
            case TopCardChanged(before, now):
                return not self.game.position.stock and (before is None or now is None)
        return False


class Waste(Part):
    """The waste: its top card, and the ranks beneath."""

    follows = (CardDealt, CardPlayed, WasteTurned, GameChanged)

    def box(self, layout: Layout) -> Box:
        """Return its place below the foundations, right of the stock."""
        return layout.waste

    def drawing(self, layout: Layout) -> Rows:
        """Return the top card, the trail and the count."""
        position, width = self.game.position, layout.waste.width
        return draw_waste(position, width, layout.size, has_cursor=self.has_cursor)
