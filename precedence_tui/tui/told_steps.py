"""What the message line says of an action."""

from precedence_tui.engine.events import (
    CardDealt,
    CardPlayed,
    Events,
    GameChanged,
    Rejected,
    Undone,
    changes,
    ends_game,
)
from precedence_tui.engine.game import Game
from precedence_tui.engine.position import Position, Reason
from precedence_tui.i18n import _
from precedence_tui.session.commands import command
from precedence_tui.session.session import rest_plays_itself
from precedence_tui.texts.announcements import end_sentence, message, waste_sentence
from precedence_tui.texts.voices import AT_THE_BOARD


def action_sentences(events: Events, game: Game, *, is_brief: bool = False) -> tuple[str, ...]:
    """Return what an action did, or why it did nothing; what is wanted least comes first.

    `game` is the one that the action made. After a play comes what the uncovered card can
    do, after the last deal what turns the waste over, and where the rest now plays itself,
    that it does. `is_brief`: what a game took that ends, and what is next, is told elsewhere.
    """
    if ends_game(events):
        return (end_sentence(events, game) if is_brief else message(events, game),)
    said, first, position = message(events, game), events[0], game.position
    if isinstance(first, Rejected):
        can_turn = first.reason is Reason.STOCK_EMPTY and bool(position.waste)
        return (no_stock_sentence(position),) if can_turn else (said,)
    if isinstance(first, GameChanged | Undone):
        return (said,)
    if rest_plays_itself(events, game):
        return said, AT_THE_BOARD.plays_itself()
    told = [said]
    done = {type(change) for change in changes(events)}
    uncovered = waste_sentence(position)
    if CardPlayed in done and not said.endswith(uncovered):
        told.append(uncovered)
    if CardDealt in done and not position.stock:
        told.append(no_stock_sentence(position))
    return tuple(told)


def no_stock_sentence(position: Position) -> str:
    """Say that no card is left to deal, and which key turns the waste over, if that can be."""
    if not position.redeals_left:
        return _("The stock is empty, and no redeal is left.")
    return _("The stock is empty: {key} turns the waste over.").format(key=command("deal").sign)
