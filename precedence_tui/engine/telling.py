"""What the events say of moves, read off the positions that the moves made."""

from typing import Final

from precedence_tui.engine.events import (
    CardDealt,
    CardPlayed,
    Change,
    FoundationCompleted,
    FoundationStarted,
    GameLost,
    GameWon,
    TopCardChanged,
    WasteTurned,
)
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, Result
from precedence_tui.engine.values import new

# An enum's member costs more to look up than a name of the module.
_DEAL: Final = Move.DEAL


def changes_of_move(move: Move, made: Position) -> tuple[Change, ...]:
    """Return what a move did that made a position."""
    index = move.foundation
    if index is None:
        return (new(CardDealt, (made.waste[-1],)) if move is _DEAL else WasteTurned(),)
    pile = made.foundations[index]
    played = new(CardPlayed, (pile[-1], index))
    if len(pile) == 1:
        return played, FoundationStarted(index)
    if len(pile) == made.variant.height:
        return played, FoundationCompleted()
    return (played,)


def tell_end(start: Position, end: Position, told: list[Change]) -> None:
    """Add to `told` what steps that lead from `start` to `end` changed as a whole."""
    old = start.waste[-1] if start.waste else None
    now = end.waste[-1] if end.waste else None
    if old != now:
        told.append(new(TopCardChanged, (old, now)))
    if not end.stock:
        result = end.result
        if result is not Result.OPEN:
            told.append(GameWon() if result is Result.WON else GameLost())
