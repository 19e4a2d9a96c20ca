"""Dealing with care: past no playable card unseen, and with no held key over the stock's end."""

from math import inf
from typing import Final

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.position import Position, targets
from precedence_tui.session.outcome import Done
from precedence_tui.store import Store
from precedence_tui.texts.announcements import waste_sentence
from precedence_tui.texts.voices import Voice

PAUSE: Final = 0.4
"""Seconds without the key that deals, after which it turns the waste over.

A key that is held comes again after a quarter to half a second at first, and then
every few hundredths of one.
"""


class DealingOn:
    """Deals on at the table of one front end.

    A playable card is easily overlooked where a play uncovered it, or where it was dealt
    alone. Dealing on tells of it first, and deals past it the next time. A card at which
    dealing on itself has stopped counts as told.
    """

    def __init__(self, store: Store, voice: Voice) -> None:
        self._store = store
        self._voice = voice
        self._told: Position | None = None
        """The last position whose top card the player was told of."""

    def deal_on(self) -> Done:
        """Deal on, or tell of the card that would be dealt past.

        The store tells what was done, or why nothing was.
        """
        game = self._store.game
        position = game.position
        passes = bool(position.stock and targets(position)) and not game.is_over
        if passes and position != self._told:
            self._told = position
            said = waste_sentence(position, self._voice)
            return Done(f"{said} {self._voice.deals_past()}")
        self._store.dispatch(SimpleAction.DEAL_ON)
        self._told = self._store.game.position
        return Done()


class RedealPause:
    """Knows whether the key that deals was let go since the stock came to its end.

    Times are those at which keys were pressed, in seconds of the monotonic clock, even if
    a busy program hears of them later.
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
