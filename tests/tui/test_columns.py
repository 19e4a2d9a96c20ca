"""Tables on panels: what a narrow window leaves out, and how often the cells are read."""

from collections.abc import Iterator

from precedence_tui.tui.panels.panel_columns import Column, fitting, rows


class Counted(list[str]):
    """Cells that know how often all of them were read."""

    readings = 0

    def __iter__(self) -> Iterator[str]:
        self.readings += 1
        return super().__iter__()


def test_a_long_table_is_read_a_few_times_and_not_once_for_each_row() -> None:
    cells = Counted(str(number) for number in range(1_000))
    made = rows(fitting([Column("No.", cells, flush_right=True), Column("", [""] * 1_000)], 30))
    assert made[:2] == ["No.", "  0"]
    assert made[-1] == "999"
    assert cells.readings < 10


def test_what_matters_least_is_left_out_first() -> None:
    columns = [
        Column("Deal", ["123456"]),
        Column("Played", ["2026-01-01 10:00"], priority=2, shorter=10, when_short=1),
        Column("From", ["file"], priority=3),
    ]
    widths = {room: rows(fitting(columns, room)) for room in (30, 26, 20, 10)}
    assert widths[30] == ["Deal    Played            From", "123456  2026-01-01 10:00  file"]
    assert widths[26] == ["Deal    Played", "123456  2026-01-01 10:00"]
    assert widths[20] == ["Deal    Played", "123456  2026-01-01"]
    assert widths[10] == ["Deal", "123456"]
