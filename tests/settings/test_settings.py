"""The file of settings: what a person writes there holds, what is wrong is named and left out."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.engine.variant import FirstKing
from precedence_tui.settings import (
    DEFAULTS,
    FILE_NAME,
    Letters,
    Loaded,
    Settings,
    choices,
    load,
    save,
)
from precedence_tui.texts.complaints import unusable_sentence
from precedence_tui.texts.setting_words import setting_words, value_words


def written(folder: Path, text: str) -> Loaded:
    (folder / FILE_NAME).write_text(text, "utf-8")
    return load(folder)


any_settings = st.builds(
    Settings,
    **{name: st.sampled_from(choices(name)) for name in Settings._fields},
)


@given(before=any_settings, after=any_settings)
def test_what_is_saved_is_loaded(
    tmp_path_factory: pytest.TempPathFactory, before: Settings, after: Settings
) -> None:
    folder = tmp_path_factory.mktemp("settings")
    assert save(folder, before, DEFAULTS)
    assert load(folder) == Loaded(before)
    assert save(folder, after, before)
    assert load(folder) == Loaded(after)
    assert type(load(folder).settings.first_king) is FirstKing
    assert type(load(folder).settings.letters) is Letters


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert load(tmp_path) == load(tmp_path / "none") == load(None) == Loaded(DEFAULTS)


def test_a_person_can_write_the_file(tmp_path: Path) -> None:
    loaded = written(tmp_path, '# mine\ntheme = "precedence-day"\nascii = true\n')
    assert loaded == Loaded(DEFAULTS._replace(theme="precedence-day", ascii=True))


def test_what_a_person_wrote_stays(tmp_path: Path) -> None:
    written(tmp_path, '# mine\ntheme = "precedence-day" # at noon\n\nlanguage = "pl"')
    loaded = load(tmp_path).settings
    save(tmp_path, loaded._replace(theme="precedence-night", clock=True), loaded)
    text = (tmp_path / FILE_NAME).read_text("utf-8")
    assert text == '# mine\ntheme = "precedence-night"\n\nlanguage = "pl"\nclock = true\n'


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("ascii = 1", "ascii"),
        ('ascii = "yes"', "ascii"),
        ('language = "de"', "language"),
        ("language = true", "language"),
        ("theme = 3", "theme"),
        ('first_king = "last"', "first_king"),
        ("colour = true", "colour"),
        ("letters = [1, 2]", "letters"),
    ],
)
def test_a_wrong_value_is_named_and_left_out(tmp_path: Path, line: str, name: str) -> None:
    loaded = written(tmp_path, f"{line}\nclock = true\n")
    assert loaded.settings == DEFAULTS._replace(clock=True)
    (unusable,) = loaded.unusable
    assert unusable.name == name
    sentence = unusable_sentence(str(unusable.path), *unusable[1:])
    assert name in sentence
    assert str(tmp_path) in sentence


@pytest.mark.parametrize("content", [b"theme = ", b"\xff\xfe", b"[[[", b"\0"])
def test_a_file_that_is_no_toml_is_left_out_whole(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    loaded = load(tmp_path)
    assert loaded.settings == DEFAULTS
    (unusable,) = loaded.unusable
    sentence = unusable_sentence(str(unusable.path), *unusable[1:])
    assert "cannot be read" in sentence
    assert "\n" not in sentence


def test_a_folder_in_the_files_place_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    loaded = load(tmp_path)
    assert loaded.settings == DEFAULTS
    assert loaded.unusable
    assert not save(tmp_path, DEFAULTS._replace(ascii=True), DEFAULTS)


def test_without_a_folder_nothing_is_saved() -> None:
    assert not save(None, DEFAULTS._replace(ascii=True), DEFAULTS)


@given(st.binary(max_size=200))
def test_no_file_stops_the_game(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("any")
    (folder / FILE_NAME).write_bytes(content)
    loaded = load(folder)
    assert isinstance(loaded.settings, Settings)


@pytest.mark.parametrize("name", Settings._fields)
def test_every_setting_and_value_has_words(name: str) -> None:
    assert setting_words(name)
    values: tuple[Any, ...] = choices(name)
    words = [value_words(name, value) for value in values]
    assert all(words)
    assert len(set(words)) == len(words)
