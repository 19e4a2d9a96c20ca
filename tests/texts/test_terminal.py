"""The full-screen program in a real terminal: its language from the first picture on."""

import sys
from pathlib import Path

import pytest

from tests.terminal.pseudo_terminal import PseudoTerminal

GAME = (sys.executable, "-m", "precedence_tui", "--deal", "123456")


def begun(home: Path, *words: str, **environment: str) -> PseudoTerminal:
    command = (*GAME[:3], "play", *GAME[3:], *words)
    return PseudoTerminal(command, home=home, environment=environment)


@pytest.mark.parametrize(
    ("code", "words"),
    [("es", "mazo 103"), ("pl", "talia 103"), ("ru", "колода 103")],
)
def test_the_first_picture_is_in_the_language(code: str, words: str, tmp_path: Path) -> None:
    with begun(tmp_path, "--lang", code) as terminal:
        terminal.wait_for(words)
    with begun(tmp_path, LANG=f"{code}_XX.UTF-8", LC_ALL="") as terminal:
        terminal.wait_for(words)


def test_where_the_letters_cannot_be_written_the_message_line_says_so(tmp_path: Path) -> None:
    with begun(tmp_path, "--lang=ru", PYTHONIOENCODING="iso8859-1") as terminal:
        terminal.wait_for("Language 'ru' cannot be written in iso8859-1: English is used.")
        terminal.wait_for("stock 103")


def test_a_change_of_language_is_kept_but_that_of_the_command_line_is_not(tmp_path: Path) -> None:
    with begun(tmp_path, "--lang=pl") as terminal:
        terminal.wait_for("talia 103")
        terminal.press("o")
        terminal.wait_for("Język")
        terminal.press("right")
        terminal.wait_for("dzień")
        # An Esc with a key right behind it would be one key.
        terminal.press("escape")
        terminal.wait_for(lambda: "Język" not in terminal.text())
        terminal.press("q")
        terminal.wait_for_end()
    settings = next(tmp_path.glob("**/settings.toml")).read_text(encoding="utf-8")
    assert "language" not in settings
    assert "theme" in settings
