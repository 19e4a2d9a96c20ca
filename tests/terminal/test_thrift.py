"""What a key and a start cost in things that can be counted: bytes, frames, modules."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from typing import Any

import psutil
import pytest
from textual._compositor import LayoutUpdate
from textual.app import App

from precedence_tui.engine.actions import Action, SimpleAction
from precedence_tui.engine.game import Table
from precedence_tui.tui.app import PrecedenceApp
from tests.games import won_moves
from tests.processes import loaded
from tests.terminal.programs import GAME
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.tui.playing import playing

MOST_FOR_A_DEAL = 600
MOST_FOR_A_PLAY = 800
MOST_FOR_A_CURSOR_MOVE = 200
MOST_FOR_A_PANEL = 8_000
"""Bytes at 80x24 in true colour, of all but one key in ten of a kind."""

MOST_FOR_A_DEAL_OF_LARGE_CARDS = {(132, 40): 1_000, (200, 60): 1_300}
MOST_FOR_A_PLAY_OF_LARGE_CARDS = {(132, 40): 1_600, (200, 60): 2_400}
"""The same in windows of these sizes."""

MOST_MODULES_BEFORE_THE_BOARD = 190
"""The interpreter's own among them; Textual with all that it brings has some 500 more."""


@pytest.fixture
def size() -> tuple[int, int]:
    """That of the window."""
    return 80, 24


@pytest.fixture
def terminal(tmp_path: Path, size: tuple[int, int]) -> Iterator[PseudoTerminal]:
    environment = {"COLORTERM": "truecolor", "TERM": "xterm-256color"}
    with GAME.begin(tmp_path, size=size, environment=environment) as terminal:
        GAME.press_once(terminal)
        terminal.wait_for_quiet(0.3)
        yield terminal


def cost(terminal: PseudoTerminal, key: str, shown: str = "") -> int:
    """The bytes that come of a key."""
    mark = terminal.mark()
    terminal.press(key)
    terminal.wait_for(lambda: len(terminal.since(mark)) > 0 and shown in terminal.text())
    terminal.wait_for_quiet(0.1)
    return len(terminal.since(mark))


def test_a_deal_costs_few_bytes(terminal: PseudoTerminal) -> None:
    deals = [cost(terminal, "space", f"waste {number}") for number in range(2, 32)]
    assert quantiles(deals, n=10)[-1] <= MOST_FOR_A_DEAL


def test_a_play_costs_few_bytes(terminal: PseudoTerminal) -> None:
    plays = []
    for _ in range(20):
        cost(terminal, "f")
        plays.append(cost(terminal, "p"))
    assert quantiles(plays, n=10)[-1] <= MOST_FOR_A_PLAY


@pytest.mark.parametrize("size", MOST_FOR_A_DEAL_OF_LARGE_CARDS, ids=str)
def test_large_cards_cost_little_more(terminal: PseudoTerminal, size: tuple[int, int]) -> None:
    deals = [cost(terminal, "space", f"waste {number}") for number in range(2, 32)]
    assert quantiles(deals, n=10)[-1] <= MOST_FOR_A_DEAL_OF_LARGE_CARDS[size]
    plays = []
    for _ in range(10):
        cost(terminal, "f")
        plays.append(cost(terminal, "p"))
    assert quantiles(plays, n=10)[-1] <= MOST_FOR_A_PLAY_OF_LARGE_CARDS[size]


def test_a_cursor_move_costs_few_bytes(terminal: PseudoTerminal) -> None:
    cost(terminal, "up")
    assert max(cost(terminal, "right") for _ in range(8)) <= MOST_FOR_A_CURSOR_MOVE


@pytest.mark.parametrize("key", ["m", "?", "s", "o", "l", "c"])
def test_a_panel_repaints_no_more_than_itself(terminal: PseudoTerminal, key: str) -> None:
    assert cost(terminal, key, "╰─ ") <= MOST_FOR_A_PANEL
    assert cost(terminal, "ctrl+c") <= MOST_FOR_A_PANEL


async def test_a_key_is_one_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    frames: list[object] = []
    display = PrecedenceApp._display

    def counted(self: PrecedenceApp, screen: Any, renderable: Any) -> None:
        if renderable is not None:
            frames.append(renderable)
        display(self, screen, renderable)

    monkeypatch.setattr(PrecedenceApp, "_display", counted)
    game, moves = won_moves("won-32000-set-out")
    async with playing(Table(game)) as player:
        store = player.app.session.store
        # The start paints all, once and late: what comes with it is not counted.
        actions: list[Action] = [
            *moves[:40],
            SimpleAction.UNDO,
            SimpleAction.REDO,
            SimpleAction.DEAL_ON,
        ]
        whole = False
        for action in actions:
            frames.clear()
            store.dispatch(action)
            await player.until(lambda: bool(frames))
            await player.settled()
            if whole:
                assert len(frames) == 1, action
            whole = whole or any(isinstance(frame, LayoutUpdate) for frame in frames)
        assert whole


@pytest.mark.parametrize("key", ["m", "f1", "s", "o", "l"])
async def test_a_panel_opens_in_one_frame(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    frames: list[object] = []
    display = App._display

    def counted(self: App[None], screen: Any, renderable: Any) -> None:
        if renderable is not None:
            frames.append(renderable)
        display(self, screen, renderable)

    monkeypatch.setattr(App, "_display", counted)
    async with playing() as player:
        # The start paints all, once and late: what comes with it is not counted.
        await player.press(key)
        await player.settled()
        await player.press("escape")
        await player.until(lambda: player.screen.panel is None)
        await player.settled()
        frames.clear()
        await player.press(key)
        await player.until(lambda: bool(frames))
        await player.settled()
        assert len(frames) == 1


def test_the_board_needs_few_modules() -> None:
    code = (
        "import sys; import precedence_tui.cli.main, precedence_tui.cli.play, "
        "precedence_tui.session.start, precedence_tui.tui.first_frame; "
        "print(len(sys.modules), [m for m in sys.modules if m in ('textual', 'rich', 'asyncio')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    count, _, heavy = done.stdout.partition(" ")
    assert heavy.strip() == "[]"
    assert int(count) <= MOST_MODULES_BEFORE_THE_BOARD


@pytest.mark.skipif(not hasattr(psutil.Process, "memory_maps"), reason="the system does not tell")
def test_a_game_loads_nothing_for_connections_that_it_never_makes(
    terminal: PseudoTerminal,
) -> None:
    assert "sqlite3" in loaded(terminal.pid)
    assert "_ssl" not in loaded(terminal.pid)


def test_what_a_start_leaves_is_not_looked_through_for_rubbish_amid_play(tmp_path: Path) -> None:
    noted = tmp_path / "frozen"
    (tmp_path / "sitecustomize.py").write_text(
        "import gc, pathlib\n"
        "def freeze(as_ever=gc.freeze):\n"
        "    as_ever()\n"
        f"    pathlib.Path({str(noted)!r}).touch()\n"
        "gc.freeze = freeze\n"
    )
    with GAME.begin(tmp_path, environment={"PYTHONPATH": str(tmp_path)}) as terminal:
        terminal.wait_for(GAME.ready)
        terminal.wait_for(noted.exists)


def test_a_game_loads_nothing_of_the_coach_before_it_is_asked() -> None:
    code = (
        "import sys; import precedence_tui.tui.app, precedence_tui.cli.play; "
        "print([m for m in sys.modules if m.startswith(('precedence_tui.coach', '_hashlib'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
