"""How the coach's process is started, on each platform."""

import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any, Final

Process = subprocess.Popen[bytes]

IN_HASTE: Final = "in-haste"
"""The argument of a process for whose answers a game waits."""


def start_process(*arguments: str) -> Process:
    """Start it, with `IN_HASTE` or with nothing. Raises `OSError` where that cannot be done."""
    return subprocess.Popen(
        # Not from the folder where the game was started: what lies there may
        # have the name of one of Python's modules.
        [sys.executable, "-P", "-m", "precedence_tui.coach.service.worker", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        **_manners(),
    )


def _manners() -> Mapping[str, Any]:
    """Low priority, and deaf to Ctrl+C in the terminal: that is for the game."""
    if sys.platform == "win32":
        flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.IDLE_PRIORITY_CLASS
        return {"creationflags": flags | subprocess.CREATE_NO_WINDOW}
    # Elsewhere the process lowers its own priority.
    return {"start_new_session": True}
