"""The window's size: resized at any time to anything, and too small for the board."""

from random import Random

import pytest
from textual.geometry import Offset

from precedence_tui.board.layout import BOARD_SIZES, SMALLEST, BoardSize
from precedence_tui.engine.moves import Move
from precedence_tui.tui.widgets.notice import notice_rows
from tests.coaching.reviews import mistaken, reviewed
from tests.games import deal_numbered, table_of
from tests.tui.playing import Player, playing

SIZES = [(1, 1), (2, 5), (5, 2), (39, 12), (40, 11), (250, 1), (1, 80), (250, 80), (79, 24)]


@pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
async def test_each_size_is_shown_where_it_fits(size: BoardSize) -> None:
    async with playing(size=(120, 40)) as player:
        await player.resize(size.width, size.height)
        assert player.layout.size == size
        assert "123456" in player.painted_at(player.layout.heading)[0]


@pytest.mark.parametrize("panel", ["", "m", "g", "?", "o", "l", "s", "c"])
async def test_no_size_harms_the_board_or_a_panel(panel: str) -> None:
    async with playing() as player:
        await player.press("d", "d", *panel)
        before = player.painted()
        for width, height in SIZES:
            await player.resize(width, height)
            await player.press(*["down", "up"] * bool(panel))
        await player.resize(80, 24)
        assert player.painted() == before
        assert player.game.done.moves == 2


async def test_no_size_harms_the_review() -> None:
    table = table_of(deal_numbered(123456), " ".join("d" * 9))
    async with playing(table) as player:
        player.screen.commands.show_review(reviewed(table.game, mistaken()))
        await player.until(lambda: "Move 5" in "".join(player.painted()))
        before = player.painted()
        for width, height in SIZES:
            await player.resize(width, height)
        await player.resize(80, 24)
        assert player.painted() == before


async def test_a_storm_of_sizes_ends_with_the_last_one() -> None:
    random = Random(1)
    async with playing() as player:
        before = player.painted()
        for _ in range(200):
            player.send_resize(random.randint(1, 150), random.randint(1, 60))
        await player.resize(80, 24)
        assert player.painted() == before


async def test_where_the_board_has_no_room_a_sentence_says_which_size_it_needs() -> None:
    async with playing() as player:
        await player.press("d")
        await player.resize(39, 11)
        sentence = " ".join(" ".join(player.painted()).split())
        wanted = f"needs {SMALLEST.width} columns and {SMALLEST.height} rows"
        assert wanted in sentence
        assert "39 and 11" in sentence
        await player.press(*" 1pufn<", "left", "enter")
        assert player.game.done.moves == 1
        assert player.game.deal.number == "123456"
        await player.resize(80, 24)
        await player.press("u")
        assert player.game.done.moves == 0


async def test_where_the_board_has_no_room_q_works_and_the_mouse_does_nothing() -> None:
    async with playing() as player:
        await player.resize(30, 10)
        await player.click(Offset(5, 5))
        assert player.game.done.moves == 0
        player.send("q")
        await player.until(lambda: not player.app.is_running)


async def test_a_game_goes_on_in_the_new_size() -> None:
    async with playing() as player:
        for width, height in ((60, 20), (100, 30), (40, 12), (80, 24)):
            await player.resize(width, height)
            await player.press(Move.DEAL.value)
        assert shown_waste(player) == "waste 4"


def shown_waste(player: Player) -> str:
    return player.painted_at(player.layout.waste)[-1].strip()


@pytest.mark.parametrize("size", [(1, 1), (1, 30), (39, 11), (200, 1), (12, 3)])
def test_the_sentence_fills_the_window_whatever_its_size(size: tuple[int, int]) -> None:
    width, height = size
    rows = notice_rows(width, height)
    assert [sum(len(span.text) for span in row) for row in rows] == [width] * height
