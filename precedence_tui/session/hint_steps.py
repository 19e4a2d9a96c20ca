"""The hints that were given in the game on the table, and how much of each was told."""

from typing import NamedTuple

from precedence_tui.coach.hints import Advice
from precedence_tui.engine.events import Events, GameChanged
from precedence_tui.engine.position import Position
from precedence_tui.session.sitting import Sitting
from precedence_tui.texts.coach_words import HINT_STEPS


class HintStep(NamedTuple):
    """A hint, and how much of it is told: a step as `hint_sentence` counts them, from 1."""

    advice: Advice
    step: int

    @property
    def names_move(self) -> bool:
        """Whether it says what to do."""
        return self.step > 1


class HintSteps:
    """How far each hint of one game has been told.

    One hint is counted for each position, however much of it is asked for, and
    one more for its best move. The position is always the one on the table.
    """

    def __init__(self, sitting: Sitting) -> None:
        self._store = sitting.store
        self._recorder = sitting.recorder
        self._told: dict[Position, HintStep] = {}
        self._best: set[Position] = set()
        self._store.subscribe(self._hear)

    def begin(self, advice: Advice) -> HintStep:
        """Count a hint, and return its first step."""
        self._recorder.count_help()
        return self._tell(HintStep(advice, 1))

    def go_on(self) -> HintStep | None:
        """Return the next step of the position's hint, or the last one again; None without one."""
        told = self._told.get(self._store.game.position)
        if told is None:
            return None
        return self._tell(told._replace(step=min(told.step + 1, HINT_STEPS)))

    def count_best(self) -> None:
        """Count the position's best move, unless it was told before."""
        position = self._store.game.position
        if position not in self._best:
            self._best.add(position)
            self._recorder.count_help(best_moves=1)

    def _tell(self, step: HintStep) -> HintStep:
        self._told[self._store.game.position] = step
        return step

    def _hear(self, events: Events) -> None:
        if isinstance(events[0], GameChanged):
            self._told.clear()
            self._best.clear()
