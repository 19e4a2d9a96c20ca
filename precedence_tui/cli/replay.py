"""`precedence replay`: records played through the engine, and where they end."""

import json
from argparse import ArgumentParser, Namespace

from precedence_tui.cli.inputs import add_records_argument, records_of
from precedence_tui.engine.game import Game
from precedence_tui.i18n import _
from precedence_tui.texts.position_words import position_words


def add_arguments(parser: ArgumentParser) -> None:
    """Take a file of records and the form of what is printed."""
    add_records_argument(parser)
    parser.add_argument(
        "--json", action="store_true", help=_("print each position as JSON, on a line of its own")
    )


def run(arguments: Namespace) -> int:
    """Print the position that each record ends with, once all of them are known to hold."""
    games = [record.game for record in records_of(arguments.file)]
    if arguments.json:
        for game in games:
            print(json.dumps(position_json(game)))
    else:
        print("\n\n".join(map(position_words, games)))
    return 0


def position_json(game: Game) -> dict[str, object]:
    """Return where a game stands, as programs read it; the keys and their order are a contract."""
    position = game.position
    values: dict[str, object] = {
        "foundations": [len(pile) for pile in position.foundations],
        "tops": [pile[-1].code if pile else None for pile in position.foundations],
        "waste": [card.code for card in position.waste],
        "stock": len(position.stock),
        "redeals_left": position.redeals_left,
        "pass": game.pass_number,
        "legal": sorted(move.value for move in game.legal),
        "result": game.result.value,
        "moves": game.done.moves,
    }
    if game.was_given_up:
        values["given_up"] = True
    return values
