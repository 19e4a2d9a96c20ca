"""The footer: the keys that do something now, each in a place of its own."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
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
    words: tuple[str, ...]
    """What it can say, the first of them now: its place is wide enough for each."""
    applies: bool
    """Whether the key does something now; else the entry's place stays empty."""
    priority: int
    """Which entries stay where room is short: 0 longest, then 1, and so on."""
    can_be_bare: bool
    """Whether its sign says enough where its words have no room."""
    at_right: bool
    """Whether it has nothing to do with the cards: such entries end where the heading ends."""

    @property
    def width(self) -> int:
        """Columns of its place."""
        return len(self.sign) + max((1 + len(words) for words in self.words), default=0)


class Slot(NamedTuple):
    """Where an entry stands: its first column, and the one after its last."""

    start: int
    end: int
    entry: FooterEntry


def demo_words(*, runs: bool) -> str:
    """Return what Space does in a demonstration, in as little room as dealing has."""
    return in_context("demonstration", "stop") if runs else in_context("demonstration", "go")


@lru_cache(maxsize=32)
def footer_slots(entries: tuple[FooterEntry, ...], width: int) -> tuple[Slot, ...]:
    """Return the entries that fit into `width` columns, and where they stand.

    That is asked with each key, and seldom changes.
    """
    fitting = _fitting(entries, width)
    spare = width - _width(fitting)
    slots = []
    start = 0
    for entry in fitting:
        if spare > 0 and entry.at_right:
            start, spare = start + spare, 0
        slots.append(Slot(start, start + entry.width, entry))
        start += entry.width + _GAP
    return tuple(slots)


def _fitting(entries: Sequence[FooterEntry], width: int) -> list[FooterEntry]:
    """Return the entries that have room, in their order.

    The most wanted come first, then words that a sign can do without. An entry
    has its place even while it does nothing: what is clicked twice does not become
    something else in between.
    """
    kept: dict[int, FooterEntry] = {}

    def keep(at: int, entry: FooterEntry) -> None:
        if not kept or _width((*(kept | {at: entry}).values(),)) <= width:
            kept[at] = entry

    wanted = sorted(range(len(entries)), key=lambda at: entries[at].priority)
    for at in wanted:
        entry = entries[at]
        keep(at, _bare(entry) if entry.can_be_bare else entry)
    for at in wanted:
        if at in kept:
            keep(at, entries[at])
    return [kept[at] for at in sorted(kept)]


def _bare(entry: FooterEntry) -> FooterEntry:
    return entry._replace(words=())


def _width(entries: Iterable[FooterEntry]) -> int:
    return sum(entry.width + _GAP for entry in entries) - _GAP


def draw_footer(entries: tuple[FooterEntry, ...], width: int, demo_runs: bool | None = None) -> Row:
    """Return the footer's row.

    In a demonstration, running or paused, the key that deals stops it or lets it go on.
    """
    spans: list[Span] = []
    end = 0
    for slot in footer_slots(entries, width):
        entry = slot.entry
        if entry.command == DEAL and demo_runs is not None:
            entry = entry._replace(words=(demo_words(runs=demo_runs),), applies=True)
        if not entry.applies:
            continue
        if slot.start > end:
            spans.append(Span(" " * (slot.start - end), Ink.TABLE))
        spans.append(Span(entry.sign, Ink.KEY, entry.key))
        words = f" {entry.words[0]}" if entry.words else ""
        spans.append(Span(words, Ink.QUIET, entry.key))
        end = slot.start + len(entry.sign) + len(words)
        if slot.end > end:
            # Its whole place can be clicked.
            spans.append(Span(" " * (slot.end - end), Ink.TABLE, entry.key))
            end = slot.end
    if width > end:
        spans.append(Span(" " * (width - end), Ink.TABLE))
    return tuple(spans)
