"""Rates with their uncertainty."""

from math import sqrt
from typing import Final

_Z: Final = 1.959963984540054
"""The normal distribution's quantile for a two-sided interval of 95 %."""


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """Return the 95 % score interval of a rate (Wilson 1927): honest for few trials and rare hits.

    Without trials nothing is known: 0 to 1.
    """
    if not trials:
        return 0.0, 1.0
    rate, z2 = hits / trials, _Z * _Z
    middle = rate + z2 / (2 * trials)
    half = _Z * sqrt(rate * (1 - rate) / trials + z2 / (4 * trials * trials))
    scale = 1 + z2 / trials
    low, high = (middle - half) / scale, (middle + half) / scale
    return (0.0 if not hits else low), (1.0 if hits == trials else high)
