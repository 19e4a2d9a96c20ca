"""Sentences in rows, none of which ends where a reader would stumble.

What belongs together stays on one row, in every language: a key and what it does,
a thing and its number, a number and its percent sign, and the words of one letter
that many languages have with what they are about (`w talii`, `с подсказкой`).
"""

from textwrap import wrap
from typing import Final

_TOGETHER: Final = "\N{NO-BREAK SPACE}"


def wrapped(text: str, width: int) -> list[str]:
    """Return the text in rows of at most `width` columns, at least one; longer words are cut."""
    return _apart(wrap(_together(text, width), width))


def wrapped_to(text: str, width: int, most: int, end: str) -> list[str]:
    """Return at most so many rows, the last of which has `end` where the text goes on.

    To tell all of it matters more than where a row ends.
    """
    rows = wrapped(text, width)
    if len(rows) <= most:
        return rows
    return wrap(text, width, max_lines=most, placeholder=end)


def wrapped_whole(text: str, width: int) -> list[str]:
    """Return the text in rows that may be longer than `width`, since no word is cut."""
    rows = wrap(_together(text, width), width, break_long_words=False, break_on_hyphens=False)
    return _apart(rows) or [text]


def _together(text: str, width: int) -> str:
    """Join words that belong on one row by blanks at which no row ends."""
    written = ""
    unit = 0
    last = ""
    for word in text.split(" "):
        belongs = bool(last and word) and (_leads(last) or _follows(word, last))
        # What is too long to stay together is better parted than cut.
        belongs = belongs and unit + 1 + len(word) <= width // 2
        if written:
            written += _TOGETHER if belongs else " "
        written += word
        unit = unit + 1 + len(word) if belongs else len(word)
        last = word
    return written


def _leads(word: str) -> bool:
    """Return whether a word is nothing without the next: one letter, or a key such as `u:`."""
    return len(word.removesuffix(":")) == 1


def _follows(word: str, last: str) -> bool:
    """Return whether a word is nothing without the one before: a number, or a percent sign."""
    return word.startswith("%") or (word[0].isdigit() and last[-1] not in ".!?")


def _apart(rows: list[str]) -> list[str]:
    return [row.replace(_TOGETHER, " ") for row in rows]
