"""What holds for the drawing of every part, at every position, in every size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from precedence_tui.board.footer import footer_slots
from precedence_tui.board.glyphs import ASCII
from precedence_tui.board.heading import draw_heading
from precedence_tui.board.ink import Ink, Row
from precedence_tui.board.layout import STANDARD, Layout
from precedence_tui.board.picture import parts, picture
from precedence_tui.board.themes import THEMES
from precedence_tui.engine.actions import Action, SimpleAction
from precedence_tui.engine.game import Table
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.session.commands import footer_entries
from precedence_tui.texts.card_names import SUIT_SIGNS
from tests.board.drawn import all_parts, first_column, foundation, laid_out, layouts, text
from tests.games import WINS, tables, won_moves


@given(tables(), layouts())
def test_a_part_fills_exactly_its_box(table: Table, layout: Layout) -> None:
    for box, rows in all_parts(table, layout):
        assert len(rows) == box.height, (box, rows)
        assert [len(text(row)) for row in rows] == [box.width] * box.height


@given(tables(), layouts())
def test_every_character_is_one_column_wide_and_has_one_in_ascii_instead(
    table: Table, layout: Layout
) -> None:
    drawn = {
        character
        for _box, rows in all_parts(table, layout)
        for row in rows
        for character in text(row)
    }
    for character in drawn:
        assert cell_len(character) == 1, character
        assert character.isprintable(), character
        plain = character.translate(ASCII)
        assert plain.isascii(), character
        assert len(plain) == 1, character


def test_suits_differ_in_shape_and_so_red_from_black() -> None:
    assert len(set(SUIT_SIGNS.values())) == len(SUIT_SIGNS)
    assert len({sign.translate(ASCII) for sign in SUIT_SIGNS.values()}) == len(SUIT_SIGNS)


@given(tables(), st.integers(40, 250), st.integers(12, 80))
def test_the_picture_fills_the_window(table: Table, width: int, height: int) -> None:
    layout = laid_out(width, height)
    rows = picture(parts(table, footer_entries(table), "A sentence.", layout), width, height)
    assert [len(text(row)) for row in rows] == [width] * height


@given(tables(), tables(), layouts())
def test_words_under_piles_begin_in_the_same_column_whatever_they_say(
    one: Table, other: Table, layout: Layout
) -> None:
    for index in range(len(PRECEDENCE.bases)):
        if layout.size.lines:
            rows = [foundation(table, index, layout)[0] for table in (one, other)]
            fields = [(text(row)[1:2], text(row)[3:4] == " ", text(row)[7:8]) for row in rows]
            assert all(key == str(index + 1) and words != " " for key, _card, words in fields)
            continue
        for line in (0, -2, -1):
            columns = {
                first_column(foundation(table, index, layout)[line]) for table in (one, other)
            }
            assert len(columns) == 1, (index, line)


@given(tables(), tables(), layouts())
def test_the_waste_has_its_card_and_words_in_places_that_never_move(
    one: Table, other: Table, layout: Layout
) -> None:
    for box in (layout.stock, layout.waste):
        columns = set()
        for table in (one, other):
            for at, rows in all_parts(table, layout):
                if at == box:
                    columns |= {
                        first_column(row) for row in rows if Ink.CURSOR not in row_inks(row)
                    }
        assert columns == {1}


def row_inks(row: Row) -> set[Ink]:
    return {span.ink for span in row}


@given(tables(), tables(), st.integers(1, 250))
def test_footer_entries_keep_their_places(one: Table, other: Table, width: int) -> None:
    places = [
        [(slot.start, slot.end, slot.entry.key, slot.entry.sign) for slot in slots]
        for slots in (footer_slots(footer_entries(table), width) for table in (one, other))
    ]
    assert places[0] == places[1]


@given(tables(), tables())
def test_the_heading_keeps_its_words_in_place_when_numbers_grow(one: Table, other: Table) -> None:
    width = STANDARD.width - 2
    pass_columns = set()
    for table in (one, other):
        game = table.game
        if game.variant.passes < 10 and not game.undone.moves and not game.is_over:
            line = text(draw_heading(table.game, width))
            pass_columns.add(line.rindex("pass ") if "pass " in line else None)
    assert len(pass_columns) <= 1


def test_every_theme_has_a_style_for_every_ink() -> None:
    assert len(THEMES) >= 3
    for theme in THEMES.values():
        assert set(theme.styles) == set(Ink), theme.name


@pytest.mark.parametrize("width", [*range(36, 102, 2)])
@pytest.mark.parametrize("name", WINS)
def test_the_headings_left_end_is_the_same_throughout_a_game(name: str, width: int) -> None:
    game, moves = won_moves(name)
    table = Table(game)
    lefts = set()
    actions: list[Action] = [*moves, *[SimpleAction.UNDO] * 9]
    for action in actions:
        table, _events = reduce(table, action)
        row = text(draw_heading(table.game, width))
        lefts.add(row.partition("  ")[0])
        assert "  " in row.strip() or row.startswith(" "), row
    assert len(lefts) == 1


@pytest.mark.parametrize("is_saved", [True, False])
@pytest.mark.parametrize("clock", ["", "1:23:45"])
def test_a_wider_heading_says_no_less_of_where_a_game_stands(clock: str, is_saved: bool) -> None:
    game, moves = won_moves(WINS[0])
    table = Table(game)
    actions: list[Action] = [*moves[:50], SimpleAction.UNDO, SimpleAction.UNDO]
    for action in actions:
        table, _events = reduce(table, action)
    said: set[str] = set()
    for width in range(36, 140):
        row = text(draw_heading(table.game, width, clock, is_saved=is_saved))
        words = {words for words in ("not saved", "move ", "pass ", clock) if words in row}
        assert is_saved or "not saved" in words
        # The deal's number goes before how far one is in it.
        if "32000" in row:
            assert words >= said, width
            said = words
