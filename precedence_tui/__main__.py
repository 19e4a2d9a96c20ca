"""`python -m precedence_tui`, the same as `precedence`."""

import sys

from precedence_tui.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
