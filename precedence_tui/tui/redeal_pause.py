"""Keeps a held key from turning the waste over: a redeal is dear, and there are two."""

from math import inf
from typing import Final

PAUSE: Final = 0.4
"""Seconds without the key that deals, after which it turns the waste over.

A key that is held comes again after a quarter to half a second at first, and then
every few hundredths of one.
"""


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
