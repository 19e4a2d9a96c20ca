"""A card that is dragged: seen beside the pointer, and the piles that take it lit."""

import pytest
from textual.events import MouseDown, MouseMove, MouseUp
from textual.geometry import Offset

from precedence_tui.board.ink import Ink
from precedence_tui.board.layout import BOARD_SIZES, BoardSize
from precedence_tui.tui.dragging import CardOnItsWay
from tests.games import KING_AVAILABLE, deal_beginning, table_of
from tests.tui.playing import Player, middle, moves_of, playing

TABLE = table_of(deal_beginning("KS QS QH"), "d 1 d 2 d", KING_AVAILABLE)
"""A queen that goes on the king."""

sizes = pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")


async def move(player: Player, to: Offset, button: int = 1) -> None:
    """Move the pointer, and wait until the card stands where it belongs, or nowhere."""
    player.send_mouse(MouseMove, to, button)
    await player.settled()
    beside = Offset(to.x + 1, to.y), Offset(to.x - 4, to.y)
    cards = list(player.screen.query(CardOnItsWay))

    def stands() -> bool:
        shown = player.screen._compositor.visible_widgets
        return all(
            card.region.offset in beside if card.display else card not in shown for card in cards
        )

    await player.until(stands)


def lit(player: Player) -> list[int]:
    """The piles that are drawn as under the keyboard's cursor."""
    return [
        pile.index
        for pile in player.screen.foundations
        if any(span.ink is Ink.CURSOR for row in pile._rows for span in row)
    ]


@sizes
async def test_the_card_goes_with_the_pointer_and_the_piles_that_take_it_are_lit(
    size: BoardSize,
) -> None:
    async with playing(TABLE, (size.width, size.height)) as player:
        before = player.painted()
        player.send_mouse(MouseDown, player.waste_card)
        await player.settled()
        assert player.painted() == before
        for pile in player.layout.foundations:
            at = middle(pile)
            await move(player, at)
            row = player.painted()[at.y]
            assert row[at.x + 1 : at.x + 5] == " Q♥ " or row[at.x - 4 : at.x] == " Q♥ "
            assert lit(player) == [0]
        player.send_mouse(MouseUp, middle(player.layout.foundations[0]))
        await move(player, middle(player.layout.foundations[0]), button=0)
        assert moves_of(player) == "d1d2d1"
        assert lit(player) == []
        assert not any(card.display for card in player.screen.query(CardOnItsWay))


@pytest.mark.parametrize("how", ["released elsewhere", "released outside", "a key"])
async def test_a_drag_that_ends_otherwise_leaves_the_board_as_it_was(how: str) -> None:
    async with playing(TABLE) as player:
        await player.press("left", "escape")
        before = player.painted()
        player.send_mouse(MouseDown, player.waste_card)
        await move(player, Offset(40, 3))
        await move(player, Offset(42, 1))
        assert player.painted() != before
        if how == "released elsewhere":
            player.send_mouse(MouseUp, Offset(42, 1))
            await move(player, Offset(42, 1), button=0)
        elif how == "released outside":
            await move(player, Offset(43, 1), button=0)
        else:
            await player.press("escape")
            await move(player, Offset(42, 1), button=0)
        assert player.painted() == before
        assert lit(player) == []
        # The next release means nothing.
        player.send_mouse(MouseUp, middle(player.layout.foundations[0]))
        await player.settled()
        assert moves_of(player) == "d1d2d"


async def test_a_mouse_that_moves_without_the_card_shows_nothing() -> None:
    async with playing(TABLE) as player:
        before = player.painted()
        await move(player, Offset(40, 3), button=0)
        player.send_mouse(MouseDown, middle(player.layout.stock_card))
        await move(player, Offset(40, 3))
        player.send_mouse(MouseUp, Offset(40, 3))
        await player.settled()
        assert player.painted() == before


async def test_an_empty_waste_gives_nothing_to_drag() -> None:
    async with playing(table_of(deal_beginning("KS"), "", KING_AVAILABLE)) as player:
        before = player.painted()
        player.send_mouse(MouseDown, player.waste_card)
        await move(player, Offset(40, 3))
        assert player.painted() == before
