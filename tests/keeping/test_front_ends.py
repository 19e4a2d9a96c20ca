"""Whatever both front ends can do, both do: one script, played full-screen and line by line."""

import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.board.glyphs import CHOSEN
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.game import Game, Table
from precedence_tui.engine.moves import Move
from precedence_tui.session.session import Session
from precedence_tui.session.statistics_book import feat_rows, result_rows
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.tui.coaching import coach_at_board
from precedence_tui.tui.coaching.asking import Asking
from tests.archive.copies import DEAL, Copy
from tests.coaching.fakes import FakeClient
from tests.games import WINS, deal_numbered, table_of, won_moves
from tests.text.scripts import Conversation
from tests.tui.playing import Player, app_of, choose, running

KEYS: Final = {
    "deal on": "f",
    "play": "p",
    "redeal": "r",
    "undo": "u",
    "redo": "y",
    "back": "[",
    "forward": "]",
    "start": "<",
    "end": ">",
    "new": "n",
    "again": "e",
    "hint": "h",
    "best": "b",
    "play on": "a",
    "review": "v",
}
"""The keys of what is typed as words."""

ENTRIES: Final = {
    "give up": "Give up",
    "daily": "Deal of the day",
}
"""The entries of the menu for what has no key."""


class FrontEnd(ABC):
    """Plays a session, one thing after the other, as it is typed in text mode."""

    session: Session

    @abstractmethod
    async def do(self, line: str) -> str:
        """Do one thing; return what is said."""


class Lines(FrontEnd):
    """Text mode."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._conversation = Conversation(session)

    async def do(self, line: str) -> str:
        return " ".join(self._conversation.answers(line))


class Screen(FrontEnd):
    """The full-screen game."""

    def __init__(self, player: Player, client: FakeClient) -> None:
        self.session = player.app.session
        self._player = player
        self._client = client

    async def do(self, line: str) -> str:
        player = self._player
        words, _, number = line.rpartition(" ")
        if words == "game":
            await player.press("l")
            while not re.match(rf"\W*{number} ", self._chosen()):
                await player.press("down")
            await player.press("enter")
        elif words == "new":
            await player.press("g", *number, "enter")
            self._client.open.clear()
        elif line in ENTRIES:
            await player.press("m")
            await choose(player, ENTRIES[line])
            await player.press("enter")
        else:
            await player.press(*([KEYS[line]] if line in KEYS else line.split()))
        self._client.think()
        await player.settled()
        said = player.screen.message.text
        if player.game.is_over:
            # What the result tells, which lies on the board.
            said = "\n".join((said, *player.painted()))
        if player.screen.panel is not None:
            await player.press("escape")
        return said

    def _chosen(self) -> str:
        (row,) = (row for row in self._player.painted() if CHOSEN in row)
        return row.partition(CHOSEN)[2].replace("*", " ")


class State(NamedTuple):
    """All that can be known of a session, but for times."""

    game: Game
    is_counting_time: bool
    hints: int | None
    undos: int | None
    tags: object
    listed: list[tuple[object, ...]]
    figures: dict[str, str]


def state(session: Session) -> State:
    tally = session.tally
    listed: list[tuple[object, ...]] = [
        (
            *(one.number, one.deal, one.origin, one.moves, one.stands, one.counts, one.cards_up),
            *(one.tally.hints, one.tally.undos),
            one.tally.win and one.tally.win._replace(seconds=None),
        )
        for one in session.games.listed()
    ]
    figures = session.statistics.count().standard
    rows = dict((*result_rows(figures), *feat_rows(figures)))
    del rows["Fastest win"]
    runs = session.clock.runs
    return State(session.store.game, runs, tally.hints, tally.undos, session.tags, listed, rows)


BeginFrontEnd = Callable[[Table, Path], AbstractAsyncContextManager[FrontEnd]]


@asynccontextmanager
async def in_lines(table: Table, folder: Path) -> AsyncIterator[FrontEnd]:
    store, archive = Store(table), Archive(folder)
    session = Session(store, archive, load(folder), folder, draw_number=lambda: "4711")
    yield Lines(session)
    session.close()


@asynccontextmanager
async def on_screen(table: Table, folder: Path) -> AsyncIterator[FrontEnd]:
    client = FakeClient()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(coach_at_board, "Asking", partial(Asking, client=client.connect))
        async with running(app_of(table, folder)) as player:
            yield Screen(player, client)


FRONT_ENDS: Final[dict[str, BeginFrontEnd]] = {"screen": on_screen, "lines": in_lines}


async def both(
    table: Table, folder: Path, script: tuple[str, ...]
) -> tuple[dict[str, list[State]], dict[str, list[str]]]:
    """Play a script in both; return the states after each step, and what was said."""
    states: dict[str, list[State]] = {}
    said: dict[str, list[str]] = {}
    for name, begin in FRONT_ENDS.items():
        async with begin(table, folder / name) as front_end:
            states[name], said[name] = [], []
            for line in script:
                said[name].append(await front_end.do(line))
                states[name].append(state(front_end.session))
    return states, said


NEW: Final = table_of(deal_numbered(123456))
BEFORE_A_CHOICE: Final = " ".join("d" * 9)

SCRIPTS: Final = {
    "moves, undo and redo": ("d d d", "deal on", "play", "undo", "redo", "back", "forward", "end"),
    "to the start and the end": (BEFORE_A_CHOICE, "play", "start", "end", "undo", "deal on"),
    "what cannot be done": ("redeal", "play", "redo", "1", "undo"),
    "a new deal, and back": ("d", "new", "undo", "redo", "d", "new 5", "d", "undo", "undo"),
    "giving up, and back": ("d", "give up", "undo", "give up", "new", "d"),
    "hints of one position": (BEFORE_A_CHOICE, "hint", "hint", "hint", "hint", "best", "best"),
    "hints of several positions": (BEFORE_A_CHOICE, "hint", "d", "hint", "undo", "hint", "best"),
    "playing on": ("play on", "play on", "undo", "redo"),
    "an open game of the list": ("d d", "new 5", "d", "game 1", "undo", "game 2", "d"),
    "the game on the table": ("d", "new 5", "d", "game 1", "game 1"),
    "a game that has ended": ("d d", "give up", "new 5", "d", "game 1", "undo", "undo", "undo"),
    "going on from it": ("d d", "give up", "new 5", "d", "game 1", "undo", "undo", "d", "new"),
    "today's deal that has ended": ("daily", "d", "give up", "new 5", "d", "daily", "again", "d"),
    "today's deal": ("d", "daily", "d d", "new 5", "d", "daily", "daily"),
    "a review": ("d d", "review", "d"),
    "a review of a game that has ended": ("d d", "give up", "review", "undo", "d"),
}


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("precedence_tui.session.daily.daily_number", lambda: "20261129")
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS.keys())
async def test_the_same_is_done_by_both(script: tuple[str, ...], tmp_path: Path) -> None:
    states, _said = await both(NEW, tmp_path, script)
    for step, screen, lines in zip(script, states["screen"], states["lines"], strict=True):
        assert screen == lines, step


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        (("d", "daily", "d", "daily"), "Today's deal is on the table."),
        (
            ("d", "give up", "new 5", "d", "game 1"),
            "This game is over. A move continues it as a new game.",
        ),
        (("d", "give up", "hint"), "The game was given up. u: undo"),
        ((BEFORE_A_CHOICE, "hint", "hint"), "Hint: play on pile 2."),
        (("review",), "No move has been made yet: there is nothing to review."),
    ],
)
async def test_the_same_is_said_by_both(
    script: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    _states, said = await both(NEW, tmp_path, script)
    for sentences in said.values():
        assert sentence in sentences[-1]


async def test_the_hints_of_a_won_game_are_told_when_it_is_looked_at(tmp_path: Path) -> None:
    game, moves = won_moves(WINS[1])
    script = (
        *("hint", " ".join(moves[:-1]), "best", moves[-1]),
        *("new 5", "d", "game 1", "undo", "redo"),
    )
    states, said = await both(table_of(game.deal, "", game.variant), tmp_path, script)
    assert states["screen"] == states["lines"]
    for sentences in said.values():
        assert "2 hints" in sentences[3]
        assert "2 hints" in sentences[-1]


async def test_a_hint_in_a_lost_game_is_its_review(tmp_path: Path) -> None:
    game, moves = won_moves(WINS[1])
    turn = len(moves) - 1 - moves[::-1].index(Move.REDEAL)
    store = Store(table_of(game.deal, " ".join(moves[: turn + 1]), game.variant))
    # In the last pass nothing is played before all cards are dealt: that cannot win.
    while store.game.position.stock:
        store.dispatch(Move.DEAL)
    while not store.game.is_over:
        store.dispatch(SimpleAction.PLAY_SHORTEST)
    table = Table(store.game)
    states, said = await both(table, tmp_path, ("hint", "review"))
    assert states["screen"] == states["lines"]
    for sentences in said.values():
        # The second time more may be known.
        assert sentences[0][:5] == sentences[1][:5]


async def test_a_game_of_another_window_is_refused_with_the_reason(tmp_path: Path) -> None:
    for name, begin in FRONT_ENDS.items():
        folder = tmp_path / name
        async with begin(NEW, folder) as front_end:
            with Copy(folder) as copy:
                copy.dispatch("d")
                (held,) = front_end.session.games.listed()
                assert held.deal == DEAL
                await front_end.do("d")
                said = await front_end.do(f"game {held.number}")
                assert said == f"Game {held.number} is being played in another window."
                assert front_end.session.store.game.deal == NEW.game.deal
