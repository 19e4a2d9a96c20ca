"""`precedence simulate`: how often a player wins, over consecutive deals."""

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from precedence_tui.cli.inputs import (
    add_budget_options,
    add_king_option,
    add_redeals_option,
    count_argument,
    deal_number_argument,
    require_solver,
)
from precedence_tui.cli.processes import MOST_PROCESSES, ProcessEndedError, memory_bytes, shared_out
from precedence_tui.cli.standard_error import tell
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.coach.exact import MOST_BYTES
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n import _, plural
from precedence_tui.lab.players import STANDARD_PLAYOUTS, Budget, Player
from precedence_tui.lab.resuming import OutcomeFile, ResumeError
from precedence_tui.lab.simulation import Outcome, Simulation, Task, play_deal
from precedence_tui.terminal.signals import ended_in_order
from precedence_tui.texts.game_words import decimal_words

_PROCESS_ENDED: Final = 71
"""The BSD convention's status for what the operating system did not let happen (EX_OSERR)."""


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
    add_budget_options(
        parser,
        _("how many games a search may play out for a deal (default: {count})").format(
            count=STANDARD_PLAYOUTS
        ),
        _(
            "decide what the search leaves open, for the honest player once the order is known"
            " (a hard deal can take minutes)"
        ),
    )
    parser.add_argument(
        "--jobs",
        type=count_argument,
        metavar="J",
        help=_("how many processes play (default: one for each core)"),
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar=_("FILE"),
        help=_("keep in this file how each deal ended, and go on from what is there"),
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
    if arguments.exact and player is Player.GREEDY:
        raise SubcommandError(_("--exact is for the players who search: honest and perfect"))
    variant = PRECEDENCE.with_options(arguments.king, arguments.redeals)
    if arguments.exact:
        require_solver("--exact")
    playouts = arguments.playouts or STANDARD_PLAYOUTS
    budget = Budget(playouts, arguments.seconds, arguments.exact)
    simulation = Simulation(first, variant, player, budget)
    stopped: BaseException | None = None
    with _kept(arguments.resume, simulation) as kept:
        outcomes = [one for one in kept.outcomes if first <= one.number <= last] if kept else []
        try:
            with ended_in_order():
                _play(simulation, last, arguments.jobs, outcomes, kept)
        except (KeyboardInterrupt, SystemExit, ProcessEndedError) as error:
            stopped = error
    simulation = simulation.with_outcomes(outcomes)
    _print(simulation, arguments)
    if isinstance(stopped, ProcessEndedError):
        # One line after the other, even where both go into the same file.
        sys.stdout.flush()
        raise SubcommandError(
            _(
                "one of the playing processes died, and deal {number} was not played:"
                " go on from there, with a smaller --jobs if memory is short"
            ).format(number=first + len(simulation.outcomes)),
            _PROCESS_ENDED,
        ) from stopped
    if stopped is not None:
        if arguments.resume is not None:
            sys.stdout.flush()
            # More than those in a row from the first one on, which are printed.
            told = plural(
                "interrupted: {count} deal is in {file}",
                "interrupted: {count} deals are in {file}",
                len(outcomes),
            ).format(count=len(outcomes), file=arguments.resume)
            tell(f"precedence simulate: {told}")
        raise stopped
    return 0


@contextmanager
def _kept(path: Path | None, simulation: Simulation) -> Iterator[OutcomeFile | None]:
    """Open the file to go on from, if there is one; raises `SubcommandError` if that cannot be."""
    if path is None:
        yield None
        return
    try:
        kept = OutcomeFile(path, simulation)
    except OSError as error:
        raise SubcommandError(f"{path}: {error.strerror or error}") from None
    except ResumeError as error:
        raise SubcommandError(
            _("{file}, line {number}: this is no deal of such a simulation").format(
                file=path, number=error.line
            )
        ) from None
    with closing(kept):
        yield kept


def _play(
    simulation: Simulation,
    last: int,
    jobs: int | None,
    outcomes: list[Outcome],
    kept: OutcomeFile | None,
) -> None:
    """Play the deals that have no outcome yet, and add theirs."""
    first, variant, player, budget, _none = simulation
    done = {outcome.number for outcome in outcomes}
    numbers = (number for number in range(first, last + 1) if number not in done)
    tasks = (Task(number, variant, player, budget) for number in numbers)
    deals = last - first + 1
    processes = min(_most_jobs(simulation, jobs), deals)
    with (
        closing(
            # The processes would only cost time.
            (play_deal(task) for task in tasks)
            if processes == 1
            else shared_out(play_deal, tasks, processes)
        ) as coming,
        _progress(outcomes, deals) as tell,
    ):
        for outcome in coming:
            outcomes.append(outcome)
            if kept is not None:
                kept.add(outcome)
            tell()


def _most_jobs(simulation: Simulation, jobs: int | None) -> int:
    """Return how many processes may play: no more exact ones than memory is there for."""
    most = min(jobs or os.cpu_count() or 1, MOST_PROCESSES)
    memory = memory_bytes() if simulation.budget.exact else None
    return most if memory is None else max(1, min(most, memory // 2 // MOST_BYTES))


@contextmanager
def _progress(outcomes: list[Outcome], deals: int) -> Iterator[Callable[[], None]]:
    """Show a bar on standard error, if that is a terminal; yield what counts one deal more."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
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
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        bar = progress.add_task(_("Deals"), total=deals, completed=len(outcomes), rate="")
        won = sum(1 for one in outcomes if one.verdict is Verdict.WINNABLE)

        def tell() -> None:
            nonlocal won
            won += outcomes[-1].verdict is Verdict.WINNABLE
            rate = _("{percent}% won").format(percent=decimal_words(100 * won / len(outcomes)))
            progress.update(bar, completed=len(outcomes), rate=rate)

        yield tell


def _print(simulation: Simulation, arguments: Namespace) -> None:
    if arguments.json:
        print(json.dumps(simulation.as_json()))
    elif arguments.csv:
        print("deal,result,playouts")
        for outcome in simulation.outcomes:
            print(f"{outcome.number},{outcome.result},{outcome.playouts}")
    else:
        print(_words(simulation))


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
        # Later ones may have been, by other processes: those count that follow in a row.
        else _("Deal {number} was not played to its end.").format(number=simulation.first),
        _("Won: {won}. Lost: {lost}. Unknown: {unknown}.").format(
            won=simulation.count(Verdict.WINNABLE),
            lost=simulation.count(Verdict.LOST),
            unknown=len(simulation.undecided),
        ),
        _("Win rate: {low} to {high}% (Wilson, 95%).").format(
            low=decimal_words(100 * low), high=decimal_words(100 * high)
        ),
    ]
    if simulation.undecided:
        lines.append(
            _("Undecided: {numbers}.").format(numbers=", ".join(map(str, simulation.undecided)))
        )
    return "\n".join(lines)
