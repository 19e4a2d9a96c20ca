"""What is written from the program as it is: manual page, completions, README's table of keys.

The manual page and the completions for shells are made from the parsers of the
command line, and the keys come from the table of commands. `python -m
tests.package` writes all of it anew, the former into `precedence_tui/share`, from
where the wheel takes them; it needs the extra `package`.
"""

import os
import re
from argparse import SUPPRESS, ArgumentParser
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from typing import Final, cast

from precedence_tui.cli.language import add_language_option
from precedence_tui.cli.main import _commands
from precedence_tui.cli.parser import add_common_options
from precedence_tui.cli.subcommand import Subcommand
from precedence_tui.session.commands import bindable_commands
from precedence_tui.session.key_table import key_table
from tests.house import HOUSE, PACKAGE

SHARE: Final = PACKAGE / "share"
README_PATH: Final = HOUSE / "README.md"

_COMPLETIONS: Final = {
    "bash": SHARE / "bash-completion" / "completions" / "precedence",
    "zsh": SHARE / "zsh" / "site-functions" / "_precedence",
}
_PAGE: Final = SHARE / "man" / "man6" / "precedence.6"

_DESCRIPTION: Final = "a two-pack solitaire, full-screen in a terminal"

_FILES: Final = {"bash": "_shtab_compgen_files", "zsh": "_files"}
"""How a shell completes a file's name."""

_NAMES: Final = re.compile(r"^The commands are called .*?\.$", re.DOTALL | re.MULTILINE)

_FIRST_SECTION: Final = ".SH SYNOPSIS\n"
_HEADING: Final = (
    '.TH PRECEDENCE 6 "" "precedence" "Games"\n'
    f".SH NAME\nprecedence \\- {_DESCRIPTION}\n{_FIRST_SECTION}"
)


def _parser() -> ArgumentParser:
    """Every command with its options, which the program itself adds only for the one that runs."""
    parser = ArgumentParser(prog="precedence", description=f"Precedence, {_DESCRIPTION}.")
    add_common_options(parser)
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, (module, summary) in _commands().items():
        # Without its usage: the options follow one by one.
        command = commands.add_parser(name, help=summary, description=summary, usage=SUPPRESS)
        add_language_option(command)
        cast("Subcommand", import_module(module)).add_arguments(command)
        for action in command._actions:
            if "FILE" in str(action.metavar):
                vars(action).update(complete=_FILES)
    return parser


def readme() -> str:
    """The README, with the keys as they are now."""
    text = README_PATH.read_text(encoding="utf-8")
    before, heading, rest = text.partition("\n## The keys\n\n")
    _table, end, after = rest.partition("\n\n")
    rows = ["| key | does |", "|---|---|"]
    for keys, words in key_table():
        rows.append(f"| {', '.join(map(_marked, keys.split(', ')))} | {words} |")
    after = _NAMES.sub(lambda _: _names(), after, count=1)
    return before + heading + "\n".join(rows) + end + after


def _names() -> str:
    """The paragraph with the names of all commands that keys can be given to."""
    names = ", ".join(f"`{one.name.replace(' ', '_')}`" for one in bindable_commands())
    return "\n".join(wrap(f"The commands are called {names}.", 100))


def _marked(key: str) -> str:
    """A key as it is marked in the README; several that are only named are not."""
    return key if len(key) > 1 and key.islower() else f"`{key}`"


def _keys_section() -> str:
    """The keys as a section of the manual page."""
    rows = (f".TP\n\\fB{keys}\\fR\n{words}\n".replace("-", "\\-") for keys, words in key_table())
    return "\n.SH KEYS\n" + "".join(rows)


def files() -> dict[Path, str]:
    """Each file, and what should be in it."""
    import shtab
    from argparse_manpage.manpage import Manpage

    # Lines are as long everywhere.
    os.environ["COLUMNS"] = "80"
    parser = _parser()
    completions = {path: shtab.complete(parser, shell) for shell, path in _COMPLETIONS.items()}
    vars(parser).update(_manpage=[])
    # What stands before it names the day on which it was made.
    page = _HEADING + str(Manpage(parser)).partition(_FIRST_SECTION)[2]
    return {_PAGE: page.rstrip() + _keys_section(), README_PATH: readme(), **completions}


def write() -> None:
    """Write all of them."""
    for path, content in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
        print(path)
