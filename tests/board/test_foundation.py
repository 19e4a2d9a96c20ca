"""What a foundation shows."""

import pytest
from hypothesis import given

from precedence_tui.board.foundation import view_foundation
from precedence_tui.board.glyphs import ASCII, TARGET
from precedence_tui.board.ink import Ink
from precedence_tui.board.large_ranks import rank_of_blocks
from precedence_tui.board.layout import BOARD_SIZES, BoardSize, Layout
from precedence_tui.engine.game import Table
from precedence_tui.engine.position import Stage, targets
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.texts.card_names import rank_sign
from tests.board.drawn import foundation, inks, laid_out, layouts, text, texts
from tests.games import KING_AVAILABLE, WINS, deal_beginning, table_of, tables, won_record

sizes = pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")


def shown(table: Table, index: int, size: BoardSize) -> str:
    return texts(foundation(table, index, laid_out(size.width, size.height)))


def shows_rank(drawn: str, sign: str) -> bool:
    """Whether a place shows a rank, be it large."""
    return sign in drawn or all(line in drawn for line in rank_of_blocks(sign))


@given(tables(), layouts())
def test_exactly_the_piles_that_take_the_card_are_marked_by_a_sign_and_by_ink(
    table: Table, layout: Layout
) -> None:
    taking = targets(table.game.position)
    won = not table.game.position.stock and not table.game.position.waste
    for index in range(len(PRECEDENCE.bases)):
        rows = foundation(table, index, layout)
        assert (TARGET in texts(rows)) == (index in taking)
        if not won:
            assert (Ink.TARGET in inks(rows)) == (index in taking)


@given(tables(), layouts())
def test_all_piles_that_take_the_card_are_marked_alike(table: Table, layout: Layout) -> None:
    marks = {
        tuple(
            (line, text(row).index(TARGET))
            for line, row in enumerate(foundation(table, index, layout))
            if TARGET in text(row)
        )
        for index in targets(table.game.position)
    }
    assert len(marks) <= 1


def test_the_mark_is_a_sign_in_ascii_too() -> None:
    assert TARGET.translate(ASCII) != " "


def test_a_pile_waits_then_is_open_then_begun_then_complete() -> None:
    deal = deal_beginning("KS QS")
    table = table_of(deal, "d", KING_AVAILABLE)
    stages = [
        view_foundation(table.game.position, index).stage for index in range(len(PRECEDENCE.bases))
    ]
    assert stages == [Stage.OPEN] + [Stage.WAITS] * 7
    table = table_of(deal, "d 1", KING_AVAILABLE)
    stages = [
        view_foundation(table.game.position, index).stage for index in range(len(PRECEDENCE.bases))
    ]
    assert stages == [Stage.BEGUN, Stage.OPEN] + [Stage.WAITS] * 6
    won = won_record(WINS[0]).game.position
    stages = [view_foundation(won, index).stage for index in range(len(PRECEDENCE.bases))]
    assert stages == [Stage.COMPLETE] * 8


@sizes
def test_a_pile_says_what_it_takes_and_how_much_it_holds(size: BoardSize) -> None:
    table = table_of(
        deal_beginning("KS 5S QS 10H".replace("10H", "TH")), "d 1 d d 2", KING_AVAILABLE
    )
    king, queen, jack, ten = (shown(table, index, size) for index in range(4))
    assert "Q" in king
    assert "J" in queen
    assert "open" in jack
    assert "1" in king.splitlines()[-1]
    assert shows_rank(ten, "10")


@sizes
def test_a_pile_that_is_not_begun_shows_the_rank_that_begins_it(size: BoardSize) -> None:
    table = table_of(deal_beginning("5S"), "d", KING_AVAILABLE)
    for index, rank in enumerate(PRECEDENCE.bases):
        assert shows_rank(shown(table, index, size), rank_sign(rank))


def test_the_base_card_peeks_out_as_soon_as_another_lies_on_it() -> None:
    deal = deal_beginning("KS QH")
    for size in BOARD_SIZES:
        if size.lines:
            continue
        alone = shown(table_of(deal, "d 1", KING_AVAILABLE), 0, size).splitlines()
        covered = shown(table_of(deal, "d 1 d 1", KING_AVAILABLE), 0, size).splitlines()
        assert not alone[1].strip()
        assert "K♠" in covered[1]
        assert "Q♥" not in covered[1]


@sizes
def test_a_complete_pile_says_so(size: BoardSize) -> None:
    table = Table(won_record(WINS[0]).game)
    for index in range(len(PRECEDENCE.bases)):
        words = shown(table, index, size)
        assert "complete" in words or "done" in words
        assert "13" in words.splitlines()[-1]
