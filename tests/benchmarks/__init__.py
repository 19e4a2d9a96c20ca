"""How fast things are: figures to look at and compare, which no test judges.

A module here that is listed in `__main__` has `figures`, which measures and
returns what it found.
"""

from typing import NamedTuple


class Figure(NamedTuple):
    """One measured figure: the median of several runs, and a second one beside it.

    `other` is the 95 % point of times and sizes, and the best of what is
    counted a second.
    """

    what: str
    median: float
    other: float
    unit: str
    note: str = ""
