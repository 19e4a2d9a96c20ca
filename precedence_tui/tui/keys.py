"""What each key does: one table for the whole game.

Letters act alike in lower and upper case, and each is bound at its place on
the Russian keyboard too, where the key of `u` gives `г`.
"""

from enum import Enum, auto
from typing import Final

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.i18n import keyboards


class Wish(Enum):
    """What a key asks of the screen rather than of the game."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT_PLACE = auto()
    PREVIOUS_PLACE = auto()
    ACT_AT_CURSOR = auto()
    ESCAPE = auto()
    NEW_DEAL = auto()
    GAMES = auto()
    STATISTICS = auto()
    NEW_STATISTICS = auto()
    SETTINGS = auto()
    HINT = auto()
    BEST_MOVE = auto()
    VERDICT = auto()
    TO_COME = auto()
    PLAY_ON = auto()
    LOOK_BACK = auto()
    DEMO = auto()
    DAILY = auto()
    COPY_RESULT = auto()
    EXPORT = auto()
    COPY_GAME = auto()
    COPY_DEAL = auto()
    CHOOSE_DEAL = auto()
    MENU = auto()
    HELP = auto()
    QUIT = auto()
    SUSPEND = auto()
    REPAINT = auto()


Meaning = Move | SimpleAction | Wish
"""What a key means: something done to the game, or something asked of the screen."""

_CHARACTERS: Final[dict[str, Meaning]] = {
    " ": SimpleAction.DEAL_OR_REDEAL,
    "d": SimpleAction.DEAL_OR_REDEAL,
    "r": Move.REDEAL,
    "p": SimpleAction.PLAY_SHORTEST,
    "f": SimpleAction.DEAL_ON,
    "u": SimpleAction.UNDO,
    "z": SimpleAction.UNDO,
    "y": SimpleAction.REDO,
    "[": SimpleAction.BACK_TO_PLAY,
    "]": SimpleAction.FORWARD_TO_PLAY,
    "<": SimpleAction.TO_START,
    ">": SimpleAction.TO_END,
    "n": Wish.NEW_DEAL,
    "g": Wish.CHOOSE_DEAL,
    "l": Wish.GAMES,
    "s": Wish.STATISTICS,
    "o": Wish.SETTINGS,
    "h": Wish.HINT,
    "b": Wish.BEST_MOVE,
    "w": Wish.VERDICT,
    "c": Wish.TO_COME,
    "a": Wish.PLAY_ON,
    "m": Wish.MENU,
    "?": Wish.HELP,
    "q": Wish.QUIT,
    **{str(index + 1): play for index, play in enumerate(PLAYS)},
}

_NAMED: Final[dict[str, Meaning]] = {
    "backspace": SimpleAction.UNDO,
    "ctrl+y": SimpleAction.REDO,
    "ctrl+r": SimpleAction.REDO,
    "home": SimpleAction.TO_START,
    "end": SimpleAction.TO_END,
    "left": Wish.LEFT,
    "right": Wish.RIGHT,
    "up": Wish.UP,
    "down": Wish.DOWN,
    "tab": Wish.NEXT_PLACE,
    "shift+tab": Wish.PREVIOUS_PLACE,
    "enter": Wish.ACT_AT_CURSOR,
    "escape": Wish.ESCAPE,
    "f1": Wish.HELP,
    "ctrl+q": Wish.QUIT,
    "ctrl+c": Wish.QUIT,
    "ctrl+z": Wish.SUSPEND,
    "ctrl+l": Wish.REPAINT,
}


MODIFIERS: Final = frozenset(
    f"{side}_{modifier}"
    for side in ("left", "right")
    for modifier in ("shift", "control", "alt", "super", "hyper", "meta")
) | {"iso_level3_shift", "iso_level5_shift", "caps_lock", "num_lock", "scroll_lock"}
"""Keys that some terminals tell of, and that do nothing by themselves."""


def by_place(key: str) -> str:
    """The name of a key that is held together with a letter, with the one in its Latin place.

    Where terminals tell of keys as such (the protocol of kitty), Ctrl and the
    Russian letter in the place of `c` are not the control character that
    elsewhere they make.
    """
    held, plus, letter = key.rpartition("+")
    return f"{held}+{keyboards.latin(letter)}" if plus and len(letter) == 1 else key


def latin(character: str | None) -> str | None:
    """The lower-case letter of the Latin keyboard that stands where a character is typed."""
    return None if character is None else keyboards.latin(character)


def meaning(key: str, character: str | None) -> Meaning | None:
    """What a key means, by its name and the character that it types; None if nothing."""
    named = _NAMED.get(key)
    if named is not None:
        return named
    letter = latin(character)
    return None if letter is None else _CHARACTERS.get(letter)
