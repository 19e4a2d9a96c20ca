"""`precedence play`, and `precedence` alone: the game itself, full-screen."""

import sys
from argparse import ArgumentParser, Namespace
from random import choice

from precedence_tui.commands import CommandError
from precedence_tui.commands.inputs import add_king_option, add_redeals_option, game_of
from precedence_tui.engine.deals import RANDOM_NUMBERS
from precedence_tui.engine.game import Table
from precedence_tui.words import _


def add_arguments(parser: ArgumentParser) -> None:
    """Take a deal and the rules it is played by."""
    parser.add_argument(
        "--deal",
        metavar="N|FILE",
        help=_("a deal's number, or a file with a deal as text or a record (default: any deal)"),
    )
    add_king_option(parser)
    add_redeals_option(parser)


def run(arguments: Namespace) -> int:
    """Play a game on the terminal until the player leaves it."""
    if arguments.deal == "-":
        raise CommandError(_("standard input is the game's keyboard: give a file's name"))
    deal = str(choice(RANDOM_NUMBERS)) if arguments.deal is None else arguments.deal
    table = Table(game_of(deal, arguments.king, arguments.redeals))
    _want_a_terminal()
    from precedence_tui.tui.app import play

    return play(table)


def _want_a_terminal() -> None:
    streams = (
        (sys.stdin, _("standard input is not a terminal, and the game is played on one")),
        (sys.stdout, _("standard output is not a terminal, and the game is played on one")),
        (sys.stderr, _("standard error is not a terminal, and the game is played on one")),
    )
    for stream, sentence in streams:
        if stream is None or not stream.isatty():
            raise CommandError(sentence)
