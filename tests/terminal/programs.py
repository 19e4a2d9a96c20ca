"""How the tests start their programs in a pseudo-terminal."""

import sys
from pathlib import Path
from typing import Any

from tests.terminal.pseudo_terminal import PseudoTerminal

SMALL_APP = Path(__file__).parent / "small_app.py"


def reports_of(home: Path) -> list[Path]:
    """The reports of faults that a small app run in this home has written."""
    return sorted((home / "reports").glob("*"))


def small_app(home: Path, *arguments: str, **options: Any) -> PseudoTerminal:
    """The small app in a terminal of its own."""
    return PseudoTerminal(small_app_command(home, *arguments), home=home, **options)


def small_app_command(home: Path, *arguments: str) -> list[str]:
    """The command that starts the small app."""
    return [sys.executable, str(SMALL_APP), str(home / "reports"), *arguments]


def started_small_app(home: Path, *arguments: str, **options: Any) -> PseudoTerminal:
    """The small app, once it is there and has counted to one."""
    terminal = small_app(home, *arguments, **options)
    terminal.wait_for("ready")
    terminal.press("space")
    terminal.wait_for("counted 1")
    return terminal
