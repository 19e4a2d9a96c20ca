"""Which language is spoken: the command line's, the settings', the environment's."""

import gettext
import io
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.board.card import PILE_CARD, card_face, place
from precedence_tui.board.ink import Ink
from precedence_tui.board.layout import BOARD_SIZES, ROOMY, BoardSize
from precedence_tui.cli.language import speak, without_language
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.engine.cards import ACE, KING, Card, Suit
from precedence_tui.i18n import _
from precedence_tui.i18n.languages import (
    DOMAIN,
    ENGLISH,
    LANGUAGES,
    LETTERS,
    Choice,
    from_environment,
    use,
    writable,
)
from precedence_tui.settings import DEFAULTS, Letters, use_language
from precedence_tui.texts.card_names import rank_sign
from tests.texts.catalogues import LOCALE, TRANSLATED

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
# Without English: Python's gettext knows catalogues alone, and English has none.
NAMES = (
    "C",
    "POSIX",
    "ru",
    "ru_RU",
    "ru_RU.UTF-8",
    "pl_PL.ISO8859-2",
    "es_MX.UTF-8",
    "es_ES@euro",
    "xx_XX.UTF-8",
    "nonsense",
    "russian",
    "polish",
    "spanish",
    "",
)


@given(
    st.dictionaries(
        st.sampled_from(VARIABLES), st.lists(st.sampled_from(NAMES), max_size=3).map(":".join)
    )
)
def test_the_environment_is_asked_as_python_asks_it(environment: dict[str, str]) -> None:
    before = {name: os.environ.pop(name, None) for name in VARIABLES}
    try:
        os.environ.update(environment)
        found = gettext.find(DOMAIN, str(LOCALE))
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
    code = ENGLISH if found is None else Path(found).parent.parent.name
    assert from_environment(environment) == code


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LC_ALL": "C", "LANGUAGE": "xx:es:ru"}, "es"),
        ({"LANGUAGE": "en:ru"}, "en"),
        ({"LANGUAGE": "C.UTF-8:ru"}, "en"),
        ({"LANGUAGE": ":ru"}, "ru"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environment: dict[str, str], code: str) -> None:
    assert from_environment(environment) == code


@pytest.mark.parametrize(
    ("code", "encoding", "can"),
    [
        ("en", "ascii", True),
        ("es", "ascii", False),
        ("es", "latin-1", True),
        ("pl", "latin-1", False),
        ("pl", "iso8859-2", True),
        ("ru", "iso8859-2", False),
        ("ru", "koi8-r", True),
        ("ru", "cp1251", True),
        ("ru", "utf-8", True),
    ],
)
def test_a_language_is_spoken_where_its_letters_can_be_written(
    code: str, encoding: str, can: bool
) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    assert writable(code, stream) == (Choice(code) if can else Choice(ENGLISH, code))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_can_be_spoken_at_any_moment(code: str) -> None:
    use(code)
    assert (_("Statistics") == "Statistics") == (code == ENGLISH)
    use(ENGLISH)
    assert _("Statistics") == "Statistics"


def test_every_language_but_english_has_letters_and_a_catalogue() -> None:
    assert set(LETTERS) == set(TRANSLATED) == set(LANGUAGES) - {ENGLISH}
    assert {path.name for path in LOCALE.iterdir() if path.is_dir()} == set(TRANSLATED)


def test_settings_come_before_the_environment() -> None:
    environment = {"LANG": "pl_PL.UTF-8"}
    assert use_language(DEFAULTS, environment, None) == Choice("pl")
    assert use_language(DEFAULTS._replace(language="ru"), environment, None) == Choice("ru")


def test_ranks_have_the_letters_of_the_language_on_request() -> None:
    local = DEFAULTS._replace(language="ru", letters=Letters.LOCAL)
    use_language(local, {}, None)
    assert [rank_sign(rank) for rank in (13, 12, 11, 1, 10)] == ["К", "Д", "В", "Т", "10"]
    use_language(local._replace(letters=Letters.INTERNATIONAL), {}, None)
    assert [rank_sign(rank) for rank in (13, 12, 11, 1, 10)] == ["K", "Q", "J", "A", "10"]


@pytest.mark.parametrize(
    ("line", "kept", "code"),
    [
        ("deal 5", "deal 5", None),
        ("--lang ru deal 5", "deal 5", "ru"),
        ("deal --lang=es 5", "deal 5", "es"),
        ("deal 5 --lang pl", "deal 5", "pl"),
        ("--lang es deal --lang pl 5", "deal 5", "pl"),
        ("--lang en", "", "en"),
        ("--lang", "", ""),
        ("deal 5 --lang=", "deal 5", ""),
        ("replay -- --lang", "replay -- --lang", None),
    ],
)
def test_the_option_can_stand_anywhere(line: str, kept: str, code: str | None) -> None:
    assert without_language(line.split()) == (kept.split(), code)


@pytest.mark.parametrize("code", ["", "xx", "RU", "ru\n"])
def test_an_unknown_language_is_refused_with_those_that_there_are(code: str) -> None:
    with pytest.raises(SubcommandError, match=", ".join(LANGUAGES)):
        speak(code)


@pytest.mark.parametrize("in_lines", [False, True])
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "size", [size for size in BOARD_SIZES if size.large_rank], ids=lambda size: f"{size.width}"
)
def test_every_rank_can_be_drawn_large_and_unlike_the_others(
    size: BoardSize, code: str, in_lines: bool
) -> None:
    use_language(DEFAULTS._replace(language=code, letters=Letters.LOCAL), {}, None)
    size = size._replace(line_ranks=in_lines)
    faces = [card_face(Card(rank, Suit.CLUBS), size, PILE_CARD) for rank in range(ACE, KING + 1)]
    ranks = [
        tuple("".join(span.text for span in row) for row in face)[1 + size.has_pips : -2]
        for face in faces
    ]
    for face, rank in zip(faces, ranks, strict=True):
        assert len(face) == size.card_height
        assert {sum(len(span.text) for span in row) for row in face} == {size.card_width}
        written = [bool(row.strip("│ ")) for row in rank]
        assert sum(written) >= 2
        # The rank stands in the middle: what is made of lines has little in its first row.
        if size == ROOMY._replace(line_ranks=True):
            assert written[1:] == [True, True, False]
        elif size == ROOMY:
            assert written == [False, True, True, True]
        else:
            above, below = written.index(True), written[::-1].index(True)
            assert above <= below <= above + in_lines
    assert len(set(ranks)) == len(ranks)
    places = [place(size, rank_sign(rank), Ink.LINE, Ink.QUIET) for rank in range(ACE, KING + 1)]
    assert {len(drawn) for drawn in places} == {size.card_height}
    assert len(set(places)) == len(places)
