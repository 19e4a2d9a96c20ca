"""What is typed in text mode: in each language words of its own, none of them ambiguous."""

import pytest

from precedence_tui.i18n import translated
from precedence_tui.i18n.keyboards import folded, latin
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session import commands
from precedence_tui.session.command import Command
from precedence_tui.session.commands import typed_commands, untyped_commands
from precedence_tui.text import line_reader
from precedence_tui.text.line_reader import (
    Handler,
    Reader,
    Request,
    Say,
    _words,
    english_words,
    own_words,
)

LETTERS = dict.fromkeys("d12345678ruy?", lambda: Say(()))


def keys() -> dict[str, str]:
    """The keys that stand for words, and those words."""
    everything = (Request(command, lambda _: Say(())) for command in typed_commands())
    return dict(Reader(everything, LETTERS, str).keys)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_could_be_letters_of_moves(code: str) -> None:
    use(code)
    for command in typed_commands():
        for word in _words(command.words):
            assert not set(latin(word)) <= set(LETTERS), word


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_commands_share_their_words(code: str) -> None:
    use(code)
    typed: dict[tuple[str, ...], Command] = {}
    for command in typed_commands():
        for words in {_words(text) for text in (*english_words(command), *own_words(command))}:
            assert typed.setdefault(words, command) is command, words
    # Those of the full screen give way to nothing that is typed.
    assert not {_words(command.name) for command in untyped_commands()} & typed.keys()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("deal", "Deal a card"),
        ("redeal", "Turn the waste over"),
        ("play", "Play on the shortest pile"),
        ("deal on", "Deal on until a card can be played"),
        ("undo", "Undo"),
        ("redo", "Redo"),
        ("back", "Undo the last play"),
        ("forward", "Redo the next play"),
        ("start", "To the start (restart)"),
        ("end", "To the last move"),
        ("hint", "Hint"),
        ("best", "Best move, with all cards known"),
        ("verdict", "Can it be won?"),
        ("to come", "Still to come"),
        ("play on", "Play safe moves automatically"),
        ("review", "Review of the game"),
        ("review", "where lost"),
        ("demo", "Watch the coach play"),
        ("new", "New deal"),
        ("again", "Same deal again"),
        ("choose deal", "New deal: number, rule, difficulty"),
        ("difficulty", "Difficulty"),
        ("harder", "A harder deal"),
        ("daily", "Deal of the day"),
        ("calendar", "Calendar of the deals of the day"),
        ("give up", "Give up"),
        ("games", "Games"),
        ("statistics", "Statistics"),
        ("statistics", "stats"),
        ("new statistics", "Reset the statistics"),
        ("export", "Write the game to a file"),
        ("copy result", "Copy the result in one line"),
        ("copy game", "Copy the game"),
        ("copy deal", "Copy the deal's number"),
        ("settings", "Settings"),
        ("lesson", "Lesson"),
        ("help", "Help"),
        ("quit", "Quit"),
        ("quit", "exit"),
    ],
)
def test_what_could_be_typed_once_can_be_typed_for_ever(name: str, words: str) -> None:
    """A label of the menu can be typed too: one that is changed stays in the row's `also`."""
    assert words in english_words(commands.command(name))


def says(name: str) -> Handler:
    """What answers a command with its name."""
    return lambda _: Say((name,))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_label_of_the_menu_can_be_typed_in_every_language(code: str) -> None:
    use(code)
    everything = (Request(one, says(one.name)) for one in typed_commands())
    reader = Reader(everything, LETTERS, str)
    for one in typed_commands():
        for words in filter(None, (one.label, translated(one.label), one.words)):
            (ask,) = reader.read(words)
            assert ask() == Say((one.name,)), words


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_key_is_a_word_or_a_letter_of_moves(code: str) -> None:
    use(code)
    words = {command.words for command in typed_commands()}
    assert not keys().keys() & (words | set(LETTERS))


def test_letters_have_their_places_on_the_russian_keyboard() -> None:
    places = dict(zip("вкгназяхътдырицфсймучщпь", "druyfpz[]nlshbwacqvexogm", strict=True))
    assert set("druy") | {key for key in keys() if key not in "<>+"} == set(places.values())
    for typed, letter in places.items():
        assert latin(typed) == latin(typed.upper()) == letter


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_can_be_typed_without_a_change_of_case(code: str) -> None:
    use(code)
    for command in typed_commands():
        assert command.words == command.words.lower()
        assert command.words.split()


def test_the_table_is_folded_once_and_not_for_each_line(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = tuple(Request(command, lambda _: Say(())) for command in typed_commands())
    reader = Reader(everything, LETTERS, str)
    reader.read("undo")
    asked: list[str] = []

    def noted(text: str) -> str:
        asked.append(text)
        return folded(text)

    monkeypatch.setattr(line_reader, "folded", noted)
    assert len(reader.read("Deal ON")) == 1
    assert {*asked} <= {"Deal", "ON"}
