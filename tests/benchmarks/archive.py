"""What the archive costs: a step with it and without, and the start with many and long games.

Run as `python -m tests.benchmarks.archive`. Times are of this computer; what
must hold on every one is that they do not grow with the number of games nor,
for a step, with the length of the game.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.actions import MakeMoves, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.store import Store
from tests.benchmarks import Figure
from tests.games import deal_numbered, random_move

NUMBERS = (1, 100, 10_000)
LENGTHS = (10, 100, 414, 1030)


def microseconds(work: Callable[[], object]) -> float:
    before = time.perf_counter()
    work()
    return (time.perf_counter() - before) * 1_000_000


def played(moves: int) -> Table:
    """A game of that many moves, each a step, with as many redeals as it takes."""
    random = Random(moves)
    table = Table(new_game(deal_numbered(1), PRECEDENCE.with_options(FirstKing.SET_OUT, 9)))
    store = Store(table)
    for _ in range(moves):
        store.dispatch(random_move(store.game.position, random, eagerness=0))
    return store.table


def follow(archive: Archive, store: Store) -> None:
    """Make the game one of the archive, by making its last step again."""
    archive.follow(store)
    step = store.game.done.step
    assert step is not None
    store.dispatch(SimpleAction.UNDO)
    store.dispatch(MakeMoves(step.moves))


def steps(folder: Path, moves: int, kept: bool) -> tuple[list[float], list[float]]:
    """The times of steps in a game that has some already, and of jumps over all of them."""
    store = Store(played(moves))
    archive = Archive(folder)
    if kept:
        follow(archive, store)
    single = [
        microseconds(partial(store.dispatch, command))
        for _ in range(300)
        for command in (SimpleAction.UNDO, SimpleAction.REDO)
    ]
    jumps = [
        microseconds(partial(store.dispatch, command))
        for _ in range(5)
        for command in (SimpleAction.TO_START, SimpleAction.TO_END)
    ]
    archive.close()
    return single, jumps


def filled(folder: Path, games: int, moves: int) -> None:
    """An archive of that many games, the last of them open and of that many moves."""
    archive = Archive(folder)
    store = Store(played(moves))
    follow(archive, store)
    archive.close()
    multiply(folder / "games.db", games)


def multiply(path: Path, games: int) -> None:
    """Fill the database with copies of its game, half of them open and half lost."""
    connection = sqlite3.connect(path)
    columns = [row[1] for row in connection.execute("PRAGMA table_info(game)")]
    (first,) = connection.execute("SELECT number FROM game").fetchone()
    picked = ", ".join(
        {"number": "n.x", "turn": "-n.x"}.get(column, f"game.{column}") for column in columns
    )
    numbers = (
        f"WITH RECURSIVE n (x) AS (SELECT {first + 1} UNION ALL "
        f"SELECT x + 1 FROM n LIMIT {games - 1})"
    )
    connection.execute(f"{numbers} INSERT INTO game SELECT {picked} FROM game, n")
    connection.execute(
        f"{numbers} INSERT INTO step SELECT n.x, at, moves FROM step, n WHERE at < 400",
    )
    connection.execute("UPDATE game SET stands = 'lost', counts = 'lost' WHERE number % 2 = 0")
    connection.execute("UPDATE game SET stands = 'open' WHERE number = ?", (first,))
    connection.commit()
    connection.close()


def start(folder: Path) -> None:
    archive = Archive(folder)
    assert archive.take_up_last() is not None
    archive.close()


def figures() -> Iterator[Figure]:
    """Steps and jumps with the archive and without; starts and the list of games."""
    for moves in LENGTHS:
        for kept in (False, True):
            with TemporaryDirectory() as name:
                single, jumps = steps(Path(name), moves, kept)
            how = "kept" if kept else "not kept"
            yield Figure(f"a step at move {moves}, {how}", median(single), min(single), "µs")
            yield Figure(f"a jump over {moves} moves, {how}", median(jumps), min(jumps), "µs")
    for games in NUMBERS:
        for moves in LENGTHS:
            with TemporaryDirectory() as name:
                folder = Path(name)
                filled(folder, games, moves)
                starts = [microseconds(partial(start, folder)) for _ in range(9)]
                archive = Archive(folder)
                lists = [microseconds(archive.games) for _ in range(3)]
                archive.close()
            what = f"{games} games, {moves} moves"
            yield Figure(f"start: {what}", median(starts), min(starts), "µs")
            yield Figure(f"list: {what}", median(lists), min(lists), "µs")


def main() -> None:
    for what, middle, best, unit, _note in figures():
        print(f"{what:42} median {middle:10,.0f}  best {best:10,.0f} {unit}")


if __name__ == "__main__":
    main()
