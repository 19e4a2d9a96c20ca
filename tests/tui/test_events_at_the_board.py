"""Parts of the board are redrawn because an event says so, and in no order that matters."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from precedence_tui.engine.actions import Action, SimpleAction, TakeUp
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.tui.widgets.part import Part
from tests.games import WINS, deal_beginning, random_action, table_of, won_moves
from tests.store.shuffled import shuffled_subscribers
from tests.tui.playing import playing

BEGINNING = deal_beginning("KS QH QD 5H JC 5S")
ALL_PILES = " ".join(f"foundation-{number}" for number in range(1, 9))
LINES = "heading footer message"


@contextmanager
def redrawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The parts that are asked to redraw themselves, each as often as it is asked."""
    asked: list[str] = []
    redraw = Part.redraw

    def noted(self: Part) -> None:
        assert self.id is not None
        asked.append(self.id)
        redraw(self)

    with monkeypatch.context() as patch:
        patch.setattr(Part, "redraw", noted)
        yield asked


def before_the_win() -> Table:
    """A table on which one play is left."""
    game, moves = won_moves(WINS[0])
    return table_of(game.deal, " ".join(moves[:-1]), game.variant)


@pytest.mark.parametrize(
    ("moves", "action", "parts"),
    [
        # The queens go on the piles 1 and 2 as long as they are on top.
        ("", Move.DEAL, f"stock waste foundation-1 foundation-2 {LINES}"),
        ("d", Move.DEAL, f"stock waste {LINES}"),
        ("d d", Move.DEAL, f"stock waste foundation-1 foundation-2 {LINES}"),
        ("d d d", Move.DEAL, f"stock waste {LINES}"),
        ("d d d d", SimpleAction.UNDO, f"stock waste {LINES}"),
        # A play: its pile, the waste and the marks; a base card opens the next pile. The
        # queen below still goes on the other pile, whose mark stays.
        ("d", Move.PLAY_1, f"waste foundation-1 foundation-2 {LINES}"),
        ("d d", Move.PLAY_1, f"waste foundation-1 {LINES}"),
        ("d d", Move.PLAY_2, f"waste foundation-2 foundation-3 {LINES}"),
        ("d d 2", SimpleAction.UNDO, f"waste foundation-2 foundation-3 {LINES}"),
        ("d d 2 d d", SimpleAction.TO_START, f"stock waste foundation-2 foundation-3 {LINES}"),
        # Nothing on the board is another when the game is given up, or nothing is done.
        ("d d", SimpleAction.GIVE_UP, LINES),
        ("", SimpleAction.UNDO, "message"),
        ("d d d", Move.PLAY_1, "message"),
    ],
)
async def test_exactly_the_parts_that_an_event_names_are_redrawn_once(
    moves: str, action: Action, parts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(table_of(BEGINNING, moves)) as player:
        with redrawn(monkeypatch) as asked:
            player.store.dispatch(action)
    assert sorted(asked) == sorted(parts.split())


async def test_another_game_redraws_all_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = f"{ALL_PILES} stock waste {LINES}"
    async with playing() as player:
        with redrawn(monkeypatch) as asked:
            player.store.dispatch(TakeUp(table_of(BEGINNING, "d").game))
    assert sorted(asked) == sorted(parts.split())


async def test_a_win_redraws_all_piles_and_so_does_its_undoing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PRECEDENCE_MOTION", "off")
    table = before_the_win()
    # The last card leaves neither stock nor waste: nothing can be turned over any more.
    parts = f"{ALL_PILES} stock waste {LINES}"
    for action in (table.game.legal[0], SimpleAction.UNDO, SimpleAction.REDO):
        async with playing(table) as player:
            if action is SimpleAction.REDO:
                player.store.dispatch(table.game.legal[0])
                player.store.dispatch(SimpleAction.UNDO)
            elif action is SimpleAction.UNDO:
                player.store.dispatch(table.game.legal[0])
            with redrawn(monkeypatch) as asked:
                player.store.dispatch(action)
        assert sorted(asked) == sorted(parts.split())


async def test_a_redeal_redraws_stock_and_waste_and_the_marks_that_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of(BEGINNING, " ".join("d" * 103))
    async with playing(table) as player:
        for action in (Move.REDEAL, SimpleAction.UNDO):
            with redrawn(monkeypatch) as asked:
                player.store.dispatch(action)
            assert sorted(asked) == sorted(f"stock waste {LINES}".split())


def random_actions(table: Table, count: int) -> list[Action]:
    """Actions of a game from a table on, always the same."""
    random, actions = Random(11), []
    for _ in range(count):
        action = random_action(table, random)
        table, _events = reduce(table, action)
        actions.append(action)
    return actions


async def screens(table: Table, actions: list[Action]) -> list[list[str]]:
    """What is painted after each action, with all that the coach has following the game."""
    async with playing(table) as player:
        assert player.screen.commands.coach is not None
        player.app.session.tell("The disk is full.")
        seen = []
        for action in actions:
            player.store.dispatch(action)
            seen.append(player.painted())
        return seen


async def test_in_which_order_subscribers_are_called_changes_no_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = before_the_win()
    win = table.game.legal[0]
    some = [win, SimpleAction.UNDO, win, *random_actions(reduce(table, win)[0], 60)]
    monkeypatch.setattr("precedence_tui.tui.board_screen.NEWS_STAYS", 0.0)
    as_subscribed = await screens(table, some)
    assert len({str(screen) for screen in as_subscribed}) > 20
    for seed in range(3):
        with shuffled_subscribers(monkeypatch, Random(seed)) as orders:
            assert await screens(table, some) == as_subscribed
        assert len(orders) > 40
