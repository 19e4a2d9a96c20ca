"""The table of keys: what each means, in upper case and on the Russian keyboard too."""

import pytest

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.tui.keys import Meaning, Wish, by_place, latin, meaning

CHARACTERS: dict[str, Meaning] = {
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
    **{str(number): play for number, play in enumerate(PLAYS, start=1)},
}

NAMED: dict[str, Meaning] = {
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

SAME_PLACE_ON_THE_RUSSIAN_KEYBOARD = dict(
    zip("qwertyuiop[]asdfghjklzxcvbnm", "йцукенгшщзхъфывапролдячсмить", strict=True)
)


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_means_the_same_in_upper_case_and_on_the_russian_keyboard(
    character: str,
) -> None:
    wanted = CHARACTERS[character]
    russian = SAME_PLACE_ON_THE_RUSSIAN_KEYBOARD.get(character, character)
    for typed in {character, character.upper(), russian, russian.upper()}:
        assert meaning(typed, typed) is wanted, typed


@pytest.mark.parametrize("key", NAMED)
def test_a_key_without_a_character_means_what_its_name_says(key: str) -> None:
    assert meaning(key, None) is NAMED[key]


def test_backspace_and_enter_count_by_their_names_although_they_type_something() -> None:
    assert meaning("backspace", "\x7f") is SimpleAction.UNDO
    assert meaning("enter", "\r") is Wish.ACT_AT_CURSOR


@pytest.mark.parametrize("key", ["f5", "ctrl+a", "alt+u", "insert", "pageup"])
def test_other_keys_mean_nothing(key: str) -> None:
    assert meaning(key, None) is None


@pytest.mark.parametrize("character", ["0", "9", "!", "é", "ß", "猫", "ё"])
def test_other_characters_mean_nothing(character: str) -> None:
    assert meaning(character, character) is None


def test_no_action_of_the_game_is_without_a_key_but_giving_up() -> None:
    reached = {*CHARACTERS.values(), *NAMED.values()}
    assert set(SimpleAction) - reached == {SimpleAction.GIVE_UP}
    assert set(Move) - reached == {Move.DEAL}


def test_letters_are_told_by_their_place() -> None:
    assert latin("Ь") == latin("m") == "m"
    assert latin(None) is None


@pytest.mark.parametrize(
    ("key", "placed"),
    [
        ("ctrl+с", "ctrl+c"),
        ("ctrl+й", "ctrl+q"),
        ("ctrl+н", "ctrl+y"),
        ("ctrl+к", "ctrl+r"),
        ("ctrl+я", "ctrl+z"),
        ("ctrl+c", "ctrl+c"),
        ("shift+tab", "shift+tab"),
        ("plus", "plus"),
        ("с", "с"),
    ],
)
def test_a_held_key_is_that_of_the_same_place(key: str, placed: str) -> None:
    assert by_place(key) == placed
