"""A game that ends at the board: its result stays, leads on, and what moves ends with any key."""

import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.geometry import Offset

from precedence_tui.board.layout import BOARD_SIZES
from precedence_tui.coach.safe import finishes_by_itself
from precedence_tui.engine.game import Table
from precedence_tui.engine.position import Result
from precedence_tui.tui.caret import caret, caret_is_shown
from precedence_tui.tui.ending.end_at_board import EndAtBoard
from precedence_tui.tui.ending.end_panel import EndPanel
from precedence_tui.tui.panels.menu_panel import MenuPanel
from screenshots.scenes import scenes
from tests.games import WINS, table_of, won_moves
from tests.tui.playing import Player, chosen, playing

SCENES = scenes()
GAME, MOVES = won_moves(WINS[1])
LAST = MOVES[-1].value
"""The key that wins."""

ROOMY = [(size.width, size.height) for size in BOARD_SIZES if not size.lines]
SIZES = pytest.mark.parametrize("size", ROOMY, ids=lambda size: "x".join(map(str, size)))


def almost_won() -> Table:
    """A game that is one move from its end."""
    return table_of(GAME.deal, " ".join(MOVES[:-1]), GAME.variant)


def that_plays_itself() -> Table:
    """A game whose rest is made by one key, in many moves."""
    for made in range(len(MOVES) - 30, len(MOVES)):
        table = table_of(GAME.deal, " ".join(MOVES[:made]), GAME.variant)
        if finishes_by_itself(table.game) and made < len(MOVES) - 3:
            return table
    raise AssertionError("none has such a rest")


def end_of(player: Player) -> EndAtBoard:
    """What shows the end there."""
    assert player.screen.commands.has_end
    return player.screen.commands.end


def result(player: Player) -> str:
    """What is painted where the result lies."""
    box = end_of(player).part.box(player.layout)
    return "" if box is None else "\n".join(player.painted_at(box))


def where(player: Player, words: str) -> Offset:
    """A place in the middle of painted words."""
    for y, row in enumerate(player.painted()):
        if words in row:
            return Offset(row.index(words) + len(words) // 2, y)
    raise AssertionError(words)


@asynccontextmanager
async def held(table: Table, key: str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Player]:
    """A game that a key has just won, and whose motions stay where they began."""
    async with playing(table, size) as player:
        player.send(key)
        await player.until(lambda: player.screen.commands.has_end)
        end = end_of(player)
        end._now = lambda: end._began
        assert end._motions
        await player.settled()
        yield player


@pytest.fixture
def _at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRECEDENCE_MOTION", "off")


@SIZES
@pytest.mark.usefixtures("_at_rest")
async def test_a_win_is_told_below_the_piles_until_undo_takes_it_back(
    size: tuple[int, int],
) -> None:
    async with playing(almost_won(), size) as player:
        await player.press(LAST)
        assert f"Won in {len(MOVES)} moves" in result(player)
        assert "next deal" in result(player)
        assert "won" in player.painted()[player.layout.heading.y]
        for box in player.layout.foundations:
            assert "13" in "\n".join(player.painted_at(box))
        await player.press("2", "space", "p")
        assert f"Won in {len(MOVES)} moves" in result(player)
        await player.press("u")
        assert result(player) == ""
        assert "waste" in "\n".join(player.painted())
        await player.press("y")
        assert f"Won in {len(MOVES)} moves" in result(player)
        await player.press("n")
        assert result(player) == ""


@SIZES
@pytest.mark.usefixtures("_at_rest")
async def test_a_loss_goes_on_being_told_beside_the_waste(size: tuple[int, int]) -> None:
    lost = SCENES["lost"].table
    async with playing(lost, size) as player:
        for key in ("", "2", "space", "d", "p", "a"):
            await player.press(*key.split())
            assert "Lost" in result(player)
            assert "lost" in player.painted()[player.layout.heading.y]
            assert "waste 7" in "\n".join(player.painted_at(player.layout.waste))
        await player.press("u")
        assert player.game.done.moves < lost.game.done.moves
        assert result(player) == ""


@pytest.mark.usefixtures("_at_rest")
async def test_everything_that_is_next_can_be_clicked() -> None:
    async with playing(SCENES["lost"].table) as player:
        await player.click(where(player, "undo"))
        assert player.game.result is Result.OPEN
        await player.press("y")
        await player.click(where(player, "same deal again"))
        assert not player.game.has_moves
        assert player.game.deal == SCENES["lost"].table.game.deal
        await player.press("u")
        await player.click(where(player, "next deal"))
        assert player.game.deal.number == "4711"
        await player.press("u")
        await player.click(where(player, "v review"))
        assert player.screen.panel is not None


@pytest.mark.usefixtures("_at_rest")
async def test_the_result_is_copied_and_a_harder_deal_is_looked_for() -> None:
    async with playing(almost_won()) as player:
        await player.press(LAST)
        await player.click(where(player, "copy the result"))
        assert player.app.clipboard.startswith("Precedence 123456, won, ")
        # A panel shows what was copied, for terminals that let nobody copy.
        await player.press("escape")
        asked: list[str] = []
        player.screen.commands.handlers["harder"] = lambda: asked.append("harder")
        await player.click(where(player, "a harder deal"))
        await player.press("+")
        assert asked == ["harder", "harder"]


@pytest.mark.usefixtures("_at_rest")
async def test_a_click_beside_the_words_is_no_click_on_what_lay_there() -> None:
    async with playing(SCENES["lost"].table) as player:
        said = player.said()
        box = player.layout.stock_card
        await player.click(Offset(box.x + 1, box.y))
        assert player.said() == said


async def test_the_piles_light_up_and_any_key_ends_that() -> None:
    async with held(almost_won(), LAST) as player:
        assert [pile.look for pile in player.screen.foundations].count(
            player.screen.waste.look
        ) < len(player.layout.foundations)
        assert f"Won in {len(MOVES)} moves" in result(player)
        said = player.said()
        await player.press("space")
        assert not end_of(player)._motions
        assert player.said() == said, "a key that does nothing in a won game only ends it"
        assert end_of(player)._timer is None


@pytest.mark.parametrize("key", ["escape", "enter", "9", "e", "m", "u", "n"])
async def test_the_key_that_ends_it_does_its_own_work_if_it_has_any(key: str) -> None:
    async with held(almost_won(), LAST) as player:
        await player.press(key)
        assert not end_of(player)._motions
        assert (player.screen.panel is not None) == (key == "m")
        assert (player.game.result is Result.WON) == (key in {"escape", "enter", "9", "m"})


async def test_a_click_ends_it_and_does_its_own_work() -> None:
    async with held(almost_won(), LAST) as player:
        await player.click(where(player, "next deal"))
        assert not end_of(player)._motions
        assert not player.game.has_moves


async def test_it_ends_by_itself() -> None:
    async with playing(almost_won()) as player:
        await player.press(LAST)
        await player.until(lambda: not end_of(player)._motions)
        await player.until(lambda: end_of(player)._timer is None)
        assert all(pile.behind is None for pile in player.screen.foundations)


async def test_what_a_finishes_is_seen_to_go_up_and_is_one_step() -> None:
    table = that_plays_itself()
    async with held(table, "a") as player:
        archive = player.app.session.archive
        assert player.game.result is Result.WON
        assert archive.recorder.number is not None
        kept = archive.load(archive.recorder.number)
        assert kept is not None
        assert kept.game == player.game, "all of it is written down before it is seen"
        shown = {pile.game.position.cards_up for pile in player.screen.foundations}
        assert shown == {table.game.position.cards_up}
        assert f"{table.game.position.cards_up} of 104" in player.painted()[0]
        assert "move" not in player.painted()[0]
        assert result(player) == ""
        end_of(player)._motions[0].show(0.5)
        await player.settled()
        assert f"{table.game.position.cards_up} of 104" not in player.painted()[0]
        await player.press("space")
        assert "104 of 104 · won" in player.painted()[0]
        assert "Won in" in result(player)
        await player.press("u")
        assert player.game == table.game._replace(undone=player.game.undone)
        assert player.game.undone.steps == 1


async def test_undo_while_cards_go_up_takes_all_of_them_back() -> None:
    table = that_plays_itself()
    async with held(table, "a") as player:
        await player.press("u")
        assert player.game.position == table.game.position
        assert all(pile.behind is None for pile in player.screen.foundations)
        assert result(player) == ""


async def test_after_the_cards_the_piles_light_up_by_themselves() -> None:
    async with playing(that_plays_itself()) as player:
        await player.press("a")
        await player.until(lambda: len(end_of(player)._motions) == 1)
        await player.settled()
        assert "Won in" in result(player)
        await player.until(lambda: not end_of(player)._motions)


async def test_what_is_redone_or_shown_by_the_coach_is_not_celebrated() -> None:
    async with playing(almost_won()) as player:
        await player.press(LAST, "u", "y")
        assert not end_of(player)._motions
        assert "Won in" in result(player)


async def test_a_window_that_changes_its_size_keeps_the_result() -> None:
    async with held(almost_won(), LAST) as player:
        await player.resize(40, 12)
        assert end_of(player).part.box(player.layout) is None
        await player.resize(100, 30)
        assert "Won in" in result(player)


@pytest.mark.usefixtures("_at_rest")
async def test_with_motion_off_nothing_moves_and_nothing_lags_behind() -> None:
    async with playing(that_plays_itself()) as player:
        await player.press("a")
        assert not end_of(player)._motions
        assert "104 of 104 · won" in player.painted()[0]
        assert "Won in" in result(player)


@pytest.mark.usefixtures("_at_rest")
async def test_in_the_smallest_window_it_is_the_first_page_of_the_menu() -> None:
    async with playing(almost_won(), (40, 12)) as player:
        await player.press("m")
        assert isinstance(player.screen.panel, MenuPanel), "not before the end"
        await player.press("escape", LAST)
        assert "won" in player.painted()[0]
        await player.press("m")
        assert isinstance(player.screen.panel, EndPanel)
        painted = "\n".join(player.painted())
        assert f"Won in {len(MOVES)} moves" in painted
        assert "No undo, no hints." in painted
        assert chosen(player).startswith("next deal")
        await player.press("m")
        assert isinstance(player.screen.panel, MenuPanel)
        await player.press("escape", "escape", "down", "enter")
        assert player.screen.panel is None
        assert not player.game.has_moves
        assert player.game.deal == GAME.deal


@pytest.mark.usefixtures("_at_rest")
async def test_its_letters_are_keys() -> None:
    async with playing(SCENES["lost"].table, (40, 12)) as player:
        await player.press("m", "u")
        assert player.screen.panel is None
        assert player.game.result is Result.OPEN


def test_nothing_of_it_is_loaded_before_a_game_has_ended(tmp_path: Path) -> None:
    code = """
import asyncio, sys
from pathlib import Path
from tests.games import WINS, table_of, won_moves
from tests.tui.playing import playing

game, moves = won_moves(WINS[1])

def loaded():
    parts = ("tui.ending", "end_words", "result_drawing", "ended_game")
    return [name for name in sys.modules if any(part in name for part in parts)]

async def play():
    async with playing(table_of(game.deal, " ".join(moves[:-1]), game.variant)) as player:
        await player.press("u", "y")
        print(len(loaded()))
        await player.press(moves[-1].value)
        print(len(loaded()) > 3)

asyncio.run(play())
"""
    environment = {**os.environ, "PRECEDENCE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout.split() == ["0", "True"]


@pytest.mark.usefixtures("_at_rest")
async def test_arrows_and_tab_choose_what_is_next_and_enter_does_it() -> None:
    async with playing(almost_won()) as player:
        await player.press(LAST, "down")
        part = end_of(player).part
        names = [one.name for one in part.commands]
        assert names == ["new", "again", "harder", "review", "copy result"]
        for key, name in (
            *(("right", "again"), ("tab", "harder"), ("up", "again"), ("left", "new")),
            *(("shift+tab", "copy result"), ("down", "new"), ("down", "again")),
        ):
            await player.press(key)
            assert part.chosen is not None
            assert names[part.chosen] == name
        # The terminal's cursor, which braille displays follow, goes with it.
        assert caret(player.screen) == where_it_begins(player, "e same deal again")
        assert caret_is_shown(player.screen)
        assert player.screen.cursor.place is None
        await player.press("escape")
        assert part.chosen is None
        assert player.screen.panel is None
        await player.press("down", "down", "enter")
        assert not player.game.has_moves
        assert player.game.deal == GAME.deal


@pytest.mark.usefixtures("_at_rest")
async def test_a_key_of_its_own_takes_the_choice_back() -> None:
    async with playing(SCENES["lost"].table) as player:
        await player.press("down", "d")
        assert end_of(player).part.chosen is None
        await player.press("down", "v", "escape", "u", "left")
        assert player.screen.cursor.place is not None, "in play it is the cursor again"


def where_it_begins(player: Player, words: str) -> Offset:
    """The place of the first letter of painted words."""
    y = next(y for y, row in enumerate(player.painted()) if words in row)
    return Offset(player.painted()[y].index(words), y)
