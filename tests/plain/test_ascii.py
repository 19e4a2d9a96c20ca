"""The board in ASCII: where nothing else can be carried, on request, where it comes out wide."""

from pathlib import Path

import pytest

from precedence_tui.board.glyphs import ASCII
from precedence_tui.tui.width import COLUMNS
from tests.plain.seen import EVERYTHING, LATIN, PANELS, play, start

ESCAPES = ("\\u", "\\x", "\\N", "�", "?6")


def drawn_in_ascii(text: str) -> bool:
    return text.isascii() and "+-----+" in text and not any(sign in text for sign in ESCAPES)


@pytest.mark.parametrize(
    "environment", [LATIN, {"PYTHONIOENCODING": "latin-1"}, {"PYTHONIOENCODING": "ascii"}]
)
def test_a_stream_that_cannot_carry_the_board_gets_ascii(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    with start(tmp_path, environment=environment) as terminal:
        data = play(terminal, *EVERYTHING)
        assert data.isascii()
        assert b"\\u" not in data
        assert drawn_in_ascii(terminal.text())


def test_ascii_is_an_option_that_is_not_kept(tmp_path: Path) -> None:
    with start(tmp_path, "--ascii") as terminal:
        assert play(terminal, "f", "o", "down", "down", "down", "right", "escape").isascii()
        assert drawn_in_ascii(terminal.text())
    kept = (tmp_path / "precedence" / "settings.toml").read_text("utf-8")
    assert kept == "four_colours = true\n"


def test_ascii_is_a_setting_that_shows_at_once(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f", "o", "down", "down", "right")
        assert terminal.text().isascii()
        play(terminal, "left")
        assert "╭─ Settings" in terminal.text()
        play(terminal, "escape")
        assert "╭─────╮" in terminal.text()


def test_the_words_follow_the_cards(tmp_path: Path) -> None:
    with start(tmp_path, "--ascii") as terminal:
        play(terminal, "f")
        assert "QC goes on piles 1 and 2." in terminal.text()


def test_large_ranks_can_be_read_in_ascii(tmp_path: Path) -> None:
    with start(tmp_path, "--ascii", size=(100, 30)) as terminal:
        play(terminal)
        assert "|  |\\   |" in terminal.text()


def test_where_characters_come_out_wide_the_board_is_drawn_anew_in_ascii(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f")
        assert terminal.since(0).count(b"\x1b[6n") == 1
        assert not terminal.text().isascii()
        terminal.type(f"\x1b[1;{2 * COLUMNS - 1}R")
        terminal.wait_for(lambda: drawn_in_ascii(terminal.text()))
        mark = terminal.mark()
        # Neither a new size nor the settings make it forget.
        terminal.resize(60, 20)
        play(terminal, *"m", "escape", "o", "down", "right", "left", "escape")
        assert terminal.since(mark).isascii()


@pytest.mark.parametrize("answer", [f"\x1b[1;{COLUMNS}R", ""])
def test_elsewhere_nothing_is_drawn_anew(tmp_path: Path, answer: str) -> None:
    with start(tmp_path) as terminal:
        play(terminal, "f")
        mark = terminal.mark()
        terminal.type(answer)
        play(terminal, "3")
        assert len(terminal.since(mark)) < 300
        assert "╭─────╮" in terminal.text()


def test_the_first_picture_does_not_wait_for_the_answer_and_covers_the_question(
    tmp_path: Path,
) -> None:
    with start(tmp_path) as terminal:
        play(terminal)
        shown = terminal.text().splitlines()[0]
        assert shown.startswith(" Precedence 123456 · king set out  ")
        assert shown.endswith("1 of 104 · pass 1 of 3")


def test_a_report_of_the_cursor_later_on_changes_nothing(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        play(terminal)
        terminal.type(f"\x1b[1;{COLUMNS}R")
        terminal.type("\x1b[1;2R")
        play(terminal, "f")
        assert "╭─────╮" in terminal.text()


def test_nothing_drawn_is_an_emoji_or_selects_a_variant(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        text = play(terminal, *EVERYTHING).decode()
        for panel in PANELS:
            text += play(terminal, panel, "escape").decode()
    beyond = {character for character in text if not character.isascii()}
    assert not beyond & {"\ufe0e", "\ufe0f", "\u200d"}
    assert all(ord(character) < 0x1F000 for character in beyond)
    assert beyond <= set(map(chr, ASCII)), beyond - set(map(chr, ASCII))
