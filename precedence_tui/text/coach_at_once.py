"""The coach in a conversation.

Where nothing moves while the player reads, the coach thinks at once and within
small bounds, in this process: a line gets its answer before the next one.
"""

from typing import Final

from precedence_tui.coach.service.thinking import HURRIED, Thinker
from precedence_tui.session.counsel import Awaited, Counsel, Reviewed, Voice
from precedence_tui.session.session import Session
from precedence_tui.session.table_coach import TableCoach
from precedence_tui.text.line_reader import Reply, Say
from precedence_tui.texts.coach_words import Names
from precedence_tui.texts.review_words import review_sentences
from precedence_tui.texts.speech import LINE_BY_LINE, rank_name
from precedence_tui.texts.typed_lines import ask_for_more, go_there, look_further

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

    def review(self) -> Reply:
        """Say what is found of the game in some seconds; again, more of it."""
        return self._answered(self._coach.review())

    def _answered(self, counsel: Counsel | Awaited[Counsel]) -> Reply:
        if isinstance(counsel, Awaited):
            return self._answered(counsel.settle(self._thinker.answer(counsel.question)))
        if isinstance(counsel, Reviewed):
            return Say(_told(counsel))
        return counsel


def _told(reviewed: Reviewed) -> tuple[str, ...]:
    game, review = reviewed
    lost_at = review.lost_at if review.lost_at is not None else review.winnable_to
    ways = []
    if lost_at is not None and lost_at < game.done.moves:
        ways.append(go_there(lost_at))
    if review.decided < len(review.decisions):
        ways.append(look_further())
    return (*review_sentences(game, review, LINE_BY_LINE.card), *ways)
