"""Keys by their places: what a letter of another keyboard stands for."""

from typing import Final

_LATIN: Final = "qwertyuiop[]asdfghjklzxcvbnm"
_RUSSIAN: Final = "йцукенгшщзхъфывапролдячсмить"
_BY_PLACE: Final = str.maketrans(_RUSSIAN, _LATIN)


def latin(text: str) -> str:
    """Return the lower-case letters that stand on the Latin keyboard where these are typed."""
    return text.lower().translate(_BY_PLACE)
