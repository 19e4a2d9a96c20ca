"""Which keys stand for which command.

A row of the table of commands says so by default. The player's settings may give a
command other keys: it takes them from whoever has them. As with the language, a
program has one keyboard at a time, which is chosen when a session begins.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

FIXED: Final = ("escape", "ctrl+c")
"""The ways out: whatever the player binds, they stay where they are."""

_NONE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({})


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
