"""All that the coach does at one board."""

from precedence_tui.session.session import Session
from precedence_tui.tui.coaching.asking import Asking, Later
from precedence_tui.tui.coaching.board import Board
from precedence_tui.tui.coaching.deals import Deals
from precedence_tui.tui.coaching.demo import Demo
from precedence_tui.tui.coaching.hints import Hints
from precedence_tui.tui.coaching.looking_back import LookingBack
from precedence_tui.tui.coaching.outlooks import Outlooks
from precedence_tui.tui.coaching.playing_on import PlayingOn


class Coach:
    """The coach of one board. Its process starts with the first question."""

    def __init__(self, session: Session, board: Board, later: Later) -> None:
        self._session = session
        self._board = board
        self._asking = asking = Asking(later)
        self.outlooks = Outlooks(session.store, asking, board)
        self.hints = Hints(session, asking, self.outlooks, board)
        self.looking_back = LookingBack(session.store, asking, board)
        self.deals = Deals(session.store, asking, board)
        self.playing_on = PlayingOn(session.store, board)

    def demo(self) -> Demo:
        """Begin a demonstration."""
        return Demo(self._session, self.outlooks, self._board)

    def close(self) -> None:
        """End the coach's process."""
        self._asking.close()
