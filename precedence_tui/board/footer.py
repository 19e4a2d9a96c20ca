"""The footer: the keys that do something now, each in a place of its own."""

from typing import Final, NamedTuple

from precedence_tui.board.ink import Ink, Row, Span
from precedence_tui.engine.game import Table
from precedence_tui.engine.position import targets
from precedence_tui.i18n import _, in_context

_GAP: Final = 2

_AT_THE_RIGHT: Final = ("n", "m", "question_mark", "q")
"""The entries that have nothing to do with the cards: they end where the heading ends."""


class FooterEntry(NamedTuple):
    """One entry: the key that it stands for, as it is written, and what it does."""

    key: str
    """The key that a click on it presses."""
    sign: str
    words: str
    applies: bool
    """Whether the key does something now; else the entry's place stays empty."""
    priority: int
    """Which entries stay where room is short: 0 longest, then 1, and so on."""
    width: int


class Slot(NamedTuple):
    """Where an entry stands: its first column, and the one after its last."""

    start: int
    end: int
    entry: FooterEntry


def _entry(
    key: str, sign: str, words: str, priority: int, *, applies: bool = True, or_words: str = ""
) -> FooterEntry:
    width = len(sign) + 1 + max(len(words), len(or_words))
    return FooterEntry(key, sign, words, applies, priority, width)


def footer_entries(table: Table) -> tuple[FooterEntry, ...]:
    """The entries for a table, always the same ones in the same order."""
    game = table.game
    position = game.position
    goes_on = not game.was_given_up
    playable = goes_on and bool(targets(position))
    turns = not position.stock and bool(position.waste)
    deals = bool(position.stock) or (turns and position.redeals_left > 0)
    deal, turn = _("deal"), _("turn")
    if turns:
        deal, turn = turn, deal
    return (
        _entry("space", _("Space"), deal, 1, applies=goes_on and deals, or_words=turn),
        _entry("p", f"1-{len(position.foundations)}", _("play"), 3, applies=playable),
        _entry("p", "p", _("put"), 9, applies=playable),
        _entry("f", "f", _("deal on"), 8, applies=goes_on and bool(position.stock)),
        _entry("u", "u", _("undo"), 4, applies=table.can_undo),
        _entry("y", "y", _("redo"), 6, applies=table.can_redo),
        _entry("n", "n", _("new"), 7),
        _entry("m", "m", _("menu"), 2),
        _entry("question_mark", "?", _("help"), 5),
        _entry("q", "q", _("quit"), 0),
    )


def demo_words(*, runs: bool) -> str:
    """What Space does in a demonstration, in as little room as dealing has."""
    return in_context("demonstration", "stop") if runs else in_context("demonstration", "go")


def footer_slots(table: Table, width: int) -> tuple[Slot, ...]:
    """The entries that fit into `width` columns, and where they stand."""
    entries = list(footer_entries(table))
    while sum(entry.width + _GAP for entry in entries) - _GAP > width and len(entries) > 1:
        entries.remove(max(entries, key=lambda entry: entry.priority))
    spare = width - sum(entry.width + _GAP for entry in entries) + _GAP
    slots = []
    start = 0
    for entry in entries:
        if spare > 0 and entry.key in _AT_THE_RIGHT:
            start, spare = start + spare, 0
        slots.append(Slot(start, start + entry.width, entry))
        start += entry.width + _GAP
    return tuple(slots)


def draw_footer(table: Table, width: int, demo_runs: bool | None = None) -> Row:
    """The footer in one row. In a demonstration, that runs or pauses, Space does something else."""
    spans: list[Span] = []
    end = 0
    for slot in footer_slots(table, width):
        entry = slot.entry
        if entry.key == "space" and demo_runs is not None:
            entry = entry._replace(words=demo_words(runs=demo_runs), applies=True)
        if not entry.applies:
            continue
        if slot.start > end:
            spans.append(Span(" " * (slot.start - end), Ink.TABLE))
        spans.append(Span(entry.sign, Ink.KEY))
        spans.append(Span(f" {entry.words}", Ink.QUIET))
        end = slot.start + len(entry.sign) + 1 + len(entry.words)
    if width > end:
        spans.append(Span(" " * (width - end), Ink.TABLE))
    return tuple(spans)


def footer_key(table: Table, width: int, column: int) -> str | None:
    """The key that a click on a column presses; None where nothing stands."""
    for slot in footer_slots(table, width):
        if slot.start <= column < slot.end and slot.entry.applies:
            return slot.entry.key
    return None
