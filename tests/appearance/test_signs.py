"""What a colour says, a sign says too: drawings differ without their inks."""

import pytest
from hypothesis import given

from precedence_tui.board.foundation import FoundationView, draw_foundation
from precedence_tui.board.glyphs import ASCII, TARGET
from precedence_tui.board.ink import Ink, Rows
from precedence_tui.board.layout import BOARD_SIZES, SMALLEST, BoardSize
from precedence_tui.board.panel_drawing import draw_panel, panel_box
from precedence_tui.board.stock_and_waste import draw_stock
from precedence_tui.board.themes import PLAIN
from precedence_tui.engine.cards import Card, Suit
from precedence_tui.engine.game import Table
from precedence_tui.engine.position import Stage
from precedence_tui.tui.panels.menu_panel import MenuPanel
from precedence_tui.tui.panels.panel import PanelHost
from precedence_tui.tui.renderer import Renderer
from tests.board.drawn import all_parts, laid_out, texts
from tests.games import tables

SIZES = pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
KING = Card(13, Suit.HEARTS)


def views() -> list[FoundationView]:
    """Pile 2 in each of its states, with and without the cursor or the mark of a hint."""
    states = [
        (Stage.WAITS, None, 0, 12, False),
        (Stage.OPEN, None, 0, 12, False),
        (Stage.OPEN, None, 0, 12, True),
        (Stage.BEGUN, KING, 6, 12, False),
        (Stage.BEGUN, KING, 6, 12, True),
        (Stage.COMPLETE, KING, 13, None, False),
    ]
    return [
        FoundationView(
            *(2, stage, top, top, height, rank, takes), has_cursor=cursor, is_hinted=hinted
        )
        for stage, top, height, rank, takes in states
        for cursor, hinted in ((False, False), (True, False), (False, True))
    ]


def plain(rows: Rows, *, is_ascii: bool) -> str:
    text = texts(rows)
    return text.translate(ASCII) if is_ascii else text


@pytest.mark.parametrize("is_ascii", [False, True])
@SIZES
def test_each_state_of_a_pile_looks_different(size: BoardSize, is_ascii: bool) -> None:
    drawn = [plain(draw_foundation(view, size), is_ascii=is_ascii) for view in views()]
    assert len(set(drawn)) == len(drawn)


@SIZES
def test_the_mark_stands_exactly_where_the_accent_does(size: BoardSize) -> None:
    for view in views():
        assert (TARGET in texts(draw_foundation(view, size))) == view.takes


@given(tables())
def test_the_accent_is_nowhere_without_its_mark(table: Table) -> None:
    for size in BOARD_SIZES:
        layout = laid_out(size.width, size.height)
        for _box, rows in all_parts(table, layout):
            accented = any(span.ink is Ink.TARGET for row in rows for span in row)
            # A game that is won has its piles in the accent: their words say so.
            won = table.game.position.cards_up == 104
            assert not accented or won or TARGET in texts(rows)


@given(tables(), tables())
def test_an_empty_stock_that_can_be_turned_differs_from_one_that_cannot(
    one: Table, other: Table
) -> None:
    positions = [
        table.game.position._replace(stock=(), waste=waste, redeals_left=1)
        for table, waste in ((one, (KING,)), (other, ()))
    ]
    for size in BOARD_SIZES:
        assert len({texts(draw_stock(p, 30, size, has_cursor=False)) for p in positions}) == 2


@given(tables())
def test_a_menu_tells_what_can_be_chosen_without_colour(table: Table) -> None:
    menu = MenuPanel(PanelHost(Renderer(PLAIN), lambda: None, lambda _meaning: None), table)
    view = menu.view()
    box = panel_box(view, SMALLEST.width, 60)
    lines = texts(draw_panel(view, box.width, box.height)).split("\n")[1:-1]
    for line, text in zip(view.lines, lines, strict=True):
        is_bracketed = text.strip("│▸ ").startswith("(")
        assert is_bracketed == (not line.can_be_chosen and not line.is_heading), text
        assert not is_bracketed or ")" in text
