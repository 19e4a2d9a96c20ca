"""Commands whose streams are closed, that can open no file, or whose folder is gone."""

import os
import shlex
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games import DATA
from tests.terminal.pseudo_terminal import PseudoTerminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no shell that closes streams")

PROGRAM = f"{shlex.quote(sys.executable)} -m precedence_tui"
WON = DATA / "won-32000-set-out.precedence"


def shell(line: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", "-c", line],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, **variables},
    )


def test_what_is_told_does_not_go_where_records_go(tmp_path: Path) -> None:
    assert shell(f"{PROGRAM} import {WON} 2>&-").stdout == ""
    games = Path(os.environ["PRECEDENCE_HOME"]) / "games.db"
    with sqlite3.connect(games) as connection:
        connection.execute("UPDATE game SET cards = 'nonsense'")
    out = tmp_path / "out"
    done = shell(f"{PROGRAM} export --all 2>&- >{out}")
    assert done.returncode == 1
    assert out.read_text("utf-8") == ""


def test_the_game_is_played_where_standard_error_is_closed(tmp_path: Path) -> None:
    command = ["sh", "-c", f"{PROGRAM} play --deal 5 2>&-"]
    with PseudoTerminal(command, home=tmp_path) as terminal:
        terminal.wait_for("standard error is not a terminal")
        terminal.wait_for("Deal 5")
        terminal.type("d\r")
        terminal.wait_for("Stock 102")
        terminal.type("quit\r")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("most", range(3, 14))
@pytest.mark.parametrize("words", ["deal 1", "stats", "export --all", "play --text"])
def test_without_a_free_descriptor_no_traceback_is_shown(most: int, words: str) -> None:
    # Python itself must get as far as the program: the limit falls when that has begun.
    code = (
        "import resource, sys; from precedence_tui.cli.main import main;"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({most}, {most})); sys.exit(main())"
    )
    done = shell(f"{shlex.quote(sys.executable)} -c {shlex.quote(code)} {words} </dev/null")
    assert "Traceback" not in done.stderr
    if done.returncode:
        assert done.stderr.startswith(("precedence", "Precedence"))
        assert done.stderr.count("\n") == 1
