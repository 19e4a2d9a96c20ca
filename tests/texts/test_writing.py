"""Every language is written as its readers write it: one table says how, for all of them."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.i18n.languages import ENGLISH, QUOTES, use
from precedence_tui.session.commands import COMMANDS
from precedence_tui.texts.bound_keys import key_sign
from precedence_tui.texts.wrapping import wrapped, wrapped_to
from tests.texts.catalogues import TEMPLATE, TRANSLATED, read
from tests.texts.test_catalogues import forms, translations
from tests.texts.test_places import coached, hints


class Manner(NamedTuple):
    """How a language writes what others write otherwise."""

    percent: str
    """What stands between a number and its percent sign."""
    key: tuple[str, ...]
    """Words after which a letter is a key."""
    calques: tuple[str, ...]
    """What is said in no such language, but follows another one word by word."""


MANNERS: Final = {
    ENGLISH: Manner("", ("key", "press"), ()),
    "es": Manner(" ", ("tecla", "pulse"), ("yace", "girar", "menú con todo")),
    "pl": Manner("", ("klawisz", "naciśnij"), ("ze wszystkim", "kartę {rank}", "z szukania")),
    "ru": Manner(" ", ("клавиша", "нажмите"), ("сыграйте на", "сыграть на", "играть картой")),
}

KEYS: Final = {key for one in COMMANDS for key in one.keys if len(key) == 1 and key.isalpha()}
TYPED: Final = re.compile(r"\{(?:words|new|review|games)\}")
NAMES_OF_KEYS: Final = {"Esc", "Enter", "Intro", "Delete", "Supr", "Tab"}
AFTER_COLON: Final = re.compile(r": (?=([^\W\d_]+))")


def texts(code: str) -> Iterator[tuple[str, str]]:
    """Each form of each text, after the English text for many things."""
    if code == ENGLISH:
        for message in read(TEMPLATE):
            yield from ((form, form) for form in forms(message.id) if form)
        return
    for english, translated in translations(code):
        for form in translated:
            yield english[-1], form


def quoted(code: str, text: str) -> list[str]:
    """What a text puts between the quotes of its language."""
    first, last = tuple(QUOTES.get(code, "''"))
    return re.findall(f"{first}([^{first}{last}]*){last}", text)


@pytest.mark.parametrize("code", TRANSLATED)
def test_quotes_are_those_of_the_language_and_stand_in_pairs(code: str) -> None:
    for english, text in texts(code):
        # A record's tags are the same in every language.
        outside = re.sub(r'\[\w+ "\w+"\]', "", text)
        assert '"' not in outside, text
        assert "'" not in outside, text
        for sign in QUOTES[code]:
            assert text.count(sign) == len(quoted(code, text)), text
        assert len(quoted(code, text)) >= english.count("'{"), text


@pytest.mark.parametrize("code", MANNERS)
def test_words_that_are_typed_are_quoted_or_begin_a_line_of_the_help(code: str) -> None:
    for _english, text in texts(code):
        inside = " ".join(quoted(code, text))
        explained = re.findall(TYPED.pattern + r"(?: [^\s»”']+)?:", text)
        assert len(TYPED.findall(text)) == len(TYPED.findall(inside)) + len(explained), text


def keys_in(english: str) -> set[str]:
    """The keys that an English text names. An "a" is one only where that is said."""
    # In a list of keys, or of the letters of moves, nothing is said of one.
    rest = re.sub(r"d, r|%\(\w+\)\w", "", english).replace("press a ", "a: ")
    bare = set(re.findall(r"(?<![\w'{\"|/.%-])[b-z](?![\w'}\"|/.,-])", rest))
    return (bare | set(re.findall(r"(?<![\w'])(a):", rest))) & (KEYS | {"x"})


def test_keys_are_found_in_english_sentences() -> None:
    assert keys_in("A win: press a to finish, u undoes, v: review.") == {"a", "u", "v"}
    assert keys_in("a deal's number, d, r or {n}") == set()


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_key_in_a_sentence_is_marked_as_one(code: str) -> None:
    words = "|".join(MANNERS[code].key)
    for english, text in texts(code):
        for key in keys_in(english):
            assert re.search(rf"(?<!\w){key}:|(?i:{words}) {key}(?!\w)", text), (key, text)


@pytest.mark.parametrize("code", TRANSLATED)
def test_nothing_after_a_colon_begins_with_a_capital(code: str) -> None:
    use(code)
    told = {*(text for _english, text in texts(code)), *coached(), *hints()}
    for text in told:
        for word in AFTER_COLON.findall(text):
            begins_large = word[0].isupper() and word[1:].islower()
            assert not begins_large or word in NAMES_OF_KEYS, text


@pytest.mark.parametrize("code", MANNERS)
def test_percent_signs_stand_where_the_language_has_them(code: str) -> None:
    for _english, text in texts(code):
        for between in re.findall(r"[}\d]( ?)%", text):
            assert between == MANNERS[code].percent, text


@pytest.mark.parametrize("code", TRANSLATED)
def test_nothing_follows_another_language_word_by_word(code: str) -> None:
    for _english, text in texts(code):
        for calque in MANNERS[code].calques:
            assert calque not in text.casefold(), text


# Rows


WORDS = st.lists(st.sampled_from(["a", "u:", "w", "12", "3.", "%", "card", "another", "62", "-"]))


@given(WORDS, st.integers(24, 80))
def test_no_row_ends_or_begins_where_a_reader_would_stumble(words: list[str], width: int) -> None:
    text = " ".join(words)
    rows = wrapped(text, width)
    assert " ".join(rows) == text
    for row, after in pairwise(rows):
        assert len(row) <= width
        last, first = row.split()[-1], after.split()[0]
        if len(last.removesuffix(":")) == 1 or first == "%":
            # Only many of them in succession are parted.
            assert len(row) + 1 + len(first) > width // 2


@given(WORDS, st.integers(24, 80), st.integers(1, 3))
def test_nothing_is_cut_that_has_room(words: list[str], width: int, most: int) -> None:
    text = " ".join(words)
    rows = wrapped_to(text, width, most, "...")
    assert len(rows) <= most
    if len(text) <= width:
        assert rows == ([text] if text else [])


def test_a_sentence_is_parted_between_its_parts() -> None:
    assert wrapped("Talia pusta, tura 1 z 3. r: odwróć zrzut.", 24) == [
        "Talia pusta, tura 1 z 3.",
        "r: odwróć zrzut.",
    ]
    assert wrapped("Sale mejor en el 62 % de los órdenes", 20) == [
        "Sale mejor en",
        "el 62 % de los",
        "órdenes",
    ]


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_enter_key_has_one_name(code: str) -> None:
    use(code)
    name = key_sign("enter")
    told = [(english, text) for english, text in texts(code) if re.search(r"\bEnter\b", english)]
    assert len(told) > 5
    for english, text in told:
        # A panel's foot names the key and then what it does.
        assert re.search(rf"^{name}: " if re.fullmatch("Enter .*", english) else name, text), text
