"""The review of the game on the table, as it grows."""

from collections.abc import Callable

from precedence_tui.coach.game_review import Review, moves_and_positions
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result
from precedence_tui.session.counsel import Awaited, Counsel, Reviewed
from precedence_tui.session.table_coach import TableCoach
from precedence_tui.tui.coaching.asking import Asking, Waiter
from precedence_tui.tui.panels.review_panel import Looking

_NAME = "review"


class ReviewAtBoard:
    """Asks for a review, and keeps what is known of it for the panel that shows it.

    `show` is called with moves that win, from the position on the table.
    """

    def __init__(
        self,
        awaited: Awaited[Counsel],
        coach: TableCoach,
        asking: Asking,
        show: Callable[[tuple[Move, ...]], None],
    ) -> None:
        self._awaited = awaited
        self._coach = coach
        self._asking = asking
        self._show = show
        self.game = coach.game
        self.review: Review | None = None
        self.looking = Looking.IS_STOPPED
        self.changed: Callable[[], None] = lambda: None

    def stop_or_go_on(self) -> None:
        """Look no further, or go on where it was stopped."""
        if self.looking is Looking.GOES_ON:
            self.stop()
        elif self.looking is Looking.IS_STOPPED:
            self.looking = Looking.GOES_ON
            self._asking.ask(
                _NAME, self._awaited, Waiter(self._end, lambda _done: None, self._fail, self._grow)
            )
        self.changed()

    def stop(self) -> None:
        """Look no further."""
        if self.looking is Looking.GOES_ON:
            self.looking = Looking.IS_STOPPED
            self._asking.drop(_NAME)

    @property
    def can_go_there(self) -> bool:
        """Whether there is a mistake to go back to."""
        return self.review is not None and self.review.lost_at is not None

    @property
    def can_be_watched(self) -> bool:
        """Whether a way to win is known, from the mistake or from where the game stands."""
        if self.review is None or self.review.line is None:
            return False
        return self.review.lost_at is not None or self.game.result is Result.OPEN

    def go_there(self) -> None:
        """Go to the last position that could be won."""
        assert self.review is not None
        assert self.review.lost_at is not None
        self._coach.go_to(self.review.lost_at)

    def watch(self) -> None:
        """Play a way to win from there."""
        assert self.review is not None
        assert self.review.line is not None
        moves, _positions = moves_and_positions(self.game)
        begin = len(moves) if self.review.lost_at is None else self.review.lost_at
        stands = self._coach.go_to_be_shown(begin)
        # Moves that were made together are not divided: then it begins before them.
        self._show((*moves[stands:begin], *self.review.line))

    def _grow(self, review: Review) -> None:
        self.review = review
        self._coach.count_review(self.game)
        self.changed()

    def _end(self, counsel: Counsel) -> None:
        assert isinstance(counsel, Reviewed)
        self.review = counsel.review
        self.looking = Looking.IS_DONE
        self.changed()

    def _fail(self) -> None:
        self.looking = Looking.HAS_FAILED
        self.changed()
