"""Where a game was lost: the last position that could be won, and the move that left it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from precedence_tui.coach.find import never
from precedence_tui.coach.safe import safe_move
from precedence_tui.coach.state import state_of
from precedence_tui.coach.verdict import Inquiry, Judgement, Verdict
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, after, start

_NODES_EACH: Final = 200_000
"""For each position of the last pass: a second or so, and nearly always enough to decide."""

_FIRST_LOOK: Final = 1_000
"""Playouts that find most wins: with so many each position is looked at before the full budget."""


class TurningPoint(NamedTuple):
    """What searching back through a game has shown.

    `move` is the index of the move that left the last position known to be
    winnable; None if no position is, or if the last one is. `unknown` counts
    the choices after it of which nothing could be shown: only without any is it
    certain that this very move lost the game.
    """

    move: int | None
    judgement: Judgement
    """Of the last position known to be winnable, else of the first one."""
    unknown: int


def moves_and_positions(game: Game) -> tuple[tuple[Move, ...], tuple[Position, ...]]:
    """The moves that stand, and the positions before, between and after them."""
    moves = tuple(move for step in game.done.in_order() for move in step.moves)
    positions = [start(game.deal, game.variant)]
    for move in moves:
        positions.append(after(positions[-1], move))
    return moves, tuple(positions)


def turning_point(
    moves: Sequence[Move],
    positions: Sequence[Position],
    playouts: int,
    stop: Callable[[], bool] = never,
    progress: Callable[[int], None] = lambda _: None,
    shown: Iterable[tuple[int, Judgement]] = (),
) -> TurningPoint:
    """Search back from the end for the last position that can be won.

    `positions` are one more than `moves`, each the one before its move. A move
    that cannot hurt loses nothing, so that only the positions after the others
    are looked at. `playouts` is the budget of each; `progress` is told the
    index of the position at hand. What was `shown` before, wins and losses with
    the index of the position, is not searched again.
    """
    stages = _stages(moves, positions)
    inquiries = {index: Inquiry(positions[index], _NODES_EACH) for index in stages}
    known = {index: inquiry.judgement for index, inquiry in inquiries.items()}
    known |= _at_stages(shown, stages, moves)
    last_won = max((i for i in known if known[i].verdict is Verdict.WINNABLE), default=-1)
    for budget in (min(playouts, _FIRST_LOOK), playouts):
        for index in sorted(inquiries, reverse=True):
            if index <= last_won or stop():
                break
            if known[index].verdict is Verdict.UNKNOWN:
                progress(index)
                inquiry = inquiries[index]
                known[index] = inquiry.run(budget - inquiry.playouts, stop)
            if known[index].verdict is Verdict.WINNABLE:
                last_won = index
    later = [index for index in sorted(known) if index > last_won]
    unknown = 0
    for index in later:
        if known[index].verdict is Verdict.LOST:
            break
        unknown += 1
    move = later[0] - 1 if last_won >= 0 and later else None
    return TurningPoint(move, known[max(0, last_won)], unknown)


def _stages(moves: Sequence[Move], positions: Sequence[Position]) -> list[int]:
    """The first position, and each one after a move that may have hurt."""
    return [
        0,
        *(
            index + 1
            for index, move in enumerate(moves)
            if safe_move(state_of(positions[index])) is not move
        ),
    ]


def _at_stages(
    shown: Iterable[tuple[int, Judgement]], stages: Sequence[int], moves: Sequence[Move]
) -> dict[int, Judgement]:
    """What was shown, at the stage from which only moves lead there that cannot hurt."""
    found: dict[int, Judgement] = {}
    for index, judgement in shown:
        stage = max(stage for stage in stages if stage <= index)
        line = None if judgement.line is None else (*moves[stage:index], *judgement.line)
        found[stage] = judgement._replace(line=line)
    return found
