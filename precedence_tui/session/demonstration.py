"""What a demonstration shows: how far it goes at a time, and the reason for each move."""

from collections.abc import Iterator
from typing import NamedTuple

from precedence_tui.coach.choices import is_choice
from precedence_tui.coach.hints import Advice, Basis, advice_of_line, best_advice
from precedence_tui.coach.state import state_of
from precedence_tui.engine.cards import Card
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, after


class Shown(NamedTuple):
    """A decision of a demonstration: the card that is played or left lying, and why."""

    card: Card
    advice: Advice


def to_next_play(line: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the moves of a line up to its first play, all of them where it has none."""
    plays = (count for count, move in enumerate(line, start=1) if move.foundation is not None)
    return line[: next(plays, len(line))]


def reason_for(position: Position, line: tuple[Move, ...]) -> Advice | None:
    """Return why to make the first move of a line that wins; None when the game is over."""
    if not line:
        return None
    advice = best_advice(position, line)
    if advice is None or advice.move is line[0]:
        return advice
    # Another move is as good, and has a reason of its own.
    return advice_of_line(state_of(position), line, Basis.WINS)


def decisions(position: Position, line: tuple[Move, ...], moves: int) -> Iterator[Shown]:
    """Yield what is decided in so many moves of a line, from the position where it begins."""
    for made, move in enumerate(line[:moves]):
        if move.foundation is not None or is_choice(position):
            card, advice = position.top, reason_for(position, line[made:])
            assert card is not None
            if advice is not None:
                yield Shown(card, advice)
        position = after(position, move)
