"""`precedence solve`: whether a deal or the end of a record can be won, and how."""

import json
from argparse import ArgumentParser, Namespace
from textwrap import wrap
from typing import NamedTuple

from precedence_tui.cli.inputs import (
    MOST_COUNT,
    add_budget_options,
    add_king_option,
    add_redeals_option,
    record_of,
    require_solver,
)
from precedence_tui.coach.difficulty import HARD_PLAYOUTS, Difficulty, difficulty
from precedence_tui.coach.exact import is_available
from precedence_tui.coach.verdict import Judgement, Verdict, judge
from precedence_tui.engine.game import Game
from precedence_tui.engine.position import start
from precedence_tui.engine.record import COLUMNS
from precedence_tui.i18n import _, plural
from precedence_tui.lab.players import STANDARD_PLAYOUTS, Deadline


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
    add_budget_options(
        parser,
        _("play out so many games in the search, and go no further (default: until it is decided)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print the verdict as JSON"))


def run(arguments: Namespace) -> int:
    """Print the verdict; return 0 for a game that can be won, else 1."""
    if arguments.exact:
        require_solver("--exact")
    record = record_of(arguments.source, arguments.king, arguments.redeals)
    playouts = None if arguments.exact else arguments.playouts
    solution = solve(record.game, playouts, arguments.seconds)
    if arguments.json:
        print(json.dumps(solution_json(solution)))
    else:
        print(_words(solution))
    return 0 if solution.judgement.verdict is Verdict.WINNABLE else 1


def solve(game: Game, playouts: int | None = None, seconds: float | None = None) -> Solution:
    """Judge where a game stands: by so many playouts, or for so long, or until it is decided.

    With both limits the exact search has what is left of the time. Where it has
    no solver the search goes on alone, without limits for the standard playouts.
    """
    deadline = Deadline(seconds)
    exact = is_available() and (playouts is None or seconds is not None)
    if playouts is None and not exact:
        playouts = STANDARD_PLAYOUTS if seconds is None else MOST_COUNT
    judgement = judge(game.position, playouts, deadline.stop, exact=exact)
    return Solution(judgement, deadline.taken, _difficulty(game, judgement))


def _difficulty(game: Game, judgement: Judgement) -> Difficulty | None:
    """Return how hard a whole deal is, if the search got far enough to say."""
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
        "conflicts": judgement.conflicts,
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
