"""Which command a key that is pressed stands for.

Letters act alike in lower and upper case, and each is bound at its place on
the Russian keyboard too, where the key of `u` gives `г`.
"""

from typing import Final, NamedTuple

from precedence_tui.i18n import keyboards
from precedence_tui.session.command import Command
from precedence_tui.session.commands import command_of_key

MODIFIERS: Final = frozenset(
    f"{side}_{modifier}"
    for side in ("left", "right")
    for modifier in ("shift", "control", "alt", "super", "hyper", "meta")
) | {"iso_level3_shift", "iso_level5_shift", "caps_lock", "num_lock", "scroll_lock"}
"""Keys that some terminals tell of, and that do nothing by themselves."""


class KeyPress(NamedTuple):
    """A key, by its name and the character that it types, if any."""

    key: str
    character: str | None

    @classmethod
    def of(cls, key: str) -> "KeyPress":
        """Return the press of a key by its name in the table of commands."""
        return cls(key, " " if key == "space" else key if len(key) == 1 else None)


def by_place(key: str) -> str:
    """Return the name of a key that is held with a letter, with the letter of its Latin place.

    Where terminals tell of keys as such (the protocol of kitty), Ctrl and the
    Russian letter in the place of `c` are not the control character that
    elsewhere they make.
    """
    held, plus, letter = key.rpartition("+")
    return f"{held}+{keyboards.latin(letter)}" if plus and len(letter) == 1 else key


def latin(character: str | None) -> str | None:
    """Return the lower-case letter of the Latin keyboard where a character is typed."""
    return None if character is None else keyboards.latin(character)


def asked_for(key: str, character: str | None) -> Command | None:
    """Return the command of a key, by its name and the character that it types, if any."""
    named = command_of_key(key) if len(key) > 1 else None
    if named is not None or character is None:
        return named
    typed = "space" if character == " " else keyboards.latin(character)
    return command_of_key(typed) or command_of_key(keyboards.digit(typed))


_ON_PANELS: Final = frozenset(
    ("left", "right", "up", "down", "next place", "previous place", "act")
)
"""The commands that move and act on panels too, whichever keys the player has given to them."""


def on_panel(key: str, character: str | None) -> KeyPress:
    """Return the key that a panel should hear of: letters that move the cursor move there too."""
    asked = asked_for(key, character)
    if character is not None and asked is not None and asked.name in _ON_PANELS:
        return KeyPress(asked.default_keys[0], None)
    return KeyPress(key, character)


def is_key_of(name: str, key: str, character: str | None) -> bool:
    """Return whether a key stands for the command of a name."""
    asked = asked_for(key, character)
    return asked is not None and asked.name == name
