"""How many moves a second the reducer makes, undoes and redoes, on one core."""

from collections.abc import Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from precedence_tui.engine.actions import Action, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.reducer import reduce
from tests.benchmarks import Figure
from tests.games import deal_numbered, whole_game

DEALS: Final = range(32_000, 32_050)
RUNS: Final = 9

Work = list[tuple[Table, Sequence[Action]]]
"""Tables, and the actions to be done from each."""


def figures() -> list[Figure]:
    """Whole games of skilful players, over the same deals every time."""
    making: Work = []
    undoing: Work = []
    redoing: Work = []
    for number in DEALS:
        start = Table(new_game(deal_numbered(number)))
        line = list(whole_game(start.game, Random(number)))
        _last_move, end = line[-1]
        undone, _events = reduce(end, SimpleAction.TO_START)
        making.append((start, [move for move, _table in line]))
        undoing.append((end, [SimpleAction.UNDO] * len(line)))
        redoing.append((undone, [SimpleAction.REDO] * len(line)))
    return [
        _figure("moves made", making),
        _figure("moves undone", undoing),
        _figure("moves redone", redoing),
    ]


def _figure(what: str, work: Work) -> Figure:
    count = sum(len(actions) for _table, actions in work)
    speeds = []
    for _ in range(RUNS):
        begin = perf_counter()
        for start, actions in work:
            table = start
            for action in actions:
                table, _events = reduce(table, action)
        speeds.append(count / (perf_counter() - begin))
    return Figure(what, median(speeds), max(speeds), "a second")
