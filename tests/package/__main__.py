"""`python -m tests.package`: manual page and completions, as the command line is now."""

from tests.package.manual import write

if __name__ == "__main__":
    write()
