"""The board stands on the screen before Textual is imported, and Textual goes on without a seam."""

import re
import signal
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.terminal.emulator import Emulator
from tests.terminal.programs import GAME, TAKEN_OVER, reports_of, take_over
from tests.terminal.pseudo_terminal import PseudoTerminal

TRUECOLOR: dict[str, str | None] = {"COLORTERM": "truecolor", "TERM": "xterm-256color"}
FEW_COLOURS: dict[str, str | None] = {"COLORTERM": None, "TERM": "xterm"}
PALETTE: dict[str, str | None] = {"COLORTERM": None, "TERM": "xterm-256color"}
NO_COLOUR: dict[str, str | None] = {**TRUECOLOR, "NO_COLOR": "1"}
UNKNOWN: dict[str, str | None] = {**TRUECOLOR, "TERM": "unknown"}
GNU_SCREEN: dict[str, str | None] = {**TRUECOLOR, "STY": "1.pts-0.host"}
LINUX_CONSOLE: dict[str, str | None] = {"COLORTERM": None, "TERM": "linux"}
LOOKS = {
    "truecolor": TRUECOLOR,
    "256 colours": PALETTE,
    "16 colours": FEW_COLOURS,
    "no colour": NO_COLOUR,
    "unknown terminal": UNKNOWN,
    "GNU screen": GNU_SCREEN,
    "Linux console": LINUX_CONSOLE,
}
OTHERWISE: dict[str, dict[str, str | None]] = {
    f"Textual told {name}": {**TRUECOLOR, "TEXTUAL_COLOR_SYSTEM": name}
    for name in ("256", "standard")
}
"""The first picture knows nothing of what Textual is told."""
SIZES = ((132, 40), (100, 30), (80, 24), (60, 20), (40, 12))

QUESTION = b"\x1b[?2026$p"

_SEQUENCE = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|[=>PX^_\]][^\x1b\x07]*(\x1b\\|\x07)?)")


def started(
    home: Path, size: tuple[int, int], environment: Mapping[str, str | None]
) -> PseudoTerminal:
    terminal = PseudoTerminal(GAME.command_in(home), home=home, size=size, environment=environment)
    terminal.wait_for(lambda: "waste 0" in terminal.text() and "q quit" in terminal.text())
    return terminal


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("look", LOOKS)
def test_textual_goes_on_from_the_very_picture(
    tmp_path: Path, size: tuple[int, int], look: str
) -> None:
    with started(tmp_path, size, LOOKS[look]) as terminal:
        take_over(terminal)
        before, _taken_over, rest = terminal.since(0).partition(TAKEN_OVER)
        emulator = Emulator(*size)
        emulator.feed(before)
        assert any("waste 0" in line for line in emulator.lines())
        assert terminal.seen() == emulator.seen()
        assert _SEQUENCE.sub(b"", rest).strip() == b""
        assert terminal.since(0).count(b"\x1b[?1049h") == 1
        assert b"\x1b[2J" not in terminal.since(0)


@pytest.mark.parametrize("look", [*LOOKS, *OTHERWISE])
def test_nothing_of_the_first_picture_stays_that_looks_otherwise(tmp_path: Path, look: str) -> None:
    with started(tmp_path, (80, 24), (LOOKS | OTHERWISE)[look]) as terminal:
        take_over(terminal)
        if look in OTHERWISE:
            # Textual has painted itself, and asked again how wide the characters are.
            terminal.wait_for(lambda: terminal.since(0).count(b"\x1b[6n") == 2)
            terminal.wait_for_quiet(0.3)
        shown, mark = terminal.seen(), terminal.mark()
        terminal.press("ctrl+l")
        terminal.wait_for(lambda: terminal.mark() > mark)
        terminal.wait_for_quiet(0.3)
        assert terminal.since(mark).count(b"\x1b[") > 10
        assert terminal.seen() == shown


def test_gnu_screen_gets_no_colours_that_it_takes_apart(tmp_path: Path) -> None:
    with started(tmp_path, (80, 24), GNU_SCREEN) as terminal:
        take_over(terminal)
        terminal.press("m")
        terminal.wait_for("Still to come")
        assert b"8;5;" in terminal.since(0)
        assert b"8;2;" not in terminal.since(0)


def test_the_linux_console_gets_nothing_that_its_font_may_lack(tmp_path: Path) -> None:
    with started(tmp_path, (80, 24), LINUX_CONSOLE) as terminal:
        take_over(terminal)
        terminal.press("m")
        terminal.wait_for("Still to come")
        assert terminal.since(0).isascii()


def test_keys_typed_before_textual_are_neither_shown_nor_lost(tmp_path: Path) -> None:
    with started(tmp_path, (80, 24), TRUECOLOR) as terminal:
        terminal.type("   u")
        terminal.wait_for("waste 2")
        assert terminal.state() != terminal.first_state
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGALRM"])
def test_a_signal_before_textual_gives_the_terminal_back(tmp_path: Path, name: str) -> None:
    number = signal.Signals[name]
    with started(tmp_path, (80, 24), TRUECOLOR) as terminal:
        terminal.send_signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.state() == terminal.first_state


def test_a_window_that_changes_meanwhile_is_painted_anew(tmp_path: Path) -> None:
    with started(tmp_path, (80, 24), TRUECOLOR) as terminal:
        terminal.resize(100, 30)
        take_over(terminal)
        resized = terminal.seen()
    with started(tmp_path, (100, 30), TRUECOLOR) as terminal:
        take_over(terminal)
        assert terminal.seen() == resized


@pytest.mark.parametrize("theme", ["night", "nord"])
def test_a_terminal_that_prints_what_it_does_not_know_shows_no_letter_of_it(
    tmp_path: Path, theme: str
) -> None:
    (tmp_path / "precedence").mkdir()
    (tmp_path / "precedence" / "settings.toml").write_text(f'theme = "{theme}"\n', "utf-8")
    with started(tmp_path, (80, 24), TRUECOLOR) as terminal:
        take_over(terminal)
        written = terminal.since(0)
        assert written.count(QUESTION) == 1
        printing = Emulator(80, 24)
        printing.feed(written.replace(QUESTION, b"p"))
        assert printing.seen() == terminal.seen()


def test_where_the_theme_is_textuals_it_paints_first(tmp_path: Path) -> None:
    (tmp_path / "precedence").mkdir()
    (tmp_path / "precedence" / "settings.toml").write_text('theme = "nord"\n', encoding="utf-8")
    with started(tmp_path, (80, 24), TRUECOLOR) as terminal:
        assert TAKEN_OVER in terminal.since(0)


def test_what_fails_on_the_way_to_textual_gives_the_terminal_back(tmp_path: Path) -> None:
    (tmp_path / "textual.py").write_text("raise ImportError('no such thing')")
    environment = {**TRUECOLOR, "PYTHONPATH": str(tmp_path)}
    with PseudoTerminal(
        GAME.command_in(tmp_path), home=tmp_path, environment=environment
    ) as terminal:
        assert terminal.wait_for_end() == 1
        assert terminal.state() == terminal.first_state
        (report,) = reports_of(tmp_path)
        shown = "".join(terminal.text().split("\n"))
        assert report.name in shown
        assert "Traceback" not in shown


FAILS_TO_DRAW = """
import sys
from precedence_tui.cli.main import main
from precedence_tui.tui import first_frame
first_frame.picture = None
sys.exit(main(sys.argv[1:]))
"""


def test_where_the_first_picture_fails_textual_paints_first(tmp_path: Path) -> None:
    python, _module, _name, *words = GAME.command_in(tmp_path)
    command = [python, "-c", FAILS_TO_DRAW, *words]
    with PseudoTerminal(command, home=tmp_path, environment=TRUECOLOR) as terminal:
        terminal.wait_for("waste 0")
        assert TAKEN_OVER in terminal.since(0)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state
