"""A whole game, won in the running app: by keys alone, and by mouse alone."""

from textual.geometry import Offset

from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result
from tests.games import won_moves
from tests.tui.playing import Player, middle, playing


async def test_a_game_is_won_by_keys_alone() -> None:
    game, moves = won_moves("won-123456-set-out")
    assert set(moves) == set(Move)
    async with playing(Table(game)) as player:
        player.send(*(move.value for move in moves))
        await player.until(lambda: player.game.done.moves == len(moves))
        await player.settled()
        assert_won(player)


async def test_a_game_is_won_by_mouse_alone() -> None:
    game, moves = won_moves("won-32001-first-available")
    async with playing(Table(game), size=(100, 30)) as player:
        for number, move in enumerate(moves):
            place = place_of(player, move)
            if move is Move.REDEAL:
                player.wait_out_pause()
            if move.foundation is None or number % 2:
                await player.click(place)
            else:
                await player.drag(player.waste_card, place)
        assert player.game.done.moves == len(moves)
        assert_won(player)


def place_of(player: Player, move: Move) -> Offset:
    """Where a player clicks for a move."""
    if move.foundation is None:
        return middle(player.layout.stock_card)
    return middle(player.layout.foundations[move.foundation])


def assert_won(player: Player) -> None:
    assert player.game.result is Result.WON
    assert player.said().endswith(" Every pile is complete.")
    for box in player.layout.foundations:
        assert "complete" in "\n".join(player.painted_at(box))
