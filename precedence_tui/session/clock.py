"""The clock of the game on the table: seconds of play, without the pauses."""

import time
from collections.abc import Callable


class Clock:
    """Counts while it runs. `now` gives seconds that never go back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._before = 0.0
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """Seconds of play so far."""
        if self._since is None:
            return self._before
        return self._before + self._now() - self._since

    @property
    def runs(self) -> bool:
        """Whether it is counting."""
        return self._since is not None

    def set(self, seconds: float) -> None:
        """Go on from a number of seconds, for another game."""
        self._before = seconds
        if self._since is not None:
            self._since = self._now()

    def run(self, runs: bool) -> None:
        """Count from now on, or pause."""
        if runs and self._since is None:
            self._since = self._now()
        elif not runs and self._since is not None:
            self._before += self._now() - self._since
            self._since = None
