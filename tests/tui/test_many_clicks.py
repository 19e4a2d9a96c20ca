"""Double and triple clicks, and drags onto every pile: each does what it says, no card is lost."""

import pytest

from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import PLAYS
from precedence_tui.engine.variant import PRECEDENCE
from tests.games import KING_AVAILABLE, deal_beginning, table_of
from tests.tui.playing import Player, middle, moves_of, playing

BASES = "KS QS JS TS 9S 8S 7S 6S"


def table_beginning(codes: str, moves: str = "") -> Table:
    return table_of(deal_beginning(codes), moves, KING_AVAILABLE)


def cards_on_table(player: Player) -> int:
    position = player.game.position
    return position.cards_up + len(position.waste) + len(position.stock)


@pytest.mark.parametrize("clicks", [2, 3, 5])
async def test_clicks_in_quick_succession_are_as_many_clicks(clicks: int) -> None:
    async with playing(table_beginning(BASES)) as player:
        for _ in range(clicks):
            player.send_click(middle(player.layout.stock_card))
        await player.settled()
        assert moves_of(player) == "d" * clicks
        assert cards_on_table(player) == PRECEDENCE.cards


async def test_a_double_click_plays_no_card_twice_and_leaves_none_in_hand() -> None:
    async with playing(table_beginning("5S KS", "d d")) as player:
        for _ in range(3):
            player.send_click(player.waste_card)
        await player.settled()
        # The card beneath, which no pile takes, stays where it is.
        assert moves_of(player) == "dd1"
        await player.click(middle(player.layout.stock_card))
        assert moves_of(player) == "dd1d"
        assert cards_on_table(player) == PRECEDENCE.cards


async def test_after_a_click_elsewhere_the_waste_is_played_by_one_click() -> None:
    async with playing(table_beginning("KS", "d")) as player:
        await player.click(middle(player.layout.foundations[4]))
        await player.click(middle(player.layout.message))
        await player.click(player.waste_card)
        assert moves_of(player) == "d1"


async def test_the_card_can_be_dragged_onto_every_pile_that_takes_it() -> None:
    async with playing(table_beginning(BASES)) as player:
        for index in range(len(PLAYS)):
            await player.click(middle(player.layout.stock_card))
            await player.drag(player.waste_card, middle(player.layout.foundations[index]))
        assert moves_of(player) == "".join(f"d{index}" for index in range(1, len(PLAYS) + 1))


async def test_of_two_piles_that_take_the_card_the_one_that_is_clicked_gets_it() -> None:
    async with playing(table_beginning("KS QS QH JS", "d 1 d 2 d")) as player:
        # A queen goes on the king, though the queen's own pile has begun.
        assert moves_of(player) == "d1d2d"
        await player.click(middle(player.layout.foundations[0]))
        await player.click(middle(player.layout.stock_card))
        # A jack fits both piles and begins a third.
        await player.click(middle(player.layout.foundations[1]))
        assert moves_of(player) == "d1d2d1d2"
