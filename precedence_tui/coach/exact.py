"""Deciding any position: the model's clauses, and a solver that is asked about them.

The solver is Glucose 3, from the package python-sat, which has no wheel for
some platforms. Nothing of it is imported before a state is to be decided.
"""

from collections.abc import Callable
from importlib.util import find_spec
from threading import Thread
from typing import Final

from precedence_tui.coach.find import never
from precedence_tui.coach.model import Model
from precedence_tui.coach.state import State
from precedence_tui.engine.moves import Move

SOLVER: Final = "glucose3"
"""Of the package's solvers that can be interrupted the fastest one under a plain MIT licence."""

MOST_BYTES: Final = 200 * 2**20
"""What a process takes at the most that decides whole deals, one after the other."""

_POLL: Final = 0.02
"""Seconds between two looks at whether to stop."""


def is_available() -> bool:
    """Return whether the solver is installed."""
    return find_spec("pysat") is not None


class ExactSearch:
    """The question whether a state can be won, which can be stopped and taken up again.

    What was found out for one question helps with the next. Raises
    `ImportError` where the solver is not installed.
    """

    line: tuple[Move, ...] | None
    """The moves that win, once they are found. Not yet checked by the engine."""

    def __init__(self, state: State) -> None:
        from pysat.solvers import Solver

        self.line = () if state.is_won else None
        self._solver = Solver(SOLVER)
        self._model = None if state.is_won else Model(state, self._solver.add_clause)

    @property
    def conflicts(self) -> int:
        """How often the solver ran into a contradiction so far."""
        return int(self._solver.accum_stats()["conflicts"])

    def run(self, stop: Callable[[], bool] = never) -> bool | None:
        """Return whether the state can be won; None if `stop` said so before that was known."""
        return True if self.line is not None else self._ask([], stop)

    def run_leaving(self, stop: Callable[[], bool] = never) -> bool | None:
        """Return whether the state can be won by leaving the waste's top card where it lies."""
        playing = None if self._model is None else self._model.playing
        return False if playing is None else self._ask([-playing], stop)

    def run_playing(self, pile: int, stop: Callable[[], bool] = never) -> bool | None:
        """Return whether the state can be won by playing the waste's top card on a pile."""
        if self._model is None or self._model.playing is None:
            return False
        makes = self._model.playing_on(pile)
        return False if makes is None else self._ask([self._model.playing, makes], stop)

    def close(self) -> None:
        """Give the memory back."""
        self._solver.delete()

    def _ask(self, assumed: list[int], stop: Callable[[], bool]) -> bool | None:
        answers: list[bool | None] = []

        def ask() -> None:
            answers.append(self._solver.solve_limited(assumed, expect_interrupt=True))

        # The solver holds up the thread that calls it, and no other.
        work = Thread(target=ask, name="solver")
        work.start()
        try:
            while work.is_alive():
                if stop():
                    break
                work.join(_POLL)
        finally:
            if work.is_alive():
                self._solver.interrupt()
                work.join()
                self._solver.clear_interrupt()
        (answer,) = answers
        if answer and self.line is None:
            assert self._model is not None
            self.line = self._model.line(self._solver.get_model())
        return answer
