"""How much the coach finds, decides and does in a second.

    python -m tests.benchmarks.coach find [FIRST LAST] [--playouts P]
    python -m tests.benchmarks.coach verdicts [--positions N] [--seed S] [--verbose]
    python -m tests.benchmarks.coach choices [--positions N] [--seed S] [--verbose]
    python -m tests.benchmarks.coach reviews [--positions N] [--seed S]
    python -m tests.benchmarks.coach deals NUMBER ...
    python -m tests.benchmarks.coach follow [--positions N]
    python -m tests.benchmarks.coach honest [FIRST LAST] [--playouts P] [--orders N]

Run with nothing else running, in one process; the speeds say how fast this
computer is by a bare loop of ten million additions. What `verdicts`, `choices`,
`reviews` and `deals` take is counted in seconds of one core.

Positions are those of loose games: of what can be played 85 % is, on the
shortest pile. Game i of seed S is deal 500,000 + 1,000 S + i, its chance is seeded
from that number, and of it one position of pass i mod 3 is taken, any as likely
as another. A game that is won before gives its last position.
"""

import argparse
import functools
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random

from precedence_tui.coach.choices import ChoiceSearch
from precedence_tui.coach.exact import ExactSearch
from precedence_tui.coach.find import WinSearch
from precedence_tui.coach.follow import line_after
from precedence_tui.coach.game_review import ReviewSearch, moves_and_positions
from precedence_tui.coach.hints import Basis, best_advice
from precedence_tui.coach.honest import ORDERS, first_pass
from precedence_tui.coach.state import State, state_of
from precedence_tui.coach.verdict import Verdict, judge
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import PLAYS
from precedence_tui.engine.position import (
    Position,
    Result,
    after,
    legal_moves,
    shortest_target,
    start,
)
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.lab.simulation import wilson


def first_state(number: int) -> State:
    """The state before the first move of a deal."""
    deal = deal_by_number(str(number), PRECEDENCE)
    assert not isinstance(deal, Fault)
    return state_of(start(deal, PRECEDENCE))


def loop_seconds() -> float:
    """How long this computer needs for ten million additions."""
    begin = time.perf_counter()
    total = 0
    for number in range(10_000_000):
        total += number
    return time.perf_counter() - begin


def measure_find(first: int, last: int, playouts: int) -> None:
    """How many deals are won within how many playouts, and how fast."""
    needed: list[int | None] = []
    played = 0
    begin = time.perf_counter()
    for number in range(first, last + 1):
        search = WinSearch(first_state(number))
        needed.append(search.playouts if search.run(playouts) else None)
        played += search.playouts
    seconds = time.perf_counter() - begin
    for budget in (1, 100, 1_000, 10_000, 30_000, 100_000, 300_000):
        if budget <= playouts:
            won = sum(1 for count in needed if count is not None and count <= budget)
            print(f"within {budget:7,} playouts: {won} of {len(needed)}")
    print(f"{played:,} playouts in {seconds:.1f} s: {played / seconds:,.0f} a second")
    print("open:", [number for number, count in enumerate(needed, first) if count is None])


def loose_game(number: int) -> tuple[Random, Game]:
    """A game of a deal played loosely to its end, and the chance that it leaves."""
    random = Random(number)
    deal = deal_by_number(str(number), PRECEDENCE)
    assert not isinstance(deal, Fault)
    table = Table(new_game(deal, PRECEDENCE))
    while table.game.result is Result.OPEN:
        position = table.game.position
        play = shortest_target(position)
        plays = play is not None and random.random() < 0.85
        move = PLAYS[play] if play is not None and plays else legal_moves(position)[-1]
        table, _events = reduce(table, move)
    return random, table.game


def loose_positions(count: int, seed: int) -> Iterator[Position]:
    """Positions of loose games, spread over the three passes."""
    for index in range(count):
        random, game = loose_game(500_000 + 1_000 * seed + index)
        _moves, positions = moves_and_positions(game)
        in_pass = [p for p in positions if PRECEDENCE.redeals - p.redeals_left == index % 3]
        yield random.choice(in_pass or [positions[-1]])


def measure_positions(
    what: str, count: int, seed: int, verbose: bool, work: Callable[[Position], str]
) -> None:
    """How much time positions of loose games take."""
    by_pass: dict[int, list[float]] = {0: [], 1: [], 2: []}
    verdicts: Counter[str] = Counter()
    for index, position in enumerate(loose_positions(count, seed)):
        begin = time.process_time()
        verdict = work(position)
        taken = time.process_time() - begin
        by_pass[index % 3].append(taken)
        verdicts[verdict] += 1
        if verbose:
            print(index, index % 3 + 1, verdict, f"{taken:.2f}", flush=True)
    print(what, dict(verdicts))
    for number, times in (*by_pass.items(), (-1, [t for ts in by_pass.values() for t in ts])):
        times.sort()
        within = ", ".join(
            f"{sum(1 for t in times if t <= limit) / len(times):.1%} in {limit} s"
            for limit in (0.5, 1, 10, 60)
        )
        name = f"pass {number + 1}" if number >= 0 else "all"
        median = times[len(times) // 2]
        print(f"{name}: {len(times)}, median {median:.2f} s, worst {times[-1]:.1f} s, {within}")


def measure_reviews(count: int, seed: int) -> None:
    """How long it takes to name the mistake of a lost game."""
    times: list[float] = []
    number = 500_000 + 1_000 * seed
    while len(times) < count:
        _random, game = loose_game(number)
        number += 1
        if game.result is Result.WON:
            continue
        begin = time.process_time()
        search = ReviewSearch(game)
        search.find_mistake()
        times.append(time.process_time() - begin)
        print(number - 1, search.review.lost_at, f"{times[-1]:.1f}", flush=True)
    times.sort()
    print(f"{count} games: median {times[count // 2]:.1f} s, worst {times[-1]:.1f} s")


def measure_deals(numbers: Iterable[int]) -> None:
    """How long the exact search takes for whole deals, alone."""
    times: list[float] = []
    for number in numbers:
        begin = time.process_time()
        search = ExactSearch(first_state(number))
        winnable = search.run()
        times.append(time.process_time() - begin)
        print(number, winnable, search.conflicts, f"{times[-1]:.1f}", flush=True)
        search.close()
    times.sort()
    print(f"{len(times)} deals: median {times[len(times) // 2]:.1f} s, worst {times[-1]:.1f} s")


def measure_follow(count: int) -> None:
    """Whether following the best advice to the end wins, from random winnable positions."""
    random = Random(1)
    followed = won = choices = 0
    while followed < count:
        deal = deal_by_number(str(random.randrange(100_000, 10**9)), PRECEDENCE)
        assert not isinstance(deal, Fault)
        position = start(deal, PRECEDENCE)
        for _ in range(random.randrange(250)):
            legal = legal_moves(position)
            if not legal:
                break
            # Dealing past all that fits would leave nothing to be won.
            play = shortest_target(position)
            move = PLAYS[play] if play is not None and random.random() < 0.9 else legal[-1]
            position = after(position, move)
        line = judge(position, 30_000).line
        if not line:
            continue
        followed += 1
        while line:
            advice = best_advice(position, line)
            assert advice is not None
            choices += advice.basis is Basis.WINS
            line = line_after(position, line, advice.move)
            assert line is not None
            position = after(position, advice.move)
        won += position.result is Result.WON
    print(f"{won} of {followed} won; {choices} advices at real choices")


def measure_honest(first: int, last: int, playouts: int, orders: int) -> None:
    """How many deals are won by who imagines so many orders at each choice of the first pass."""
    won = 0
    for number in range(first, last + 1):
        deal = deal_by_number(str(number), PRECEDENCE)
        assert not isinstance(deal, Fault)
        position = start(deal, PRECEDENCE)
        moves, used = first_pass(position, playouts // 2, orders)
        found = judge(functools.reduce(after, moves, position), playouts - used)
        won += found.verdict is Verdict.WINNABLE
    count = last - first + 1
    low, high = (100 * share for share in wilson(won, count))
    print(f"honest, {orders} orders, {playouts} playouts: {won} of {count}, {low:.1f}-{high:.1f} %")


def main() -> int:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser()
    whats = ("find", "verdicts", "choices", "reviews", "deals", "follow", "honest")
    parser.add_argument("what", choices=whats)
    parser.add_argument("numbers", type=int, nargs="*", help="FIRST and LAST, or each of the deals")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--playouts", type=int, default=30_000)
    parser.add_argument("--orders", type=int, default=ORDERS)
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    print(f"ten million additions: {loop_seconds():.2f} s")
    first, last = arguments.numbers[:2] if len(arguments.numbers) == 2 else (32_000, 32_999)
    sample = (arguments.positions, arguments.seed, arguments.verbose)
    match arguments.what:
        case "find":
            measure_find(first, last, arguments.playouts)
        case "verdicts":
            measure_positions("verdicts", *sample, lambda position: judge(position).verdict)
        case "choices":
            measure_positions("choices", *sample, _choices)
        case "reviews":
            measure_reviews(arguments.positions, arguments.seed)
        case "deals":
            measure_deals(arguments.numbers)
        case "follow":
            measure_follow(arguments.positions)
        case "honest":
            measure_honest(first, last, arguments.playouts, arguments.orders)
    return 0


def _choices(position: Position) -> str:
    """Which of playing and leaving keep the win."""
    choices = ChoiceSearch(position).run()
    piles = "play " if choices.winning_piles else ""
    return piles + ("leave" if choices.can_leave else "")


if __name__ == "__main__":
    sys.exit(main())
