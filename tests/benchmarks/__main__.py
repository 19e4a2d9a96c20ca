"""`python -m tests.benchmarks [--json FILE] [NAME ...]`: measure, all or the named ones."""

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path

NAMES = ("reducer", "archive", "program")


def main() -> int:
    """Print the figures of each benchmark that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"any of {', '.join(NAMES)}")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    asked = parser.parse_args()
    names = asked.names or NAMES
    unknown = set(names) - set(NAMES)
    if unknown:
        parser.error(f"no benchmark {', '.join(sorted(unknown))}: there are {', '.join(NAMES)}")
    measured: dict[str, list[dict[str, object]]] = {}
    for name in names:
        print(f"{name:36} {'median':>12} {'95 % / best':>12}")
        figures = list(import_module(f"tests.benchmarks.{name}").figures())
        measured[name] = [figure._asdict() for figure in figures]
        for what, median, other, unit, note in figures:
            print(f"  {what:34} {median:12,.1f} {other:12,.1f} {unit:10} {note}")
    if asked.json is not None:
        asked.json.write_text(json.dumps(measured, indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
