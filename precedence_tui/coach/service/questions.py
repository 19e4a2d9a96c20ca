"""What can be asked of the coach, and what it answers."""

from typing import Final, NamedTuple

from precedence_tui.coach.choices import Choices
from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.game_review import Review
from precedence_tui.coach.hints import Advice
from precedence_tui.coach.verdict import FoundVerdict, Verdict
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position
from precedence_tui.engine.values import distinct
from precedence_tui.engine.variant import Variant

IN_HASTE: Final = "in-haste"
"""The argument of the coach's process for whose answers the game waits."""


class Held(NamedTuple):
    """A way to win from an earlier position, and the moves that were made there."""

    position: Position
    line: tuple[Move, ...]
    moves: tuple[Move, ...]


@distinct
class CanBeWon(NamedTuple):
    """Whether a position can be won, and how: answered by a `FoundVerdict`.

    If the win that is `held` agrees with the moves made since, no search is needed.
    """

    position: Position
    held: Held | None = None


@distinct
class HonestHint(NamedTuple):
    """What to do, from what the player may know.

    Answered by an `Advice`, or by None when the game is over.
    """

    position: Position


@distinct
class DealOf(NamedTuple):
    """A deal that is known to be winnable, of a difficulty or of any.

    Or a step harder than the deal of the number `than`, of the same variant. Numbers
    are tried from `first` on: answered by a `Graded`.
    """

    difficulty: Difficulty | None
    variant: Variant
    first: int
    than: str | None = None


@distinct
class HowHard(NamedTuple):
    """What is known of a numbered deal.

    Answered by a `Graded`, or by None where there is no such number.
    """

    number: str
    variant: Variant


class Graded(NamedTuple):
    """A numbered deal of a variant, how hard it is, and whether it can be won."""

    number: str
    variant: Variant
    difficulty: Difficulty
    verdict: Verdict


@distinct
class WhichMove(NamedTuple):
    """Which of the moves at hand keep the win: answered by a `Choices`."""

    position: Position


@distinct
class ReviewOf(NamedTuple):
    """A game looked at as a whole: answered by a `Review`, and by what is known of it on the way.

    Wins and losses that were `shown` before, each with the number of moves before
    its position, are taken for granted.
    """

    game: Game
    shown: tuple[tuple[int, FoundVerdict], ...] = ()


Question = CanBeWon | HonestHint | WhichMove | ReviewOf | DealOf | HowHard


@distinct
class Progress(NamedTuple):
    """A sign of life: how much is done so far, games played out, or deals or moves looked at."""

    done: int
    review: Review | None = None
    """What is known so far, if a review was asked for."""


@distinct
class Unavailable(NamedTuple):
    """No answer: the coach's process could not be started, or has died over the question twice."""


Value = FoundVerdict | Advice | Choices | Review | Graded | None
"""An answer; None where there is none."""


class Asked(NamedTuple):
    """A question with a number of its own."""

    ticket: int
    question: Question


class Dropped(NamedTuple):
    """The question of that number need not be answered any more."""

    ticket: int


class Answered(NamedTuple):
    """An answer to the question of that number; after a `Progress` there comes another."""

    ticket: int
    value: Value | Progress | Unavailable
