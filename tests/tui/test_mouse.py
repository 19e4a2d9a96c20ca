"""Clicks and drags in the running game."""

import pytest
from textual.events import MouseScrollDown, MouseScrollUp, MouseUp
from textual.geometry import Offset

from precedence_tui.board.layout import BOARD_SIZES, BoardSize
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import PLAYS
from precedence_tui.session.commands import COMMANDS, command_of_key
from precedence_tui.tui.keys import asked_for
from precedence_tui.tui.mouse import place_at
from tests.games import KING_AVAILABLE, deal_beginning, table_of
from tests.tui.playing import NEW_NUMBERS, Player, middle, moves_of, playing


def table_beginning(codes: str, moves: str = "") -> Table:
    return table_of(deal_beginning(codes), moves, KING_AVAILABLE)


PANELS = "m?golsc"
"""The keys that open each of them."""

sizes = pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")


@sizes
async def test_stock_waste_and_foundations_are_clicked_in_every_size(size: BoardSize) -> None:
    async with playing(table_beginning("KS QS"), (size.width, size.height)) as player:
        await player.click(middle(player.layout.stock_card))
        assert moves_of(player) == "d"
        await player.click(player.waste_card)
        assert moves_of(player) == "d1"
        await player.click(middle(player.layout.stock_card))
        await player.click(middle(player.layout.foundations[1]))
        assert moves_of(player) == "d1d2"


@sizes
async def test_the_waste_is_dragged_onto_a_foundation_in_every_size(size: BoardSize) -> None:
    async with playing(table_beginning("KS QS", "d 1 d"), (size.width, size.height)) as player:
        await player.drag(player.waste_card, middle(player.layout.foundations[1]))
        assert moves_of(player) == "d1d2"


async def test_a_click_on_a_pile_that_does_not_take_the_card_says_what_it_takes() -> None:
    async with playing(table_beginning("5S", "d")) as player:
        for index, words in ((0, "Pile 1 takes a king next."), (7, "Pile 8 opens")):
            await player.click(middle(player.layout.foundations[index]))
            assert player.said().startswith(words)
        assert moves_of(player) == "d"
        assert len(PLAYS) == len(player.layout.foundations)


async def test_a_drag_to_anywhere_else_does_nothing() -> None:
    async with playing(table_beginning("KS QS", "d")) as player:
        layout = player.layout
        pile, stock = middle(layout.foundations[0]), middle(layout.stock_card)
        for start, end in (
            (player.waste_card, stock),
            (player.waste_card, middle(layout.heading)),
            (stock, pile),
            (pile, player.waste_card),
            (middle(layout.message), pile),
            (pile, middle(layout.foundations[1])),
        ):
            await player.drag(start, end)
            assert moves_of(player) == "d", (start, end)


async def test_other_buttons_and_empty_table_do_nothing() -> None:
    async with playing(table_beginning("KS", "d"), size=(120, 40)) as player:
        await player.click(middle(player.layout.stock_card), button=3)
        await player.click(Offset(1, 38))
        await player.click(middle(player.layout.heading))
        assert moves_of(player) == "d"


async def test_footer_entries_are_clicked() -> None:
    async with playing(table_beginning("KS QS")) as player:
        for words, moves in (
            ("deal", "d"),
            ("undo", ""),
            ("redo", "d"),
            ("play", "d1"),
            ("deal on", "d1d"),
        ):
            await player.click(on_footer(player, words))
            assert moves_of(player) == moves, words
        await player.click(on_footer(player, "help"))
        assert player.screen.panel is not None
        await player.press("escape")
        await player.click(on_footer(player, "menu"))
        assert player.screen.panel is not None
        await player.press("escape")
        await player.click(on_footer(player, "new"))
        assert player.game.deal.number == NEW_NUMBERS
        player.send_click(on_footer(player, "quit"))
        await player.until(lambda: not player.app.is_running)


async def test_only_a_click_on_one_entry_of_the_footer_acts() -> None:
    async with playing(table_beginning("KS QS", "d")) as player:
        quits, undo = on_footer(player, "quit"), on_footer(player, "undo")
        for start in (middle(player.layout.heading), undo, player.waste_card):
            await player.drag(start, quits)
            assert player.app.is_running
        await player.drag(quits, undo)
        player.send_mouse(MouseUp, undo)
        await player.settled()
        assert moves_of(player) == "d"


@pytest.mark.parametrize("clicks", [1, 2, 3])
async def test_clicks_on_a_panel_never_reach_the_board_behind_it(clicks: int) -> None:
    async with playing(table_beginning("KS QS", "d")) as player:
        for words in ("Undo  ", "Redo  ", "Undo  "):
            await player.press("m")
            line = on_screen(player, words)
            # Under it lies a pile or the stock or the waste.
            assert place_at(player.layout, line.x, line.y) is not None
            for _ in range(clicks):
                player.send_click(line)
            await player.settled()
            assert player.screen.panel is None
        assert moves_of(player) == ""
        await player.click(middle(player.layout.stock_card))
        assert moves_of(player) == "d"


async def test_after_a_panel_closed_by_a_key_the_board_is_clicked_at_once() -> None:
    async with playing(table_beginning("KS QS")) as player:
        stock = middle(player.layout.stock_card)
        for key in ("m", "?", "o"):
            # Whether it was painted or not.
            await player.press(key, "escape")
            await player.click(stock)
            await player.press(key)
            player.send("escape")
            await player.until(lambda: player.screen.panel is None)
            # It is not taken away yet.
            await player.click(stock)
        assert moves_of(player) == "dddddd"


def on_screen(player: Player, words: str) -> Offset:
    """Where words stand on the screen."""
    rows = player.painted()
    # Other words may begin alike.
    whole = [number for number, row in enumerate(rows) if f" {words}  " in row]
    (y,) = whole or [number for number, row in enumerate(rows) if words in row]
    return Offset(rows[y].index(words), y)


def on_footer(player: Player, words: str) -> Offset:
    """Where words stand in the footer."""
    box = player.layout.footer
    return Offset(box.x + player.painted_at(box)[0].index(words), box.y)


@sizes
async def test_a_panel_closes_by_a_click_on_the_words_for_it_and_by_one_beside_it(
    size: BoardSize,
) -> None:
    async with playing(table_beginning("KS QS", "d"), (size.width, size.height)) as player:
        for name in PANELS:
            await player.press(name)
            assert player.screen.panel is not None, name
            await player.click(on_screen(player, "Esc closes"))
            assert player.screen.panel is None, name
            await player.press(name)
            region = player.screen.panel.region
            beside = Offset(region.x - 1, region.y + 1)
            if beside.x < 0:
                continue
            # Whatever lies there on the board: the click is not meant for it, nor is the next.
            for _ in range(2):
                player.send_click(beside)
            await player.settled()
            assert player.screen.panel is None, name
        assert moves_of(player) == "d"


async def test_a_drag_out_of_a_panel_or_into_it_closes_nothing() -> None:
    async with playing(table_beginning("KS QS", "d")) as player:
        await player.press("m")
        panel = player.screen.panel
        assert panel is not None
        inside = Offset(panel.region.x + 1, panel.region.y)
        outside = Offset(0, 0)
        await player.drag(inside, outside)
        await player.drag(outside, inside)
        assert player.screen.panel is panel


@pytest.mark.parametrize(
    ("name", "words", "does"),
    [
        ("o", "left and right change", "day"),
        ("m", "Enter chooses", "waste 2"),
        ("g", "Enter deals", "Deal 4711."),
        ("?", "Space: next page", "redraw the screen"),
    ],
)
async def test_each_key_that_a_panel_names_below_is_clicked(
    name: str, words: str, does: str
) -> None:
    async with playing(table_beginning("KS QS", "d")) as player:
        await player.press(name)
        assert not any(does in row for row in player.painted())
        for _ in range(4):
            await player.click(on_screen(player, words))
            if any(does in row for row in player.painted()):
                return
        raise AssertionError(player.painted())


@pytest.mark.parametrize("at", [Offset(40, 10), Offset(0, 0)], ids=["on it", "beside it"])
async def test_the_wheel_turns_a_panel_to_its_ends_and_no_further(at: Offset) -> None:
    async with playing(table_beginning("KS QS", "d"), (60, 20)) as player:
        for key in "?mo":
            await player.press(key)
            first = player.painted()
            seen = [first]
            for kind in (MouseScrollDown, MouseScrollUp):
                for _ in range(80):
                    player.send_mouse(kind, at, 0)
                await player.settled()
                seen.append(player.painted())
            assert seen[1] != first, key
            assert seen[2] == first, key
            await player.press("escape")
        player.send_mouse(MouseScrollDown, at, 0)
        await player.settled()
        assert moves_of(player) == "d"


async def test_a_line_of_the_help_that_names_a_key_is_clicked() -> None:
    async with playing(table_beginning("KS QS"), (100, 60)) as player:
        await player.press("?")
        await player.click(on_screen(player, "deal a card; turn"))
        assert player.screen.panel is None
        assert moves_of(player) == "d"
        # Which of the piles would be meant nobody can know.
        await player.press("?")
        await player.click(on_screen(player, "on that pile"))
        assert player.screen.panel is not None
        assert moves_of(player) == "d"


def test_a_command_without_a_key_can_be_clicked_too() -> None:
    for one in COMMANDS:
        assert command_of_key(one.click) is one
        assert asked_for(one.click, None) is one
    assert command_of_key(":") is None


@pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
async def test_clicks_and_keys_of_one_instant_are_done_in_their_order(size: BoardSize) -> None:
    async with playing(table_beginning("KS QS JS"), (size.width, size.height)) as player:
        player.send("d")
        player.send_click(player.waste_card)
        player.send("d")
        player.send_click(player.waste_card)
        player.send("d")
        player.send_click(middle(player.layout.foundations[2]))
        player.send("u", "y")
        player.send_click(middle(player.layout.stock_card))
        await player.settled()
        assert moves_of(player) == "d1d2d3d"
