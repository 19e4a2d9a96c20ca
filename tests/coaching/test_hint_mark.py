"""The first step of a hint marks nothing; the second marks the pile or the stock on the board."""

import pytest

from precedence_tui.board.layout import BOARD_SIZES
from precedence_tui.engine.position import Result
from tests.coaching.test_in_the_game import Begin, answered, begin  # noqa: F401
from tests.games import deal_numbered, table_of, won_moves

SIZES = pytest.mark.parametrize(
    "size", [(size.width, size.height) for size in BOARD_SIZES], ids=str
)


@SIZES
async def test_the_second_step_marks_the_pile(begin: Begin, size: tuple[int, int]) -> None:  # noqa: F811
    async with begin(size=size) as (player, client):
        board = [player.painted_at(part) for part in player.layout.foundations]
        await player.press("h")
        await answered(player, client)
        assert "better move than" in player.screen.message.text
        assert [player.painted_at(part) for part in player.layout.foundations] == board
        await player.press("h")
        assert "pile 2" in player.said()
        marked = [
            index
            for index, part in enumerate(player.layout.foundations)
            if any("→" in row and "←" in row for row in player.painted_at(part))
        ]
        assert marked == [1]
        await player.press("h")
        assert any("→2←" in row for row in player.painted_at(player.layout.foundations[1]))
        # A key that does nothing leaves it; the next move takes it away.
        await player.press("8")
        assert any("→2←" in row for row in player.painted())
        await player.press("d")
        assert not any("←" in row for row in player.painted())
        # Undo brings the position back, and not what nobody has asked for again.
        await player.press("u")
        assert not any("←" in row for row in player.painted())


@SIZES
async def test_where_one_should_go_on_it_marks_the_stock(
    begin: Begin,  # noqa: F811
    size: tuple[int, int],
) -> None:
    async with begin(table_of(deal_numbered(123456)), size) as (player, client):
        await player.press("h")
        await answered(player, client)
        assert not any("←" in row for row in player.painted())
        await player.press("h")
        assert any("→stock 103←" in row for row in player.painted_at(player.layout.stock))


async def test_the_cursor_goes_before_the_mark(begin: Begin) -> None:  # noqa: F811
    async with begin() as (player, client):
        await player.press("h")
        await answered(player, client)
        await player.press("h", "tab", "up")
        while not any("‹2›" in row for row in player.painted()):
            await player.press("left")
        assert not any("→2←" in row for row in player.painted())
        await player.press("escape")
        assert any("→2←" in row for row in player.painted())


async def test_the_best_move_marks_nothing(begin: Begin) -> None:  # noqa: F811
    game, moves = won_moves("won-123456-set-out")
    async with begin(table_of(game.deal, " ".join(moves[:-20]))) as (player, client):
        assert player.game.result is Result.OPEN
        await player.press("b")
        await answered(player, client)
        assert not any("←" in row for row in player.painted())
