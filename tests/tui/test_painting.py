"""What is painted is what the table says, and no more is painted than has changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from precedence_tui.board.picture import parts, picture
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.session.commands import footer_entries
from precedence_tui.tui.widgets.part import Part
from tests.games import deal_numbered, random_action, table_of, won_record
from tests.tui.playing import Player, playing


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (60, 20), (40, 12), (97, 41)])
async def test_after_any_actions_the_screen_equals_a_picture_drawn_anew(
    size: tuple[int, int],
) -> None:
    random = Random(7)
    async with playing(table_of(deal_numbered(32000)), size) as player:
        for _ in range(150):
            player.store.dispatch(random_action(player.store.table, random))
            assert painted_as_drawn(player)


async def test_a_won_game_is_painted_as_drawn() -> None:
    async with playing(Table(won_record("won-32000-set-out").game)) as player:
        assert painted_as_drawn(player)
        await player.press("[", "[", "u")
        assert painted_as_drawn(player)


def painted_as_drawn(player: Player) -> bool:
    """Whether every cell has the character and the style that the drawing gives it."""
    screen = player.screen
    width, height = screen.size
    table = player.store.table
    footer = footer_entries(table)
    rows = picture(parts(table, footer, screen.message.text, player.layout), width, height)
    message = player.layout.message
    for y, (row, painted) in enumerate(zip(rows, screen._compositor.render_strips(), strict=True)):
        drawn = with_result(player, y, screen.renderer.strip(row))
        if drawn.text != painted.text:
            return False
        # A rejection is said in an ink of its own.
        said = message.y <= y < message.y + message.height
        if not said and inked(drawn) != inked(painted):
            return False
    return True


def with_result(player: Player, y: int, drawn: Strip) -> Strip:
    """A row with the result of the game over it, where that is on the screen."""
    for part in player.screen.parts:
        box = part.box(player.layout) if part.id == "result" else None
        if (
            box
            and part in player.screen._compositor.visible_widgets
            and box.y <= y < box.y + box.height
        ):
            inside = player.screen.renderer.strip(part.drawing(player.layout)[y - box.y])
            end = box.x + box.width
            pieces = (drawn.crop(0, box.x), inside, drawn.crop(end, drawn.cell_length))
            return Strip.join(pieces)
    return drawn


def inked(strip: Strip) -> list[Style | None]:
    """The style of each character that is no blank."""
    return [segment.style for segment in strip for character in segment.text if character != " "]


@contextmanager
def refreshes(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, int]]:
    """How many cells of each part are painted anew; all of a part counts as its size."""
    cells: dict[str, int] = {}
    refresh = Part.refresh

    def counting(self: Part, *regions: Any, **how: Any) -> Any:
        assert not how.get("recompose")
        assert not how.get("layout")
        area = sum(region.area for region in regions) if regions else self.size.area
        assert self.id is not None
        cells[self.id] = cells.get(self.id, 0) + area
        return refresh(self, *regions, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Part, "refresh", counting)
        yield cells


def names_of_parts() -> list[str]:
    foundations = [f"foundation-{number}" for number in range(1, 9)]
    return ["heading", *foundations, "stock", "waste", "message", "footer"]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (60, 20), (40, 12)])
async def test_exactly_the_parts_that_look_different_are_painted_anew(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(3)
    async with playing(table_of(deal_numbered(123456)), size) as player:

        def drawn() -> dict[str, Any]:
            table = player.store.table
            said = player.screen.message.text
            now = parts(table, footer_entries(table), said, player.layout)
            return dict(zip(names_of_parts(), (rows for _box, rows in now), strict=True))

        for _ in range(100):
            before = drawn()
            with refreshes(monkeypatch) as cells:
                player.store.dispatch(random_action(player.store.table, random, new_deals=False))
            after = drawn()
            changed = {name for name in after if after[name] != before[name]}
            # A sentence may be said again in the ink of a rejection.
            # Nor is the result, which lies over the drawing, a part of it.
            assert set(cells) - {"message", "result"} == changed - {"message"}


async def test_a_deal_paints_an_eighth_of_the_window_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(table_of(deal_numbered(123456))) as player:
        await player.press(*"ddd")
        for _ in range(30):
            with refreshes(monkeypatch) as cells:
                player.store.dispatch(Move.DEAL)
            assert sum(cells.values()) > 0
            marks = sum(area for name, area in cells.items() if name.startswith("foundation"))
            assert sum(cells.values()) - marks <= 80 * 24 // 8


async def test_a_rejected_key_paints_nothing_but_the_message(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing() as player:
        with refreshes(monkeypatch) as cells:
            await player.press("u")
        assert set(cells) == {"message"}


async def test_a_panel_paints_nothing_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing() as player:
        with refreshes(monkeypatch) as cells:
            await player.press("m", "down", "up", "escape")
        assert not cells


async def test_the_board_is_a_few_widgets_that_stay_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: Any) -> None:
        raise AssertionError("recomposed")

    async with playing(table_of(deal_numbered(123456))) as player:
        widgets = list(player.screen.walk_children())
        assert len(widgets) <= 15
        monkeypatch.setattr(Widget, "recompose", never)
        await player.press(*"fpfpfp", "m", "escape", "n", "u", "?", "escape")
        await player.resize(100, 30)
        await player.press(*"fu")
        player.store.dispatch(SimpleAction.TO_START)
        await player.settled()
        now = list(player.screen.walk_children())
        assert [id(widget) for widget in now] == [id(widget) for widget in widgets]
