"""The game on a computer whose clock is wrong by as many seconds as a file says, at any time."""

import sys
import time
from pathlib import Path

from precedence_tui.cli.main import main


def run() -> int:
    """Run the command line that follows the name of the file."""
    right, off = time.time, Path(sys.argv.pop(1))
    time.time = lambda: right() + int(off.read_text())
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
