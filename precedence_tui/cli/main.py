"""The command line: which command is meant, and how every command ends.

Whatever goes wrong is told in one line on standard error and in the exit
status, 2 for wrong use or unreadable input, and never with a traceback: that of
a fault in the program goes into a report.
"""

import os
import sys

from precedence_tui import __version__

# What a shell reports of a program that a signal ended: 128 and its number.
_INTERRUPTED = 128 + 2
_BROKEN_PIPE = 128 + 13
# The BSD convention's status for input or output that failed (EX_IOERR).
_OUTPUT_FAILED = 74
_FAULT = 1


def _commands() -> dict[str, tuple[str, str]]:
    """Each command's module, and what it does in a few words."""
    from precedence_tui.i18n import _

    return {
        "play": ("precedence_tui.cli.play", _("play a game, full-screen")),
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
    """Carry out a command line, given without the program's name; returns the exit status."""
    words = sys.argv[1:] if argv is None else argv
    try:
        status = _carry_out(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has had enough of it.
        _drop_output()
        return _BROKEN_PIPE
    except OSError as error:
        _drop_output()
        _complain("precedence", str(error))
        return _OUTPUT_FAILED
    except Exception as error:
        from precedence_tui.crash_reports import tell_fault
        from precedence_tui.paths import reports_folder

        tell_fault(error, reports_folder())
        return _FAULT
    return status


def _carry_out(words: list[str]) -> int:
    # Nothing else is so often asked by programs, and nothing needs less.
    if words[:1] == ["--version"]:
        print(f"precedence {__version__}")
        return 0

    from importlib import import_module
    from typing import cast

    from precedence_tui.cli.language import add_language_option, speak, without_language
    from precedence_tui.cli.parser import SubcommandParser
    from precedence_tui.cli.subcommand import Subcommand, SubcommandError
    from precedence_tui.i18n import _
    from precedence_tui.texts.complaints import unwritable_sentence

    who = "precedence"
    words, language = without_language(words)
    try:
        choice = speak(language)
    except SubcommandError as error:
        _complain(who, str(error))
        return error.status
    # No command at all is the game itself.
    words = words or ["play"]
    parser = SubcommandParser(
        prog=who,
        description=_("Precedence, a two-pack solitaire. Without a command the game is played."),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"precedence {__version__}",
        help=_("print the version"),
    )
    add_language_option(parser)
    choices = parser.add_subparsers(metavar=_("COMMAND"), required=True)
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
        _complain(who, str(error))
        return error.status
    # An error is one line, without this one. The game says it on its message line.
    if choice.unwritable and words[0] != "play":
        _complain("precedence", unwritable_sentence(choice.unwritable, sys.stdout.encoding))
    return status


def _complain(who: str, what: str) -> None:
    from precedence_tui.texts.quotes import printable

    # Where it is closed, `print` would take standard output.
    if sys.stderr is None:
        return
    try:
        print(printable(f"{who}: {what}"), file=sys.stderr, flush=True)
    except OSError:
        # Nobody can be told; the exit status still says it.
        _drop(sys.stderr.fileno())


def _drop_output() -> None:
    if sys.stdout is not None:
        _drop(sys.stdout.fileno())


def _drop(descriptor: int) -> None:
    """Keep Python from failing once more, at its end, over output that nobody takes."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)
