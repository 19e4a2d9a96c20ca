"""The player's own keys, under `[keys]` in the settings, and what of them cannot be used."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from precedence_tui.i18n import _
from precedence_tui.session.commands import bindable_commands
from precedence_tui.session.key_names import known_key
from precedence_tui.settings import KeyEntries
from precedence_tui.texts.bound_keys import FIXED, key_sign
from precedence_tui.texts.quotes import excerpt

PRESET: Final = "preset"
"""The entry that names a set of keys; an entry of a command itself goes before it."""

PRESETS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "vi": {
        "left": ("left", "h"),
        "down": ("down", "j"),
        "up": ("up", "k"),
        "right": ("right", "l"),
        "hint": ("i",),
        "games": ("t",),
    },
}
"""By their names: which keys they give to which commands."""

Complaint = Callable[[], str]
"""Words what cannot be used, in the language that is spoken by then."""


class PlayersKeys(NamedTuple):
    """The keys that commands are given, by their names, and what could not be used."""

    own: Mapping[str, tuple[str, ...]]
    complaints: tuple[Complaint, ...]


def players_keys(entries: KeyEntries) -> PlayersKeys:
    """Return which keys the entries of `[keys]` give to which commands.

    A key that two entries want goes to the first of them. What names no command, no key,
    or a key that cannot be given is left out, and the rest holds.
    """
    holders: dict[str, str] = {}
    own: dict[str, tuple[str, ...]] = {}
    complaints: list[Complaint] = []
    known = {command.name for command in bindable_commands()}
    for written, keys in entries:
        name = " ".join(written.lower().replace("_", " ").replace("-", " ").split())
        if name == PRESET:
            continue
        if name not in known:
            complaints.append(partial(_no_such_command, written))
            continue
        given = own.get(name, ())
        for key in _usable(written, keys, complaints):
            holder = holders.setdefault(key, name)
            if holder != name:
                complaints.append(partial(_clash, key, holder, name))
            elif key not in given:
                given = (*given, key)
        # Who wanted keys and got none keeps those of the table.
        if given or not keys:
            own[name] = given
    for name, keys in _preset(entries, complaints).items():
        if name not in own:
            own[name] = tuple(key for key in keys if key not in holders)
    return PlayersKeys(own, tuple(complaints))


def _usable(name: str, keys: tuple[str, ...], complaints: list[Complaint]) -> Iterator[str]:
    """Yield those of the keys that can be given to a command, as the table of commands has them."""
    for written in keys:
        key = known_key(written)
        if key is None:
            complaints.append(partial(_no_such_key, name, written))
        elif key in FIXED:
            complaints.append(partial(_fixed_key, name, key_sign(key)))
        else:
            yield key


def _preset(entries: KeyEntries, complaints: list[Complaint]) -> Mapping[str, tuple[str, ...]]:
    for written, names in entries:
        if written == PRESET:
            for name in names:
                if name in PRESETS:
                    return PRESETS[name]
                complaints.append(partial(_no_such_preset, name))
    return {}


def _no_such_command(name: str) -> str:
    return _("[keys]: there is no command {name}.").format(name=excerpt(name))


def _no_such_key(name: str, key: str) -> str:
    return _("[keys]: {name} wants {key}, and no key is called so.").format(
        name=excerpt(name), key=excerpt(key)
    )


def _fixed_key(name: str, key: str) -> str:
    return _("[keys]: {name} cannot have {key}, which stays what it is.").format(
        name=excerpt(name), key=key
    )


def _clash(key: str, first: str, second: str) -> str:
    return _("[keys]: {first} and {second} both want {key}; {first} has it.").format(
        first=first, second=second, key=key_sign(key)
    )


def _no_such_preset(name: str) -> str:
    return _("[keys]: there is no preset {name}; there is {there}.").format(
        name=excerpt(name), there=", ".join(PRESETS)
    )
