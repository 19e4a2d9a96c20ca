"""Whether the terminal draws each of the board's characters in one column.

Suits, frames and blocks are ambiguous (Unicode Standard Annex 11): where fonts are
made for Chinese, Japanese or Korean they may be two columns wide. No variable of
the environment tells. The terminal itself does: after the characters are written,
it says in which column its cursor is. Nobody waits for the answer.
"""

from typing import Final

from precedence_tui.board.glyphs import ASCII

_ASSAYED: Final = "".join(map(chr, ASCII))

COLUMNS: Final = len(_ASSAYED) + 1
"""What a window must have for the question to fit into its first row."""

QUESTION: Final = f"\x1b[H{_ASSAYED}\x1b[6n"
"""To be written before anything is painted, which then covers it."""


def draws_otherwise(column: int) -> bool:
    """What the answer means, the cursor's column from 0."""
    return column != len(_ASSAYED)
