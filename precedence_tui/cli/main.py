"""The command line: which command is meant, and how every command ends.

Whatever goes wrong is told in one line on standard error and in the exit
status, 2 for wrong use or unreadable input, and never with a traceback: that of
a fault in the program goes into a report.
"""

import sys

from precedence_tui import __version__
from precedence_tui.cli.standard_error import drop, tell

# What a shell reports of a program that a signal ended: 128 and its number.
_INTERRUPTED = 128 + 2
_BROKEN_PIPE = 128 + 13
# The BSD convention's status for input or output that failed (EX_IOERR).
_OUTPUT_FAILED = 74
_FAULT = 1

_SHOWING_CARDS: tuple[list[str], ...] = (
    [],
    ["play"],
    ["daily"],
    ["replay"],
    ["solve"],
    ["review"],
)


def _commands() -> dict[str, tuple[str, str]]:
    """Return the module of each subcommand, and what it does in a few words."""
    from precedence_tui.i18n import _

    return {
        "play": ("precedence_tui.cli.play", _("play a game, full-screen")),
        "daily": ("precedence_tui.cli.play_daily", _("play the deal of the day, full-screen")),
        "deal": ("precedence_tui.cli.deal", _("print the cards of a deal")),
        "replay": ("precedence_tui.cli.replay", _("check records and print where they end")),
        "solve": ("precedence_tui.cli.solve", _("say whether a deal can be won, and how")),
        "review": ("precedence_tui.cli.review", _("look at a game decision by decision")),
        "simulate": ("precedence_tui.cli.simulate", _("count wins over many deals")),
        "stats": ("precedence_tui.cli.stats", _("print the statistics")),
        "export": ("precedence_tui.cli.export", _("print games as records")),
        "import": ("precedence_tui.cli.import_", _("take games in from records")),
    }


def main(argv: list[str] | None = None) -> int:
    """Carry out a command line, given without the program's name; return the exit status."""
    words = sys.argv[1:] if argv is None else argv
    try:
        status = _carry_out(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has had enough of it.
        drop(sys.stdout)
        return _BROKEN_PIPE
    except OSError as error:
        drop(sys.stdout)
        tell(f"precedence: {error}")
        return _OUTPUT_FAILED
    except Exception as error:
        _report(error)
        return _FAULT
    return status


def _report(error: Exception) -> None:
    try:
        from precedence_tui.crash_reports import tell_fault
        from precedence_tui.paths import reports_folder
    except (ImportError, OSError):
        # Where no file can be opened any more, that is the fault, and no report can be written.
        tell(f"precedence: {error}")
    else:
        tell_fault(error, reports_folder())


def _carry_out(words: list[str]) -> int:
    # Nothing else is so often asked by programs, and nothing needs less.
    if words[:2] in (["--version", "--verbose"], ["--verbose", "--version"]):
        import os

        from precedence_tui.cli.version_report import version_report

        print(version_report(os.environ))
        return 0
    if words[:1] == ["--version"]:
        print(f"precedence {__version__}")
        return 0

    from importlib import import_module
    from typing import cast

    from precedence_tui.cli.language import add_language_option, speak, without_language
    from precedence_tui.cli.parser import SubcommandParser, add_common_options
    from precedence_tui.cli.subcommand import Subcommand, SubcommandError
    from precedence_tui.i18n import _
    from precedence_tui.texts.complaints import unwritable_sentence

    who = "precedence"
    words, language = without_language(words)
    try:
        choice = speak(language, shows_cards=words[:1] in _SHOWING_CARDS)
    except SubcommandError as error:
        tell(f"{who}: {error}")
        return error.status
    # No command at all is the game itself.
    words = words or ["play"]
    parser = SubcommandParser(
        prog=who,
        description=_("Precedence, a two-pack solitaire. Without a command the game is played."),
    )
    add_common_options(parser)
    choices = parser.add_subparsers(metavar=_("COMMAND"))
    for name, (module, summary) in _commands().items():
        command_parser = choices.add_parser(name, help=summary, description=summary)
        add_language_option(command_parser)
        if words[0] == name:
            who = command_parser.prog
            command = cast("Subcommand", import_module(module))
            command.add_arguments(command_parser)
            command_parser.set_defaults(run=command.run)
    try:
        arguments = parser.understood(words)
        status = 0
        if arguments is not None:
            arguments.lang = language
            status = arguments.run(arguments)
    except SubcommandError as error:
        tell(f"{who}: {error}")
        return error.status
    # An error is one line, without this one. The game says it on its message line.
    if choice.unwritable and words[0] not in ("play", "daily"):
        unwritable = unwritable_sentence(choice.unwritable, sys.stdout.encoding)
        tell(f"precedence: {unwritable}")
    return status
