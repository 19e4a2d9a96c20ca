"""The board in ASCII: where nothing else can be carried, on request, where it comes out wide."""

from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from precedence_tui.board.glyphs import ASCII
from precedence_tui.settings import DEFAULTS
from precedence_tui.tui.appearance import is_plain
from precedence_tui.tui.first_frame import WIDTH_QUESTION
from tests.plain.seen import EVERYTHING, LATIN, QUIET, play, play_to_the_end, press, start


def is_drawn_in_ascii(text: str) -> bool:
    return text.isascii() and "+-----+" in text


@pytest.mark.parametrize(
    "environment", [LATIN, {"PYTHONIOENCODING": "latin-1"}, {"PYTHONIOENCODING": "ascii"}]
)
def test_a_stream_that_cannot_carry_the_board_gets_ascii(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    with start(tmp_path, environment=environment) as terminal:
        terminal.wait_for("+-----+")
        data = play_to_the_end(terminal, *EVERYTHING)
        assert data.isascii()
        # What a stream makes of a character that it cannot carry.
        assert b"\\u" not in data
        assert b"\\x" not in data


def test_ascii_is_an_option_that_is_not_kept(tmp_path: Path) -> None:
    with start(tmp_path, "--ascii") as terminal:
        press(terminal, "f", "o", "down", "down", "down", "right", "q")
        assert play_to_the_end(terminal).isascii()
    kept = (tmp_path / "precedence" / "settings.toml").read_text("utf-8")
    assert kept == "four_colours = true\n"


def test_ascii_is_a_setting_that_shows_at_once(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        press(terminal, "f", "o", "down", "down", "right")
        terminal.wait_for(lambda: is_drawn_in_ascii(terminal.text()))
        assert "- Settings -" in terminal.text()
        terminal.press("left")
        terminal.wait_for("╭─ Settings")
        terminal.press("q")
        terminal.wait_for("╭─────╮           ╭─────╮")


def test_the_words_follow_the_cards(tmp_path: Path) -> None:
    with start(tmp_path, "--ascii") as terminal:
        press(terminal, "f")
        terminal.wait_for("QC can go on pile 1 or 2.")


def test_large_ranks_can_be_read_in_ascii(tmp_path: Path) -> None:
    with start(tmp_path, "--ascii", size=(100, 30)) as terminal:
        terminal.wait_for("|  |\\   |")
        play(terminal, "f")
        assert "|  |\\   |" in terminal.text()


def test_where_characters_come_out_wide_the_board_is_drawn_anew_in_ascii(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f")
        assert terminal.since(0).count(b"\x1b[6n") == 1
        assert not terminal.text().isascii()
        terminal.type(f"\x1b[1;{2 * WIDTH_QUESTION.columns - 1}R")
        terminal.wait_for(lambda: is_drawn_in_ascii(terminal.text()))
        mark = terminal.mark()
        # Neither a new size nor the settings make it forget.
        terminal.resize(60, 20)
        play(terminal, "m", "down", "up", "enter", "o", "down", "right", "left", "q")
        assert terminal.since(mark).isascii()


def test_where_they_do_not_nothing_is_drawn_anew(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f")
        mark = terminal.mark()
        terminal.type(f"\x1b[1;{WIDTH_QUESTION.columns}R")
        # The answer to a question that was asked once: this is nobody's.
        terminal.type("\x1b[1;2R")
        terminal.press("3")
        terminal.wait_for("Pile 3 opens")
        terminal.wait_for_quiet(QUIET)
        assert len(terminal.since(mark)) < 300
        assert "╭─────╮" in terminal.text()


def test_the_first_picture_covers_the_question(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal)
        heading = terminal.text().splitlines()[0]
        assert heading.startswith(" Precedence 123456 · king set out  ")
        assert heading.endswith("   1 of 104 · pass 1 of 3")


def test_nothing_drawn_is_an_emoji_or_selects_a_variant(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        text = play_to_the_end(terminal, *EVERYTHING).decode()
    beyond = {character for character in text if not character.isascii()}
    assert {"♠", "╭"} <= beyond <= set(map(chr, ASCII))


@pytest.mark.parametrize(
    ("terminal", "is_ascii"),
    [
        ("linux", True),
        ("screen.linux", True),
        ("cons25", True),
        ("wsvt25", True),
        ("linux-16color", False),
        # Its font is one of the system's.
        ("fbterm", False),
        ("screen.xterm-256color", False),
        ("xterm", False),
        ("", False),
    ],
)
def test_consoles_with_small_fonts_get_ascii(terminal: str, is_ascii: bool) -> None:
    stream = TextIOWrapper(BytesIO(), "utf-8")
    assert is_plain(DEFAULTS, {"TERM": terminal}, stream) is is_ascii
