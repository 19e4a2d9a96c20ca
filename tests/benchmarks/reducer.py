"""How many moves a second the reducer makes, undoes and redoes, on one core."""

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from precedence_tui.engine.actions import Action, Command
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from tests.benchmarks import Figure
from tests.games import deal_numbered, whole_game

DEALS: Final = range(32_000, 32_050)
RUNS: Final = 9


def figures() -> list[Figure]:
    """Moves a second in whole games of skilful players, over the same deals every time."""
    games = [_game(number) for number in DEALS]
    moves = sum(len(line) for line, _start, _end in games)

    def speed(run: Callable[[], None]) -> tuple[float, float]:
        speeds = []
        for _ in range(RUNS):
            begin = perf_counter()
            run()
            speeds.append(moves / (perf_counter() - begin))
        return median(speeds), max(speeds)

    def make() -> None:
        for line, start, _end in games:
            _reduced(start, line)

    def undo() -> None:
        for line, _start, end in games:
            _reduced(end, [Command.UNDO] * len(line))

    def redo() -> None:
        for line, start, _end in games:
            _reduced(start, [Command.REDO] * len(line))

    made = Figure("moves made", *speed(make), "a second")
    undone = Figure("moves undone", *speed(undo), "a second")
    # What redo makes again has to be undone first, once.
    games = [(line, _reduced(end, [Command.TO_START]), end) for line, _start, end in games]
    return [made, undone, Figure("moves redone", *speed(redo), "a second")]


def _game(number: int) -> tuple[list[Move], Table, Table]:
    start = new_game(deal_numbered(number))
    line = list(whole_game(start, Random(number)))
    return [move for move, _table in line], Table(start), line[-1][1]


def _reduced(table: Table, actions: list[Action] | list[Move] | list[Command]) -> Table:
    for action in actions:
        table, _events = reduce(table, action)
    return table
