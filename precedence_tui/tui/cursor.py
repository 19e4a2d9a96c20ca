"""The keyboard's cursor over stock, waste and foundations."""

from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from typing import Final

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position
from precedence_tui.tui.widgets.part import Part


class StockOrWaste(Enum):
    """The two places below the foundations."""

    STOCK = auto()
    WASTE = auto()


Place = StockOrWaste | int
"""Where the cursor can stand: on stock or waste, or on a foundation, by index."""

FIRST_PLACE: Final[Place] = StockOrWaste.WASTE

_WASTE_COLUMN: Final = 2
"""The foundation above the waste; the stock lies below the first one."""


class Way(StrEnum):
    """Where the cursor goes, by the name of the command that takes it there."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next place"
    PREVIOUS = "previous place"


class BoardMark:
    """A mark on one place of the board, and the part that shows it there."""

    def __init__(self, parts: Mapping[Place, Part]) -> None:
        self._parts = parts
        self.place: Place | None = None

    def put(self, place: Place | None) -> None:
        """Show it at a place, or nowhere."""
        if place == self.place:
            return
        before, self.place = self.place, place
        for changed in (before, place):
            if changed is not None:
                part = self._parts[changed]
                self._set(part, is_there=changed == place)
                part.redraw()

    def _set(self, part: Part, *, is_there: bool) -> None:
        """Let a part show it, or no longer."""
        raise NotImplementedError


class HintMark(BoardMark):
    """Where a hint has pointed."""

    def _set(self, part: Part, *, is_there: bool) -> None:
        part.is_hinted = is_there


class Cursor(BoardMark):
    """Where the cursor stands."""

    def _set(self, part: Part, *, is_there: bool) -> None:
        part.has_cursor = is_there

    def move(self, way: Way, piles: int) -> None:
        """Take it where an arrow or Tab does; the first one only brings it up."""
        self.put(FIRST_PLACE if self.place is None else moved(self.place, way, piles))


def moved(place: Place, way: Way, piles: int) -> Place:
    """Return where an arrow or Tab takes the cursor. Each row wraps round at its ends."""
    match way:
        case Way.NEXT | Way.PREVIOUS:
            tour: tuple[Place, ...] = (StockOrWaste.STOCK, StockOrWaste.WASTE, *range(piles))
            step = 1 if way is Way.NEXT else -1
            return tour[(tour.index(place) + step) % len(tour)]
        case Way.LEFT | Way.RIGHT:
            if isinstance(place, StockOrWaste):
                return StockOrWaste.STOCK if place is StockOrWaste.WASTE else StockOrWaste.WASTE
            return (place + (1 if way is Way.RIGHT else -1)) % piles
        case Way.UP | Way.DOWN:
            if isinstance(place, StockOrWaste):
                return 0 if place is StockOrWaste.STOCK else min(_WASTE_COLUMN, piles - 1)
            return StockOrWaste.STOCK if place < _WASTE_COLUMN else StockOrWaste.WASTE
    return place


def action_of_enter(place: Place | None, position: Position) -> Move | SimpleAction:
    """Return what Enter does where the cursor stands; hidden, it deals if the waste is empty."""
    if place is None and not position.waste:
        return SimpleAction.DEAL_OR_REDEAL
    return action_at(place)


def place_of(move: Move) -> Place:
    """Return where a move is made."""
    return StockOrWaste.STOCK if move.foundation is None else move.foundation


def action_at(place: Place | None) -> Move | SimpleAction:
    """Return what Enter or a click does at a place; without a place, as on the waste."""
    if place is StockOrWaste.STOCK:
        return SimpleAction.DEAL_OR_REDEAL
    if isinstance(place, int):
        return PLAYS[place]
    return SimpleAction.PLAY_SHORTEST
