"""`precedence simulate`: how often a player wins, over consecutive deals."""

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from typing import Final, NamedTuple

from precedence_tui.cli.budgets import (
    Budget,
    Deadline,
    add_budget_options,
    budget_of,
)
from precedence_tui.cli.endings import ended_in_order
from precedence_tui.cli.inputs import (
    add_king_option,
    add_redeals_option,
    count_argument,
    deal_number_argument,
    rules_of,
)
from precedence_tui.cli.processes import (
    MOST_PROCESSES,
    ProcessEndedError,
    shared_out,
)
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.coach.odds import wilson
from precedence_tui.coach.players import Player, play
from precedence_tui.coach.verdict import Verdict, judge_exactly
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.position import start
from precedence_tui.engine.rules import Rules
from precedence_tui.i18n import _
from precedence_tui.texts.game_words import decimal_words

_PROCESS_ENDED: Final = 71
"""The BSD convention's status for what the operating system did not let happen (EX_OSERR)."""


class Task(NamedTuple):
    """One deal to be played, in whichever process."""

    number: int
    rules: Rules
    player: Player
    budget: Budget


class Outcome(NamedTuple):
    """How one deal ended."""

    number: int
    verdict: Verdict
    playouts: int


class Simulation(NamedTuple):
    """What was asked for, and how the deals ended that were played, from the first one on."""

    first: int
    rules: Rules
    player: Player
    budget: Budget
    outcomes: tuple[Outcome, ...] = ()

    def count(self, verdict: Verdict) -> int:
        """How many deals ended so."""
        return sum(1 for outcome in self.outcomes if outcome.verdict is verdict)

    @property
    def undecided(self) -> list[int]:
        """The numbers of the deals of which nothing is known."""
        return [o.number for o in self.outcomes if o.verdict is Verdict.UNKNOWN]

    @property
    def rate(self) -> tuple[float, float]:
        """The win rate's 95 % bounds, undecided deals counted as lost below and as won above."""
        deals, won = len(self.outcomes), self.count(Verdict.WINNABLE)
        low, _high = wilson(won, deals)
        _low, high = wilson(won + len(self.undecided), deals)
        return low, high


def add_arguments(parser: ArgumentParser) -> None:
    """Take the deals, the player, the rules, the budget and the form of what is printed."""
    parser.add_argument(
        "first", type=_number, metavar=_("FIRST"), help=_("the first deal's number")
    )
    parser.add_argument("last", type=_number, metavar=_("LAST"), help=_("the last deal's number"))
    parser.add_argument(
        "--player",
        choices=[player.value for player in Player],
        default=Player.PERFECT.value,
        help=_("who plays (default: {player})").format(player=Player.PERFECT),
    )
    add_king_option(parser)
    add_redeals_option(parser)
    add_budget_options(parser)
    parser.add_argument(
        "--jobs",
        type=count_argument,
        metavar="J",
        help=_("how many processes play (default: one for each core)"),
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print the result as JSON"))
    form.add_argument("--csv", action="store_true", help=_("print a line for each deal"))


def _number(text: str) -> int:
    name = deal_number_argument(text)
    if name.startswith("ms"):
        raise ArgumentTypeError(_("'{text}' is not a plain number").format(text=text))
    return int(name)


def run(arguments: Namespace) -> int:
    """Play the deals and print how they ended; what is done so far, if something stops it."""
    first, last = arguments.first, arguments.last
    if first > last:
        raise SubcommandError(
            _("the last deal, {last}, comes before the first, {first}").format(
                first=first, last=last
            )
        )
    player = Player(arguments.player)
    if arguments.exact and player is not Player.PERFECT:
        raise SubcommandError(_("--exact is for the player who knows all cards: perfect"))
    rules = rules_of(arguments.king, arguments.redeals)
    simulation = Simulation(first, rules, player, budget_of(arguments))
    tasks = (Task(number, rules, player, simulation.budget) for number in range(first, last + 1))
    deals = last - first + 1
    jobs = min(arguments.jobs or os.cpu_count() or 1, MOST_PROCESSES, deals)
    outcomes: list[Outcome] = []
    stopped: BaseException | None = None
    try:
        with ended_in_order(), closing(_outcomes(tasks, jobs)) as coming:
            outcomes.extend(_with_progress(coming, deals))
    except (KeyboardInterrupt, SystemExit, ProcessEndedError) as error:
        stopped = error
    _print(simulation._replace(outcomes=tuple(outcomes)), arguments)
    if isinstance(stopped, ProcessEndedError):
        # One line after the other, even where both go into the same file.
        sys.stdout.flush()
        raise SubcommandError(
            _(
                "one of the playing processes died, and deal {number} was not played:"
                " go on from there, with a smaller --jobs if memory is short"
            ).format(number=first + len(outcomes)),
            _PROCESS_ENDED,
        ) from stopped
    if stopped is not None:
        raise stopped
    return 0


def play_deal(task: Task) -> Outcome:
    """Play one deal."""
    number, rules, player, budget = task
    deal = deal_by_number(str(number), rules.first_king)
    assert not isinstance(deal, Fault)
    position = start(deal, rules)
    deadline = Deadline(budget.seconds)
    verdict, _line, playouts = play(position, player, budget.playouts, deadline.stop)
    if budget.exact and verdict is Verdict.UNKNOWN and not deadline.stop():
        verdict = judge_exactly(position, deadline.left).verdict
    return Outcome(number, verdict, playouts)


def _outcomes(tasks: Iterable[Task], jobs: int) -> Generator[Outcome, None, None]:
    """The outcomes in the order of the deals, from this process or from several."""
    if jobs == 1:
        yield from map(play_deal, tasks)
        return
    yield from shared_out(play_deal, tasks, jobs)


def _with_progress(outcomes: Iterator[Outcome], deals: int) -> Iterator[Outcome]:
    """The outcomes; on a terminal, a bar on standard error says how far it got."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from outcomes
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        yield from progress.track(outcomes, total=deals, description=_("Deals"))


def _print(simulation: Simulation, arguments: Namespace) -> None:
    if arguments.json:
        print(json.dumps(simulation_json(simulation)))
    elif arguments.csv:
        print("deal,result,playouts")
        for outcome in simulation.outcomes:
            print(f"{outcome.number},{_result(outcome.verdict)},{outcome.playouts}")
    else:
        print(_words(simulation))


def _result(verdict: Verdict) -> str:
    return {Verdict.WINNABLE: "won", Verdict.LOST: "lost", Verdict.UNKNOWN: "unknown"}[verdict]


def simulation_json(simulation: Simulation) -> dict[str, object]:
    """A simulation as programs read it; the keys and their order are a contract.

    An interrupted one names as `last` the last deal before which all are played.
    """
    low, high = simulation.rate
    deals = len(simulation.outcomes)
    return {
        "first": simulation.first,
        "last": simulation.first + deals - 1,
        "king": simulation.rules.first_king.value,
        "redeals": simulation.rules.redeals,
        "player": simulation.player.value,
        "playouts": simulation.budget.playouts,
        "deals": deals,
        "won": simulation.count(Verdict.WINNABLE),
        "lost": simulation.count(Verdict.LOST),
        "unknown": len(simulation.undecided),
        "undecided": simulation.undecided,
        "rate": [round(low, 6), round(high, 6)],
    }


def _words(simulation: Simulation) -> str:
    deals = len(simulation.outcomes)
    low, high = simulation.rate
    lines = [
        _("Deals {first} to {last}: {deals}, player {player}.").format(
            first=simulation.first,
            last=simulation.first + deals - 1,
            deals=deals,
            player=simulation.player,
        )
        if deals
        else _("No deal was played to its end."),
        _("Won: {won}. Lost: {lost}. Unknown: {unknown}.").format(
            won=simulation.count(Verdict.WINNABLE),
            lost=simulation.count(Verdict.LOST),
            unknown=len(simulation.undecided),
        ),
        _("Win rate: {low} to {high} % (Wilson, 95 %).").format(
            low=decimal_words(100 * low), high=decimal_words(100 * high)
        ),
    ]
    if simulation.undecided:
        lines.append(
            _("Undecided: {numbers}.").format(numbers=", ".join(map(str, simulation.undecided)))
        )
    return "\n".join(lines)
