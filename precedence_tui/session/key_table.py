"""The table of keys: how they are written, and what each does, as help and manual show it."""

from itertools import groupby
from typing import NamedTuple

from precedence_tui.engine.variant import PRECEDENCE, Variant
from precedence_tui.i18n import translated
from precedence_tui.session import commands
from precedence_tui.session.command import Command, Group
from precedence_tui.session.commands import DIGITS, signs_of_piles
from precedence_tui.texts.bound_keys import key_sign


class KeyLine(NamedTuple):
    """A line of the table.

    `click` is what a click on it presses; empty where it is of several commands.
    """

    sign: str
    words: str
    click: str


def key_table(variant: Variant = PRECEDENCE) -> tuple[tuple[str, str], ...]:
    """Return keys as they are written, and what each does: a line for a command or several."""
    return tuple(line[:2] for _group, lines in grouped_keys(variant) for line in lines)


def grouped_keys(variant: Variant = PRECEDENCE) -> tuple[tuple[Group, tuple[KeyLine, ...]], ...]:
    """Return the lines group by group."""
    piles = len(variant.bases)
    sharing: list[list[Command]] = []
    for one in commands.COMMANDS:
        if one.default_keys and not one.help:
            sharing[-1].append(one)
        elif one.keys and one.help:
            sharing.append([one])
    return tuple(
        (group, tuple(_line(of_line, piles) for of_line in of_group))
        for group, of_group in groupby(sharing, lambda of_line: of_line[0].group)
    )


def _line(of_line: list[Command], piles: int) -> KeyLine:
    first = of_line[0]
    # Esc, where nothing is open, is the menu too.
    is_one = len(of_line) == 1 or first.name == "menu"
    return KeyLine(_signs(of_line, piles), translated(first.help), first.click if is_one else "")


def _signs(of_line: list[Command], piles: int) -> str:
    """Return the keys of the commands that share a line, as they are written."""
    first = of_line[0]
    if first.keys_sign == DIGITS:
        return signs_of_piles(piles)
    keys = [key for one in of_line for key in one.keys]
    if first.keys_sign:
        default = [key for one in of_line for key in one.default_keys]
        if set(keys) >= set(default):
            more = [key_sign(key) for key in keys if key not in default]
            return ", ".join((*more, translated(first.keys_sign)))
    return ", ".join(map(key_sign, keys))
