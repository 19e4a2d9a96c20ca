"""The installed game is won in text mode and on the full screen, and has all its parts with it."""

from pathlib import Path

import pytest

from precedence_tui import __version__
from precedence_tui.i18n.languages import LANGUAGES
from tests.games import WINS, won_moves
from tests.package.installed import in_lines
from tests.patience import DEADLINE
from tests.terminal.pseudo_terminal import PseudoTerminal

GREETINGS = {
    "en": "Deal 5. d: deal the first card",
    "es": "Reparto 5.",
    "pl": "Rozdanie 5. d: rozdaj pierwszą kartę",
    "ru": "Расклад 5.",
}
"""What text mode says first."""


def test_it_is_not_the_checkout(installed: Path, tmp_path: Path) -> None:
    python = installed.parent / "python"
    where = in_lines(python, tmp_path, "-c", "import precedence_tui; print(precedence_tui)")
    assert "site-packages" in where
    assert in_lines(installed, tmp_path, "--version") == f"precedence {__version__}\n"


@pytest.mark.parametrize("name", WINS)
def test_a_game_is_won_in_text_mode_through_a_pipe(
    name: str, installed: Path, tmp_path: Path
) -> None:
    game, moves = won_moves(name)
    assert game.deal.number is not None
    words = ("play", "--text", "--deal", game.deal.number, "--king", game.variant.first_king)
    said = in_lines(installed, tmp_path, *words, typed="\n".join(moves))
    assert f"\nWon in {len(moves)} moves" in said
    assert '[Result "won"]' in in_lines(installed, tmp_path, "export", "--all")


def test_a_game_is_won_on_the_full_screen(installed: Path, tmp_path: Path) -> None:
    _game, moves = won_moves("won-123456-set-out")
    with PseudoTerminal([installed, "play", "--deal", "123456"], home=tmp_path) as terminal:
        terminal.wait_for("waste 0")
        terminal.type("".join(moves))
        terminal.wait_for(f"Won in {len(moves)} moves", within=3 * DEADLINE)
        assert "104 of 104" in terminal.text()
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert not terminal.emulator.alternate
    assert '[Result "won"]' in in_lines(installed, tmp_path, "export", "--all")


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_speaks_every_language(code: str, installed: Path, tmp_path: Path) -> None:
    said = in_lines(installed, tmp_path, "play", "--text", "--deal", "5", "--lang", code)
    assert said.startswith(GREETINGS[code])


def test_the_coach_is_there(installed: Path, tmp_path: Path) -> None:
    words = ("play", "--text", "--deal", "123456")
    said = in_lines(installed, tmp_path, *words, typed="verdict\n")
    assert "can be won" in said
