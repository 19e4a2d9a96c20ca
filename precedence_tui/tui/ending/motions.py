"""What moves at the end of a game: the cards that go up, and the piles that light up.

Only the drawing does: the game has ended before, and all of it is written down.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from precedence_tui.board.ink import Ink, Row, Rows
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.tui.widgets.part import Part, as_drawn

FRAME: Final = 0.05
"""Seconds from one picture to the next."""

_A_MOVE: Final = 0.08
_ALL_MOVES: Final = 1.0
"""Seconds for one move, and at most for all of them."""

_A_PILE: Final = 0.1
"""Seconds for which each pile is the brightest."""


_DARK: Final[Mapping[Ink, Ink]] = {
    Ink.TARGET: Ink.LINE,
    Ink.KEY: Ink.QUIET,
    Ink.RANK: Ink.QUIET,
    **dict.fromkeys((Ink.SPADES, Ink.HEARTS, Ink.DIAMONDS, Ink.CLUBS), Ink.QUIET),
}
_BRIGHT: Final[Mapping[Ink, Ink]] = {
    Ink.TARGET: Ink.TOP_FRAME,
    Ink.KEY: Ink.TARGET,
    Ink.RANK: Ink.TOP_RANK,
    Ink.SPADES: Ink.TOP_SPADES,
    Ink.HEARTS: Ink.TOP_HEARTS,
    Ink.DIAMONDS: Ink.TOP_DIAMONDS,
    Ink.CLUBS: Ink.TOP_CLUBS,
}
"""The inks of a pile that is not lit yet, and of the one that is the brightest."""


class Motion(Protocol):
    """Something that is seen to go on for some `seconds`."""

    @property
    def seconds(self) -> float:
        """How long it takes."""

    def show(self, at: float) -> None:
        """Show it as it is so many seconds after it began."""

    def end(self) -> None:
        """Show the board as it is."""


class CardsGoingUp:
    """The moves that ended a game, one after the other, from the table before them on."""

    def __init__(self, parts: Sequence[Part], before: Table, moves: Sequence[Move]) -> None:
        self._parts = parts
        self._moves = moves
        self._made = 0
        self._table = before
        self.seconds = min(len(moves) * _A_MOVE, _ALL_MOVES)

    def show(self, at: float) -> None:
        """Show as many moves as are due."""
        due = min(int(at / self.seconds * len(self._moves)), len(self._moves))
        for move in self._moves[self._made : due]:
            self._table, _events = reduce(self._table, move)
        self._made = max(due, self._made)
        for part in self._parts:
            part.behind = self._table.game
            part.redraw()

    def end(self) -> None:
        """Show the game as it stands."""
        for part in self._parts:
            part.behind = None
            part.redraw()


class Celebration:
    """The piles of a game that is won light up, from the first to the last as they were opened."""

    def __init__(self, piles: Sequence[Part]) -> None:
        self._piles = piles
        self.seconds = len(piles) * _A_PILE

    def show(self, at: float) -> None:
        """Show one pile brightest, those before it as they are, and the others dark."""
        brightest = int(at / _A_PILE)
        for index, pile in enumerate(self._piles):
            pile.look = _light(index - brightest)
            pile.redraw()

    def end(self) -> None:
        """Show them as they are."""
        for pile in self._piles:
            pile.look = as_drawn
            pile.redraw()


def _light(ahead: int) -> Callable[[Rows], Rows]:
    """Return how a pile looks that lies so many piles beyond the brightest one."""
    if ahead < 0:
        return as_drawn
    inks = _DARK if ahead else _BRIGHT
    return lambda rows: tuple(_inked(row, inks) for row in rows)


def _inked(row: Row, inks: Mapping[Ink, Ink]) -> Row:
    """Return a row in other inks; between the sides of a card nothing is left on the table."""
    if any(span.ink is Ink.TARGET for span in row):
        inks = {Ink.QUIET: inks[Ink.TARGET], **inks}
    return tuple(span._replace(ink=inks.get(span.ink, span.ink)) for span in row)
