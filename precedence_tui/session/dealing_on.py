"""Dealing on until a card can be played, but past none that the player was not told of."""

from collections.abc import Callable

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.position import Position, targets
from precedence_tui.session.outcome import Done
from precedence_tui.store import Store


class DealingOn:
    """Deals on at the table of one front end.

    A playable card that a play uncovered, or that was dealt by itself, is easily
    overlooked: the first time it is only told, and dealt past the next time. One that
    dealing on has stopped at is told by that. `tell` words which card it is.
    """

    def __init__(self, store: Store, tell: Callable[[Position], str]) -> None:
        self._store = store
        self._tell = tell
        self._told: Position | None = None
        """The last position whose top card the player was told of."""

    def deal_on(self) -> Done:
        """Deal on, or tell of the card that would be dealt past.

        What was done, or why it was not, the store tells.
        """
        game = self._store.game
        position = game.position
        passes = bool(position.stock and targets(position)) and not game.is_over
        if passes and position != self._told:
            self._told = position
            return Done(self._tell(position))
        self._store.dispatch(SimpleAction.DEAL_ON)
        self._told = self._store.game.position
        return Done()
