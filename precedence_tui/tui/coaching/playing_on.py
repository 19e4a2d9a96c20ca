"""The game plays on by itself, as far as nothing can hurt."""

from precedence_tui.coach.safe import safe_moves
from precedence_tui.engine.actions import MakeMoves, SimpleAction
from precedence_tui.store import Store
from precedence_tui.texts.coach import choice_sentence, played_on_sentence
from precedence_tui.tui.coaching.view import CoachView


class PlayingOn:
    """Makes safe moves when asked, as one step."""

    def __init__(self, store: Store, view: CoachView) -> None:
        self._store = store
        self._view = view

    def play_on(self) -> None:
        """Play up to the next real choice, or to the end of the game."""
        game = self._store.game
        moves = () if game.is_over else safe_moves(game.position)
        if game.is_over:
            # The rejection says why nothing can be played.
            self._store.dispatch(SimpleAction.PLAY_SHORTEST)
        elif not moves:
            self._view.say(choice_sentence(game.position))
        else:
            self._store.dispatch(MakeMoves(moves))
            if not self._store.game.is_over:
                self._view.say(played_on_sentence(moves, self._store.game.position))
