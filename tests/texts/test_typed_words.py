"""What is typed in text mode: in each language words of its own, none of them ambiguous."""

import pytest

from precedence_tui.i18n.keyboards import latin
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.command import Command
from precedence_tui.session.commands import typed_commands, untyped_commands
from precedence_tui.text.line_reader import Reader, Request, Say, _words, english_words, own_words

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
