"""Finding a winning line: local search over the cards that are held.

The search begins with a game in which everything playable is played. Each step
takes one or two of the moments at which a card could be played, turns the
choice there round, plays the game out again and keeps the change unless it
leaves more cards; then too now and then, the more seldom the more it leaves:
simulated annealing at one temperature. After a thousand steps without progress
it begins anew.
"""

from collections.abc import Callable
from math import exp
from random import Random
from typing import Final

from precedence_tui.coach.playout import Holds, Start, growth, play_pass, score_of, start_of
from precedence_tui.coach.state import State, line_of
from precedence_tui.engine.moves import Move

# Measured on two thousand deals that no test uses; none of them is sharp.
STEPS_WITHOUT_PROGRESS: Final = 1_000
TEMPERATURE: Final = 1.0
"""A game whose score is worse by so much is taken up in one of e cases.

Without it 63 % of the deals that take more than 3,000 playouts are won within
30,000, with it 68 %.
"""
TWO_CHANGES: Final = 0.4
"""How often a step changes two choices."""
HOLD_ONCE_MORE: Final = 0.1
"""How often a card that is held is held once more, instead of being played."""

_POLL: Final = 32
"""Playouts between two looks at whether to stop."""


def never() -> bool:
    """Do not stop."""
    return False


class WinSearch:
    """A search for a win from one state, which can be stopped and taken up again.

    The same state gives the same search, however it is cut into runs: its
    chance is seeded from the state alone.
    """

    playouts: int
    """How many games were played out so far."""
    line: tuple[Move, ...] | None
    """The moves that win, once they are found. Not yet checked by the engine."""
    is_barren: bool
    """Whether no card can be played in any pass, so that there is nothing to choose."""
    fewest_left: int
    """How many cards the best game so far left over."""

    def __init__(self, state: State) -> None:
        self.playouts = 0
        self.line = () if state.is_won else None
        self.is_barren = False
        self.fewest_left = state.cards_left
        self._state = state
        self._table = growth(state.variant)
        self._random = Random(state.seed).random
        self._start = start_of(state)
        self._passes = state.redeals_left + 1
        self._nearest: tuple[list[Holds], list[list[int]]] = ([], [])
        self._best = 0
        self._without_progress = STEPS_WITHOUT_PROGRESS
        self._score = 0
        self._choices = 0
        self._holds: list[Holds] = []
        self._starts: list[Start] = []
        self._events: list[list[int]] = []

    def run(self, playouts: int, stop: Callable[[], bool] = never) -> bool:
        """Play out so many games more, or until a win is found or `stop` says so.

        Returns whether a win is known.
        """
        last = self.playouts + playouts
        while self.line is None and self.playouts < last and not self.is_barren:
            if self.playouts % _POLL == 0 and stop():
                break
            if self._without_progress < STEPS_WITHOUT_PROGRESS:
                self._change()
            else:
                self._begin()
        return self.line is not None

    def _begin(self) -> None:
        """Play out the game without holds."""
        none = [0] * len(self._start.ranks)
        self._holds = [none] * self._passes
        self._starts = [self._start]
        self._events = []
        self._score = self._best = self._play_out(self._holds, self._starts, self._events)
        self._without_progress = 0
        self._choices = sum(map(len, self._events))
        self.is_barren = self.line is None and not self._choices

    def _change(self) -> None:
        """Change a choice or two, and keep the change unless it makes things much worse."""
        random = self._random
        holds = self._holds.copy()
        first = self._passes
        for _ in range(2 if random() < TWO_CHANGES else 1):
            event = int(random() * self._choices)
            number = 0
            while event >= len(self._events[number]):
                event -= len(self._events[number])
                number += 1
            card = self._events[number][event]
            changed = holds[number] = holds[number].copy()
            if not changed[card]:
                changed[card] = 1
            elif random() < HOLD_ONCE_MORE:
                changed[card] += 1
            else:
                changed[card] = 0
            first = min(first, number)
        # What happens before the first pass with a change is known already.
        starts, events = self._starts[: first + 1], self._events[:first]
        score = self._play_out(holds, starts, events)
        self._without_progress += 1
        worse = score - self._score
        if worse <= 0 or random() < exp(-worse / TEMPERATURE):
            self._holds, self._starts, self._events, self._score = holds, starts, events, score
            self._choices = sum(map(len, events))
            if score < self._best:
                self._best = score
                self._without_progress = 0

    def _play_out(self, holds: list[Holds], starts: list[Start], events: list[list[int]]) -> int:
        """Play the passes from the last of `starts` on, adding to `starts` and `events`.

        Returns the game's score.
        """
        table = self._table
        self.playouts += 1
        while True:
            start = starts[-1]
            needs = start.needs.copy()
            noted: list[int] = []
            left = play_pass(start, holds[len(events)].copy(), table, needs, noted)
            events.append(noted)
            if len(events) == self._passes:
                break
            starts.append(Start(start.ranks, [], left, needs))
        if len(left) < self.fewest_left or not self._nearest[0]:
            self.fewest_left = len(left)
            self._nearest = (holds, events)
            if not left:
                self.line = self.nearest
        return score_of(len(left), len(start.stock) if self._passes > 1 else 0)

    @property
    def nearest(self) -> tuple[Move, ...]:
        """The moves of the game that left the fewest cards so far; none before the first one."""
        plays: list[bool] = []
        for held, noted in zip(*self._nearest, strict=True):
            to_hold = held.copy()
            for card in noted:
                plays.append(not to_hold[card])
                to_hold[card] = max(0, to_hold[card] - 1)
        return line_of(self._state, plays)
