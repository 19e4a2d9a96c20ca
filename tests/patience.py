"""How long a test waits at most: longer on a computer that is slow, or busy with other tests.

Nothing is measured for its own sake. What is waited for comes long before; the
bound only ends a test whose program hangs.
"""

import subprocess
import sys
import time
from functools import cache
from typing import Final

_QUICK: Final = 0.05
"""Seconds in which a computer that has nothing else to do starts Python three times."""

_MOST: Final = 20.0
"""A computer that is so many times slower than that is waited for no longer."""


@cache
def pace() -> float:
    """Return how many times slower than a quick, idle computer this one is; at least 1."""
    begin = time.monotonic()
    for _ in range(3):
        subprocess.run([sys.executable, "-I", "-S", "-c", "pass"], check=True)
    return min(max(1.0, (time.monotonic() - begin) / _QUICK), _MOST)


DEADLINE: Final = 30.0 * pace()
"""Seconds after which a wait has failed."""
