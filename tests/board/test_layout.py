"""Where the parts lie, in windows of every size."""

from collections.abc import Iterator
from itertools import combinations, pairwise

from precedence_tui.board.layout import BOARD_SIZES, COMPACT, SMALLEST, Box, Layout, layout_for
from tests.board.drawn import HIGHEST, WIDEST, laid_out

ALL_SIZES = [(w, h) for w in range(1, WIDEST + 1) for h in range(1, HIGHEST + 1)]


def boxes(layout: Layout) -> list[Box]:
    return [
        layout.heading,
        *layout.foundations,
        layout.stock,
        layout.waste,
        layout.message,
        layout.footer,
    ]


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def test_there_is_a_layout_exactly_where_the_smallest_one_fits() -> None:
    for width, height in ALL_SIZES:
        fits = width >= SMALLEST.width and height >= SMALLEST.height
        assert (layout_for(width, height) is not None) == fits, (width, height)


def test_parts_lie_inside_the_window() -> None:
    for width, height in ALL_SIZES:
        layout = layout_for(width, height)
        for box in boxes(layout) if layout else ():
            inside = box.x >= 0 and box.x + box.width <= width
            inside = inside and box.y >= 0 and box.y + box.height <= height
            assert inside, (width, height, box)
            assert box.width > 0, (width, height, box)
            assert box.height > 0, (width, height, box)


def test_parts_never_overlap() -> None:
    seen = set()
    for width, height in ALL_SIZES:
        layout = layout_for(width, height)
        if layout is None or layout in seen:
            continue
        seen.add(layout)
        for one, other in combinations(boxes(layout), 2):
            assert not overlap(one, other), (width, height, one, other)
    assert len(seen) > 1000


def test_a_larger_window_never_shows_a_smaller_board() -> None:
    for width in range(SMALLEST.width, WIDEST + 1):
        for height in range(SMALLEST.height, HIGHEST + 1):
            size = BOARD_SIZES.index(laid_out(width, height).size)
            assert BOARD_SIZES.index(laid_out(width + 1, height).size) <= size
            assert BOARD_SIZES.index(laid_out(width, height + 1).size) <= size


def test_every_size_is_there_for_some_window() -> None:
    for size in BOARD_SIZES:
        assert laid_out(size.width, size.height).size == size


def test_the_stock_is_clicked_where_its_card_lies() -> None:
    for width, height in ALL_SIZES:
        layout = layout_for(width, height)
        if layout is not None:
            card, stock = layout.stock_card, layout.stock
            assert stock.holds(card.x, card.y)
            assert stock.holds(card.x + card.width - 1, card.y + card.height - 1)


def middles(width: int, height: int) -> list[tuple[int, int]]:
    """The middle of each pile's card, in columns and rows, and last that of the waste."""
    layout = laid_out(width, height)
    size = layout.size
    beside, above = 1 + size.card_width // 2, size.card_height // 2
    places = [(box.x + beside, box.y + 2 + above) for box in layout.foundations]
    return [*places, (layout.waste.x + beside, layout.waste.y + above)]


def moves(*, wider: bool) -> Iterator[tuple[int, int, list[tuple[int, int]]]]:
    """Each window with cards, and how far everything moves where it gets a column or row more."""
    for width in range(COMPACT.width, WIDEST):
        for height in range(COMPACT.height, HIGHEST):
            before = middles(width, height)
            after = middles(width + wider, height + (not wider))
            yield (
                width,
                height,
                [(x - at, y - on) for (at, on), (x, y) in zip(before, after, strict=True)],
            )


def test_nothing_jumps_where_a_window_gets_wider() -> None:
    for width, height, moved in moves(wider=True):
        assert all(abs(columns) <= 2 and abs(rows) <= 1 for columns, rows in moved), (width, height)


def test_nothing_jumps_where_a_window_gets_higher() -> None:
    # A row is as high as two columns are wide.
    for width, height, moved in moves(wider=False):
        assert all(abs(columns) <= 4 and 0 <= rows <= 1 for columns, rows in moved), (width, height)


def test_piles_never_come_nearer_to_each_other_in_a_larger_window() -> None:
    for wider in (True, False):
        for width, height, moved in moves(wider=wider):
            piles = [columns for columns, _rows in moved[:-1]]
            # Rounded, a distance may be a column less on its way to the next one.
            assert piles[-1] >= piles[0], (width, height)
            assert all(other - one >= -1 for one, other in pairwise(piles)), (width, height)


def test_heading_and_footer_are_drawn_in_to_the_board_in_large_windows() -> None:
    for width, height in ALL_SIZES:
        layout = layout_for(width, height)
        if layout is None:
            continue
        for line in (layout.heading, layout.footer):
            left, right = line.x, width - line.x - line.width
            assert left <= right <= left + 1, (width, height)
        first, last = layout.foundations[0], layout.foundations[-1]
        if layout.size.has_pips:
            assert layout.heading.x == layout.message.x == first.x + 1
            assert layout.heading.width == last.x + last.width - first.x - 2
            assert first.y - layout.heading.y <= 4
            assert layout.footer.y - layout.message.y <= 5


def test_a_box_holds_its_own_corners_and_nothing_beside_them() -> None:
    box = Box(3, 2, 4, 5)
    assert box.holds(3, 2)
    assert box.holds(6, 6)
    assert not box.holds(2, 2)
    assert not box.holds(7, 6)
    assert not box.holds(6, 7)
    assert not box.holds(3, 1)
