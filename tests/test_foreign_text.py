"""Text from outside - names of folders, files, errors, tags - that no terminal may obey."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from precedence_tui.board.ink import Ink, row
from precedence_tui.board.layout import Box
from precedence_tui.board.message import draw_message
from precedence_tui.board.panel_drawing import Line, PanelView, draw_panel
from precedence_tui.crash_reports import report_of, word_failure
from tests.games import DATA
from tests.house import MODULES, PACKAGE

HOSTILE: Final = "a\x1b]2;b\x07\x1b[2J\x9bc\u202ed\u2066"
"""Obeyed, it names the window, wipes it and turns the direction of writing."""

WRITERS: Final = {
    "cli/standard_error.py": "everything that a command tells people",
    "text/streams.py": "everything that is said line by line",
    "crash_reports.py": "the sentence about a fault, and its report",
    "cli/deal.py": "card codes",
    "cli/export.py": "records, whose control characters are written in letters",
    "cli/main.py": "the version",
    "cli/parser.py": "the help",
    "cli/play.py": "why the game is played in text mode",
    "cli/replay.py": "positions",
    "cli/review.py": "card codes and counts",
    "cli/simulate.py": "numbers of deals",
    "cli/solve.py": "moves",
    "cli/stats.py": "figures",
}
"""The modules that write to a standard stream or to what may be one, and what they write."""

FOREIGN: Final = frozenset({"cli/standard_error.py", "text/streams.py", "crash_reports.py"})
"""Those of them that foreign text comes through."""


def _writes(node: ast.AST) -> bool:
    """Whether a node of the source prints, or names a standard stream that it may write to."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
        return True
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("write", "writelines")
        and ast.unparse(node.func.value) in ("sys.stdout", "sys.stderr", "output", "file")
        and not isinstance(node.func.value, ast.Constant)
    )


def test_nothing_but_what_is_listed_here_writes_to_a_standard_stream() -> None:
    writers = {
        module.relative_to(PACKAGE).as_posix()
        for module in MODULES
        if any(map(_writes, ast.walk(ast.parse(module.read_text("utf-8")))))
    }
    # These write files, and the terminal's room nothing that comes from outside.
    writers -= {"settings.py", "session/sharing.py"}
    assert {name for name in writers if not name.startswith("terminal/")} <= set(WRITERS)


def test_standard_error_is_written_to_in_one_place_by_commands() -> None:
    for module in (PACKAGE / "cli").glob("*.py"):
        if module.name != "standard_error.py":
            assert "file=sys.stderr" not in module.read_text("utf-8"), module


@pytest.mark.parametrize("name", sorted(FOREIGN))
def test_where_foreign_text_comes_through_it_is_made_visible(name: str) -> None:
    assert "printable(" in (PACKAGE / name).read_text("utf-8")


def is_visible(text: str) -> bool:
    return all(character.isprintable() or character == "\n" for character in text)


def run(home: Path, folder: Path, *words: str) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "precedence_tui", *words],
        input=b"d\nnew \x1b[2J\nquit\n",
        capture_output=True,
        check=False,
        timeout=60,
        cwd=folder,
        env={
            **os.environ,
            "PRECEDENCE_HOME": str(home),
            "PYTHONIOENCODING": "utf-8",
            "TMPDIR": str(folder),
        },
    )
    assert b"Traceback" not in done.stderr
    return done.stdout.decode(), done.stderr.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="no file has such a name there")
@pytest.mark.parametrize(
    "trouble", ["none", "settings", "damaged", "not a folder", "a folder in its place"]
)
def test_whatever_files_and_folders_are_called_no_command_lets_it_out(
    tmp_path: Path, trouble: str
) -> None:
    home, folder = tmp_path / HOSTILE, tmp_path / f"here {HOSTILE}"
    folder.mkdir()
    if trouble == "not a folder":
        home.write_text("")
    else:
        home.mkdir()
    if trouble == "settings":
        text = 'theme = "\\u001b[2J"\n"x\\u001b[2J" = "\\u009b"\nletters = "\\u202e"\n'
        (home / "settings.toml").write_text(text)
    elif trouble == "damaged":
        (home / "games.db").write_bytes(b"no database" * 99)
    elif trouble == "a folder in its place":
        (home / "games.db").mkdir()
    record = folder / HOSTILE
    won = (DATA / "won-32000-set-out.precedence").read_text("utf-8")
    record.write_text(won.replace("[Result", f'[Event "{HOSTILE}"]\n[Result'), "utf-8")
    said = [
        run(home, folder, *words)
        for words in (
            ["stats"],
            ["export", "--all"],
            ["import", HOSTILE],
            ["replay", HOSTILE],
            ["play", "--text"],
            ["play", "--deal", HOSTILE],
            [HOSTILE],
            ["--lang", HOSTILE, "stats"],
        )
    ]
    assert any(r"\x1b[2J" in errors for _output, errors in said)
    for output, errors in said:
        assert is_visible(output)
        assert is_visible(errors)


def test_no_drawing_holds_what_a_terminal_obeys() -> None:
    view = PanelView(HOSTILE, (Line(HOSTILE, HOSTILE),), hint=HOSTILE)
    rows = (
        row(60, (HOSTILE, Ink.TEXT)),
        *draw_message(HOSTILE, Ink.TEXT, Box(0, 0, 60, 2)),
        *draw_panel(view, 60, 3),
    )
    for drawn in rows:
        text = "".join(span.text for span in drawn)
        assert is_visible(text)
        assert len(text) == 60
    assert r"\x1b" in "".join(span.text for drawn in rows for span in drawn)


def test_a_report_shows_what_a_fault_says_of_itself() -> None:
    text = report_of(ValueError(HOSTILE))
    assert is_visible(text)
    assert r"\x1b[2J" in text
    assert text.startswith("precedence ")
    assert "\n" in text
    assert HOSTILE not in word_failure(ValueError(HOSTILE), None)
