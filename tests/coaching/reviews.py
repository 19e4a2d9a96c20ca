"""Reviews of games, as a panel shows them."""

from collections.abc import Callable

from precedence_tui.coach.game_review import Decision, Review
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.cards import Card, Suit
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.tui.panels.review_panel import Looking

CARD = Card(10, Suit.DIAMONDS)
CHOICES = (Move.PLAY_3, Move.DEAL)


def decision(move: int, done: Move, keeps: tuple[Move, ...] | None) -> Decision:
    return Decision(move, CARD, done, CHOICES, keeps)


def mistaken(lost_at: int = 4, *, blameless: bool = False) -> Review:
    """A game that was lost by dealing on, with a decision of every kind before that."""
    return Review(
        Verdict.WINNABLE,
        Verdict.LOST,
        (
            decision(lost_at - 3, Move.DEAL, None),
            decision(lost_at - 2, Move.DEAL, CHOICES),
            decision(lost_at - 1, Move.DEAL, (Move.DEAL,)),
            decision(lost_at, Move.DEAL, (Move.PLAY_3,))._replace(blameless=blameless),
        ),
        lost_at,
        (Move.PLAY_3,),
        Verdict.LOST if blameless else Verdict.WINNABLE,
    )


class Shown:
    """A review that a panel shows, and what was done with it."""

    def __init__(self, game: Game, review: Review | None, looking: Looking) -> None:
        self.game = game
        self.review = review
        self.looking = looking
        self.changed: Callable[[], None] = lambda: None
        self.done: list[str] = []

    @property
    def can_go_there(self) -> bool:
        return self.review is not None and self.review.lost_at is not None

    @property
    def can_be_watched(self) -> bool:
        return self.can_go_there

    def stop_or_go_on(self) -> None:
        self.done.append("stop")

    def stop(self) -> None:
        self.done.append("stop for good")

    def go_there(self) -> None:
        self.done.append("go")

    def watch(self) -> None:
        self.done.append("watch")


def reviewed(game: Game, review: Review | None, looking: Looking = Looking.IS_DONE) -> Shown:
    return Shown(game, review, looking)
