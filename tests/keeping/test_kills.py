"""Killed at any moment, the game goes on from what was last seen of it, or from a later step.

Every run kills at `MOMENTS` moments for each signal. Before a release:
`KILLS=200 python -m pytest tests/keeping/test_kills.py`.
"""

import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Timer
from typing import Final

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.stored import Stored
from precedence_tui.engine.game import Game, new_game
from tests.games import deal_numbered
from tests.keeping.lines import KINDS, begun_blindly, games, look, looks_like
from tests.terminal.programs import GAME
from tests.terminal.pseudo_terminal import PseudoTerminal

MOMENTS: Final = int(os.environ.get("KILLS", "25"))

GOES_ON: Final = (sys.executable, "-m", "precedence_tui")

STATUSES: Final = {
    signal.SIGKILL: {-signal.SIGKILL},
    # A program that has not yet begun to run is ended by the signal itself.
    signal.SIGTERM: {128 + signal.SIGTERM, -signal.SIGTERM},
    signal.SIGHUP: {128 + signal.SIGHUP, -signal.SIGHUP},
}


class Watch:
    """Eyes on a terminal, which know the games that it may come to show, in order."""

    def __init__(self, terminal: PseudoTerminal, way: list[Game]) -> None:
        self._terminal = terminal
        self._looks = [look(game) for game in way]
        self._looked_at = -1
        self._shown: list[str] = []
        self.seen = 0
        """The first of the games that can be the last one shown so far."""

    def look(self) -> int:
        """See how far it is."""
        if self._looked_at != self._terminal.mark():
            self._shown = looks_like(self._terminal.text())
            self._looked_at = self._terminal.mark()
            if self._shown in self._looks[self.seen :]:
                self.seen = self._looks.index(self._shown, self.seen)
        return self.seen

    def wait_for(self, index: int) -> None:
        """Look until that game is shown, or one that looks like it."""
        self._terminal.wait_for(lambda: self.look() >= 0 and self._shown == self._looks[index])

    def wait_for_end(self) -> int:
        """Look until the program has ended; its exit status."""
        self._terminal.wait_for(lambda: self.look() < 0 or not self._terminal.is_running())
        status = self._terminal.wait_for_end()
        self.look()
        return status


class Pace:
    """How quick things are here, so that moments can be drawn from all of their time."""

    def __init__(self) -> None:
        self._start = self._key = float("inf")

    def started(self, seconds: float) -> None:
        """Know how long a start has taken."""
        self._start = min(self._start, seconds)

    def typed(self, seconds: float, keys: int) -> None:
        """Know how long it has taken until so many keys had had their effect."""
        self._key = min(self._key, seconds / keys)

    def of(self, keys: int, *, blindly: bool) -> float:
        """Seconds in which so many keys have their effect, or a start and these keys."""
        return self._key * keys + (self._start if blindly else 0)


def seconds_of(waiting: Callable[[], None]) -> float:
    """How long something is waited for."""
    before = time.monotonic()
    waiting()
    return time.monotonic() - before


def kept_game(home: Path) -> Stored:
    """The only game that there is, as it is kept."""
    archive = Archive(home / "precedence", visitor=True)
    (summary,) = archive.games()
    kept = archive.load(summary.number)
    archive.close()
    assert kept is not None
    return kept


@pytest.mark.parametrize("number", STATUSES, ids=lambda number: number.name)
def test_every_step_that_was_seen_is_there_at_the_next_start(
    tmp_path: Path, number: signal.Signals
) -> None:
    random, pace = Random(number), Pace()
    with GAME.start(tmp_path) as terminal:
        terminal.send_signal(signal.SIGKILL)
        terminal.wait_for_end()
    kept = kept_game(tmp_path)
    assert kept.game == games(new_game(deal_numbered(123456)), " ")[1]
    interrupted: Counter[str] = Counter()
    for moment in range(MOMENTS):
        kind = KINDS[moment % len(KINDS)]
        line = kind(kept.game, random)
        way = games(kept.game, line.keys)
        with PseudoTerminal(GOES_ON, home=tmp_path) as terminal:
            watch = Watch(terminal, way)
            if kind is not begun_blindly:
                pace.started(seconds_of(lambda: watch.wait_for(0)))  # noqa: B023
                terminal.type(line.waited_for)
                seconds = seconds_of(lambda: watch.wait_for(len(line.waited_for)))  # noqa: B023
                pace.typed(seconds, max(len(line.waited_for), 1))
            terminal.type(line.at_once)
            most = pace.of(len(line.at_once), blindly=kind is begun_blindly)
            Timer(random.uniform(0, most), terminal.send_signal, [number]).start()
            assert watch.wait_for_end() in STATUSES[number]
            if number is not signal.SIGKILL:
                assert terminal.state() == terminal.first_state
                assert terminal.leftovers() == []
        seconds_before, kept = kept.tally.seconds, kept_game(tmp_path)
        assert kept.game in way[watch.seen :]
        assert kept.tally.seconds >= seconds_before
        interrupted[kind.__name__] += kept.game != way[-1]
    with PseudoTerminal(GOES_ON, home=tmp_path) as terminal:
        Watch(terminal, [kept.game]).wait_for(0)
    print(f"{MOMENTS} times {number.name}; before all keys had their effect: {interrupted}")
    assert interrupted.total()
