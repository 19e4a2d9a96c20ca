"""What an answer of the coach comes to.

One that takes thought is an `Awaited`. A front end puts its question to the coach,
in a process beside the game or at once, and hands the answer to `settle`. That is
all in which front ends differ.
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from precedence_tui.coach.game_review import Review
from precedence_tui.coach.service.questions import Question, Value
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.session.outcome import Outcome

T = TypeVar("T")


class Awaited(NamedTuple, Generic[T]):
    """An answer of the coach that takes thought.

    `progress` words a sign of life, with how much is done so far. `holds` says
    whether the answer is still of use. `settle` takes the coach's answer and
    returns what comes of it.
    """

    question: Question
    progress: Callable[[int], str]
    holds: Callable[[], bool]
    settle: Callable[[Value], T]
    is_quiet: bool = False
    """Whether nobody asked: then only the answer is worth a sentence."""


class Reviewed(NamedTuple):
    """What is known of a game as a whole."""

    game: Game
    review: Review


class WinningLine(NamedTuple):
    """Moves that win from the position on the table."""

    moves: tuple[Move, ...]


Counsel = Outcome | Reviewed
"""What comes of a question to the coach."""

CounselInTime = Counsel | Awaited[Counsel]
"""The same, at once or when the coach has thought."""
