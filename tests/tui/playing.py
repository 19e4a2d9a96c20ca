"""The game on a screen that nobody sees, with hands on its keys and mouse.

Keys and clicks are put into the app's queue as a terminal's driver does, any
number at once; `settled` comes back when all of them have had their effect.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from rich.cells import cell_len
from textual.events import Key, MouseDown, MouseEvent, MouseUp, Resize
from textual.geometry import Offset, Region, Size
from textual.message_pump import MessagePump
from textual.pilot import Pilot

from precedence_tui.archive.archive import Archive
from precedence_tui.board.glyphs import CHOSEN
from precedence_tui.board.layout import Box, Layout
from precedence_tui.engine.game import Game, Table
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.tui.app import PrecedenceApp
from precedence_tui.tui.panels.panel import Panel
from precedence_tui.tui.played_board import PlayedBoard
from tests.games import deal_numbered, table_of
from tests.patience import DEADLINE

NEW_NUMBERS: Final = "4711"
"""The number that every new deal draws."""

NAMES: Final = {
    " ": "space",
    "?": "question_mark",
    "[": "left_square_bracket",
    "]": "right_square_bracket",
    "<": "less_than_sign",
    ">": "greater_than_sign",
}
"""Textual's names of the characters that are no letters or digits."""


class Player:
    """Someone who plays, and looks at what is painted."""

    def __init__(self, app: PrecedenceApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot
        self.store = app.session.store

    @property
    def screen(self) -> PlayedBoard:
        """The board's screen."""
        screen = self.app.screen
        assert isinstance(screen, PlayedBoard)
        return screen

    @property
    def game(self) -> Game:
        """The game in play."""
        return self.store.game

    @property
    def layout(self) -> Layout:
        """Where the parts lie now."""
        layout = self.screen.renderer.layout
        assert layout is not None
        return layout

    @property
    def waste_card(self) -> Offset:
        """The middle of the waste's top card."""
        layout = self.layout
        return middle(layout.waste._replace(width=layout.size.card_width + 2))

    def send(self, *keys: str, time: float | None = None) -> None:
        """Press keys, at a time of the monotonic clock: characters, others by their names."""
        for key in keys:
            one = Key(NAMES.get(key, key), key) if len(key) == 1 else Key(key, None)
            one.time = one.time if time is None else time
            self.app.post_message(one)

    async def press(self, *keys: str) -> None:
        """Press keys and wait until they have had their effect."""
        self.send(*keys)
        await self.settled()

    def send_mouse(self, kind: type[MouseEvent], at: Offset, button: int = 1) -> None:
        """Press, move or release a mouse button at a place."""
        self.app.post_message(kind(None, at.x, at.y, 0, 0, button, False, False, False, at.x, at.y))

    def send_click(self, at: Offset, button: int = 1) -> None:
        """Press and release a mouse button at a place."""
        self.send_mouse(MouseDown, at, button)
        self.send_mouse(MouseUp, at, button)

    async def click(self, at: Offset, button: int = 1) -> None:
        """Click, and wait until that has had its effect."""
        self.send_click(at, button)
        await self.settled()

    def wait_out_pause(self) -> None:
        """Let so much time pass that the next key or click turns the waste over."""
        self.screen.redeal_pause.begin(-inf)

    async def drag(self, start: Offset, end: Offset) -> None:
        """Press the button at one place and release it at another."""
        self.send_mouse(MouseDown, start)
        await self.settled()
        self.send_mouse(MouseUp, end)
        await self.settled()

    async def settled(self) -> None:
        """Every key and click before this has gone through app, widgets and screen."""
        hops: tuple[Sequence[MessagePump], ...]
        hops = ((self.app,), list(self.screen.walk_children()), (self.screen,))
        for pumps in hops:
            await self._pass(pumps)
        await self.until(self._is_laid_out)

    async def _pass(self, pumps: Sequence[MessagePump]) -> None:
        """Everything in these queues has been dealt with."""
        passed = [(pump, asyncio.Event()) for pump in pumps]
        for pump, event in passed:
            pump.call_later(event.set)
        # What is taken away meanwhile passes nothing on any more.
        await self.until(
            lambda: all(event.is_set() or not pump.is_running for pump, event in passed)
        )

    def _is_laid_out(self) -> bool:
        """Whether everything stands where it should, and a closed panel no longer does."""
        screen = self.screen
        layout = screen.renderer.layout
        if screen._compositor.size != screen.size:
            return False
        end = screen.commands.end if screen.commands.has_end else None
        if end is not None and end.is_due and not end.waits_for_cards:
            return False
        visible = screen._compositor.visible_widgets
        if layout is None:
            placed = screen.notice.region == screen.size.region
        else:
            placed = all(
                (part.region == Region(*box)) if box else part not in visible
                for part in screen.parts
                for box in [part.box(layout)]
            )
        panels = [widget for widget in visible if isinstance(widget, Panel)]
        if screen.panel is None:
            return placed and not panels
        box = screen.panel.box(*screen.size)
        return placed and panels == [screen.panel] and screen.panel.region == Region(*box)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(DEADLINE):
            while not holds():
                await asyncio.sleep(0)

    async def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until the board knows it."""
        self.send_resize(width, height)
        await self.until(lambda: self.screen.size == Size(width, height))
        await self.settled()

    def send_resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        size = Size(width, height)
        assert self.app._driver is not None
        self.app._driver._size = (width, height)
        self.app.post_message(Resize(size, size))

    def painted(self) -> list[str]:
        """The rows of the window as they are painted, from the widgets' own caches."""
        strips = self.screen._compositor.render_strips()
        rows = [strip.text for strip in strips]
        assert all(cell_len(text) == self.screen.size.width for text in rows), rows
        return rows

    def said(self) -> str:
        """The sentence in the message line, as it is painted."""
        return " ".join(" ".join(self.painted_at(self.layout.message)).split())

    def painted_at(self, box: Box) -> list[str]:
        """What is painted in a box."""
        rows = self.painted()[box.y : box.y + box.height]
        return [text[box.x : box.x + box.width] for text in rows]


def moves_of(player: Player) -> str:
    """The moves that stand, by their letters."""
    return "".join(move for step in player.game.done.in_order() for move in step.moves)


def chosen(player: Player) -> str:
    """The line of the panel that is chosen, without the frame."""
    (line,) = (row for row in player.painted() if CHOSEN in row)
    return line.partition(CHOSEN)[2].rpartition("│")[0].strip()


async def choose(player: Player, words: str) -> None:
    """Go down to a line that begins with these words."""
    for _ in range(40):
        if chosen(player).startswith(words):
            return
        await player.press("down")
    raise AssertionError(f"no line {words!r}: {player.painted()}")


def middle(box: Box) -> Offset:
    """The middle of a box."""
    return Offset(box.x + box.width // 2, box.y + box.height // 2)


@asynccontextmanager
async def playing(
    table: Table | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Player]:
    """A running game: that of a table, or a new one."""
    with TemporaryDirectory() as folder:
        async with running(app_of(table or new_table(), Path(folder)), size) as player:
            yield player


@asynccontextmanager
async def running(app: PrecedenceApp, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Player]:
    """An app that runs, once its board stands."""
    async with app.run_test(size=size) as pilot:
        player = Player(app, pilot)
        await player.until(lambda: isinstance(app.screen, PlayedBoard))
        await player.until(lambda: player.screen.size == Size(*size))
        await player.settled()
        yield player


def new_table() -> Table:
    """A game before its first move, always the same."""
    return table_of(deal_numbered(123456))


def app_of(table: Table, folder: Path) -> PrecedenceApp:
    """The game as an app that keeps its files in a folder, and where each new deal is the same."""
    store, archive = Store(table), Archive(folder)
    session = Session(store, archive, load(folder), folder, draw_number=lambda: NEW_NUMBERS)
    return PrecedenceApp(session)
