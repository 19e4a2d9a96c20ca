"""What is told of a step beyond what it did: a result with its hints, and a rest that plays itself.

Most steps come to neither, so what these need is imported when they do.
"""

from precedence_tui.engine.events import Events, GameLost, GameWon, StepDone
from precedence_tui.engine.game import Game


def retold(said: str, events: Events, game: Game, hints: int | None) -> str | None:
    """What to say instead of what was `said` of an action; None where that says it all.

    `game` is the one that the action made, `hints` how many it has taken.
    """
    last = events[-1]
    if isinstance(last, GameWon | GameLost):
        from precedence_tui.texts.announcements import result_sentence

        return result_sentence(game, hints)
    # In the first pass nobody can know what is to come.
    if isinstance(last, StepDone) and (game.pass_number > 1 or len(game.position.stock) <= 1):
        from precedence_tui.tui.coaching.finish import finishes_by_itself

        if finishes_by_itself(game):
            from precedence_tui.texts.coach import plays_itself_sentence

            return f"{said} {plays_itself_sentence()}"
    return None
