"""How much the coach finds, proves and does in a second.

    python -m tests.benchmarks.coach find [FIRST LAST] [--playouts P]
    python -m tests.benchmarks.coach prove [FIRST LAST] [--seconds S]
    python -m tests.benchmarks.coach follow [--positions N]
    python -m tests.benchmarks.coach honest [FIRST LAST] [--playouts P] [--orders N]

Run with nothing else running, in one process; the speeds say how fast this
computer is by a bare loop of ten million additions.
"""

import argparse
import sys
import time
from collections import Counter
from random import Random

from precedence_tui.coach.find import Search
from precedence_tui.coach.follow import line_after
from precedence_tui.coach.hints import Basis, best_advice
from precedence_tui.coach.honest import ORDERS
from precedence_tui.coach.prove import Proof
from precedence_tui.coach.state import State, after_move, next_card_move, shortest_pile, state_of
from precedence_tui.coach.verdict import judge
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.moves import PLAYS
from precedence_tui.engine.position import Result, after, legal_moves, shortest_target, start
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.lab.figures import wilson
from precedence_tui.lab.players import first_pass


def first_state(number: int) -> State:
    """The state before the first move of a deal."""
    deal = deal_by_number(str(number), PRECEDENCE)
    assert not isinstance(deal, Fault)
    return state_of(start(deal, PRECEDENCE))


def last_pass(state: State) -> State:
    """Where the last pass begins when everything playable is played."""
    while state.redeals_left or state.waste:
        pile = shortest_pile(state)
        move = next_card_move(state) if pile is None else PLAYS[pile]
        if move is None:
            break
        state = after_move(state, move)
    return state


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
        search = Search(first_state(number))
        needed.append(search.playouts if search.run(playouts) else None)
        played += search.playouts
    seconds = time.perf_counter() - begin
    for budget in (1, 100, 1_000, 10_000, 30_000, 100_000, 300_000):
        if budget <= playouts:
            won = sum(1 for count in needed if count is not None and count <= budget)
            print(f"within {budget:7,} playouts: {won} of {len(needed)}")
    print(f"{played:,} playouts in {seconds:.1f} s: {played / seconds:,.0f} a second")
    print("open:", [number for number, count in enumerate(needed, first) if count is None])


def measure_prove(first: int, last: int, seconds: float) -> None:
    """How many starts of the last pass are decided within how much time."""
    times: list[float] = []
    nodes: list[int] = []
    verdicts: Counter[str] = Counter()
    for number in range(first, last + 1):
        state = last_pass(first_state(number))
        if state.is_won:
            verdicts["won before"] += 1
            continue
        begin = time.perf_counter()
        limit = begin + seconds
        proof = Proof(state)
        while not proof.run(2_000) and time.perf_counter() < limit:
            pass
        times.append(time.perf_counter() - begin)
        nodes.append(proof.nodes)
        verdicts["won" if proof.line else "lost" if proof.is_lost else "open"] += 1
    print(dict(verdicts))
    for limit in (0.1, 1, 2, 10, 60, 120):
        decided = sum(1 for taken in times if taken <= limit) - (
            verdicts["open"] if limit > seconds else 0
        )
        print(f"within {limit} s: {decided} of {len(times)} = {decided / len(times):.1%}")
    nodes.sort()
    print("nodes: median", nodes[len(nodes) // 2], "most", nodes[-1])
    print(f"{sum(nodes) / sum(times):,.0f} nodes a second")


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
        _moves, state, used = first_pass(start(deal, PRECEDENCE), playouts // 2, orders)
        won += Search(state).run(playouts - used)
    count = last - first + 1
    low, high = (100 * share for share in wilson(won, count))
    print(f"honest, {orders} orders, {playouts} playouts: {won} of {count}, {low:.1f}-{high:.1f} %")


def main() -> int:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("find", "prove", "follow", "honest"))
    parser.add_argument("first", type=int, nargs="?", default=32_000)
    parser.add_argument("last", type=int, nargs="?", default=32_999)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=30_000)
    parser.add_argument("--orders", type=int, default=ORDERS)
    parser.add_argument("--seconds", type=float, default=120.0)
    arguments = parser.parse_args()
    print(f"ten million additions: {loop_seconds():.2f} s")
    if arguments.what == "follow":
        measure_follow(arguments.positions)
    elif arguments.what == "honest":
        measure_honest(arguments.first, arguments.last, arguments.playouts, arguments.orders)
    elif arguments.what == "find":
        measure_find(arguments.first, arguments.last, arguments.playouts)
    else:
        measure_prove(arguments.first, arguments.last, arguments.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
