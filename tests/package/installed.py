"""The installed command, run where nothing of the checkout is."""

import os
import subprocess
from pathlib import Path

from tests.patience import DEADLINE


def in_lines(
    command: Path, home: Path, *words: str, typed: str = "", within: float = DEADLINE
) -> str:
    """What the installed command prints, from a folder that has nothing of the checkout."""
    done = subprocess.run(
        [command, *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=home,
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "PRECEDENCE_HOME": str(home / "precedence"),
            "LANG": "C.UTF-8",
            "PYTHONUTF8": "1",
        },
        timeout=within,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout
