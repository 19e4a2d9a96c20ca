"""A panel over the board: its box, its lines, in windows of every size."""

from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.board.glyphs import CHOSEN, MORE
from precedence_tui.board.ink import key_at
from precedence_tui.board.layout import layout_for
from precedence_tui.board.panel_drawing import (
    KeyWords,
    Line,
    PanelView,
    air_in,
    draw_panel,
    hint_text,
    panel_box,
    shortened,
    visible_lines,
)
from tests.board.drawn import laid_out, text

words = st.text("abc xyz.", max_size=40)
lines = st.lists(st.builds(Line, words, words), max_size=30).map(tuple)
views = st.builds(PanelView, words, lines, st.none(), st.just(0), words, air=st.just(0))
sizes = st.integers(1, 120)


@given(views, sizes, sizes)
def test_it_lies_inside_the_window(view: PanelView, width: int, height: int) -> None:
    box = panel_box(view, width, height)
    assert box.x >= 0
    assert box.y >= 0
    assert box.x + box.width <= width
    assert box.y + box.height <= height


@given(views, sizes)
def test_no_single_column_of_the_board_is_left_beside_it(view: PanelView, width: int) -> None:
    box = panel_box(view, width, 24)
    assert box.width == width or box.x > 1 or box.x + box.width < width - 1


@given(views, sizes, st.integers(2, 60))
def test_every_row_is_as_wide_as_the_panel(view: PanelView, width: int, height: int) -> None:
    height = min(height, len(view.lines) + 2)
    rows = draw_panel(view, width, height)
    assert [len(text(row)) for row in rows] == [width] * height


@given(views, st.integers(1, 250), st.integers(1, 80))
def test_it_has_air_only_where_cards_are_large_and_nothing_is_scrolled(
    view: PanelView, width: int, height: int
) -> None:
    air = air_in(view, width, height)
    box = panel_box(view, width, height)
    if air:
        assert laid_out(width, height).size.has_pips
        rows = [text(row) for row in draw_panel(view._replace(air=air), box.width, box.height)]
        inside = [row.strip("│") for row in rows[1:-1]]
        assert len(inside) == max(len(view.lines), view.most) + 2 * air
        assert not "".join((inside[0], inside[-1])).strip()
        assert all(row.startswith("   ") and row.endswith("   ") for row in inside)
    else:
        layout = layout_for(width, height)
        has_room = max(len(view.lines), view.most) + 4 <= height
        assert not has_room or layout is None or not layout.size.has_pips


VIEW = PanelView("Title", tuple(Line(f"line {n}", str(n)) for n in range(9)), hint="Esc closes")


def test_where_all_has_room_all_is_shown() -> None:
    box = panel_box(VIEW, 80, 24)
    drawn = "\n".join(map(text, draw_panel(VIEW, box.width, box.height)))
    assert "Title" in drawn
    assert "Esc closes" in drawn
    assert all(f"line {n}" in drawn for n in range(9))
    assert MORE not in drawn


def test_the_chosen_line_has_a_sign_before_it() -> None:
    rows = [text(row) for row in draw_panel(VIEW._replace(chosen=4), 40, 11)]
    assert [CHOSEN in row for row in rows] == [line == 5 for line in range(11)]


def test_a_scrolled_panel_says_at_which_end_there_is_more() -> None:
    for first, above, below in ((0, False, True), (2, True, True), (5, True, False)):
        rows = [text(row) for row in draw_panel(VIEW._replace(first=first), 40, 6)]
        assert f"line {first} " in rows[1]
        assert (MORE in rows[0]) == above
        assert (MORE in rows[-1]) == below


def test_a_panel_of_no_height_shows_no_line() -> None:
    assert visible_lines(1) == 0
    assert visible_lines(10) == 8


@given(words, st.integers(0, 50))
def test_a_text_is_whole_or_ends_in_the_sign_that_there_is_more(words: str, room: int) -> None:
    short = shortened(words, room)
    assert len(short) <= room
    if len(words) <= room:
        assert short == words
    elif room:
        assert short.endswith(MORE)
        assert words.startswith(short.removesuffix(MORE))


def test_a_text_is_cut_between_words_and_a_hint_between_keys() -> None:
    assert shortened("deal on until a card can be played", 20) == "deal on until a…"
    assert shortened("deal on", 7) == "deal on"
    assert shortened("deal on", 5) == "deal…"
    assert shortened("international", 8) == "interna…"
    hint = PanelView("", (), hint="Enter resumes, x gives up, Esc closes")
    (_top, edge) = draw_panel(hint, 40, 2)
    assert text(edge).startswith("╰─ Enter resumes, x gives up… ─")


def test_where_room_is_short_the_value_is_seen_and_its_label_cut() -> None:
    view = PanelView("", (Line("First king of new deals", "first available king"),))
    for width in range(30, 60):
        row = text(draw_panel(view, width, 3)[1])
        assert row.endswith(" first available king  │")
        assert ("First king of new deals" in row) == (width >= 51)
        assert (MORE in row) == (width < 51)


KEYS = (KeyWords("enter", "Enter resumes"), KeyWords("x", "x gives up"), KeyWords("escape", "Esc"))


@given(st.integers(1, 60))
def test_of_several_keys_the_last_stays_and_each_is_named_where_it_stands(width: int) -> None:
    (_top, edge) = draw_panel(PanelView("", (), hint=KEYS), width, 2)
    drawn = text(edge)
    shown = [one for one in KEYS if one.words in drawn]
    if width >= 9:
        assert shown[-1] == KEYS[-1]
        assert shown == list(KEYS) or MORE in drawn or width < 11
    assert hint_text(KEYS) in drawn or width < 36
    for one in shown:
        start = drawn.index(one.words)
        named = {key_at(edge, start + column) for column in range(len(one.words))}
        assert named == {one.key}
    assert {span.key for span in edge} - {""} <= {one.key for one in KEYS}


def test_the_words_of_a_line_name_its_key_and_its_value_does_not() -> None:
    row = draw_panel(PanelView("", (Line("v: review", "value", key="v"),)), 40, 3)[1]
    assert {span.key for span in row if "review" in span.text} == {"v"}
    assert {span.key for span in row if "review" not in span.text} == {""}
