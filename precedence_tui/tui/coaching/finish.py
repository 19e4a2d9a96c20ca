"""Whether the rest of a game plays itself."""

from precedence_tui.coach.knowledge import knowledge_of
from precedence_tui.coach.safe import plays_itself
from precedence_tui.coach.state import state_of
from precedence_tui.engine.game import Game


def finishes_by_itself(game: Game) -> bool:
    """Whether the rest is won without another choice, as far as the player can know.

    While the stock's order is unseen nothing is said, since that would tell of it.
    """
    if game.is_over:
        return False
    known = knowledge_of(state_of(game.position), game.pass_number)
    return known.order_is_known and plays_itself(game.position)
