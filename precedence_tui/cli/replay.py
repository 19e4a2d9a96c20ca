"""`precedence replay`: records played through the engine, and where they end."""

import json
from argparse import ArgumentParser, Namespace

from precedence_tui.cli.inputs import add_records_argument, records_of
from precedence_tui.engine.game import Game
from precedence_tui.engine.position import Position, Result
from precedence_tui.i18n import _, plural
from precedence_tui.texts.game_words import deal_sentence, pass_words, redeals_left_words
from precedence_tui.texts.speech import pile_line


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


def position_words(game: Game) -> str:
    """Say where a game stands, a line for each thing on the table.

    Cards and moves are written as in records, so that every terminal and every reader can
    show them.
    """
    position = game.position
    lines = [
        deal_sentence(game),
        _standing(game),
        _("Cards placed: {count} of {all}.").format(
            count=position.cards_up, all=game.variant.cards
        ),
        _("Now: {passes}, {redeals}.").format(
            passes=pass_words(game), redeals=redeals_left_words(position.redeals_left)
        ),
        *(pile_line(position, index, str) for index in range(len(position.foundations))),
        _waste(position),
        plural("Stock: {count} card.", "Stock: {count} cards.", len(position.stock)).format(
            count=len(position.stock)
        ),
    ]
    if game.legal:
        lines.append(_("Legal moves: {moves}.").format(moves=" ".join(game.legal)))
    return "\n".join(lines)


def _standing(game: Game) -> str:
    count = game.done.moves
    if game.was_given_up:
        text = plural("Given up after {count} move.", "Given up after {count} moves.", count)
    else:
        text = {
            Result.WON: plural("Won in {count} move.", "Won in {count} moves.", count),
            Result.LOST: plural("Lost after {count} move.", "Lost after {count} moves.", count),
            Result.OPEN: plural("Open after {count} move.", "Open after {count} moves.", count),
        }[game.result]
    return text.format(count=count)


def _waste(position: Position) -> str:
    if not position.waste:
        return _("Waste: empty.")
    text = plural(
        "Waste: {count} card, {cards}.",
        "Waste: {count} cards, the top card last: {cards}.",
        len(position.waste),
    )
    return text.format(count=len(position.waste), cards=" ".join(map(str, position.waste)))
