"""A game from its deal to where it stands, and the table it is played on."""

from typing import NamedTuple

from precedence_tui.engine.deals import Deal
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, Result, legal_moves, start
from precedence_tui.engine.timeline import EMPTY, History
from precedence_tui.engine.variant import PRECEDENCE, Variant


class Game(NamedTuple):
    """One game: its deal, where it stands, what was done and undone.

    `undone` holds the steps that redo makes again, the next one as its latest.
    """

    deal: Deal
    position: Position
    done: History = EMPTY
    undone: History = EMPTY

    @property
    def variant(self) -> Variant:
        """What is played."""
        return self.position.variant

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves that stand, in the order in which they were made."""
        return tuple(move for step in self.done.in_order() for move in step.moves)

    @property
    def was_given_up(self) -> bool:
        """Whether the game stands given up."""
        step = self.done.step
        return step is not None and step.gives_up

    @property
    def result(self) -> Result:
        """How it stands; a game given up counts as open here."""
        return self.position.result

    @property
    def is_over(self) -> bool:
        """Whether no move can be made, for one reason or another."""
        return self.was_given_up or self.result is not Result.OPEN

    @property
    def has_moves(self) -> bool:
        """Whether any move was ever made, those that are undone included."""
        return bool(self.done.steps or self.undone.steps)

    @property
    def pass_number(self) -> int:
        """Which time the stock is being dealt through, from 1."""
        return 1 + self.variant.redeals - self.position.redeals_left

    @property
    def legal(self) -> tuple[Move, ...]:
        """The moves that can be made."""
        return () if self.was_given_up else legal_moves(self.position)


def new_game(deal: Deal, variant: Variant = PRECEDENCE) -> Game:
    """Return a game before its first move; the deal must be one of the variant's."""
    return Game(deal, start(deal, variant))


class Table(NamedTuple):
    """The game in play, and the new deal that can still be undone.

    While a new deal has no move, `replaced` is the game that it replaced and
    `dealt` the new one; `game` is one of the two, or the replaced one with more
    undone. Then both are None.
    """

    game: Game
    replaced: Game | None = None
    dealt: Game | None = None

    @property
    def undoes_deal(self) -> bool:
        """Whether undo brings the replaced game back."""
        return self.replaced is not None and self.game == self.dealt

    @property
    def redoes_deal(self) -> bool:
        """Whether redo returns to the new deal."""
        return self.dealt is not None and self.game == self.replaced
