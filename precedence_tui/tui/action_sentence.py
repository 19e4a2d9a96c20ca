"""The sentence that the board's message line shows of an action."""

from precedence_tui.engine.events import Events, StepDone, ends_game
from precedence_tui.engine.game import Game
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
    if not any(isinstance(event, StepDone) for event in events):
        return said
    # In the first pass nobody can know what is to come, and what needs the coach's
    # room is imported when it can be.
    if game.pass_number > 1 or len(game.position.stock) <= 1:
        from precedence_tui.tui.coaching.finish import finishes_by_itself

        if finishes_by_itself(game):
            from precedence_tui.texts.coach import plays_itself_sentence

            return f"{said} {plays_itself_sentence()}"
    return said
