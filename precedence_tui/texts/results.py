"""How a game ended, with the hints that it took."""

from precedence_tui.engine.game import Game
from precedence_tui.engine.position import Result
from precedence_tui.i18n import _, plural
from precedence_tui.texts.events import won_sentence


def result_sentence(game: Game, hints: int | None) -> str:
    """How a game that is won or lost ended; `hints` is None where nobody knows."""
    moves, cards_up = game.done.moves, game.position.cards_up
    if game.result is Result.WON:
        if hints is None:
            return won_sentence(game)
        if not hints:
            text = _("Won in {moves} moves, without a hint! n deals anew, [ looks back.")
        else:
            text = plural(
                "Won in {moves} moves, with {count} hint! n deals anew, [ looks back.",
                "Won in {moves} moves, with {count} hints! n deals anew, [ looks back.",
                hints,
            )
        return text.format(moves=moves, count=hints)
    if not hints:
        text = _("No move is left: {cards} of {full} cards are up. h: where it was lost.")
    else:
        text = plural(
            "No move is left: {cards} of {full} cards are up, {count} hint. h: where it was lost.",
            "No move is left: {cards} of {full} cards are up, {count} hints. h: where it was lost.",
            hints,
        )
    return text.format(cards=cards_up, full=game.variant.cards, count=hints)


def hints_sentence(hints: int | None) -> str:
    """How many hints a game took, to be told after its result; empty without any."""
    if not hints:
        return ""
    return plural("{count} hint was asked for.", "{count} hints were asked for.", hints).format(
        count=hints
    )
