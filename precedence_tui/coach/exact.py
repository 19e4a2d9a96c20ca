"""Deciding any position: the model's clauses, and a solver that is asked about them.

The solver is Glucose 3, from the package python-sat, which has no wheel for
some platforms. Nothing of it is imported before a state is to be decided.
"""

from collections.abc import Callable
from functools import cache
from threading import Thread
from typing import Final

from precedence_tui.coach.find import never
from precedence_tui.coach.model import Model
from precedence_tui.coach.moments import moments_of
from precedence_tui.coach.state import State
from precedence_tui.engine.moves import Move

SOLVER: Final = "glucose3"
"""The fastest of the package's solvers under a plain MIT licence that can be interrupted."""

MOST_BYTES: Final = 120 * 2**20
"""What a process takes at the most that decides whole deals, one after the other."""

_POLL: Final = 0.02
"""Seconds between two looks at whether to stop."""


@cache
def what_is_wrong() -> ImportError | None:
    """Return why the solver cannot be loaded; None once it is loaded.

    A `ModuleNotFoundError` if it is not installed, another one if it is broken, or
    made for another computer or another Python.
    """
    try:
        import pysat.solvers  # noqa: F401 - whether this can be done is the question
    except ImportError as error:
        return error
    return None


def is_available() -> bool:
    """Return whether there is a solver. That loads it."""
    return what_is_wrong() is None


class ExactSearch:
    """The question whether a state can be won, which can be stopped and taken up again.

    What was found out for one question helps with the next. Raises
    `ImportError` where the solver is not installed.
    """

    state: State
    line: tuple[Move, ...] | None
    """Moves that win, of the last answer that was yes. Not yet checked by the engine."""

    def __init__(self, state: State, solver: str = SOLVER) -> None:
        from pysat.solvers import Solver

        self.state = state
        self.line = None
        self._solver = Solver(solver)
        self._work = Thread()
        self._interrupted = False
        moments = moments_of(state)
        self._model: Model | None = None
        if not state.is_won and not moments.is_lost:
            self._model = Model(state, moments, self._solver.add_clause)

    @property
    def conflicts(self) -> int:
        """How often the solver ran into a contradiction so far."""
        return int(self._solver.accum_stats()["conflicts"])

    def run(self, stop: Callable[[], bool] = never, first: Move | None = None) -> bool | None:
        """Return whether the state can be won; None if `stop` said so before that was known.

        With `first`, return whether it can be won by beginning with that: a legal move,
        and of the plays the one on the shortest pile, since the model knows no other.
        `stop` is asked again and again, so that it may do work of its own meanwhile.
        """
        if self._model is None:
            if self.state.is_won:
                self.line = ()
            return self.state.is_won and first is None
        model, assumed = self._model, []
        if first is not None and first.foundation is not None:
            assert model.playing is not None
            assumed = [model.playing, model.playing_on(first.foundation)]
        elif first is not None and model.playing is not None:
            # To deal or to turn over is to leave the waste's top card where it lies.
            assumed = [-model.playing]
        answer = self._ask(assumed, stop)
        if answer:
            self.line = model.line(self._solver.get_model())
        return answer

    def close(self) -> None:
        """Give the memory back."""
        self._rest()
        self._solver.delete()

    def _ask(self, assumed: list[int], stop: Callable[[], bool]) -> bool | None:
        answers: list[bool | None] = []

        def ask() -> None:
            answers.append(self._solver.solve_limited(assumed, expect_interrupt=True))

        self._rest()
        if self._interrupted:
            self._solver.clear_interrupt()
            self._interrupted = False
        # The solver holds up the thread that calls it, and no other.
        self._work = Thread(target=ask, name="solver")
        self._work.start()
        try:
            while self._work.is_alive() and not stop():
                self._work.join(_POLL)
        finally:
            self._rest()
        (answer,) = answers
        return answer

    def _rest(self) -> None:
        """Interrupt the solver, and wait until it has heeded that.

        Nothing keeps this from being done: a solver that is taken away while it
        works brings the program down.
        """
        stopped: BaseException | None = None
        while self._work.is_alive():
            try:
                # If it has not begun yet, it will heed that when it does.
                self._interrupted = True
                self._solver.interrupt()
                self._work.join()
            except BaseException as error:
                stopped = error
        if stopped is not None:
            raise stopped
