"""The hints that were given in the game on the table, and how much of each was told."""

from typing import NamedTuple

from precedence_tui.coach.hints import Advice
from precedence_tui.engine.events import Events, GameChanged
from precedence_tui.engine.position import Position
from precedence_tui.session.session import Session
from precedence_tui.texts.coach import HINT_STEPS


class Told(NamedTuple):
    """A hint, and how much of it was told: a step of `words.coach.hint_sentence`."""

    advice: Advice
    step: int


class HintSteps:
    """How far each hint of one game has been told.

    One hint is counted for each position, however much of it is asked for, and
    one more for its best move. Positions are the one on the table, each time.
    """

    def __init__(self, session: Session) -> None:
        self._store = session.store
        self._archive = session.archive
        self._told: dict[Position, Told] = {}
        self._best: set[Position] = set()
        self._store.subscribe(self._hear)

    def begin(self, advice: Advice) -> Told:
        """The first step of a hint. It is counted."""
        self._archive.count_hint()
        return self._tell(Told(advice, 1))

    def go_on(self) -> Told | None:
        """The next step of the position's hint, the last one again and again; None without one."""
        told = self._told.get(self._store.game.position)
        if told is None:
            return None
        return self._tell(told._replace(step=min(told.step + 1, HINT_STEPS)))

    def give_best(self) -> None:
        """Count the position's best move, unless that was told before."""
        position = self._store.game.position
        if position not in self._best:
            self._best.add(position)
            self._archive.count_hint()

    def _tell(self, told: Told) -> Told:
        self._told[self._store.game.position] = told
        return told

    def _hear(self, events: Events) -> None:
        if isinstance(events[0], GameChanged):
            self._told.clear()
            self._best.clear()
