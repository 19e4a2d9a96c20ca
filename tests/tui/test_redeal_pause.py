"""A held key deals to the end of the stock and no further; let go, it turns the waste over."""

from math import inf

import pytest

from precedence_tui.session.careful_dealing import PAUSE, RedealPause
from tests.games import KING_AVAILABLE, deal_beginning, table_of
from tests.tui.playing import Player, choose, middle, moves_of, playing

STOCK_EMPTY = "The stock is empty: Space turns the waste over."
SHORTLY = PAUSE / 8
LONG = PAUSE + SHORTLY


def one_card_left() -> str:
    return " ".join("d" * 103)


async def tap(player: Player, key: str, time: float) -> None:
    """Press a key at a time of the monotonic clock."""
    player.send(key, time=time)
    await player.settled()


def test_each_key_that_comes_too_early_begins_the_pause_anew() -> None:
    pause = RedealPause()
    assert pause.is_over(0.0)
    pause.begin(10.0)
    time = 10.0
    for _ in range(40):
        time += PAUSE - SHORTLY
        assert not pause.is_over(time)
    assert pause.is_over(time + LONG)


@pytest.mark.parametrize("key", [" ", "d", "В"])
async def test_a_held_key_turns_nothing_over_and_the_message_says_what_does(key: str) -> None:
    async with playing(table_of(deal_beginning("KS"), one_card_left(), KING_AVAILABLE)) as player:
        for number in range(30):
            await tap(player, key, 50.0 + number * SHORTLY)
            assert moves_of(player) == "d" * 104
            assert player.said().endswith(STOCK_EMPTY)
        await tap(player, key, 50.0 + 29 * SHORTLY + LONG)
        assert moves_of(player) == "d" * 104 + "r"


async def test_the_pause_is_of_the_key_that_deals_alone() -> None:
    async with playing(table_of(deal_beginning("KS"), one_card_left(), KING_AVAILABLE)) as player:
        await tap(player, " ", 50.0)
        await tap(player, "r", 50.0 + SHORTLY)
        assert moves_of(player) == "d" * 104 + "r"
        await tap(player, "u", 50.0 + SHORTLY)
        assert moves_of(player) == "d" * 104
        # No key that deals came since the last card.
        await tap(player, " ", 50.0 + LONG)
        assert moves_of(player) == "d" * 104 + "r"


async def test_a_stock_that_was_dealt_out_long_ago_is_turned_at_once() -> None:
    table = table_of(deal_beginning("KS"), " ".join("d" * 104), KING_AVAILABLE)
    async with playing(table) as player:
        await tap(player, " ", 50.0)
        assert moves_of(player).endswith("r")


async def test_enter_on_the_stock_and_clicks_on_it_wait_as_well() -> None:
    async with playing(table_of(deal_beginning("KS"), one_card_left(), KING_AVAILABLE)) as player:
        stock = middle(player.layout.stock_card)
        await player.press("left", "left")
        await tap(player, "enter", 50.0)
        await tap(player, "enter", 50.0 + SHORTLY)
        assert moves_of(player) == "d" * 104
        # A click comes at its own time: before this one.
        await player.press("u")
        await tap(player, "d", inf)
        await player.click(stock)
        assert moves_of(player) == "d" * 104


async def test_dealing_on_to_the_end_begins_the_pause_too() -> None:
    async with playing(table_of(deal_beginning("KS"), one_card_left(), KING_AVAILABLE)) as player:
        await tap(player, "f", 50.0)
        assert player.said().endswith(STOCK_EMPTY)
        await tap(player, "f", 50.0 + SHORTLY)
        assert player.said() == STOCK_EMPTY
        await tap(player, " ", 50.0 + SHORTLY)
        assert moves_of(player) == "d" * 104


async def test_the_menu_turns_the_waste_over() -> None:
    table = table_of(deal_beginning("KS"), " ".join("d" * 104), KING_AVAILABLE)
    async with playing(table) as player:
        await player.press("m")
        await choose(player, "Deal a card")
        await player.press("enter")
        assert moves_of(player).endswith("r")
