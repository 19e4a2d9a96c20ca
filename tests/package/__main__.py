"""`python -m tests.package`: manual page, completions and README's keys, as the program is now."""

from tests.package.manual import write

if __name__ == "__main__":
    write()
