"""What a command is: something that a player asks the game to do.

By a key, by an entry of the menu or the footer, or by words that are typed.
`commands` has them all, in one table.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import Final, NamedTuple

from precedence_tui.engine.actions import Action
from precedence_tui.engine.events import Rejected
from precedence_tui.engine.game import Table
from precedence_tui.engine.reducer import reduce
from precedence_tui.i18n import _, in_context, translated
from precedence_tui.texts.bound_keys import key_sign, keys_of, typed_words


class Group(Enum):
    """The groups of commands, in the order of the menu."""

    PLAY = auto()
    COACH = auto()
    GAMES = auto()
    SHARING = auto()
    PROGRAM = auto()

    @property
    def heading(self) -> str:
        """What stands above its commands in the menu."""
        return {
            Group.PLAY: in_context("group of commands", "Play"),
            Group.COACH: in_context("group of commands", "Coach"),
            Group.GAMES: in_context("group of commands", "Games"),
            Group.SHARING: in_context("group of commands", "Sharing"),
            Group.PROGRAM: in_context("group of commands", "Program"),
        }[self]


class Number(Enum):
    """Whether a number can follow the words that are typed for a command."""

    NONE = auto()
    POSSIBLE = auto()
    WANTED = auto()
    LONG = auto()
    """None, but one of several digits is taken for one all the same, to be refused."""
    REST = auto()
    """Words instead: all that follow on the line."""


class Typed(NamedTuple):
    """How a command is asked for in text mode: by its name, in the player's language or English.

    `help` is its line of the help, where that says more than the command's own
    help; `{words}` stands for the name, `{example}` for what can be typed after it.
    `also` are other English words for it, which no help tells of, such as a label
    that the command had once: what could be typed can be typed for ever.
    """

    number: Number = Number.NONE
    help: str = ""
    also: tuple[str, ...] = ()
    example: Callable[[], str] | None = None


class FooterPlace(NamedTuple):
    """An entry of the footer. The entries of the lowest priority leave last for want of room."""

    words: str
    priority: int
    sign: str = ""
    """How the key is written, where it is another one than the command's first."""
    words_at_end_of_stock: str = ""
    """What the key does where no card is left to deal, if something else."""
    can_be_bare: bool = False
    """Whether the key's sign says enough where the words have no room."""

    @property
    def texts(self) -> tuple[str, ...]:
        """What it can say, in the player's language."""
        return tuple(translated(text) for text in (self.words, self.words_at_end_of_stock) if text)


CLICK: Final = ":"
"""What stands before a command's name where a click asks for it: no key is called so."""


class Command(NamedTuple):
    """One row of the table. Its texts are English, and translated where they are shown.

    Keys are single characters, in lower case and where they stand on a Latin
    keyboard, or Textual's names of keys; the player may have given the command
    others than its `default_keys`. A command with an `action` is carried
    out by the store, any other one by a front end, under its `name`. The menu has
    the commands with a `label`, the table of keys those with `keys` and `help`;
    there the keys of several commands may share a line, which `keys_sign` begins.
    `when` says whether a command does something now, where neither the action
    says it nor it always does.
    """

    name: str
    group: Group
    default_keys: tuple[str, ...] = ()
    label: str = ""
    help: str = ""
    action: Action | None = None
    when: Callable[[Table], bool] | None = None
    typed: Typed | None = None
    footer: tuple[FooterPlace, ...] = ()
    keys_sign: str = ""

    def applies(self, table: Table) -> bool:
        """Return whether it does something at a table now."""
        if self.when is not None:
            return self.when(table)
        if self.action is None:
            return True
        _table, events = reduce(table, self.action)
        return not isinstance(events[0], Rejected)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that stand for it, the first one to be shown."""
        return keys_of(self.name, self.default_keys)

    @property
    def click(self) -> str:
        """What a click on its words presses, whether it has a key or not."""
        return f"{CLICK}{self.name}"

    @property
    def sign(self) -> str:
        """The first of its keys, as it is written; empty if it has none."""
        keys = self.keys
        return key_sign(keys[0]) if keys else ""

    @property
    def words(self) -> str:
        """What is typed for it in the player's language."""
        return typed_words(self.name)

    @property
    def typed_help(self) -> str:
        """Its line of the help in text mode."""
        typed = self.typed or Typed()
        if typed.help:
            example = typed.example() if typed.example else ""
            return translated(typed.help).format(words=self.words, example=example)
        return _("{words}: {help}.").format(words=self.words, help=translated(self.help))
