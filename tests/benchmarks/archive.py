"""What the archive costs: a step with it and without, and the start with many and long games.

Run as `python -m tests.benchmarks.archive`. Times are of this computer; what
must hold on every one is that they do not grow with the number of games nor,
for a step, with the length of the game.
"""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.actions import Command
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.rules import FirstKing, Rules
from precedence_tui.store import Store
from tests.games import deal_numbered, random_move

NUMBERS = (1, 100, 10_000)
LENGTHS = (10, 100, 414, 1030)


def milliseconds(work: Callable[[], object]) -> float:
    before = time.perf_counter()
    work()
    return (time.perf_counter() - before) * 1000


def spread(times: list[float]) -> str:
    times = sorted(times)
    return (
        f"median {median(times):7.3f} ms, 99 of 100 under "
        f"{times[len(times) * 99 // 100]:7.3f} ms, longest {times[-1]:7.3f} ms"
    )


def played(moves: int) -> Table:
    """A game of that many moves, each a step, with as many redeals as it takes."""
    random = Random(moves)
    table = Table(new_game(deal_numbered(1), Rules(FirstKing.SET_OUT, 9)))
    store = Store(table)
    for _ in range(moves):
        store.dispatch(random_move(store.game.position, random, eagerness=0))
    return store.table


def steps(folder: Path, moves: int, kept: bool) -> tuple[list[float], list[float]]:
    """The times of steps in a game that has some already, and of jumps over all of them."""
    store = Store(played(moves))
    archive = Archive(folder)
    if kept:
        archive.follow(store)
        store.dispatch(Command.UNDO)
        store.dispatch(Command.REDO)
    single = [
        milliseconds(lambda command=command: store.dispatch(command))  # type: ignore[misc]
        for _ in range(300)
        for command in (Command.UNDO, Command.REDO)
    ]
    jumps = [
        milliseconds(lambda command=command: store.dispatch(command))  # type: ignore[misc]
        for _ in range(5)
        for command in (Command.TO_START, Command.TO_END)
    ]
    archive.close()
    return single, jumps


def filled(folder: Path, games: int, moves: int) -> None:
    """An archive of that many games, the last of them open and of that many moves."""
    archive = Archive(folder)
    store = Store(played(moves))
    archive.follow(store)
    store.dispatch(Command.UNDO)
    store.dispatch(Command.REDO)
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


def main() -> None:
    for moves in LENGTHS:
        for kept in (False, True):
            with TemporaryDirectory() as name:
                single, jumps = steps(Path(name), moves, kept)
            how = "with the archive   " if kept else "without the archive"
            print(f"a step at move {moves:5}, {how}: {spread(single)}; a jump {median(jumps):7.3f}")
    for games in NUMBERS:
        for moves in LENGTHS:
            with TemporaryDirectory() as name:
                folder = Path(name)
                filled(folder, games, moves)
                times = [milliseconds(lambda: start(folder)) for _ in range(9)]  # noqa: B023
                size = (folder / "games.db").stat().st_size / 2**20
                archive = Archive(folder)
                listed = milliseconds(archive.games)
                counted = milliseconds(archive.statistics)
                archive.close()
            print(
                f"opening and taking up, {games:6} games, {moves:5} moves, {size:6.1f} MiB: "
                f"{spread(times)}; the list {listed:7.3f}, statistics {counted:7.3f}"
            )


if __name__ == "__main__":
    main()
