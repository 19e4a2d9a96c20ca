"""`python -m tests.benchmarks [NAME ...]`: measure and print, all or the named ones."""

import sys
from importlib import import_module

NAMES = ("reducer",)


def main() -> int:
    """Print the figures of each benchmark that is asked for."""
    asked = sys.argv[1:] or list(NAMES)
    unknown = set(asked) - set(NAMES)
    if unknown:
        print(f"no benchmark {', '.join(unknown)}: there are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    for name in asked:
        print(name)
        for what, median, best, unit in import_module(f"tests.benchmarks.{name}").figures():
            print(f"  {what:30} median {median:12,.0f}  best {best:12,.0f} {unit}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
