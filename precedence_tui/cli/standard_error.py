"""What a command tells people, on standard error, whatever that is and whatever the text holds.

It may be closed, and then nobody is told: `print` would take standard output.
It may be full or gone: the exit status still says what went wrong.
"""

import os
import sys

# Loaded before anything else, so that `--version` waits for neither of these.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO


def tell(sentence: str) -> None:
    """Print a sentence on a line of its own, with what a terminal would obey as escapes."""
    if sys.stderr is None:
        return
    try:
        print(_fit_to_show(sentence), file=sys.stderr, flush=True)
    except (OSError, ValueError):
        drop(sys.stderr)


def _fit_to_show(sentence: str) -> str:
    try:
        from precedence_tui.texts.quotes import printable
    except (ImportError, OSError):
        # No module can be read where no file can be opened any more.
        return ascii(sentence)[1:-1]
    return printable(sentence)


def drop(stream: "TextIO | None") -> None:
    """Keep Python from failing once more, at its end, over output that nobody takes."""
    if stream is None:
        return
    # Without a free descriptor even this cannot be opened.
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        # Not `suppress`, which would be loaded for this alone.
        return
