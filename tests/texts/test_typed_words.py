"""What is typed in text mode: in each language words of its own, none of them ambiguous."""

import pytest

from precedence_tui.i18n.keyboards import latin
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.text.own_requests import _ACTIONS
from precedence_tui.text.requests import _words
from precedence_tui.texts.requests import KEYS, OTHER_WORDS, Phrase, phrase_words
from precedence_tui.tui.keys import Wish, meaning

LETTERS = set("d12345678ruy?")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_could_be_letters_of_moves(code: str) -> None:
    use(code)
    for phrase in Phrase:
        for word in _words(phrase_words(phrase)):
            assert not set(latin(word)) <= LETTERS, word


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_requests_share_their_words(code: str) -> None:
    use(code)
    typed: dict[tuple[str, ...], Phrase] = {}
    for phrase in Phrase:
        for words in {_words(phrase), _words(phrase_words(phrase))}:
            assert typed.setdefault(words, phrase) is phrase, words
    for phrase, others in OTHER_WORDS.items():
        for words in map(_words, others):
            assert typed.setdefault(words, phrase) is phrase, words


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_key_is_a_word_or_a_letter_of_moves(code: str) -> None:
    use(code)
    words = {phrase_words(phrase) for phrase in Phrase}
    assert not KEYS.keys() & (words | LETTERS)


def test_a_key_does_in_a_line_what_it_does_in_the_full_screen_game() -> None:
    done = {_ACTIONS[phrase] for phrase in KEYS.values() if phrase in _ACTIONS}
    for key, phrase in KEYS.items():
        meant = meaning(key, key)
        if isinstance(meant, Wish):
            assert phrase not in _ACTIONS, key
        else:
            assert meant is _ACTIONS[phrase], key
    assert len(done) > 6


def test_letters_have_their_places_on_the_russian_keyboard() -> None:
    places = dict(zip("вкгназяхътдырицфсй", "druyfpz[]nlshbwacq", strict=True))
    assert set("druy") | {key for key in KEYS if key not in "<>"} == set(places.values())
    for typed, letter in places.items():
        assert latin(typed) == latin(typed.upper()) == letter


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_can_be_typed_without_a_change_of_case(code: str) -> None:
    use(code)
    for phrase in Phrase:
        assert phrase_words(phrase) == phrase_words(phrase).lower()
        assert phrase_words(phrase).split()
