"""The footer: the keys that do something now, and clicks on them."""

from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.board.footer import (
    demo_words,
    draw_footer,
    footer_slots,
)
from precedence_tui.board.ink import key_at
from precedence_tui.board.layout import SMALLEST
from precedence_tui.engine.actions import Action, SimpleAction
from precedence_tui.engine.events import Rejected
from precedence_tui.engine.game import Table
from precedence_tui.engine.reducer import reduce
from precedence_tui.session.commands import footer_entries
from tests.board.drawn import text
from tests.games import deal_numbered, table_of, tables

ACTIONS: dict[str, Action] = {
    "space": SimpleAction.DEAL_OR_REDEAL,
    "p": SimpleAction.PLAY_SHORTEST,
    "f": SimpleAction.DEAL_ON,
    "u": SimpleAction.UNDO,
    "y": SimpleAction.REDO,
}


@given(tables())
def test_it_names_exactly_the_keys_that_do_something(table: Table) -> None:
    entries = footer_entries(table)
    assert {entry.key for entry in entries} >= set(ACTIONS)
    for entry in entries:
        action = ACTIONS.get(entry.key)
        if action is None:
            assert entry.applies
        else:
            _table, events = reduce(table, action)
            does_something = not isinstance(events[0], Rejected)
            assert entry.applies == does_something, entry


@given(tables(), st.integers(SMALLEST.width - 2, 250))
def test_a_click_on_an_entry_presses_its_key_and_elsewhere_none(table: Table, width: int) -> None:
    entries = footer_entries(table)
    drawn = draw_footer(entries, width)
    line = text(drawn)
    slots = footer_slots(entries, width)
    for column in range(width):
        at = [slot for slot in slots if slot.start <= column < slot.end and slot.entry.applies]
        assert key_at(drawn, column) == (at[0].entry.key if at else "")
        if not at:
            assert line[column] == " "
    for slot in slots:
        words = (slot.entry.sign, *slot.entry.words[:1]) if slot.entry.applies else ()
        assert line[slot.start : slot.end].rstrip() == " ".join(words)


def test_where_room_is_short_the_way_out_stays_longest() -> None:
    table = table_of(deal_numbered(1))
    for width in range(6, 250):
        assert "q quit" in text(draw_footer(footer_entries(table), width))
    assert len(footer_slots(footer_entries(table), 78)) >= 8


def test_space_says_what_it_will_do() -> None:
    start = table_of(deal_numbered(1))
    assert "Space deal" in text(draw_footer(footer_entries(start), 78))
    dealt = table_of(deal_numbered(1), " ".join("d" * 103))
    assert "Space turn" in text(draw_footer(footer_entries(dealt), 78))


@given(tables(), st.booleans(), st.integers(SMALLEST.width - 2, 250))
def test_in_a_demonstration_space_says_what_it_does_there_and_nothing_else_moves(
    table: Table, runs: bool, width: int
) -> None:
    entries = footer_entries(table)
    before, line = text(draw_footer(entries, width)), text(draw_footer(entries, width, runs))
    (slot,) = (slot for slot in footer_slots(entries, width) if slot.entry.key == "space")
    assert line[: slot.end].rstrip() == f"Space {demo_words(runs=runs)}"
    assert line[slot.end :] == before[slot.end :]
