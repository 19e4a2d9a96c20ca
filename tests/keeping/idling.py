"""A game that nobody touches: its settings, and what it sends meanwhile."""

import time
from itertools import pairwise
from pathlib import Path

from tests.terminal.pseudo_terminal import PseudoTerminal


def settings(home: Path, text: str) -> None:
    """Write the settings of the next game there."""
    (home / "precedence").mkdir()
    (home / "precedence" / "settings.toml").write_text(text)


def bytes_in(terminal: PseudoTerminal, seconds: float) -> list[int]:
    """How many bytes came at a time in so many seconds."""
    terminal.wait_for_quiet(0.3)
    mark = terminal.mark()
    end = time.monotonic() + seconds
    terminal.wait_for(lambda: time.monotonic() > end)
    totals = [mark, *(total for _when, total in terminal.arrivals(mark))]
    return [later - before for before, later in pairwise(totals)]
