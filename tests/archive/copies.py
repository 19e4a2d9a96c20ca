"""Another running copy of the game, for the tests: a process of its own."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Self

DEAL: Final = "20261129"
"""The deal that a copy plays which finds no game. It is that of a day."""

_PROGRAM: Final = """
import sys
from pathlib import Path
from precedence_tui.archive.archive import Archive
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.store import Store

archive = Archive(Path(sys.argv[1]))
kept = archive.take_up_last()
game = kept.game if kept else new_game(deal_by_number(sys.argv[2], PRECEDENCE))
store = Store(Table(game))
archive.follow(store)
print(archive.recorder.number, flush=True)
for line in sys.stdin:
    word = line.strip()
    store.dispatch(SimpleAction[word] if word in SimpleAction.__members__ else Move(word))
    print(archive.recorder.number, store.game.done.moves, store.game.undone.moves, flush=True)
archive.close()
"""


class Copy:
    """A copy of the game in another process that takes up the last game, or begins `DEAL`.

    It tells its game's number, and after each action, once that is kept, also
    how many moves are done and undone.
    """

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, str(folder), DEAL],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.number = self.answer()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.communicate()

    def dispatch(self, action: str) -> str:
        """Do a move, or a command by its name, and wait for what is told then."""
        self.send(action)
        return self.answer()

    def send(self, action: str) -> None:
        """The same without waiting."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{action}\n")
        self.process.stdin.flush()

    def answer(self) -> str:
        """The next thing that is told."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def answers(self) -> list[str]:
        """All that was told and not read before the process ended."""
        assert self.process.stdout is not None
        return self.process.stdout.read().splitlines()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another process keeps the database to itself."""
    with _held(
        path,
        "c.execute('PRAGMA locking_mode = EXCLUSIVE'); c.execute('BEGIN EXCLUSIVE');"
        "c.execute('CREATE TABLE IF NOT EXISTS locked (x)');",
    ):
        yield


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Another process is in the midst of a write."""
    with _held(path, "c.execute('BEGIN IMMEDIATE');"):
        yield


@contextmanager
def _held(path: Path, statements: str) -> Iterator[None]:
    program = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        f"{statements}print('locked', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "locked\n"
        try:
            yield
        finally:
            process.kill()
