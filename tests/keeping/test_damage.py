"""Whatever lies where the games should be: the running game says so in one line, and plays on.

What becomes of the files is held in the archive's own tests; here a handful of
starts shows that the player sees a board, is told, and loses no key.
"""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest

from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import read_records
from precedence_tui.session.first_games import SEEN_NAME
from precedence_tui.store import Store
from tests.archive.copies import locked
from tests.games import deal_numbered, table_of
from tests.terminal.pseudo_terminal import PseudoTerminal

MOVES: Final = 12
"""Cards dealt in the game that is kept; where it cannot be read another one is begun."""

WITHOUT_ROOM: Final = "import resource as r\nr.setrlimit(r.RLIMIT_FSIZE, (9000, 9000))\n"
"""No file may grow, as on a full disk."""

WITHOUT_HOME: Final = (
    "import pwd\ndef nobody(_): raise KeyError\npwd.getpwuid = nobody\n"
    "import os\nassert 'HOME' not in os.environ\n"
)
"""An account that the system knows nothing of."""

PLAY: Final = "import sys; from precedence_tui.cli.main import main; sys.exit(main([]))"


WITHOUT_PRIVILEGE: Final = """
import ctypes, os
if os.geteuid() == 0:
    # Version 3 of the sets, of this process; then those in force, allowed and inheritable, twice.
    header, sets = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    system = ctypes.CDLL(None)
    assert system.capget(header, sets) == 0
    for place in (0, 1):
        sets[place] &= ~0b110
    assert system.capset(header, sets) == 0
"""
"""An administrator may read and write everything, unless he gives that right up: on Linux."""


class Case(NamedTuple):
    """What is wrong, what the player is told of it, and how many cards have been dealt then."""

    spoil: Callable[[Path], object]
    told: str
    dealt: int = 0
    before: str = ""
    first_key: str = ""
    """The key without which there is nothing to tell."""
    environment: dict[str, str | None] | None = None
    held: Callable[[Path], AbstractContextManager[None]] = lambda _path: nullcontext()


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "something").write_text("of the player's")


def run(script: str) -> Callable[[Path], None]:
    def spoil(path: Path) -> None:
        connection = sqlite3.connect(path)
        connection.executescript(script)
        connection.close()

    return spoil


ASIDE: Final = "could not be read. They were put aside as"

CASES: Final = {
    "cut": Case(lambda path: path.write_bytes(path.read_bytes()[:5000]), ASIDE),
    "random bytes": Case(lambda path: path.write_bytes(Random(1).randbytes(9000)), ASIDE),
    "empty": Case(lambda path: path.write_bytes(b""), ""),
    "a folder in its place": Case(folder_instead, ASIDE),
    "another schema": Case(run("DROP TABLE step"), ASIDE),
    "a newer version": Case(run("PRAGMA user_version = 99"), "from a newer version"),
    "no permission": Case(lambda path: path.chmod(0), "cannot be opened"),
    "a file that can only be read": Case(lambda path: path.chmod(0o444), "can only be read", MOVES),
    "a folder that can only be read": Case(
        lambda path: path.parent.chmod(0o555), "Not saved", MOVES
    ),
    "locked by another process": Case(
        lambda _path: None, "another program is using", 0, held=locked
    ),
    "a full disk": Case(lambda _path: None, "Not saved", MOVES, WITHOUT_ROOM, " "),
    "no home": Case(
        lambda _path: None,
        "there is no home folder",
        before=WITHOUT_HOME,
        environment={"PRECEDENCE_HOME": None, "HOME": None},
    ),
    "a home that cannot be made": Case(
        lambda path: (path.parent.parent / "file").touch(),
        "cannot be opened",
        environment={"PRECEDENCE_HOME": "file/folder"},
    ),
}


@pytest.fixture
def home() -> Iterator[Path]:
    """A home with a name that fits into a line, where everybody gets to, and a game in it."""
    with TemporaryDirectory() as name:
        home = Path(name)
        archive = Archive(home / "precedence")
        store = Store(table_of(deal_numbered(123456)))
        archive.follow(store)
        for _ in range(MOVES):
            store.dispatch(Move.DEAL)
        archive.close()
        # Whoever has played here has seen the lesson.
        (home / "precedence" / SEEN_NAME).touch()
        for path in (home, home / "precedence"):
            path.chmod(0o777)
        for path in (home / "precedence").iterdir():
            path.chmod(0o666)
        yield home
        (home / "precedence").chmod(0o777)


def contents(home: Path) -> list[bytes]:
    """What is in all files, apart from empty ones, whatever their names and rights."""
    found = []
    for path in home.rglob("*"):
        if path.is_file():
            rights = path.stat().st_mode
            path.chmod(0o600)
            found.append(path.read_bytes())
            path.chmod(rights)
    return [content for content in found if content]


def in_one_line(screen: str) -> str:
    return " ".join(screen.split())


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_player_is_told_and_plays_on_and_nothing_is_deleted(home: Path, case: Case) -> None:
    path = home / "precedence" / FILE_NAME
    case.spoil(path)
    before = contents(home)
    command = [sys.executable, "-c", WITHOUT_PRIVILEGE + case.before + PLAY]
    environment = {"TMPDIR": str(home), **(case.environment or {})}
    with (
        case.held(path),
        PseudoTerminal(command, home=home, environment=environment) as terminal,
    ):
        terminal.wait_for(f"waste {case.dealt}\n")
        terminal.type(case.first_key)
        dealt = case.dealt + len(case.first_key)
        terminal.wait_for(lambda: case.told in in_one_line(terminal.text()))
        terminal.type("     u ")
        terminal.wait_for(f"waste {dealt + 5}\n")
        terminal.type("uu")
        terminal.wait_for(f"waste {dealt + 3}\n")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state
        said = in_one_line(terminal.text())
    kept = [read_records(file.read_text()) for file in home.glob("precedence-*.precedence")]
    if case.told in ("", ASIDE):
        assert (said, kept) == ("", [])
    else:
        assert said.startswith("precedence play: The game could not be saved. It is in ")
        (records,) = kept
        assert not isinstance(records, Fault)
        (record,) = records
        # With the two that are undone.
        assert record.game.done.moves == dealt + 5
    after = contents(home)
    if not case.dealt:
        assert [found for found in before if found not in after] == []
    assert not list(home.glob("**/reports/*"))


@pytest.mark.parametrize("name", ["empty", "random bytes", "locked by another process"])
def test_keys_that_are_typed_before_there_is_a_board_are_not_lost(home: Path, name: str) -> None:
    case = CASES[name]
    path = home / "precedence" / FILE_NAME
    case.spoil(path)
    with (
        case.held(path),
        PseudoTerminal([sys.executable, "-c", PLAY], home=home) as terminal,
    ):
        terminal.type("     u ")
        terminal.wait_for("waste 5\n")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
