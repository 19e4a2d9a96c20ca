"""A picture of a whole game: a strip with a mark for each decision, and its passes above it.

Marks differ in shape, so that no colour is needed to tell them apart.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from precedence_tui.board.glyphs import CAN_BE_WON, CANNOT_BE_WON, CARD, NOT_KNOWN, PLACE
from precedence_tui.coach.game_review import Review
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.i18n import _


class Mark(Enum):
    """What a column of the strip shows: of several, the last of these."""

    NOTHING = CARD.across
    DECISION = PLACE.down
    """Either choice kept the win, or none did."""
    NOT_LOOKED_AT = NOT_KNOWN
    CRITICAL = CAN_BE_WON
    """Only one choice kept the win, and it was made."""
    MISTAKE = CANNOT_BE_WON


_BETWEEN: Final = "   "
"""Between two entries of the legend."""

_ORDER: Final = tuple(Mark)


def marks_of(review: Review) -> dict[int, Mark]:
    """Return the marks of the decisions, by the number of moves before each."""
    return {
        decision.move: Mark.MISTAKE
        if decision.move == review.lost_at
        else Mark.NOT_LOOKED_AT
        if decision.keeps is None
        else Mark.CRITICAL
        if decision.is_critical
        else Mark.DECISION
        for decision in review.decisions
    }


def passes_of(game: Game) -> tuple[int, ...]:
    """Return the number of moves before the first move of each pass."""
    moves = game.line
    return (0, *(index + 1 for index, move in enumerate(moves) if move is Move.REDEAL))


def draw_game_strip(
    moves: int, passes: Sequence[int], marks: Mapping[int, Mark], width: int
) -> tuple[str, str]:
    """Return the row of the passes' numbers and that of the marks, at most `width` columns wide.

    Each column stands for as many of the game's `moves` as it must. A mark of a
    game with fewer moves than columns has a column of its own.
    """
    width = min(width, moves)
    numbers = [" "] * width
    shown = [Mark.NOTHING] * width
    for number, begin in enumerate(passes, 1):
        # A pass that has no move yet has no place.
        if begin < moves:
            numbers[begin * width // moves] = str(number)[-1]
    for move, mark in marks.items():
        column = move * width // moves
        shown[column] = max(shown[column], mark, key=_ORDER.index)
    return "".join(numbers).rstrip(), "".join(mark.value for mark in shown)


def strip_legend(marks: Mapping[int, Mark], width: int) -> tuple[str, ...]:
    """Return what the marks mean that there are, as many on a row as `width` columns hold."""
    words = {
        Mark.MISTAKE: _("the mistake"),
        Mark.CRITICAL: _("only one move kept the win"),
        Mark.DECISION: _("other decisions"),
        Mark.NOT_LOOKED_AT: _("not looked at yet"),
    }
    there = set(marks.values())
    rows: list[str] = []
    for entry in (f"{mark.value} {text}" for mark, text in words.items() if mark in there):
        longer = f"{rows[-1]}{_BETWEEN}{entry}" if rows else entry
        if rows and len(longer) <= width:
            rows[-1] = longer
        else:
            rows.append(entry)
    return tuple(rows)
