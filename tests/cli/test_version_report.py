"""`precedence --version --verbose`: what a bug report needs."""

import sys
from pathlib import Path

import pytest

from precedence_tui import __version__
from tests.cli.running import run_alone
from tests.terminal.pseudo_terminal import PseudoTerminal

REPORT = (sys.executable, "-m", "precedence_tui", "--version", "--verbose")


def lines(text: str) -> dict[str, str]:
    """What is told by subject; the first line stands under ""."""
    first, *rest = text.replace("\r", "").splitlines()
    return {"": first, **dict(line.split(": ", 1) for line in rest)}


def told_in(home: Path, **options: object) -> dict[str, str]:
    with PseudoTerminal(REPORT, home=home, **options) as terminal:  # type: ignore[arg-type]
        assert terminal.wait_for_end() == 0
        return lines(terminal.since(0).decode())


def test_it_tells_versions_platform_and_what_is_chosen_in_this_terminal(tmp_path: Path) -> None:
    told = told_in(tmp_path, size=(100, 30))
    assert told[""] == f"precedence {__version__}"
    assert told["Python"].startswith("{}.{}.{}".format(*sys.version_info))
    assert "Rich" in told["Textual"]
    assert told["platform"]
    assert told["terminal"].startswith("TERM=xterm-256color, COLORTERM=truecolor, LANG=")
    assert told["window"] == "100 columns, 30 rows"
    assert told["layout"] == "for 100 columns and 30 rows, in all characters"
    assert told["colours"] == f"{1 << 24}, theme precedence-night"
    assert told["driver"] == "our own"
    assert told["exact solver"].startswith("is ")


def test_it_tells_what_a_small_plain_terminal_gets(tmp_path: Path) -> None:
    (tmp_path / "precedence").mkdir()
    (tmp_path / "precedence" / "settings.toml").write_text('ascii = true\ntheme = "precedence-day"')
    environment = {"TERM": "xterm", "COLORTERM": None, "TMUX": "/tmp/of-no-one,1,0"}
    told = told_in(tmp_path, size=(60, 20), environment=environment)
    assert told["layout"] == "for 60 columns and 20 rows, in ASCII"
    assert told["colours"] == "16, theme precedence-day"
    assert "inside tmux" in told["terminal"]
    assert "of-no-one" not in str(told)


def test_another_driver_and_a_window_without_room_are_told(tmp_path: Path) -> None:
    driver = {"TEXTUAL_DRIVER": "textual.drivers.linux_driver:LinuxDriver"}
    told = told_in(tmp_path, size=(30, 5), environment=driver)
    assert (told["layout"], told["driver"]) == ("none fits", "Textual's")


@pytest.mark.parametrize("words", [("--version", "--verbose"), ("--verbose", "--version")])
def test_it_is_told_through_a_pipe_too(words: tuple[str, str]) -> None:
    done = run_alone(*words)
    assert (done.status, done.errors) == (0, "")
    told = lines(done.output)
    assert told["window"] == "none"
    assert told["terminal"].endswith("no terminal at input and output and errors")


def test_control_characters_of_the_environment_are_not_obeyed(tmp_path: Path) -> None:
    told = told_in(tmp_path, environment={"TERM_PROGRAM": "a\x1b[2Jb"})
    assert r"TERM_PROGRAM=a\x1b[2Jb" in told["terminal"]


def test_alone_verbose_is_wrong_use() -> None:
    assert run_alone("--verbose").status == 2
