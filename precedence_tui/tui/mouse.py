"""What clicks and drags on the board mean."""

from time import monotonic
from typing import Final, NamedTuple

from precedence_tui.board.footer import footer_key
from precedence_tui.board.layout import Layout
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.session.commands import footer_entries
from precedence_tui.tui.cursor import Place, StockOrWaste, action_at


class KeyPress(NamedTuple):
    """A key, by its name and the character that it types."""

    key: str
    character: str


_DOUBLE_CLICK: Final = 0.5
"""Seconds within which a click belongs to the one before it."""


class Mouse:
    """Follows one button from where it goes down to where it comes up."""

    def __init__(self) -> None:
        self._pressed: Place | KeyPress | None = None
        self._closed: tuple[int, int, float] | None = None

    def closes_panel(self, x: int, y: int) -> None:
        """Know that a click there has closed a panel: the next ones are not meant for the board."""
        self._closed = x, y, monotonic()

    def goes_down(self, layout: Layout | None, table: Table, x: int, y: int) -> None:
        """Remember where that was; without a layout it is nowhere."""
        if self._is_next_click(x, y):
            self.closes_panel(x, y)
            layout = None
        self._pressed = None if layout is None else _under(layout, table, x, y)

    def _is_next_click(self, x: int, y: int) -> bool:
        """Return whether a click belongs to the one that has closed a panel."""
        if self._closed is None:
            return False
        *at, when = self._closed
        return at == [x, y] and monotonic() - when < _DOUBLE_CLICK

    def comes_up(
        self, layout: Layout | None, table: Table, x: int, y: int
    ) -> Move | SimpleAction | KeyPress | None:
        """Return what it means: a click, or a drag of the waste's top card onto a foundation."""
        pressed, self._pressed = self._pressed, None
        if layout is None or pressed is None:
            return None
        released = _under(layout, table, x, y)
        if isinstance(released, KeyPress):
            return released if released == pressed else None
        if released is not None and (
            released == pressed or (pressed is StockOrWaste.WASTE and isinstance(released, int))
        ):
            return action_at(released)
        return None


def _under(layout: Layout, table: Table, x: int, y: int) -> Place | KeyPress | None:
    """Return the place of the board under a point, or the key that the footer names there."""
    if layout.footer.holds(x, y):
        key = footer_key(footer_entries(table), layout.footer.width, x - layout.footer.x)
        return None if key is None else KeyPress(key, " " if key == "space" else key)
    return place_at(layout, x, y)


def place_at(layout: Layout, x: int, y: int) -> Place | None:
    """Return the place of the board that lies under a point of the window."""
    for index, box in enumerate(layout.foundations):
        if box.holds(x, y):
            return index
    if layout.stock_card.holds(x, y):
        return StockOrWaste.STOCK
    return StockOrWaste.WASTE if layout.waste.holds(x, y) else None
