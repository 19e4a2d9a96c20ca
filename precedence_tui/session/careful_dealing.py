"""Dealing with care: past no card unseen, and over no end of the stock unmeant."""

from collections.abc import Callable
from math import inf
from typing import Final

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.position import Position, targets
from precedence_tui.session.outcome import Done
from precedence_tui.store import Store

PAUSE: Final = 0.4
"""Seconds without the key that deals, after which it turns the waste over.

A key that is held comes again after a quarter to half a second at first, and then
every few hundredths of one.
"""


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


class RedealPause:
    """Knows whether the key that deals was let go since the stock came to its end.

    Times are those of the keys, in seconds of the monotonic clock: what a busy program
    gets late was still pressed when it was.
    """

    def __init__(self) -> None:
        self._since = -inf

    def begin(self, time: float) -> None:
        """Take note that the last card of the stock was dealt."""
        self._since = time

    def is_over(self, time: float) -> bool:
        """Return whether the key may turn the waste over; if not, the pause begins anew."""
        if time - self._since >= PAUSE:
            return True
        self._since = time
        return False
