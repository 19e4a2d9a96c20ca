"""Which characters and colours a look has, and that each character stays in its column."""

from io import BytesIO, TextIOWrapper

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from precedence_tui.board.glyphs import ASCII
from precedence_tui.board.layout import BOARD_SIZES, layout_for
from precedence_tui.board.themes import DAY, NIGHT, PLAIN, SIXTEEN
from precedence_tui.settings import DEFAULTS, Settings
from precedence_tui.tui.appearance import board_theme, colours_of, is_plain
from precedence_tui.tui.borrowed_themes import borrowed_names
from precedence_tui.tui.first_frame import WIDTH_QUESTION
from precedence_tui.tui.renderer import Renderer, renderer_for

TRUECOLOR = 1 << 24
DAYLIGHT = DEFAULTS._replace(theme=DAY.name)


def stream(encoding: str) -> TextIOWrapper:
    return TextIOWrapper(BytesIO(), encoding=encoding)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "gb18030"])
def test_unicode_can_carry_the_board(encoding: str) -> None:
    assert not is_plain(DEFAULTS, {}, stream(encoding))


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "cp1251", "koi8-r"])
def test_older_encodings_cannot(encoding: str) -> None:
    assert is_plain(DEFAULTS, {}, stream(encoding))
    assert renderer_for(DEFAULTS, {}, stream(encoding), TRUECOLOR).is_ascii


@given(st.text(), st.booleans(), st.sampled_from(["utf-8", "ascii", "latin-1", "koi8-r"]))
def test_each_character_is_written_in_one_column_and_can_be_carried(
    text: str, is_ascii: bool, encoding: str
) -> None:
    written = Renderer(NIGHT, is_ascii=is_ascii, encoding=encoding).written(text)
    assert len(written) == len(text)
    assert all(cell_len(character) == 1 and character.isprintable() for character in written)
    assert written.encode(encoding).decode(encoding) == written


def test_ascii_is_about_suits_and_frames_and_not_about_words() -> None:
    renderer = Renderer(NIGHT, is_ascii=True)
    assert renderer.written("╭─7♠─╮ Дама ♥, święto, año") == "+-7S-+ Дама H, święto, año"


def test_control_characters_in_a_name_never_reach_the_terminal() -> None:
    assert Renderer(NIGHT).written("a\x1b[31mb\nc\x9b") == "a?[31mb c?"


@pytest.mark.parametrize(
    ("settings", "environment", "colours", "theme"),
    [
        (DEFAULTS, {}, TRUECOLOR, NIGHT),
        (DEFAULTS, {"NO_COLOR": ""}, TRUECOLOR, NIGHT),
        (DEFAULTS, {"NO_COLOR": "0"}, TRUECOLOR, PLAIN),
        (DAYLIGHT, {}, TRUECOLOR, DAY),
        (DAYLIGHT, {"NO_COLOR": "1"}, TRUECOLOR, PLAIN),
        (DAYLIGHT, {}, 16, SIXTEEN),
        (DAYLIGHT, {}, 8, SIXTEEN),
        (DAYLIGHT, {}, 2, PLAIN),
        (DEFAULTS._replace(theme=PLAIN.name), {}, 16, PLAIN),
        (DEFAULTS._replace(theme=SIXTEEN.name), {}, TRUECOLOR, SIXTEEN),
        (DEFAULTS._replace(theme="no such theme"), {}, TRUECOLOR, NIGHT),
    ],
)
def test_the_theme_follows_the_settings_as_far_as_the_terminal_can(
    settings: Settings, environment: dict[str, str], colours: int, theme: object
) -> None:
    assert renderer_for(settings, environment, stream("utf-8"), colours).theme == theme


def test_four_colours_follow_the_settings() -> None:
    four = DEFAULTS._replace(four_colours=True)
    assert renderer_for(four, {}, stream("utf-8"), TRUECOLOR).theme != NIGHT
    assert renderer_for(four, {"NO_COLOR": "1"}, stream("utf-8"), TRUECOLOR).theme == PLAIN


def test_all_themes_of_textuals_with_colours_of_their_own_can_be_borrowed() -> None:
    names = borrowed_names()
    assert {"nord", "gruvbox", "textual-dark", "textual-light", "solarized-light"} <= set(names)
    assert not any(name.startswith("ansi") for name in names)
    for name in names:
        theme = board_theme(name)
        assert theme is not None
        assert theme.name == name
    assert board_theme("ansi-dark") is None


def test_colours_are_counted_as_rich_names_them() -> None:
    counted = [colours_of(system, {}) for system in (None, "standard", "256", "truecolor")]
    assert counted == [2, 16, 256, TRUECOLOR]


def test_a_look_knows_how_large_ranks_can_be_drawn() -> None:
    for size in BOARD_SIZES:
        layout = layout_for(size.width, size.height)
        for is_ascii in (True, False):
            renderer = Renderer(NIGHT, is_ascii=is_ascii).with_layout(layout)
            assert renderer.layout is not None
            assert renderer.layout.size.line_ranks == is_ascii
            # A change of characters starts from the layout that there is.
            other = Renderer(NIGHT, is_ascii=not is_ascii).with_layout(renderer.layout)
            assert other.layout is not None
            assert other.layout.size.line_ranks != is_ascii


def test_the_terminal_is_asked_for_the_width_of_every_character_of_the_board() -> None:
    assert set(map(chr, ASCII)) <= set(WIDTH_QUESTION.text)
    assert not WIDTH_QUESTION.is_otherwise(WIDTH_QUESTION.columns - 1)
    assert WIDTH_QUESTION.is_otherwise(2 * (WIDTH_QUESTION.columns - 1))
    assert WIDTH_QUESTION.is_otherwise(WIDTH_QUESTION.columns)
    assert WIDTH_QUESTION.is_otherwise(0)
