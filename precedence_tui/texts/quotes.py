"""Text from outside - arguments, file names, what stands in files - made fit to show."""

from typing import Final

LONGEST_EXCERPT: Final = 40
"""Characters of a text that an error shows: enough to find it by."""


def printable(text: str) -> str:
    """Return the text on one line, with what moves the cursor or the eye written as escapes.

    Everything that shows foreign text shows it through this.
    """
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1] for character in text
    )


def excerpt(text: str) -> str:
    """Return the beginning of a text, printable."""
    if len(text) > LONGEST_EXCERPT:
        text = text[: LONGEST_EXCERPT - 3] + "..."
    return printable(text)
