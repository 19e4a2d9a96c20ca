"""Colours are mixed, measured and found in the palette as the libraries of colours do it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color as TextualColor

from precedence_tui.board.colours import Colour, contrast, in_palette, of_palette
from tests.appearance.contrast import contrast as measured

part = st.integers(0, 255)
colours = st.builds(Colour, part, part, part)


@given(colours)
def test_a_name_is_read_as_it_is_written(colour: Colour) -> None:
    assert Colour.of(colour.name) == colour
    assert colour.name == RichColor.from_rgb(*colour).name


@given(
    st.sampled_from(["#12345", "#1234567", "#ABCDEF", "123456", "#12 456", "red", "", "#+12345"])
)
def test_what_is_no_colour_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a colour"):
        Colour.of(name)


@given(colours)
def test_the_nearest_of_256_is_the_one_that_rich_takes(colour: Colour) -> None:
    nearest = RichColor.from_rgb(*colour).downgrade(ColorSystem.EIGHT_BIT)
    number = in_palette(colour)
    assert number == nearest.number
    assert of_palette(number) == Colour(*nearest.get_truecolor())


@given(colours, colours)
def test_contrast_is_measured_as_the_guidelines_say(one: Colour, other: Colour) -> None:
    assert contrast(one, other) == contrast(other, one) == measured(one, other)


@given(colours, colours, st.floats(0, 1))
def test_colours_are_mixed_as_textual_mixes_them(one: Colour, other: Colour, share: float) -> None:
    theirs = TextualColor(*one).blend(TextualColor(*other), share)
    assert one.mixed(other, share) == Colour(*theirs.rgb)
