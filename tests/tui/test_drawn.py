"""What a widget gives Textual to paint fits the place that Textual asks about."""

import pytest
from textual.geometry import Region

from tests.tui.playing import playing


@pytest.mark.parametrize("more", [(0, 0), (5, 3), (-4, -2)])
async def test_there_is_a_strip_for_each_row_whatever_the_size_was(more: tuple[int, int]) -> None:
    async with playing() as player:
        waste = player.screen.waste
        columns, rows = waste.size.width + more[0], waste.size.height + more[1]
        strips = waste.render_lines(Region(0, 0, columns, rows))
        assert [strip.cell_length for strip in strips] == [columns] * rows


async def test_a_part_of_it_is_cut_out_of_the_whole() -> None:
    async with playing() as player:
        await player.press("space")
        heading = player.screen.heading
        (whole,) = heading.render_lines(Region(0, 0, heading.size.width, 1))
        (part,) = heading.render_lines(Region(3, 0, 20, 1))
        assert whole.text[3:23] == part.text
        assert part.cell_length == 20
