"""The lesson over the board, by keyboard and mouse."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from textual.events import MouseScrollDown, MouseScrollUp, Paste
from textual.geometry import Offset

from precedence_tui.board.layout import BOARD_SIZES, BoardSize
from precedence_tui.session.lesson import LESSON_STEPS
from precedence_tui.tui.cursor import StockOrWaste
from precedence_tui.tui.panels.lesson_panel import LessonPanel
from precedence_tui.tui.panels.menu_panel import MenuPanel
from tests.tui.playing import Player, app_of, choose, middle, new_table, playing, running

KEYS = ("space", "1", "space", "2", "space", "p", "space", "7")
KEYS_THEN = ("r", "space", "4", "u", "space", "7", "7", "a")


def lesson(player: Player) -> LessonPanel:
    assert isinstance(player.screen.panel, LessonPanel)
    return player.screen.panel


async def open_lesson(player: Player) -> None:
    await player.press("m")
    await choose(player, "Lesson")
    await player.press("enter")
    assert lesson(player).lesson.done == 0


@pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
async def test_it_is_found_in_the_menu_and_played_to_its_end(size: BoardSize) -> None:
    async with playing(size=(size.width, size.height)) as player:
        await open_lesson(player)
        for done, key in enumerate((*KEYS, *KEYS_THEN)):
            assert lesson(player).lesson.done == done
            assert f"step {done + 1} of {len(LESSON_STEPS)}" in " ".join(player.painted())
            await player.press(key)
        assert "104" in " ".join(player.painted())
        await player.press("enter")
        assert player.screen.panel is None
        assert player.store.table == new_table()
        assert player.app.session.archive.games() == ()


async def test_other_keys_get_the_steps_hint_and_change_nothing() -> None:
    async with playing() as player:
        await open_lesson(player)
        before = player.painted()[: player.layout.message.y]
        for key in ("1", "u", "x", "h", "?", "up", "f5", "r", "s"):
            await player.press(key)
            assert "Not now. First a card is dealt." in " ".join(player.painted())
            assert player.painted()[: player.layout.message.y] == before
        await player.press("d")
        assert lesson(player).lesson.done == 1
        # The card that can be played already is the first that is dealt on to.
        await player.press("enter")
        assert lesson(player).lesson.is_hint
        await player.press("1", "f")
        assert lesson(player).lesson.done == 3


@pytest.mark.parametrize("key", ["escape", "q", "ctrl+c"])
async def test_it_is_left_at_any_time_and_the_game_is_as_it_was(key: str) -> None:
    async with playing() as player:
        await player.press("space", "space")
        table = player.store.table
        await open_lesson(player)
        await player.press(*KEYS[:5], key)
        assert player.screen.panel is None
        assert player.store.table == table


async def test_whoever_asks_for_another_game_leaves_it_for_that() -> None:
    async with playing() as player:
        await open_lesson(player)
        await player.press("space", "n")
        assert player.screen.panel is None
        assert player.game.deal.number == "4711"
        await open_lesson(player)
        await player.press("l")
        assert not isinstance(player.screen.panel, LessonPanel | None)


async def test_it_is_played_by_clicks_on_the_board_and_on_the_key_that_is_named() -> None:
    async with playing() as player:
        await open_lesson(player)
        layout = player.layout
        stock, waste = middle(layout.stock_card), player.waste_card
        piles = [middle(box) for box in layout.foundations]
        await player.click(stock)
        await player.drag(waste, piles[0])
        await player.click(stock)
        await player.click(piles[0])
        assert lesson(player).lesson.is_hint
        await player.click(piles[1])
        await player.click(stock)
        await player.click(waste)
        assert lesson(player).lesson.done == 6
        await player.click(named_key(player, "Space"))
        assert lesson(player).lesson.done == 7
        await player.click(Offset(layout.message.x + 40, player.screen.size.height - 1))
        assert lesson(player).lesson.done == 7
        await player.click(named_key(player, "Esc leaves"))
        assert player.screen.panel is None
        assert player.store.table == new_table()


def named_key(player: Player, words: str) -> Offset:
    """Where a key is named."""
    ((row, text),) = ((row, text) for row, text in enumerate(player.painted()) if words in text)
    return Offset(text.index(words), row)


async def test_a_new_size_and_another_language_are_taken_up() -> None:
    async with playing() as player:
        await open_lesson(player)
        await player.press("space")
        for size in ((40, 12), (100, 30), (20, 5), (60, 20)):
            await player.resize(*size)
            assert len(player.painted()) == size[1]
            step = "step 2 of" in " ".join(player.painted())
            assert step or "The board needs" in " ".join(player.painted())
        assert lesson(player).lesson.done == 1


async def test_where_it_has_no_room_it_takes_no_step_and_q_quits() -> None:
    async with playing() as player:
        await open_lesson(player)
        await player.resize(20, 5)
        await player.press("space", "1", "n")
        assert lesson(player).lesson.done == 0
        assert not lesson(player).lesson.is_hint
        player.send("q")
        await player.until(lambda: not player.app.is_running)


async def test_the_clock_waits_while_it_lasts() -> None:
    async with playing() as player:
        await player.press("space")
        assert player.app.session.clock.runs
        await open_lesson(player)
        assert not player.app.session.clock.runs
        await player.press("escape")
        assert player.app.session.clock.runs


async def test_the_wheel_and_what_is_pasted_change_nothing() -> None:
    async with playing() as player:
        await open_lesson(player)
        before = player.painted()
        for kind in (MouseScrollDown, MouseScrollUp):
            player.send_mouse(kind, Offset(40, 10), 0)
        player.app.post_message(Paste("1 2 3"))
        await player.settled()
        assert player.painted() == before


async def test_the_terminals_cursor_stands_where_the_text_begins() -> None:
    async with playing() as player:
        await open_lesson(player)
        at, is_shown = player.app.place_of_cursor()
        box = player.layout.message
        assert (at, is_shown) == (Offset(box.x, box.y), False)


async def test_where_it_is_due_the_first_picture_is_the_lesson() -> None:
    with TemporaryDirectory() as folder:
        app = app_of(new_table(), Path(folder))
        app.session.lesson_is_due = True
        async with running(app) as player:
            assert lesson(player).lesson.done == 0
            assert not app.session.clock.runs
            await player.press("space", "escape")
            assert player.screen.panel is None
            await player.press("space")
            assert app.session.clock.runs
            assert player.game.done.moves == 1
            await player.press("m")
            assert isinstance(player.screen.panel, MenuPanel)


async def test_the_keys_are_those_that_the_player_has_given() -> None:
    with TemporaryDirectory() as folder:
        keys = '[keys]\ndeal = "x"\nhint = ["space", "d", "1"]\n'
        (Path(folder) / "settings.toml").write_text(keys, encoding="utf-8")
        async with running(app_of(new_table(), Path(folder))) as player:
            await open_lesson(player)
            assert "Press x." in " ".join(player.painted())
            await player.press("space", "d")
            assert lesson(player).lesson.done == 0
            await player.press("x")
            assert lesson(player).lesson.done == 1
            # Nothing plays on the first pile any more: Enter goes on.
            assert "Press Enter." in " ".join(player.painted())
            await player.press("1")
            assert lesson(player).lesson.done == 1
            await player.press("enter")
            assert lesson(player).lesson.done == 2


async def test_the_cursor_does_not_come_up_in_it() -> None:
    async with playing() as player:
        await player.press("up")
        assert player.screen.cursor.place is StockOrWaste.WASTE
        await open_lesson(player)
        assert player.screen.cursor.place is None
        await player.press("up")
        assert player.screen.cursor.place is None
