"""How fast things are: figures to look at and compare, which no test judges.

A module here that is listed in `__main__` has `figures`, which measures and
returns what it found.
"""

from typing import NamedTuple


class Figure(NamedTuple):
    """One measured figure: the median of several runs, and the best of them."""

    what: str
    median: float
    best: float
    unit: str
