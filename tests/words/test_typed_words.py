"""What is typed in text mode: in each language words of its own, none of them ambiguous."""

import pytest

from precedence_tui.text.requests import _BY_PLACE, _words
from precedence_tui.words.language import LANGUAGES, use
from precedence_tui.words.requests import Phrase, phrase_words

LETTERS = set("d12345678ruy?")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_could_be_letters_of_moves(code: str) -> None:
    use(code)
    for phrase in Phrase:
        for word in _words(phrase_words(phrase)):
            assert not set(word.translate(_BY_PLACE)) <= LETTERS, word


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_requests_share_their_words(code: str) -> None:
    use(code)
    typed: dict[tuple[str, ...], Phrase] = {}
    for phrase in Phrase:
        for words in {_words(phrase), _words(phrase_words(phrase))}:
            assert typed.setdefault(words, phrase) is phrase, words


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_can_be_typed_without_a_change_of_case(code: str) -> None:
    use(code)
    for phrase in Phrase:
        assert phrase_words(phrase) == phrase_words(phrase).lower()
        assert phrase_words(phrase).split()
