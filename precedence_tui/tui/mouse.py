"""What clicks and drags on the board mean."""

from time import monotonic
from typing import Final

from precedence_tui.board.layout import Layout
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import Move
from precedence_tui.tui.cursor import Place, StockOrWaste, action_at
from precedence_tui.tui.keys import KeyPress

_DOUBLE_CLICK: Final = 0.5
"""Seconds within which a click belongs to the one before it."""

ON_PANEL: Final = KeyPress("on panel", None)
BESIDE_PANEL: Final = KeyPress("beside panel", None)
"""No keys: where a click is the panel's that lies over the board, and where it closes that."""


class Mouse:
    """Follows one button from where it goes down to where it comes up.

    What lies there is a place of the board, a key that is named there, or nothing.
    """

    def __init__(self) -> None:
        self._pressed: Place | KeyPress | None = None
        self._closed: tuple[int, int, float] | None = None

    def closes_panel(self, x: int, y: int) -> None:
        """Know that a click there has closed a panel: the next ones are not meant for the board."""
        self._closed = x, y, monotonic()

    def goes_down(self, under: Place | KeyPress | None, x: int, y: int) -> None:
        """Remember what lies where that was."""
        if under != ON_PANEL and self._is_next_click(x, y):
            self.closes_panel(x, y)
            under = None
        self._pressed = under

    @property
    def holds_waste(self) -> bool:
        """Whether the button went down on the waste and has not come up."""
        return self._pressed is StockOrWaste.WASTE

    def lets_go(self) -> None:
        """Forget where the button went down: what comes up means nothing."""
        self._pressed = None

    def _is_next_click(self, x: int, y: int) -> bool:
        """Return whether a click belongs to the one that has closed a panel."""
        if self._closed is None:
            return False
        *at, when = self._closed
        return at == [x, y] and monotonic() - when < _DOUBLE_CLICK

    def comes_up(self, under: Place | KeyPress | None) -> Move | SimpleAction | KeyPress | None:
        """Return what it means: a click, or a drag of the waste's top card onto a foundation."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or under is None:
            return None
        if isinstance(under, KeyPress):
            return under if under == pressed else None
        if under == pressed or (pressed is StockOrWaste.WASTE and isinstance(under, int)):
            return action_at(under)
        return None


def place_at(layout: Layout, x: int, y: int) -> Place | None:
    """Return the place of the board that lies under a point of the window."""
    for index, box in enumerate(layout.foundations):
        if box.holds(x, y):
            return index
    if layout.stock_card.holds(x, y):
        return StockOrWaste.STOCK
    return StockOrWaste.WASTE if layout.waste.holds(x, y) else None
