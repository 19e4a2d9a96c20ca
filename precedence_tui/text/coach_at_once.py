"""The coach in a conversation.

Where nothing moves while the player reads, the coach thinks at once and within
small bounds, in this process: a line gets its answer before the next one.
"""

from typing import Final

from precedence_tui.coach.service.thinking import HURRIED, Thinker
from precedence_tui.session.session import Session
from precedence_tui.session.table_coach import Awaited, Counsel, LossFound, TableCoach, Voice
from precedence_tui.text.line_reader import Reply, Say
from precedence_tui.texts.coach_words import Names, turning_sentence
from precedence_tui.texts.speech import LINE_BY_LINE, rank_name
from precedence_tui.texts.typed_lines import ask_for_more, go_there

_VOICE: Final = Voice(Names(rank_name, LINE_BY_LINE.pile), ask_for_more, tells_moves=True)


class TextCoach:
    """Answers what is asked about the game of a session."""

    def __init__(self, session: Session) -> None:
        self._thinker = Thinker(HURRIED)
        self._coach = TableCoach(session, _VOICE)

    def hint(self) -> Reply:
        """Give a hint; again on the same position, more of it."""
        return self._answered(self._coach.hint())

    def best(self) -> Reply:
        """Give the best move."""
        return self._answered(self._coach.best_move())

    def verdict(self) -> Reply:
        """Say whether the game can be won."""
        return self._answered(self._coach.verdict())

    def play_on(self) -> Reply:
        """Make the moves that cannot hurt."""
        return self._coach.play_on()

    def where_lost(self) -> Reply:
        """Say where the game was lost, and how to get there."""
        return self._answered(self._coach.where_lost())

    def _answered(self, counsel: Counsel | Awaited[Counsel]) -> Reply:
        if isinstance(counsel, Awaited):
            return self._answered(counsel.settle(self._thinker.answer(counsel.question)))
        if isinstance(counsel, LossFound):
            found = counsel.found
            way = () if found.move is None else (go_there(found.move),)
            return Say((turning_sentence(found), *way))
        return counsel
