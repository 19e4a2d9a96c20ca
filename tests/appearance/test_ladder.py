"""In every size of the board and of the window, what a player needs is there in full."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.archive.tally import standing
from precedence_tui.board.footer import footer_slots
from precedence_tui.board.foundation import (
    FoundationView,
    draw_foundation,
    view_foundation,
)
from precedence_tui.board.glyphs import MORE, NEXT, TARGET
from precedence_tui.board.heading import draw_heading
from precedence_tui.board.ink import Ink
from precedence_tui.board.layout import BOARD_SIZES, SMALLEST, BoardSize, Layout
from precedence_tui.board.message import draw_message
from precedence_tui.board.stock_and_waste import draw_stock, draw_waste
from precedence_tui.engine.cards import Card, Suit
from precedence_tui.engine.game import Game, Table
from precedence_tui.engine.position import Stage
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.session.commands import footer_entries
from precedence_tui.texts.card_names import SUIT_SIGNS, rank_sign
from precedence_tui.texts.game_words import pass_words, redeals_left_words, standing_words
from screenshots.scenes import LOST_NUMBER, WON_NUMBER, Scene, played
from tests.board.drawn import laid_out, text, texts
from tests.games import tables

WIDEST, HIGHEST = 200, 60
SCENES: list[Scene] = [
    scene for number in (WON_NUMBER, LOST_NUMBER) for scene in list(played(number))[::7]
]


def layouts() -> Iterator[Layout]:
    """One layout of each shape: which size of the board, and how wide its parts are."""
    seen = set()
    for width in range(SMALLEST.width, WIDEST + 1):
        for height in range(SMALLEST.height, HIGHEST + 1):
            layout = laid_out(width, height)
            boxes = (layout.heading, layout.stock, layout.waste, layout.message, layout.footer)
            shape = (layout.size, *(box.width for box in boxes))
            if shape not in seen:
                seen.add(shape)
                yield layout


LAYOUTS = list(layouts())


def shows_everything(table: Table, layout: Layout) -> None:
    """Fail where something that is needed is missing or cut."""
    position = table.game.position
    size = layout.size
    for index in range(len(PRECEDENCE.bases)):
        view = view_foundation(position, index)
        words = texts(draw_foundation(view, size)).split()
        assert str(index + 1) in words
        joined = " ".join(words)
        counts = (f"{view.height}/{PRECEDENCE.height}", f"{view.height} of {PRECEDENCE.height}")
        assert any(count in joined for count in counts), joined
        assert (TARGET in joined) == view.takes
        if view.next_rank is None:
            assert "complete" in joined or "done" in joined
        elif position.foundations[index]:
            sign = rank_sign(view.next_rank)
            needs = joined.replace(TARGET, " ").split()
            assert f"{NEXT}{sign}" in needs or sign == needs[needs.index("next") + 1], joined
    top = position.top
    waste = texts(draw_waste(position, layout.waste.width, size, has_cursor=False))
    assert f"waste {len(position.waste)}" in waste
    if top is not None:
        assert SUIT_SIGNS[top.suit] in waste
        assert size.large_rank or rank_sign(top.rank) in waste
    stock = texts(draw_stock(position, layout.stock.width, size, has_cursor=False))
    assert f"stock {len(position.stock)}" in stock or "turn over" in stock
    assert redeals_left_words(position.redeals_left) in stock
    assert _where_it_stands(table.game) in text(draw_heading(table.game, layout.heading.width))


@pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_all_of_it_is_there_throughout_a_game(size: BoardSize) -> None:
    shapes = [layout for layout in LAYOUTS if layout.size == size]
    assert shapes
    for scene in SCENES:
        for layout in shapes[:3]:
            shows_everything(scene.table, layout)


def test_all_of_it_is_there_in_every_size() -> None:
    assert len(LAYOUTS) > 100
    for layout in LAYOUTS:
        shows_everything(SCENES[len(SCENES) // 3].table, layout)


@given(tables(), st.sampled_from(LAYOUTS))
def test_all_of_it_is_there_whatever_is_on_the_table(table: Table, layout: Layout) -> None:
    shows_everything(table, layout)


@given(tables(), st.sampled_from(LAYOUTS), st.sampled_from(["", "0:00", "59:59", "12:34:56"]))
def test_the_heading_keeps_the_pass_or_how_it_ended_in_every_width(
    table: Table, layout: Layout, clock: str
) -> None:
    heading = text(draw_heading(table.game, layout.heading.width, clock))
    assert _where_it_stands(table.game) in heading


def _where_it_stands(game: Game) -> str:
    """The pass; once the game is over, how it ended."""
    return standing_words(standing(game)) if game.is_over else pass_words(game)


def test_what_is_said_during_a_game_fits_the_smallest_window() -> None:
    box = laid_out(SMALLEST.width, SMALLEST.height).message
    for number in (WON_NUMBER, LOST_NUMBER):
        for scene in played(number):
            said = texts(draw_message(scene.sentence, Ink.TEXT, box))
            assert " ".join(said.split()) == scene.sentence
            assert MORE not in said


@given(tables(), st.sampled_from(LAYOUTS))
def test_the_footer_always_offers_the_menu(table: Table, layout: Layout) -> None:
    keys = {slot.entry.key for slot in footer_slots(footer_entries(table), layout.footer.width)}
    assert {"m", "q", "space"} <= keys
    assert layout.size.lines or "?" in keys


@pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_a_card_and_the_base_card_above_it_are_equally_wide(size: BoardSize) -> None:
    if size.lines:
        return
    for rank in range(1, 14):
        base = Card(rank, Suit.CLUBS)
        view = FoundationView(1, Stage.BEGUN, base, Card(9, Suit.HEARTS), 5, 8, takes=False)
        _key, peek, card, *_rest = (text(line).rstrip() for line in draw_foundation(view, size))
        assert len(peek) == len(card) == size.card_width + 1


def test_the_mark_of_a_pile_is_nearer_to_its_words_than_to_the_next_piles() -> None:
    for rank in range(1, 14):
        king = Card(13, Suit.CLUBS)
        view = FoundationView(1, Stage.BEGUN, king, king, 2, rank, takes=True)
        for size in BOARD_SIZES[:-1]:
            line = text(draw_foundation(view, size)[-2])
            piles = laid_out(size.width, size.height).foundations
            distance = piles[1].x - piles[0].x
            pitch = f"{line:<{distance}}"
            mark = pitch.index(TARGET)
            before = mark - len(pitch[:mark].rstrip())
            # The next pile's words begin one column into its box.
            after = distance - mark
            assert before <= after, (size, line)
