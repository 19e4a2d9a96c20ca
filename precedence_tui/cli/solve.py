"""`precedence solve`: whether a deal or the end of a record can be won, and how."""

import json
from argparse import ArgumentParser, Namespace
from textwrap import wrap
from typing import NamedTuple

from precedence_tui.cli.budgets import add_budget_options, budget_of
from precedence_tui.cli.inputs import add_king_option, add_redeals_option, record_of
from precedence_tui.coach.difficulty import HARD_PLAYOUTS, Difficulty, difficulty
from precedence_tui.coach.verdict import Judgement, Verdict, judge, judge_exactly
from precedence_tui.engine.game import Game
from precedence_tui.engine.position import start
from precedence_tui.engine.record import COLUMNS
from precedence_tui.i18n import _, plural
from precedence_tui.lab.players import Budget, Deadline


class Solution(NamedTuple):
    """What is known of a game's last position, and what it took to find out."""

    judgement: Judgement
    seconds: float
    difficulty: Difficulty | None


def add_arguments(parser: ArgumentParser) -> None:
    """Take a deal or record, its rules, the budget and the form of what is printed."""
    parser.add_argument(
        "source",
        metavar=_("N|FILE"),
        help=_("a deal's number, or a file with a deal or one record; - for standard input"),
    )
    add_king_option(parser)
    add_redeals_option(parser)
    add_budget_options(parser)
    parser.add_argument("--json", action="store_true", help=_("print the verdict as JSON"))


def run(arguments: Namespace) -> int:
    """Print the verdict; returns 0 for a game that can be won, else 1."""
    budget = budget_of(arguments)
    record = record_of(arguments.source, arguments.king, arguments.redeals)
    solution = solve(record.game, budget)
    if arguments.json:
        print(json.dumps(solution_json(solution)))
    else:
        print(_words(solution))
    return 0 if solution.judgement.verdict is Verdict.WINNABLE else 1


def solve(game: Game, budget: Budget) -> Solution:
    """Judge where a game stands, within a budget."""
    deadline = Deadline(budget.seconds)
    judgement = judge(game.position, budget.playouts, deadline.stop)
    grade = _difficulty(game, judgement)
    if budget.exact and judgement.verdict is Verdict.UNKNOWN and not deadline.stop():
        decided = judge_exactly(game.position, deadline.stop)
        judgement = decided._replace(playouts=judgement.playouts, nodes=judgement.nodes)
    return Solution(judgement, deadline.taken, grade)


def _difficulty(game: Game, judgement: Judgement) -> Difficulty | None:
    """How hard a whole deal is, if the search got far enough to say."""
    is_whole = game.position == start(game.deal, game.variant)
    if not is_whole or game.variant.is_house_rule or judgement.verdict is Verdict.LOST:
        return None
    if judgement.verdict is Verdict.WINNABLE:
        return difficulty(judgement.playouts)
    return difficulty(None) if judgement.playouts >= HARD_PLAYOUTS else None


def solution_json(solution: Solution) -> dict[str, object]:
    """Return a solution as programs read it; the keys and their order are a contract."""
    judgement = solution.judgement
    line = judgement.line
    return {
        "verdict": judgement.verdict.value,
        "moves": None if line is None else [move.value for move in line],
        "exact": judgement.is_proved,
        "playouts": judgement.playouts,
        "nodes": judgement.nodes,
        "seconds": round(solution.seconds, 2),
        "difficulty": None if solution.difficulty is None else solution.difficulty.value,
    }


def _words(solution: Solution) -> str:
    judgement = solution.judgement
    played = plural(
        "{count} game was played out.", "{count} games were played out.", judgement.playouts
    ).format(count=judgement.playouts)
    if judgement.line is not None:
        moves = len(judgement.line)
        verdict = plural("Winnable, in {count} move.", "Winnable, in {count} moves.", moves).format(
            count=moves
        )
        return "\n".join(
            [verdict, played, *wrap(" ".join(move.value for move in judgement.line), COLUMNS)]
        )
    if judgement.verdict is Verdict.LOST:
        return "\n".join([_("Lost: it is proved that it cannot be won."), played])
    return "\n".join([_("Unknown: no win was found, and none was ruled out."), played])
