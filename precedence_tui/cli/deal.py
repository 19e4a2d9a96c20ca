"""`precedence deal`: the cards of a deal, as text."""

from argparse import ArgumentParser, Namespace

from precedence_tui.cli.inputs import add_king_option, deal_number_argument
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n import _


def add_arguments(parser: ArgumentParser) -> None:
    """Take a deal's number and where its first king comes from."""
    parser.add_argument("number", type=deal_number_argument, metavar="N", help=_("a deal's number"))
    add_king_option(parser)


def run(arguments: Namespace) -> int:
    """Print the deal on one line."""
    deal = deal_by_number(arguments.number, PRECEDENCE.with_options(arguments.king))
    assert not isinstance(deal, Fault)
    print(deal.text)
    return 0
