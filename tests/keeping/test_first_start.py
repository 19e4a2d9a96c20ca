"""The very first start, in a real terminal: it begins with the lesson, once."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.session.first_games import SEEN_NAME
from tests.patience import DEADLINE
from tests.processes import environment
from tests.terminal.pseudo_terminal import PseudoTerminal

GAME = (sys.executable, "-m", "precedence_tui")
FIRST_STEP = "Lesson, step 1 of"
SEEN = Path("precedence") / SEEN_NAME


def begin(home: Path, *words: str, size: tuple[int, int] = (80, 24)) -> PseudoTerminal:
    return PseudoTerminal([*GAME, *words], home=home, size=size)


@pytest.mark.parametrize("size", [(40, 12), (80, 24)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_first_start_begins_with_the_lesson_and_the_second_does_not(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with begin(tmp_path, size=size) as terminal:
        terminal.wait_for(FIRST_STEP)
        terminal.press("space")
        terminal.wait_for("step 2 of")
        terminal.press("1")
        terminal.wait_for("step 3 of")
        # The player's own board has never been seen till now.
        assert b"1 of 104" not in terminal.since(0)
        terminal.press("escape")
        # What the first games are told.
        terminal.wait_for("Fill eight piles")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state
    archive = Archive(tmp_path / "precedence", visitor=True)
    assert archive.games() == ()
    archive.close()
    with begin(tmp_path, size=size) as again:
        again.wait_for("Fill eight piles")
        again.press("space")
        again.wait_for("waste 1")
        again.press("q")
        assert again.wait_for_end() == 0


def test_keys_that_are_typed_ahead_are_the_lessons(tmp_path: Path) -> None:
    with begin(tmp_path) as terminal:
        terminal.type(" 1 2 p")
        terminal.wait_for("step 7 of")
        terminal.press("q")
        terminal.wait_for("waste 0")
        terminal.press("q")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize(
    "words",
    [("play", "--deal", "123456"), ("play", "--daily"), ("daily",), ("play", "--redeals", "3")],
    ids=" ".join,
)
def test_it_is_never_in_the_way_of_a_deal_that_was_asked_for(
    words: Sequence[str], tmp_path: Path
) -> None:
    with begin(tmp_path, *words) as terminal:
        terminal.wait_for("waste 0")
        assert "Lesson" not in terminal.text()
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    assert not (tmp_path / SEEN).exists()


def test_in_text_mode_it_is_told_to_whoever_types(tmp_path: Path) -> None:
    with begin(tmp_path, "play", "--text") as terminal:
        terminal.wait_for("Type 'd'.\n>")
        terminal.type("d\r")
        terminal.wait_for("Type '1'.\n>")
        terminal.type("quit\r")
        terminal.wait_for("Stock 103, pass 1 of 3.\n>")
        terminal.type("quit\r")
        assert terminal.wait_for_end() == 0
    with begin(tmp_path, "play", "--text") as again:
        again.wait_for("Fill eight piles with 13 cards each, down in any suit.\n>")
        again.type("quit\r")
        assert again.wait_for_end() == 0


def test_text_from_a_pipe_is_for_the_game(tmp_path: Path) -> None:
    for _ in range(2):
        done = subprocess.run(
            [*GAME, "play", "--text"],
            input=b"quit\n",
            capture_output=True,
            env=environment(tmp_path),
            cwd=tmp_path,
            timeout=DEADLINE,
            check=True,
        )
        assert done.stdout.startswith(b"Deal ")
        assert b"lesson" not in done.stdout
        assert b"Fill" not in done.stdout
    assert not (tmp_path / SEEN).exists()


WATCHED = """
import sys
from precedence_tui.cli.main import main
status = main(sys.argv[1:])
loaded = sorted(name for name in sys.modules if "lesson" in name)
print("loaded:", *loaded)
sys.exit(status)
"""


@pytest.mark.parametrize("words", [[], ["--text"]], ids=["full-screen", "in-lines"])
def test_nothing_of_it_is_loaded_where_it_is_not_wanted(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "precedence").mkdir()
    (tmp_path / SEEN).touch()
    for expected in ("loaded:\n", "precedence_tui.session.lesson"):
        command = [sys.executable, "-c", WATCHED, "play", *words]
        with PseudoTerminal(command, home=tmp_path) as terminal:
            terminal.wait_for("103")
            if expected != "loaded:\n":
                terminal.type("lesson\r" if words else "m")
                if not words:
                    terminal.wait_for("Menu")
                    terminal.type("lesson")
                    terminal.press("enter")
                terminal.wait_for("Eight piles")
                terminal.type("quit\r" if words else "q")
            terminal.type("quit\r" if words else "q")
            assert terminal.wait_for_end() == 0
            assert expected in terminal.text() + "\n"
