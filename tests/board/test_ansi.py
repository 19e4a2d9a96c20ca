"""The text that paints the board before Textual says what Rich would say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style as RichStyle

from precedence_tui.board.ansi import (
    FEW_COLOURS,
    MONOCHROME,
    PALETTE_COLOURS,
    TRUE_COLOURS,
    colours_of_terminal,
    screen_text,
    selection,
)
from precedence_tui.board.ink import Ink, row
from precedence_tui.board.themes import NIGHT, SIXTEEN, THEMES, BoardTheme, Style
from tests.terminal.emulator import Emulator

SYSTEMS = {
    TRUE_COLOURS: ColorSystem.TRUECOLOR,
    PALETTE_COLOURS: ColorSystem.EIGHT_BIT,
    FEW_COLOURS: ColorSystem.STANDARD,
}
colour = st.integers(0, (1 << 24) - 1).map(lambda number: f"#{number:06x}")


@given(colour, st.sampled_from([TRUE_COLOURS, PALETTE_COLOURS]))
def test_a_colour_is_chosen_as_rich_chooses_it(name: str, colours: int) -> None:
    codes = Color.parse(name).downgrade(SYSTEMS[colours]).get_ansi_codes(foreground=True)
    assert selection(Style(name), colours) == f"\x1b[0;{';'.join(codes)}m"


def can_be_shown(theme: BoardTheme, ink: Ink, colours: int) -> bool:
    """Whether a terminal shows it so: one of few colours gets a theme that names them."""
    return colours > FEW_COLOURS or not (theme.styles[ink].foreground or "").startswith("#")


@pytest.mark.parametrize(
    ("name", "ink", "colours"),
    [
        (name, ink, colours)
        for name, theme in THEMES.items()
        for ink in Ink
        for colours in SYSTEMS
        if can_be_shown(theme, ink, colours)
    ],
)
def test_every_ink_of_every_theme_looks_the_same(name: str, ink: Ink, colours: int) -> None:
    style = THEMES[name].styles[ink]
    rich = RichStyle(
        color=style.foreground,
        bgcolor=style.background,
        bold=style.bold or None,
        dim=style.dim or None,
        reverse=style.reverse or None,
    )
    ours, theirs = Emulator(2, 1), Emulator(2, 1)
    ours.feed((selection(style, colours) + "x\x1b[0m").encode())
    theirs.feed(rich.render("x", color_system=SYSTEMS[colours]).encode())
    assert ours.cells() == theirs.cells()


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({"COLORTERM": "truecolor", "TERM": "xterm"}, TRUE_COLOURS),
        ({"COLORTERM": "24bit"}, TRUE_COLOURS),
        ({"TERM": "xterm-256color"}, PALETTE_COLOURS),
        ({"TERM": "screen-256color", "COLORTERM": ""}, PALETTE_COLOURS),
        ({"TERM": "xterm-kitty"}, PALETTE_COLOURS),
        ({"TERM": "linux"}, FEW_COLOURS),
        ({"TERM": "unknown", "COLORTERM": "truecolor"}, MONOCHROME),
        ({"TERM": "dumb"}, MONOCHROME),
        ({}, FEW_COLOURS),
    ],
)
def test_the_environment_is_read_as_rich_reads_it(
    environment: dict[str, str], colours: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert colours_of_terminal(environment) == colours
    # There Rich asks the console instead.
    monkeypatch.setattr("rich.console.WINDOWS", False)
    console = Console(force_terminal=True, _environ={"TERM": "xterm", **environment})
    if environment:
        assert console._color_system == SYSTEMS.get(colours)


@pytest.mark.parametrize("theme", [NIGHT, SIXTEEN], ids=["night", "sixteen"])
def test_the_rows_stand_where_they_should(theme: BoardTheme) -> None:
    emulator = Emulator(6, 2)
    rows = (row(6, ("ab", Ink.TITLE)), row(6, ("  c", Ink.QUIET)))
    emulator.feed(screen_text(rows, theme, TRUE_COLOURS).encode())
    assert emulator.lines() == ["ab    ", "  c   "]
