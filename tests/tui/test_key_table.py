"""The table of keys: what each means, in upper case and on the Russian keyboard too."""

import pytest
from hypothesis import given

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.events import Rejected
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.session.commands import COMMANDS, command
from precedence_tui.tui.keys import asked_for, by_place, latin
from tests.games import tables

CHARACTERS = {
    **dict.fromkeys(" d", "deal"), "r": "redeal", "p": "play", "f": "deal on",
    **dict.fromkeys("uz", "undo"), "y": "redo", "[": "back", "]": "forward", "<": "start",
    ">": "end", "n": "new", "g": "choose deal", "l": "games", "s": "statistics", "o": "settings",
    "h": "hint", "b": "best", "w": "verdict", "c": "to come", "a": "play on", "m": "menu",
    "v": "review", "e": "again", "x": "copy result", "+": "harder",
    "?": "help", "q": "quit", **{str(number): f"play {number}" for number in range(1, 9)},
}  # fmt: skip
"""What was promised of the characters that are typed."""

NAMED = {
    "space": "deal", "backspace": "undo", "ctrl+y": "redo", "ctrl+r": "redo", "home": "start",
    "end": "end", "left": "left", "right": "right", "up": "up", "down": "down",
    "tab": "next place", "shift+tab": "previous place", "enter": "act", "escape": "escape",
    "f1": "help", "ctrl+q": "quit", "ctrl+c": "quit", "ctrl+z": "suspend", "ctrl+l": "repaint",
}  # fmt: skip
"""What was promised of the other keys."""

SAME_PLACE_ON_THE_RUSSIAN_KEYBOARD = dict(
    zip("qwertyuiop[]asdfghjklzxcvbnm<>", "йцукенгшщзхъфывапролдячсмитьбю", strict=True)
)


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_means_the_same_in_upper_case_and_on_the_russian_keyboard(
    character: str,
) -> None:
    wanted = CHARACTERS[character]
    russian = SAME_PLACE_ON_THE_RUSSIAN_KEYBOARD.get(character, character)
    for typed in {character, character.upper(), russian, russian.upper()}:
        assert asked_for(typed, typed) is command(wanted), typed


@pytest.mark.parametrize("key", NAMED)
def test_a_key_without_a_character_means_what_its_name_says(key: str) -> None:
    assert asked_for(key, None) is command(NAMED[key])


def test_no_other_key_is_in_the_table_and_none_twice() -> None:
    keys = [key for one in COMMANDS for key in one.keys]
    assert sorted(keys) == sorted({*CHARACTERS, *NAMED} - {" "})


def test_every_command_has_a_name_of_its_own() -> None:
    names = [one.name for one in COMMANDS]
    assert len(set(names)) == len(names)
    with pytest.raises(LookupError):
        command("no such command")


def test_backspace_and_enter_count_by_their_names_although_they_type_something() -> None:
    assert asked_for("backspace", "\x7f") is command("undo")
    assert asked_for("enter", "\r") is command("act")


@pytest.mark.parametrize("key", ["f5", "ctrl+a", "alt+u", "insert", "pageup"])
def test_other_keys_mean_nothing(key: str) -> None:
    assert asked_for(key, None) is None


@pytest.mark.parametrize("character", ["0", "9", "!", "ê", "ß", "猫", "ё"])
def test_other_characters_mean_nothing(character: str) -> None:
    assert asked_for(character, character) is None


def test_no_action_of_the_game_is_without_a_command() -> None:
    reached = {one.action for one in COMMANDS}
    assert set(SimpleAction) <= reached
    # The key that deals does more than the move.
    assert set(Move) - reached == {Move.DEAL}


@given(tables())
def test_a_command_applies_exactly_where_its_action_is_not_rejected(table: Table) -> None:
    for one in COMMANDS:
        if one.action is not None:
            _table, events = reduce(table, one.action)
            assert one.applies(table) == (not isinstance(events[0], Rejected)), one.name


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
