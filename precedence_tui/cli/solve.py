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
from precedence_tui.coach.verdict import FoundVerdict, Verdict, judge
from precedence_tui.engine.game import Game
from precedence_tui.engine.position import start
from precedence_tui.engine.record import COLUMNS
from precedence_tui.i18n import _, plural
from precedence_tui.lab.players import STANDARD_PLAYOUTS, Deadline


class Solution(NamedTuple):
    """What is known of a game's last position, and what it took to find out."""

    found: FoundVerdict
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
        _("decide what the search leaves open (a hard deal can take minutes)"),
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
    return 0 if solution.found.verdict is Verdict.WINNABLE else 1


def solve(game: Game, playouts: int | None = None, seconds: float | None = None) -> Solution:
    """Judge where a game stands: by so many playouts, or for so long, or until it is decided.

    With both limits the exact search has what is left of the time. Where it has
    no solver the search goes on alone, without limits for the standard playouts.
    """
    deadline = Deadline(seconds)
    exact = (playouts is None or seconds is not None) and is_available()
    if playouts is None and not exact:
        playouts = STANDARD_PLAYOUTS if seconds is None else MOST_COUNT
    found = judge(game.position, playouts, deadline.stop, exact=exact)
    return Solution(found, deadline.taken, _difficulty(game, found))


def _difficulty(game: Game, found: FoundVerdict) -> Difficulty | None:
    """Return how hard a whole deal is, if the search got far enough to say."""
    is_whole = game.position == start(game.deal, game.variant)
    if not is_whole or game.variant.is_house_rule or found.verdict is Verdict.LOST:
        return None
    if found.verdict is Verdict.WINNABLE:
        return difficulty(found.playouts)
    return difficulty(None) if found.playouts >= HARD_PLAYOUTS else None


def solution_json(solution: Solution) -> dict[str, object]:
    """Return a solution as programs read it; the keys and their order are a contract."""
    found = solution.found
    line = found.line
    return {
        "verdict": found.verdict.value,
        "moves": None if line is None else [move.value for move in line],
        "exact": found.is_proved,
        "playouts": found.playouts,
        "conflicts": found.conflicts,
        "seconds": round(solution.seconds, 2),
        "difficulty": None if solution.difficulty is None else solution.difficulty.value,
    }


def _words(solution: Solution) -> str:
    found = solution.found
    played = plural(
        "{count} game was played out.", "{count} games were played out.", found.playouts
    ).format(count=found.playouts)
    if found.line is not None:
        moves = len(found.line)
        verdict = plural("Winnable, in {count} move.", "Winnable, in {count} moves.", moves).format(
            count=moves
        )
        return "\n".join(
            [verdict, played, *wrap(" ".join(move.value for move in found.line), COLUMNS)]
        )
    if found.verdict is Verdict.LOST:
        return "\n".join([_("Lost: it is proved that it cannot be won."), played])
    return "\n".join([_("Unknown: no win was found, and none was ruled out."), played])
