"""The footer: the keys that do something now, each in a place of its own."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from precedence_tui.board.ink import Ink, Row, Span
from precedence_tui.i18n import in_context

_GAP: Final = 2
DEAL: Final = "deal"
"""The name of the command whose key steers a demonstration."""


class FooterEntry(NamedTuple):
    """One entry: the key that it stands for, as it is written, and what it does."""

    command: str
    """The name of the command."""
    key: str
    """The key that a click on it presses: the command's first."""
    sign: str
    words: str
    applies: bool
    """Whether the key does something now; else the entry's place stays empty."""
    priority: int
    """Which entries stay where room is short: 0 longest, then 1, and so on."""
    width: int
    at_right: bool
    """Whether it has nothing to do with the cards: such entries end where the heading ends."""


class Slot(NamedTuple):
    """Where an entry stands: its first column, and the one after its last."""

    start: int
    end: int
    entry: FooterEntry


def footer_entry(
    command: str,
    key: str,
    sign: str,
    words: Sequence[str],
    priority: int,
    *,
    applies: bool,
    at_right: bool,
) -> FooterEntry:
    """Return an entry that says the first of `words`, in a place wide enough for each of them."""
    width = len(sign) + 1 + max(map(len, words))
    return FooterEntry(command, key, sign, words[0], applies, priority, width, at_right)


def demo_words(*, runs: bool) -> str:
    """Return what Space does in a demonstration, in as little room as dealing has."""
    return in_context("demonstration", "stop") if runs else in_context("demonstration", "go")


def footer_slots(entries: Iterable[FooterEntry], width: int) -> tuple[Slot, ...]:
    """Return the entries that fit into `width` columns, and where they stand."""
    entries = list(entries)
    while sum(entry.width + _GAP for entry in entries) - _GAP > width and len(entries) > 1:
        entries.remove(max(entries, key=lambda entry: entry.priority))
    spare = width - sum(entry.width + _GAP for entry in entries) + _GAP
    slots = []
    start = 0
    for entry in entries:
        if spare > 0 and entry.at_right:
            start, spare = start + spare, 0
        slots.append(Slot(start, start + entry.width, entry))
        start += entry.width + _GAP
    return tuple(slots)


def draw_footer(entries: Iterable[FooterEntry], width: int, demo_runs: bool | None = None) -> Row:
    """Return the footer's row.

    In a demonstration, running or paused, the key that deals stops it or lets it go on.
    """
    spans: list[Span] = []
    end = 0
    for slot in footer_slots(entries, width):
        entry = slot.entry
        if entry.command == DEAL and demo_runs is not None:
            entry = entry._replace(words=demo_words(runs=demo_runs), applies=True)
        if not entry.applies:
            continue
        if slot.start > end:
            spans.append(Span(" " * (slot.start - end), Ink.TABLE))
        spans.append(Span(entry.sign, Ink.KEY, entry.key))
        spans.append(Span(f" {entry.words}", Ink.QUIET, entry.key))
        end = slot.start + len(entry.sign) + 1 + len(entry.words)
        if slot.end > end:
            # Its whole place can be clicked.
            spans.append(Span(" " * (slot.end - end), Ink.TABLE, entry.key))
            end = slot.end
    if width > end:
        spans.append(Span(" " * (width - end), Ink.TABLE))
    return tuple(spans)
