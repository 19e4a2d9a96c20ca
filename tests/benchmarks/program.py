"""The running program beside a bare Textual app, each figure with its yardstick.

Both are driven in a pseudo-terminal, in turn, many times. Absolute times differ
from computer to computer: the ratios are what can be compared.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.paths import HOME_VARIABLE
from precedence_tui.store import Store
from tests.benchmarks import Figure
from tests.games import deal_numbered, random_move
from tests.terminal.programs import TAKEN_OVER, take_over
from tests.terminal.pseudo_terminal import PseudoTerminal, TooLateError

STARTS: Final = 15
KEYS: Final = 40
QUIET: Final = 0.06
"""Seconds without a byte after which a repaint is over."""

IDLE: Final = 10.0
HARD_DEAL: Final = "19"
"""No playouts find a win of it soon: the coach goes on searching."""

LENGTHS: Final = (10, 100, 414, 1030)
GAMES: Final = (1, 100, 10_000)

GAME: Final = (sys.executable, "-m", "precedence_tui")
BARE: Final = (sys.executable, "-m", "tests.benchmarks.bare_app")
_ROOT: Final = Path(__file__).parents[2]


class Key(NamedTuple):
    """What one key cost: milliseconds to the last byte of the repaint, and bytes.

    `first` are the milliseconds to the first repaint. The last one may be an
    answer of the coach's, which comes when it is found.
    """

    milliseconds: float
    size: int
    first: float


def _environment(home: Path) -> dict[str, str | None]:
    # Where bytecode is not written, every start would compile the program again.
    return {
        HOME_VARIABLE: str(home),
        "PYTHONPATH": str(_ROOT),
        "PYTHONDONTWRITEBYTECODE": None,
        "COLORTERM": "truecolor",
    }


def _started(command: Sequence[str], home: Path, ready: str) -> PseudoTerminal:
    terminal = PseudoTerminal(command, home=home, environment=_environment(home))
    terminal.wait_for(ready)
    # The board stands before Textual does: a key that came earlier would wait for it.
    if command == BARE:
        # Textual's own driver wakes ten times a second: it never rests.
        terminal.wait_for(lambda: TAKEN_OVER in terminal.since(0))
        terminal.pause(0.5)
    else:
        take_over(terminal)
    return terminal


def start_milliseconds(command: Sequence[str], home: Path, ready: str) -> float:
    """From the start of the process to the text on the terminal."""
    with PseudoTerminal(command, home=home, environment=_environment(home)) as terminal:
        sign = ready.encode()
        terminal.wait_for(lambda: sign in terminal.since(0))
        arrived = next(
            when for when, total in terminal.arrivals() if sign in terminal.since(0)[:total]
        )
        return (arrived - terminal.started) * 1000


def key(terminal: PseudoTerminal, name: str) -> Key:
    """Press a key and wait until its repaint is over."""
    mark = terminal.mark()
    before = time.monotonic()
    terminal.press(name)
    # A key that changes nothing sends nothing.
    with suppress(TooLateError):
        terminal.wait_for(lambda: terminal.mark() > mark, within=1)
    terminal.wait_for_silence(QUIET)
    arrivals = terminal.arrivals(mark)
    first, last = (arrivals[0][0], arrivals[-1][0]) if arrivals else (before, before)
    return Key((last - before) * 1000, len(terminal.since(mark)), (first - before) * 1000)


def quit_milliseconds(terminal: PseudoTerminal) -> float:
    """From the key to the end of the process."""
    before = time.monotonic()
    terminal.press("q")
    terminal.wait_for_end()
    return (time.monotonic() - before) * 1000


def played(moves: int, seed: int) -> Table:
    """A game of so many moves, with nine redeals, so that it can be long."""
    random = Random(seed)
    store = Store(
        Table(new_game(deal_numbered(seed), PRECEDENCE.with_options(FirstKing.SET_OUT, 9)))
    )
    for _ in range(moves):
        store.dispatch(random_move(store.game.position, random, eagerness=0))
    return store.table


def fill(home: Path, games: int, moves: int) -> None:
    """Make an archive with so many games, the last one open and of so many moves."""
    archive = Archive(home)
    for seed in range(1, games):
        _store(archive, 2, seed)
    _store(archive, moves, games)
    archive.close()


def _store(archive: Archive, moves: int, seed: int) -> None:
    random = Random(seed)
    store = Store(
        Table(new_game(deal_numbered(seed), PRECEDENCE.with_options(FirstKing.SET_OUT, 9)))
    )
    archive.follow(store)
    for _ in range(moves):
        store.dispatch(random_move(store.game.position, random, eagerness=0))


def _memory(terminal: PseudoTerminal) -> float:
    """Resident megabytes, where the system tells."""
    status = Path(f"/proc/{terminal.pid}/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def figures() -> list[Figure]:
    """All figures of the running program."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        fill(home, 1, 200)
        return [
            *_starts(home),
            *_keys(home),
            *_panels(home),
            *_rest(home),
            *_growth(),
            *_version(home),
        ]


def _starts(home: Path) -> list[Figure]:
    bare, game = [], []
    for _ in range(STARTS):
        bare.append(start_milliseconds(BARE, home, "counted 0"))
        game.append(start_milliseconds(GAME, home, "waste"))
    return [_figure("start, bare app", bare), _figure("start, game of 200 moves", game, bare)]


def _keys(home: Path) -> list[Figure]:
    with (
        _started(BARE, home, "counted 0") as bare,
        _started((*GAME, "play", "--deal", HARD_DEAL), home, "waste 0") as game,
    ):
        for terminal in (bare, game):
            terminal.wait_for_silence(0.3)
        yardstick, deals = [], []
        for _ in range(KEYS):
            yardstick.append(key(bare, "space").milliseconds)
            deals.append(key(game, "space"))
        alone = [one.milliseconds for one in deals]
        # Every key asks the coach about another position.
        game.press("w")
        game.wait_for("not known yet")
        game.wait_for_silence(QUIET)
        busy = [key(game, "space").first for _ in range(KEYS)]
        game.press("w")
        game.wait_for_silence(0.3)
        cursor = [key(game, "right") for _ in range(20)]
        game.press("escape")
        plays = []
        for _ in range(20):
            game.press("f")
            game.wait_for_silence(QUIET)
            plays.append(key(game, "p"))
        return [
            _figure("Static.update, bare app", yardstick),
            _figure("Space", alone, yardstick),
            _figure("Space, coach searching", busy, alone),
            _figure("p, a card played", [one.milliseconds for one in plays], yardstick),
            _sizes("Space", deals),
            _sizes("p, a card played", plays),
            _sizes("cursor", cursor),
        ]


def _panels(home: Path) -> list[Figure]:
    figures = []
    for name, words in (("?", "help"), ("s", "statistics"), ("o", "settings"), ("m", "menu")):
        first, again, shut = [], [], []
        for _ in range(3):
            with _started((*GAME, "play", "--deal", "123456"), home, "waste 0") as game:
                game.wait_for_silence(0.3)
                first.append(key(game, name))
                shut.append(key(game, "ctrl+c"))
                again.append(key(game, name))
        figures += [
            _figure(f"{words}, first time", [one.milliseconds for one in first]),
            _figure(f"{words}, again", [one.milliseconds for one in again]),
            _figure(f"{words}, closed", [one.milliseconds for one in shut]),
            _sizes(f"{words}, opened", again),
        ]
    return figures


def _rest(home: Path) -> list[Figure]:
    quits, memory = [], []
    with _started(BARE, home, "counted 0") as bare, _started(GAME, home, "waste") as game:
        for terminal in (bare, game):
            terminal.wait_for_silence(0.5)
        memory = [_memory(game) - _memory(bare)]
        mark, before = game.mark(), _processor_seconds(game)
        game.wait_for_silence(IDLE)
        idle = (_processor_seconds(game) - before) / IDLE * 100
        sent = len(game.since(mark))
    for _ in range(5):
        with _started(GAME, home, "waste") as game:
            game.wait_for_silence(0.2)
            quits.append(quit_milliseconds(game))
    return [
        _figure("q to the end of the process", quits),
        Figure("idle, bytes in 10 s", sent, sent, ""),
        Figure("idle, processor time", idle, idle, "%"),
        Figure("memory over the bare app", memory[0], memory[0], "MB"),
    ]


def _processor_seconds(terminal: PseudoTerminal) -> float:
    path = Path(f"/proc/{terminal.pid}/stat")
    if not path.exists():
        return 0.0
    parts = path.read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def _growth() -> list[Figure]:
    figures = []
    cases: list[tuple[str, int, int]] = [
        *((f"{moves} moves", 1, moves) for moves in LENGTHS),
        *((f"{games} games", games, 10) for games in GAMES),
    ]
    for words, games, moves in cases:
        with TemporaryDirectory() as folder:
            home = Path(folder)
            fill(home, games, moves)
            starts = [start_milliseconds(GAME, home, "waste") for _ in range(5)]
            with _started(GAME, home, "waste") as game:
                game.wait_for_silence(0.3)
                keys = [key(game, name).milliseconds for name in ("u", "y") * 10]
            figures.append(_figure(f"start, {words}", starts))
            figures.append(_figure(f"key, {words}", keys))
    return figures


def _version(home: Path) -> list[Figure]:
    bare, version = [], []
    for _ in range(STARTS):
        bare.append(_run(lambda: _call(home, "-c", "pass")))
        version.append(_run(lambda: _call(home, "-m", "precedence_tui", "--version")))
    return [_figure("python -c pass", bare), _figure("--version", version, bare)]


def _call(home: Path, *arguments: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(_ROOT), HOME_VARIABLE: str(home)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run(
        [sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=environment
    )


def _run(work: Callable[[], object]) -> float:
    before = time.monotonic()
    work()
    return (time.monotonic() - before) * 1000


def _figure(what: str, milliseconds: list[float], yardstick: list[float] | None = None) -> Figure:
    note = ""
    if yardstick is not None:
        note = f"{median(milliseconds) / median(yardstick):.2f} of the yardstick"
    return Figure(what, median(milliseconds), _high(milliseconds), "ms", note)


def _sizes(what: str, keys: list[Key]) -> Figure:
    sizes: list[float] = [one.size for one in keys if one.size]
    return Figure(what, median(sizes), _high(sizes), "bytes")


def _high(values: list[float]) -> float:
    """The 95 % point; of few values, the highest."""
    return quantiles(values, n=20)[-1] if len(values) >= 20 else max(values)
