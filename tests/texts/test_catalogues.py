"""Every text is translated, soundly, and what is compiled is what was written."""

import argparse
import ast
import io
import string
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from importlib import import_module
from operator import or_
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from rich.cells import cell_len
from wcwidth import wcwidth

from precedence_tui.board.glyphs import ASCII
from precedence_tui.cli.parser import argparse_texts
from precedence_tui.i18n.languages import LANGUAGES, LETTERS, QUOTES
from tests.cli.running import run
from tests.texts import catalogues
from tests.texts.catalogues import PACKAGE, TEMPLATE, TRANSLATED, extracted, path_of, read

Key = tuple[str | None, str | tuple[str, ...]]

MARKED = {"_": 1, "plural": 2, "in_context": 2}
"""How many texts each of the markers takes."""

UPDATE = "python -m tests.texts brings it up to the sources"


def texts(catalogue: Catalog) -> dict[Key, Message]:
    """The texts of a catalogue by context and English words."""
    return {
        (message.context, id_ if isinstance(id_ := message.id, str) else tuple(id_)): message
        for message in catalogue
        if message.id
    }


def forms(value: str | Sequence[str] | None) -> tuple[str, ...]:
    """All forms of a text, one unless it depends on a number."""
    if value is None:
        return ("",)
    return (value,) if isinstance(value, str) else tuple(value)


def translations(code: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The English forms and the translated forms of every text that is translated."""
    for message in texts(read(path_of(code))).values():
        if all(forms(message.string)):
            yield forms(message.id), forms(message.string)


def placeholders(text: str) -> Counter[str]:
    """How often each stands there: so what stands twice by mistake is found too."""
    parts = string.Formatter().parse(text)
    named = Counter(name for _text, name, _spec, _conversion in parts if name)
    return named + Counter({mark: text.count(mark) for mark in ("%s", "%r")})


def calls_of_markers(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Every marker that is called, with its call."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=marker)) if marker in MARKED:
                yield marker, node


def marked(call: ast.Call, marker: str) -> Key:
    """The context and the English words of a text that is marked in the sources."""
    words = tuple(ast.literal_eval(argument) for argument in call.args[: MARKED[marker]])
    if marker == "in_context":
        return words
    return None, words if marker == "plural" else words[0]


def test_every_text_is_marked_where_it_is_written() -> None:
    """What is put together first, or named elsewhere, would not be found."""
    for module in PACKAGE.rglob("*.py"):
        for marker, call in calls_of_markers(ast.parse(module.read_text(encoding="utf-8"))):
            for argument in call.args[: MARKED[marker]]:
                assert isinstance(argument, ast.Constant), (module, call.lineno)
                assert isinstance(argument.value, str), (module, call.lineno)


def test_every_text_that_is_marked_is_extracted() -> None:
    found = texts(extracted()).keys()
    for module in PACKAGE.rglob("*.py"):
        for marker, call in calls_of_markers(ast.parse(module.read_text(encoding="utf-8"))):
            assert marked(call, marker) in found, (module, call.lineno)


def test_no_text_is_marked_inside_an_f_string() -> None:
    """There the sources' tokens show it to some versions of Python and not to others."""
    for module in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                assert not list(calls_of_markers(node)), (module, node.lineno)


def test_the_template_has_exactly_the_texts_of_the_sources() -> None:
    assert not texts(read(TEMPLATE)).keys() ^ texts(extracted()).keys(), UPDATE


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_catalogue_has_exactly_the_texts_of_the_sources(code: str) -> None:
    catalogue = read(path_of(code))
    assert not texts(catalogue).keys() ^ texts(extracted()).keys(), UPDATE
    assert not catalogue.obsolete


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated(code: str) -> None:
    catalogue = read(path_of(code))
    for key, message in texts(catalogue).items():
        assert not message.fuzzy, key
        assert all(forms(message.string)), key
        if len(forms(message.id)) > 1:
            assert len(forms(message.string)) == catalogue.num_plurals, key


@pytest.mark.parametrize("code", TRANSLATED)
def test_placeholders_are_those_of_the_english_text(code: str) -> None:
    for english, translated in translations(code):
        wanted = reduce(or_, map(placeholders, english))
        for form in translated:
            assert placeholders(form) == wanted, form
            # argparse fills its texts in by the percent sign.
            if any("%" in text for text in english) and "{" not in form:
                assert form.count("%") == english[-1].count("%"), form


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_begin_and_end_like_the_english_text(code: str) -> None:
    for english, translated in translations(code):
        for form in translated:
            assert form.endswith(" ") == english[-1].endswith(" "), form
            assert form[:1].strip(), form
            if " " in english[-1]:
                for end in (".", "..."):
                    assert form.endswith(end) == english[-1].endswith(end), form


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_language_is_written_with_its_letters_its_quotes_and_ascii_alone(code: str) -> None:
    allowed = {*map(chr, range(32, 127)), *LETTERS[code], *LETTERS[code].upper(), *QUOTES[code]}
    for _english, translated in translations(code):
        for form in translated:
            assert set(form) <= allowed, (form, set(form) - allowed)


def test_every_character_is_one_column_wide_for_rich_and_for_terminals() -> None:
    characters = set("".join(LANGUAGES.values())) | set(map(chr, ASCII))
    for code in TRANSLATED:
        characters.update(
            *(form for _english, translated in translations(code) for form in translated)
        )
    for character in characters:
        assert cell_len(character) == 1, character
        assert wcwidth(character) == 1, character


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_is_compiled_is_what_was_written(code: str) -> None:
    written = texts(read(path_of(code)))
    content = path_of(code).with_suffix(".mo").read_bytes()
    compiled = texts(read_mo(io.BytesIO(content)))
    assert {key: forms(message.string) for key, message in compiled.items()} == {
        key: forms(message.string) for key, message in written.items() if all(forms(message.string))
    }, "python -m tests.texts compiles it"


def test_an_update_keeps_every_translation_and_the_next_one_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = {code: path_of(code) for code in TRANSLATED}
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogues, "TEMPLATE", tmp_path / "precedence.pot")
    for code, source in sources.items():
        path_of(code).parent.mkdir(parents=True)
        path_of(code).write_bytes(source.read_bytes())
    catalogues.update()
    written = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    for code, source in sources.items():
        before, after = texts(read(source)), texts(read(path_of(code)))
        for key in before.keys() & after.keys():
            assert after[key].string == before[key].string
    catalogues.update()
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == written


def test_what_argparse_says_is_in_the_catalogues(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[str] = set()

    def note(text: str) -> str:
        asked.add(text)
        return text

    def note_plural(one: str, many: str, count: int) -> str:
        asked.add(one)
        return one if count == 1 else many

    # argparse is made to ask for its texts elsewhere when this is imported: here.
    import_module("precedence_tui.cli.parser")
    monkeypatch.setitem(vars(argparse), "_", note)
    monkeypatch.setitem(vars(argparse), "ngettext", note_plural)
    for line in (
        "--help",
        "play --help",
        "simulate --help",
        "dael",
        "deal",
        "deal 1 2",
        "deal 1 --king",
        "deal 1 --king=",
        "replay --json=yes x",
        "export",
        "export --all 1",
        "simulate 1 2 --json --csv",
        "simulate 1 2 --player nobody",
        "simulate one 2",
        "--nonsense",
    ):
        run(capsys, *line.split())
    assert len(asked) > 8
    assert asked <= set(argparse_texts())
