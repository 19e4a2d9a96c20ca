"""The sentence that the board's message line shows of an action."""

from precedence_tui.engine.events import Events, ends_game
from precedence_tui.engine.game import Game
from precedence_tui.session.session import rest_plays_itself
from precedence_tui.texts.announcements import message, result_sentence


def action_sentence(events: Events, game: Game, hints: int | None) -> str:
    """Return what an action did, or why it did nothing.

    A result comes with the `hints` that the game took, None where nobody knows
    them. A step after which the rest plays itself says so. `game` is the one that
    the action made.
    """
    if ends_game(events):
        return result_sentence(game, hints)
    said = message(events, game)
    if rest_plays_itself(events, game):
        from precedence_tui.texts.coach_words import plays_itself_sentence

        return f"{said} {plays_itself_sentence()}"
    return said
