"""A game as it stands, in plain words: a line for each thing on the table.

Cards and moves are written as in records, so that every terminal and every
reader can show them.
"""

from precedence_tui.engine.game import Game
from precedence_tui.engine.position import Position, Result
from precedence_tui.i18n import _, plural
from precedence_tui.texts.game_words import deal_sentence, pass_words, redeals_left_words
from precedence_tui.texts.speech import pile_line


def position_words(game: Game) -> str:
    """Say where a game stands, on several lines."""
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
