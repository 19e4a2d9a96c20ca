"""Subcommand lines are understood by argparse, and misunderstood in one line."""

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from precedence_tui import __version__
from precedence_tui.cli.language import add_language_option
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.i18n import _, plural

# argparse asks for its own texts through these names in its module.
vars(argparse).update(_=_, ngettext=plural)


class SubcommandParser(argparse.ArgumentParser):
    """A parser that raises `SubcommandError` on wrong use, instead of printing and ending.

    Options are not abbreviated: a script's short form would change its meaning
    when another option is added.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise SubcommandError(message)

    def _print_message(self, message: str, file: Any = None) -> None:
        # Otherwise nothing would be said of a text that could not be written.
        if file is not None:
            file.write(message)

    def understood(self, words: Sequence[str]) -> argparse.Namespace | None:
        """Return what a command line asks for; None once help or version has been printed.

        Raises `SubcommandError` on wrong use.
        """
        try:
            arguments, unknown = self.parse_known_args(words)
        except SystemExit:
            return None
        if "run" not in arguments:
            # A command is the first word; what else can begin has ended with its help or version.
            unknown = [*words[:1]]
        if unknown:
            self.error(
                _("unrecognized arguments: {arguments}; --help tells what there is").format(
                    arguments=" ".join(unknown)
                )
            )
        return arguments


def add_common_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that stand before a subcommand."""
    parser.add_argument(
        "--version",
        action="version",
        version=f"precedence {__version__}",
        help=_("print the version"),
    )
    parser.add_argument(
        "--verbose",
        action="store_true",
        help=_("with --version: print what a bug report needs"),
    )
    add_language_option(parser)


def argparse_texts() -> tuple[str, ...]:
    """Return the texts of argparse that a player can come to read."""
    return (
        _("usage: "),
        _("positional arguments"),
        _("options"),
        _("%(heading)s:"),
        _("show this help message and exit"),
        _("argument %(argument_name)s: %(message)s"),
        _("not allowed with argument %s"),
        _("ignored explicit argument %r"),
        _("the following arguments are required: %s"),
        _("one of the arguments %s is required"),
        _("expected one argument"),
        _("expected at most one argument"),
        _("expected at least one argument"),
        plural("expected %s argument", "expected %s arguments", 1),
        _("unexpected option string: %s"),
        _("invalid choice: %(value)r (choose from %(choices)s)"),
        _("invalid %(type)s value: %(value)r"),
    )
