"""What can be asked of the coach, and what it answers."""

from typing import NamedTuple

from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.hints import Advice
from precedence_tui.coach.turning import TurningPoint
from precedence_tui.coach.verdict import Judgement
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position
from precedence_tui.engine.rules import FirstKing, Rules


class CanBeWon(NamedTuple):
    """Whether a position can be won, and how: answered by a `Judgement`.

    `line` is a way to win that may be known already.
    """

    position: Position
    line: tuple[Move, ...] | None = None


class HonestHint(NamedTuple):
    """What to do, from what the player may know: answered by an `Advice`."""

    position: Position
    rules: Rules


class WhereLost(NamedTuple):
    """Which move of a game lost it: answered by a `TurningPoint`."""

    game: Game


class DealOf(NamedTuple):
    """A deal that is known to be winnable, of a difficulty or of any.

    Numbers are tried from `first` on, under standard rules: answered by a `Graded`.
    """

    difficulty: Difficulty | None
    first_king: FirstKing
    first: int


class HowHard(NamedTuple):
    """What is known of a numbered deal, under standard rules: answered by a `Graded`."""

    number: str
    first_king: FirstKing


class Graded(NamedTuple):
    """A deal's number, how hard it is, and whether it is known to be winnable."""

    number: str
    difficulty: Difficulty
    is_winnable: bool


Question = CanBeWon | HonestHint | WhereLost | DealOf | HowHard


class Progress(NamedTuple):
    """A sign of life: how much is done so far, games played out, or deals or moves looked at."""

    done: int


Value = Judgement | Advice | TurningPoint | Graded | Progress | None
"""An answer; None where there is none, as for a hint when the game is over."""


class Asked(NamedTuple):
    """A question with a number of its own."""

    ticket: int
    question: Question


class Answered(NamedTuple):
    """An answer to the question of that number; a `Progress` is followed by another."""

    ticket: int
    value: Value
