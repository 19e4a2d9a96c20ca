"""Whatever is read can be read: in every theme, with any number of colours, on any background."""

from collections.abc import Iterator

import pytest
from rich.color import Color, ColorSystem

from precedence_tui.board.ink import Ink
from precedence_tui.board.legible import for_256_colours
from precedence_tui.board.themes import (
    DAY,
    NIGHT,
    PLAIN,
    SHAPE_CONTRAST,
    SIXTEEN,
    TEXT_CONTRAST,
    BoardTheme,
    four_coloured,
    least_contrast,
)
from precedence_tui.tui.appearance import board_theme
from precedence_tui.tui.borrowed_themes import borrowed_names
from tests.appearance.contrast import PALETTES, contrast, style_contrast

COLOURED = (NIGHT.name, DAY.name, *borrowed_names())
SUITS = frozenset({Ink.SPADES, Ink.HEARTS, Ink.DIAMONDS, Ink.CLUBS})
TOP_SUITS = frozenset({Ink.TOP_SPADES, Ink.TOP_HEARTS, Ink.TOP_DIAMONDS, Ink.TOP_CLUBS})


def shown_with(theme: BoardTheme, system: ColorSystem) -> Iterator[BoardTheme]:
    """The theme as it is used with that many colours, with two colours for suits and with four."""
    used = for_256_colours(theme) if system is ColorSystem.EIGHT_BIT else theme
    yield used
    yield four_coloured(used)


def named(name: str) -> BoardTheme:
    theme = board_theme(name)
    assert theme is not None
    return theme


@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT])
@pytest.mark.parametrize("name", COLOURED)
def test_every_ink_stands_out_from_what_it_is_on(name: str, system: ColorSystem) -> None:
    for theme in shown_with(named(name), system):
        for ink, style in theme.styles.items():
            least = least_contrast(ink)
            if least is not None:
                assert style_contrast(style, system) >= least, ink


@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT])
@pytest.mark.parametrize("name", COLOURED)
def test_the_top_card_stands_out_from_the_table(name: str, system: ColorSystem) -> None:
    for theme in shown_with(named(name), system):
        table, paper = (
            Color.parse(theme.styles[ink].background or "").downgrade(system).get_truecolor()
            for ink in (Ink.TABLE, Ink.TOP_RANK)
        )
        assert contrast(paper, table) >= SHAPE_CONTRAST


def test_only_shapes_need_less_than_text() -> None:
    assert {ink for ink in Ink if least_contrast(ink) != TEXT_CONTRAST} == {
        Ink.TABLE,
        Ink.LINE,
        Ink.FRAME,
        Ink.TOP_FRAME,
        Ink.BACK,
        Ink.BACK_FRAME,
    }


@pytest.mark.parametrize("palette", PALETTES)
def test_sixteen_colours_can_be_read_on_dark_and_on_light(palette: str) -> None:
    for ink, style in SIXTEEN.styles.items():
        # A suit is a shape as well as a colour, and the back's pattern is no more than that.
        least = SHAPE_CONTRAST if ink in SUITS | TOP_SUITS else TEXT_CONTRAST
        if ink is not Ink.BACK:
            assert style_contrast(style, ColorSystem.STANDARD, PALETTES[palette]) >= least, ink


def test_bold_black_is_never_asked_for_since_it_may_be_shown_as_grey() -> None:
    for style in four_coloured(SIXTEEN).styles.values():
        assert not (style.bold and style.foreground == "black")


def test_the_plain_theme_has_no_colour() -> None:
    for style in PLAIN.styles.values():
        assert style.foreground is None
        assert style.background is None


def test_with_four_colours_each_suit_has_its_own() -> None:
    for name in (*COLOURED, SIXTEEN.name):
        theme = four_coloured(named(name))
        for suits in (SUITS, TOP_SUITS):
            styles = {theme.styles[ink] for ink in suits}
            # None of the eight can be read as green on the paper of those.
            fewer = name == SIXTEEN.name and suits is TOP_SUITS
            assert len(styles) == (3 if fewer else 4), name
