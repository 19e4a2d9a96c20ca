"""Which keys stand for which command, how they are written, and what is typed for it.

A row of the table of commands says so by default. The player's settings may give a
command other keys: it takes them from whoever has them. As with the language, a
program has one keyboard at a time, which is chosen when a session begins.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from precedence_tui.i18n import _, translated

FIXED: Final = ("escape", "ctrl+c")
"""The ways out: whatever the player binds, they stay where they are."""

_NONE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({})


_KEY_NAMES: Final = {
    "escape": "Esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}
"""How keys are written, where that is not their name."""


class _Keyboard:
    """The keys that commands have been given, by their names."""

    def __init__(self) -> None:
        self.own = _NONE
        self.taken: frozenset[str] = frozenset()


_keyboard: Final = _Keyboard()


def use_keys(own: Mapping[str, tuple[str, ...]] = _NONE) -> None:
    """Give these commands, by their names, other keys than their own from now on.

    No key may be given to two of them.
    """
    _keyboard.own = own
    _keyboard.taken = frozenset(key for keys in own.values() for key in keys)


def keys_of(name: str, default: tuple[str, ...]) -> tuple[str, ...]:
    """Return the keys of the command of a name, the first one to be shown; there may be none."""
    own = _keyboard.own.get(name)
    if own is not None:
        return (*own, *(key for key in default if key in FIXED))
    if not _keyboard.taken:
        return default
    return tuple(key for key in default if key not in _keyboard.taken)


def key_sign(key: str) -> str:
    """Return how a key is written for the player."""
    match key:
        case "space":
            return _("Space")
        case "enter":
            return _("Enter")
        case "backspace":
            return _("Backspace")
        case "home":
            return _("Home")
        case "end":
            return _("End")
    held, plus, last = key.rpartition("+")
    if plus and held:
        return f"{held.title()}+{last.upper() if len(last) == 1 else key_sign(last)}"
    return _KEY_NAMES.get(key, key.capitalize() if len(key) > 1 else key)


def typed_words(name: str) -> str:
    """Return what is typed for the command of a name in the player's language."""
    return translated(name, "typed")


def key_word(name: str, default: str) -> str:
    """Return how the first key of a command is written, for a sentence that tells of it.

    `default` is its first key by the table of commands. Where the player has left it
    none, its name stands for it, as it is typed and found in the menu.
    """
    keys = keys_of(name, (default,))
    return key_sign(keys[0]) if keys else typed_words(name)
