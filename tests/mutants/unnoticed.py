"""The faults that no test can notice, and why none can.

They are known by where they are and what they change, as `python -m tests.mutants`
prints them, without the module: a function that moves takes its faults along. That
run also says which entries are no longer of any fault, so that they can go.
"""

from typing import Final

UNNOTICED: Final[dict[tuple[str, str], str]] = {
    (
        "_Work._added",
        (
            "daily and stored.was_attempted(self._connection, daily, counted=True)"
            " -> stored.was_attempted(self._connection, daily, counted=True)"
        ),
    ): "no game in the list is of no day, so that the answer is the same",
}
"""By a fault's `where` and `change`."""
