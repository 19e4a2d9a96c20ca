"""Names of keys, as settings have them: Textual's, or the character that a key types."""

from typing import Final
from unicodedata import name

from precedence_tui.i18n.keyboards import latin

_NAMED: Final = frozenset(
    {
        *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "insert", "delete"),
        *("tab", "enter", "escape", "backspace", "space"),
        *(f"f{number}" for number in range(1, 25)),
    }
)
"""Keys that type no sign."""

_HELD: Final = frozenset({"alt", "ctrl", "hyper", "meta", "shift", "super"})

_SHORT: Final = {
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "low_line": "underscore",
    "plus_sign": "plus",
    "reverse_solidus": "backslash",
    "solidus": "slash",
}
"""What Textual calls the signs that have other names in Unicode."""


def _name_of(sign: str) -> str:
    """Return Textual's name of the key that types a sign."""
    full = name(sign, sign).lower().replace(" ", "_").replace("-", "_")
    return _SHORT.get(full, full)


_SIGNS: Final = {
    _name_of(sign): sign for sign in map(chr, range(ord("!"), 256)) if not sign.isalnum()
}
"""The signs of Latin keyboards, by those names."""


def known_key(written: str) -> str | None:
    """Return a key as the table of commands has it; None if it is none.

    That is a character, in lower case and by its place on the Latin keyboard, or
    Textual's name of a key. The keys that are held with it come before it, in the order
    of the alphabet: `ctrl+shift+f1`.
    """
    text = written.strip().lower() or written[:1]
    *held, key = text.split("+")
    if not key and held and not held[-1]:
        # What stands between the keys is one itself: "+", "ctrl++".
        held, key = held[:-1], "+"
    key = _SIGNS.get(key, key)
    is_character = len(key) == 1 and key.isprintable()
    if not (is_character or key in _NAMED) or not _HELD.issuperset(held):
        return None
    if key == " ":
        key = "space"
    elif is_character:
        key = latin(key)
        if held == ["shift"] and key.isalpha():
            # Capitals act alike.
            held = []
        if held and not key.isalnum():
            key = _name_of(key)
    return "+".join((*sorted(set(held)), key))
