"""A simulation's outcomes in a file, from which it goes on after a stop.

Each line is a JSON object: the deal, how it ended, the playouts that it took,
and what was asked for. A line is written as soon as its deal has ended.
"""

import json
import os
from pathlib import Path
from typing import BinaryIO

from precedence_tui.lab.simulation import RESULTS, Outcome, Simulation

_VERDICTS = {result: verdict for verdict, result in RESULTS.items()}


class ResumeError(Exception):
    """A file that does not belong to the simulation; `line` is the first one that does not."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


class OutcomeFile:
    """The file of a simulation's outcomes, open for more.

    Making it reads what is there. Raises `OSError` where it cannot be read or
    written, and `ResumeError` if a line is no outcome of such a simulation.
    """

    outcomes: list[Outcome]
    """What was in it."""

    def __init__(self, path: Path, simulation: Simulation) -> None:
        self._asked = _asked(simulation)
        # Not made anew: it may hold the work of hours.
        self._stream: BinaryIO = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
        try:
            self.outcomes = self._read()
        except BaseException:
            self.close()
            raise

    def add(self, outcome: Outcome) -> None:
        """Write an outcome, at once."""
        line = {"deal": outcome.number, "result": outcome.result, "took": outcome.playouts}
        self._stream.write(json.dumps(line | self._asked).encode() + b"\n")
        self._stream.flush()

    def close(self) -> None:
        """Close it. What was added is written already."""
        self._stream.close()

    def _read(self) -> list[Outcome]:
        """Return what is there; a last line that was cut off is cut away."""
        outcomes: list[Outcome] = []
        whole = 0
        for number, line in enumerate(self._stream, 1):
            if not line.endswith(b"\n"):
                break
            outcomes.append(self._outcome(line, number))
            whole += len(line)
        self._stream.seek(whole)
        self._stream.truncate()
        return outcomes

    def _outcome(self, line: bytes, number: int) -> Outcome:
        try:
            said = json.loads(line)
            outcome = Outcome(int(said["deal"]), _VERDICTS[said["result"]], int(said["took"]))
            if {key: said[key] for key in self._asked} != self._asked:
                raise ResumeError(number)
        except (ValueError, TypeError, KeyError, RecursionError):
            raise ResumeError(number) from None
        return outcome


def _asked(simulation: Simulation) -> dict[str, object]:
    """Return what must be the same for two outcomes to belong together."""
    budget = simulation.budget
    return {
        "king": simulation.variant.first_king.value,
        "redeals": simulation.variant.redeals,
        "player": simulation.player.value,
        "playouts": budget.playouts,
        "seconds": budget.seconds,
        "exact": budget.exact,
    }
