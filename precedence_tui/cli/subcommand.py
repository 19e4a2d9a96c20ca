"""What every subcommand has, and why one may fail."""

from argparse import ArgumentParser, Namespace
from typing import Final, Protocol

INVALID_RECORD: Final = 1
"""The exit status for a record that can be read but does not hold."""
WRONG_USE: Final = 2
"""The exit status for wrong use and unreadable input, in every subcommand."""


class Subcommand(Protocol):
    """The module of a subcommand."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Tell the parser what the subcommand takes."""

    def run(self, arguments: Namespace) -> int:
        """Do it and return the exit status. Raises `SubcommandError` where it cannot be done."""


class SubcommandError(Exception):
    """Why a subcommand cannot do what was asked: one line that says what is wrong and where.

    `status` is the exit status that tells programs the same.
    """

    def __init__(self, message: str, status: int = WRONG_USE) -> None:
        super().__init__(message)
        self.status = status
