"""A card that is dragged: it is seen beside the pointer, and the piles that take it are lit."""

from collections.abc import Callable

from precedence_tui.board.ink import Ink, Rows, row
from precedence_tui.engine.cards import Card
from precedence_tui.engine.position import targets
from precedence_tui.texts.card_names import card_sign
from precedence_tui.tui.board_screen import BoardScreen
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.widgets.drawn import Drawn
from precedence_tui.tui.widgets.part import as_drawn
from precedence_tui.tui.widgets.piles import Foundation

_BESIDE = 1
"""Columns from the pointer to the card, which else would lie under it."""


class CardOnItsWay(Drawn):
    """The sign of a card, as small as can be: over a thin line each step of the way counts."""

    DEFAULT_CSS = "CardOnItsWay { position: absolute; layer: panel; height: 1; }"

    def show(self, card: Card, renderer: Renderer, x: int, y: int) -> None:
        """Show a card at a place of the window, as far as it has room there."""
        self.renderer = renderer
        text = f" {card_sign(card)} "
        self._rows = (row(len(text), (text, Ink.CURSOR)),)
        self.styles.width = len(text)
        room = self.app.size.width
        at = x + _BESIDE if x + _BESIDE + len(text) <= room else x - len(text)
        self.styles.offset = (at, y)
        self.display = True


class Dragging:
    """What is seen of a drag of the waste's top card, as long as it lasts."""

    def __init__(self, board: BoardScreen) -> None:
        self._board = board
        self._card: CardOnItsWay | None = None
        self._lit: list[Foundation] = []

    def show(self, x: int, y: int) -> None:
        """Show the card beside the pointer, which is there, and light the piles that take it."""
        board = self._board
        position = board.store.game.position
        if position.top is None:
            return
        if self._card is None:
            self._card = CardOnItsWay(board.renderer)
            board.mount(self._card)
        self._card.show(position.top, board.renderer, x, y)
        if not self._lit:
            self._lit = [board.foundations[index] for index in targets(position)]
            self._look(_lit)

    def end(self) -> None:
        """Show no more of it."""
        if self._card is not None:
            self._card.display = False
        self._look(as_drawn)
        self._lit = []

    def _look(self, look: Callable[[Rows], Rows]) -> None:
        for pile in self._lit:
            pile.look = look
            pile.redraw()


def _lit(rows: Rows) -> Rows:
    """Return a pile that takes the card with its words and its number lit."""
    return tuple(
        tuple(
            span._replace(ink=Ink.CURSOR)
            if span.ink is Ink.TARGET and any(map(str.isalnum, span.text))
            else span
            for span in line
        )
        for line in rows
    )
