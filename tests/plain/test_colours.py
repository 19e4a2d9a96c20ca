"""Which colours are sent: none where there should be none, and no more than the terminal has."""

from pathlib import Path

import pytest

from tests.plain.seen import EVERYTHING, play, play_to_the_end, selected, selects_colour, start

NIGHT_TABLE, NIGHT_ACCENT = "12201b", "f2b84b"


@pytest.mark.parametrize("settings", ["", 'theme = "precedence-day"\nfour_colours = true\n'])
def test_with_no_color_no_colour_is_sent(tmp_path: Path, settings: str) -> None:
    with start(tmp_path, environment={"NO_COLOR": "1"}, settings=settings) as terminal:
        codes = selected(play_to_the_end(terminal, *EVERYTHING))
        assert not list(filter(selects_colour, codes))
        assert {1, 7} <= codes


def test_an_empty_no_color_means_nothing(tmp_path: Path) -> None:
    with start(tmp_path, environment={"NO_COLOR": ""}) as terminal:
        play(terminal, "f")
        assert NIGHT_ACCENT in {cell.foreground for row in terminal.cells() for cell in row}


@pytest.mark.parametrize("term", ["vt100", "vt220"])
def test_a_terminal_without_colours_gets_none(tmp_path: Path, term: str) -> None:
    with start(tmp_path, environment={"TERM": term, "COLORTERM": None}) as terminal:
        codes = selected(play_to_the_end(terminal, *EVERYTHING))
        assert not list(filter(selects_colour, codes))
        assert {1, 7} <= codes


@pytest.mark.parametrize("term", ["linux", "xterm", "ansi", "no-such-terminal", None])
def test_a_terminal_of_few_colours_gets_the_first_eight(tmp_path: Path, term: str | None) -> None:
    with start(tmp_path, environment={"TERM": term, "COLORTERM": None}) as terminal:
        colours = set(filter(selects_colour, selected(play_to_the_end(terminal, *EVERYTHING))))
        assert {30, 46, 47} <= colours <= {*range(30, 38), 39, *range(40, 48), 49}


def test_a_terminal_of_256_colours_gets_those(tmp_path: Path) -> None:
    with start(tmp_path, environment={"COLORTERM": None}) as terminal:
        data = play_to_the_end(terminal, "f", "p")
        assert {38, 48} <= selected(data)
        assert b"38;2" not in data
        assert b"48;2" not in data


def test_four_colours_are_a_setting(tmp_path: Path) -> None:
    with start(tmp_path, settings="four_colours = true\n") as terminal:
        play(terminal, *"fpfpfpfpf")
        suits = {
            cell.character: cell.foreground
            for row in terminal.cells()[:12]
            for cell in row
            if cell.character in "♥♦♣"
        }
        assert suits == {"♥": "ec8474", "♦": "84b4f0", "♣": "86c98a"}


def test_a_theme_of_textuals_can_be_played_with(tmp_path: Path) -> None:
    with start(tmp_path, settings='theme = "nord"\n') as terminal:
        play(terminal, "f")
        assert terminal.cells()[2][0].background == "2e3440"


def test_an_unknown_theme_is_named_and_left_out(tmp_path: Path) -> None:
    with start(tmp_path, settings='theme = "tapestry"\n') as terminal:
        play(terminal)
        assert "which does not exist" in terminal.text()
        assert "tapestry" in terminal.text()
        assert terminal.cells()[2][0].background == NIGHT_TABLE
