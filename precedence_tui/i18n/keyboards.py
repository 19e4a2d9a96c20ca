"""What is typed: letters by their places on other keyboards, and words without their marks."""

from typing import Final
from unicodedata import combining, normalize

_LATIN: Final = "qwertyuiop[]asdfghjklzxcvbnm<>"
_RUSSIAN: Final = "йцукенгшщзхъфывапролдячсмитьбю"
_BY_PLACE: Final = str.maketrans(_RUSSIAN, _LATIN)
_WITH_SHIFT: Final = str.maketrans("&é\"'(-è_çà", "1234567890")
# Unicode does not take it apart.
_WITHOUT_STROKE: Final = str.maketrans("ł", "l")


def latin(text: str) -> str:
    """Return the lower-case letters that stand on the Latin keyboard where these are typed."""
    return text.lower().translate(_BY_PLACE)


def digit(character: str) -> str:
    """Return the digit that the key of a character types with Shift on the French keyboard.

    Any other character is returned as it is.
    """
    return character.translate(_WITH_SHIFT)


def folded(text: str) -> str:
    """Return a text without what is easily left out in typing: capitals and accents."""
    plain = "".join(c for c in normalize("NFKD", text.casefold()) if not combining(c))
    return plain.translate(_WITHOUT_STROKE)


def has_words(text: str, typed: str, *, begun: bool = False) -> bool:
    """Return whether all the words that are typed stand in a text, or words of it are so `begun`.

    Capitals and accents make no difference, nor does the keyboard that is switched on.
    """
    before = " " if begun else ""
    text, words = before + text, [before + word for word in typed.split()]
    return all(folded(word) in folded(text) or latin(word) in latin(text) for word in words)
