"""The player's own keys: whose they are, what cannot be, and that everything shows them."""

import ast
from collections.abc import Iterator, Mapping

import pytest

from precedence_tui.board.footer import draw_footer
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.session.commands import (
    COMMANDS,
    bindable_commands,
    command,
    command_of_key,
    footer_entries,
)
from precedence_tui.session.key_names import known_key
from precedence_tui.session.key_settings import PRESET, PRESETS, players_keys
from precedence_tui.session.key_table import key_table
from precedence_tui.settings import KeyEntries
from precedence_tui.texts.announcements import greeting
from precedence_tui.texts.bound_keys import FIXED, use_keys
from precedence_tui.texts.voices import AT_THE_BOARD
from precedence_tui.tui.keys import asked_for
from tests.games import KING_AVAILABLE, deal_beginning, deal_numbered, table_of
from tests.house import MODULES
from tests.test_third_variant import QUEENS
from tests.text.scripts import started


@pytest.fixture(autouse=True)
def _default_keys_again() -> Iterator[None]:
    yield
    use_keys()


def bind(**entries: str | list[str]) -> list[str]:
    """Use these entries of `[keys]`; return what is said of them."""
    own, complaints = players_keys(listed(entries))
    use_keys(own)
    return [complaint() for complaint in complaints]


def listed(entries: Mapping[str, str | list[str]]) -> KeyEntries:
    """Entries of `[keys]` as settings hold them."""
    return tuple(
        (name, (keys,) if isinstance(keys, str) else tuple(keys)) for name, keys in entries.items()
    )


def name_of(key: str) -> str | None:
    found = command_of_key(key)
    return None if found is None else found.name


def footer() -> str:
    entries = footer_entries(table_of(deal_beginning("KS"), "d", KING_AVAILABLE))
    return "".join(span.text for span in draw_footer(entries, 120))


def test_a_command_has_the_keys_of_its_entry_and_no_others() -> None:
    assert bind(hint=["i", "f2"]) == []
    assert command("hint").keys == ("i", "f2")
    assert (name_of("i"), name_of("f2"), name_of("h")) == ("hint", "hint", None)


def test_an_entry_takes_its_keys_from_whoever_has_them_by_default() -> None:
    assert bind(hint="u", games="space", demo="d") == []
    assert command("undo").keys == ("z", "backspace")
    assert command("deal").keys == ()
    assert name_of("space") == "games"
    assert name_of("d") == "demo"


def test_of_two_entries_that_want_one_key_the_first_has_it_and_both_are_named() -> None:
    assert bind(review=["u", "f5"], hint=["u", "i"]) == [
        "[keys]: review and hint both want u; review has it."
    ]
    assert command("review").keys == ("u", "f5")
    assert command("hint").keys == ("i",)


def test_what_is_no_command_no_key_or_no_key_to_be_given_is_named_and_the_rest_holds() -> None:
    assert bind(
        fly="x", hint=["nokey", "i"], stock="x", undo="escape", redo=["Ctrl+C", "v"], preset="emacs"
    ) == [
        "[keys]: there is no command fly.",
        "[keys]: hint wants nokey, and no key is called so.",
        # It can only be typed.
        "[keys]: there is no command stock.",
        "[keys]: undo cannot have Esc, which stays what it is.",
        "[keys]: redo cannot have Ctrl+C, which stays what it is.",
        "[keys]: there is no preset emacs; there is vi.",
    ]
    assert command("hint").keys == ("i",)
    # Who wanted a key and got none keeps the usual ones.
    assert command("undo").keys == ("u", "z", "backspace")
    assert command("redo").keys == ("v",)


def test_the_ways_out_stay_whatever_is_bound() -> None:
    assert bind(quit="x", menu="c", escape="b") == []
    assert command("quit").keys == ("x", "ctrl+c")
    assert command("escape").keys == ("b", "escape")
    for key in FIXED:
        assert name_of(key) in ("quit", "escape")


@pytest.mark.parametrize("name", ["deal_on", "deal-on", "Deal on", "deal  on"])
def test_a_name_of_two_words_can_be_written_as_a_bare_key(name: str) -> None:
    assert bind(**{name: "x"}) == []
    assert command("deal on").keys == ("x",)


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("i", "i"),
        ("I", "i"),
        # Where it stands on the Latin keyboard.
        ("Р", "h"),
        ("?", "?"),
        ("question_mark", "?"),
        ("plus", "+"),
        ("+", "+"),
        ("é", "é"),
        (" ", "space"),
        ("space", "space"),
        ("F2", "f2"),
        ("pageup", "pageup"),
        ("Ctrl+K", "ctrl+k"),
        ("ctrl+р", "ctrl+h"),
        ("ctrl++", "ctrl+plus"),
        ("ctrl+slash", "ctrl+slash"),
        ("shift+ctrl+f2", "ctrl+shift+f2"),
        ("shift+a", "a"),
        ("shift+tab", "shift+tab"),
        ("", None),
        ("\t", None),
        ("\x1b", None),
        ("ctrl+", None),
        ("hold+k", None),
        ("f25", None),
        ("two words", None),
    ],
)
def test_keys_are_named_as_textual_does_or_by_what_they_type(written: str, key: str | None) -> None:
    assert known_key(written) == key


def test_every_key_of_the_table_is_known_by_its_own_name() -> None:
    for one in COMMANDS:
        for key in one.default_keys:
            assert known_key(key) == key


def test_signs_are_known_by_the_names_that_textual_gives_to_their_keys() -> None:
    from textual.keys import _character_to_key

    for sign in map(chr, range(ord("!"), 256)):
        if sign.isprintable() and not sign.isalnum():
            assert known_key(_character_to_key(sign)) == known_key(sign) == sign


def test_the_preset_vi_moves_the_cursor_by_letters_and_gives_hint_and_games_others() -> None:
    assert bind(preset="vi") == []
    for key, name in zip("hjklit", ["left", "down", "up", "right", "hint", "games"], strict=True):
        assert name_of(key) == name
        assert asked_for(key.upper(), key.upper()) is command(name)
    assert name_of("left") == "left"
    assert dict(key_table())["h, j, k, l, arrows, Tab"].startswith("move the cursor")


def test_the_players_entries_come_before_those_of_a_preset() -> None:
    assert bind(preset="vi", hint="f2", undo=["j", "u"]) == []
    assert command("hint").keys == ("f2",)
    assert name_of("i") is None
    assert name_of("j") == "undo"
    assert command("down").keys == ("down",)


def test_presets_name_commands_and_keys_that_there_are_and_none_twice() -> None:
    known = {one.name for one in bindable_commands()}
    assert PRESET not in known
    for preset in PRESETS.values():
        assert preset.keys() <= known
        keys = [key for keys in preset.values() for key in keys]
        assert len(set(keys)) == len(keys)
        assert all(known_key(key) == key for key in keys)


def test_footer_and_table_of_keys_show_what_is_bound() -> None:
    assert "Space deal" in footer()
    assert "f deal on" in footer()
    bind(deal="x", deal_on=["f5"], undo=[], quit="ctrl+k", menu="page_up", act="e")
    shown = footer()
    assert shown.startswith("x deal")
    assert "F5 deal on" in shown
    assert "undo" not in shown
    assert "Ctrl+K quit" in shown
    table = dict(key_table())
    assert table["x"].startswith("deal a card")
    assert table["Ctrl+K, Ctrl+C"] == "quit the game"
    assert not any(words == "undo one step" for words in table.values())


def test_a_command_that_the_table_does_not_name_has_no_line_whatever_is_bound_to_it() -> None:
    lines = len(key_table())
    bind(demo="f9")
    assert len(key_table()) == lines
    assert all(words for _sign, words in key_table())


def test_keys_of_the_piles_are_shown_as_short_as_can_be() -> None:
    def sign() -> str:
        return next(keys for keys, words in key_table() if "on that pile" in words)

    assert sign() == "1-8"
    assert next(keys for keys, _words in key_table(QUEENS) if keys.startswith("1-")) == "1-4"
    bind(**{f"play_{number}": key for number, key in enumerate("asdfghjk", start=1)})
    assert sign() == "asdfghjk"
    assert "asdfghjk play" in footer()
    bind(play_1="f1")
    assert sign() == "F1 2 3 4 5 6 7 8"
    assert len(PRECEDENCE.bases) == 8


def test_text_mode_takes_the_players_letters_and_its_help_lists_them() -> None:
    keys = listed({"hint": "x", "undo": "c", "play": "h", "games": "f2"})
    game = started(table_of(deal_numbered(123456), "d"), keys)
    lines = game.answer("?").lines
    assert "h play" in lines[-1]
    assert "c undo" in lines[-1]
    assert game.answer("c").lines[0].startswith("Undone")
    # What records write stays what it is.
    assert game.answer("y u").lines[0].startswith("Redone")


@pytest.mark.parametrize(("typed", "name"), zip("&é\"'(-è_", range(1, 9), strict=True))
def test_the_french_row_of_digits_is_understood_without_shift(typed: str, name: int) -> None:
    assert asked_for(typed, typed) is command(f"play {name}")
    # Unless the player has given the sign itself to something.
    bind(hint=typed)
    assert asked_for(typed, typed) is command("hint")


@pytest.mark.parametrize(("typed", "name"), [("Б", "start"), ("ю", "end"), ("Ю", "end")])
def test_russian_letters_in_the_place_of_comma_and_stop_go_to_start_and_end(
    typed: str, name: str
) -> None:
    assert asked_for(typed, typed) is command(name)


def test_what_sentences_take_for_the_usual_key_is_the_first_one_of_the_table() -> None:
    taken = {
        tuple(ast.literal_eval(argument) for argument in node.args)
        for module in MODULES
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "key_word"
    }
    assert len(taken) >= 6
    for name, key in taken:
        assert command(name).default_keys[0] == key, name


def test_sentences_name_the_keys_that_are_bound() -> None:
    game = table_of(deal_beginning("KS"), "", KING_AVAILABLE).game
    assert greeting(game).endswith("Space: deal the first card.")
    bind(deal="x", undo=["f2"], new=[])
    assert greeting(game).endswith("x: deal the first card.")
    # What has no key is called by its name.
    assert AT_THE_BOARD.when_over() == "F2: undo, new: new deal, v: review."
