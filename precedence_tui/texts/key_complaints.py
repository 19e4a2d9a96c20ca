"""What in the player's own keys cannot be used: `[keys]` in the file of settings.

Names of commands and keys are the player's words, or English ones of the table of
commands.
"""

from collections.abc import Callable

from precedence_tui.i18n import _
from precedence_tui.texts.quotes import excerpt


def no_such_command(name: str) -> str:
    """Say that no command has this name."""
    return _("[keys]: there is no command {name}.").format(name=excerpt(name))


def no_such_key(name: str, key: str) -> str:
    """Say that a command was to have a key that there is not."""
    return _("[keys]: {name} wants {key}, and no key is called so.").format(
        name=excerpt(name), key=excerpt(key)
    )


def fixed_key(name: str, key: str) -> str:
    """Say that a command was to have a key that cannot be bound anew."""
    return _("[keys]: {name} cannot have {key}, which stays what it is.").format(
        name=excerpt(name), key=key
    )


def clash(key: Callable[[], str], first: str, second: str) -> str:
    """Say that two commands were to have the same key. `key` words it."""
    return _("[keys]: {first} and {second} both want {key}; {first} has it.").format(
        first=first, second=second, key=key()
    )


def no_such_preset(name: str, there: str) -> str:
    """Say that no keys are known by this name; `there` are those that are."""
    return _("[keys]: there is no preset {name}; there is {there}.").format(
        name=excerpt(name), there=there
    )
