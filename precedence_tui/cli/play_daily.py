"""`precedence daily`: the deal of the day, full-screen or line by line."""

from argparse import ArgumentParser, Namespace

from precedence_tui.cli import play


def add_arguments(parser: ArgumentParser) -> None:
    """Take how the game is shown: the deal has its rules."""
    play.add_screen_options(parser)


def run(arguments: Namespace) -> int:
    """Play today's deal on the terminal until the player leaves it."""
    arguments.daily = True
    arguments.deal = arguments.king = arguments.redeals = None
    return play.run(arguments)
