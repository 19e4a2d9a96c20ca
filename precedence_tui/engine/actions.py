"""Everything that can be done to a game: what the reducer takes.

A `Move` is an action. The others make several moves, or moves that depend on
the position, or none.
"""

from enum import StrEnum
from typing import NamedTuple

from precedence_tui.engine.deals import Deal
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.values import distinct
from precedence_tui.engine.variant import PRECEDENCE, Variant


class SimpleAction(StrEnum):
    """An action that needs no more than its name."""

    DEAL_OR_REDEAL = "deal one card, or turn the waste over when the stock is empty"
    PLAY_SHORTEST = "play the waste's top card on the shortest pile that takes it"
    DEAL_ON = "deal until the top card can be played or the stock is empty"
    UNDO = "undo one step"
    REDO = "redo one step"
    BACK_TO_PLAY = "undo until the last play is undone"
    FORWARD_TO_PLAY = "redo until the next play is redone"
    TO_START = "undo everything"
    TO_END = "redo everything"
    GIVE_UP = "give the game up"


@distinct
class NewDeal(NamedTuple):
    """Put a new game on the table. Whoever asks for it has drawn the number."""

    deal: Deal
    variant: Variant = PRECEDENCE


@distinct
class TakeUp(NamedTuple):
    """Put a game that has been played before on the table, as it stood."""

    game: Game


@distinct
class MakeMoves(NamedTuple):
    """Make several moves as one step; nothing happens unless all are legal."""

    moves: tuple[Move, ...]


@distinct
class GoTo(NamedTuple):
    """Undo or redo steps until so many moves stand, or fewer where a step would make more."""

    moves: int


Action = Move | SimpleAction | NewDeal | TakeUp | MakeMoves | GoTo
