"""A drawing that moves as an SVG file: every picture of it has its time, again and again.

What does not change from one picture to the next is drawn once. Whoever wants
nothing to move, or cannot see it move, sees the last picture.
"""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import accumulate, groupby
from typing import Final, NamedTuple

from precedence_tui.board.themes import Style
from screenshots.svg import MARGIN, StyledRow, document, elements, window_size

_CAP_HEIGHT: Final = 30
_CAP_SIDES: Final = 14
_CAP_LETTER: Final = 10
_CAP_BASELINE: Final = 20
"""Pixels of the cap that shows a key below the window."""


class Frame(NamedTuple):
    """A picture, how long it is seen, and the key that was pressed for it."""

    rows: list[StyledRow]
    seconds: float
    key: str = ""


def moving_svg(frames: Sequence[Frame], table: Style, cap: Style, title: str) -> str:
    """Return the frames, one after the other, in the colours of a table and of a key's cap."""
    width, height = window_size(frames[0].rows)
    drawn = [
        [*elements(frame.rows, table), *_cap(frame.key, cap, width, height)] for frame in frames
    ]
    # What lies below is drawn first: papers, then what is written.
    seen = sorted(dict.fromkeys(one for shown in drawn for one in shown), key=_lies_above)
    spells = [(_spells([one in set(shown) for shown in drawn]), one) for one in seen]
    total = sum(frame.seconds for frame in frames)
    starts = [0.0, *accumulate(frame.seconds for frame in frames)]
    always = (0, len(frames))
    names: dict[tuple[int, int], str] = {}
    content: list[str] = []
    for is_above in (False, True):
        layer = [(spell, one) for found, one in spells for spell in found]
        layer = sorted((spell, one) for spell, one in layer if _lies_above(one) == is_above)
        for spell, group in groupby(layer, key=lambda item: item[0]):
            lines = [one for _spell, one in group]
            if spell == always:
                content += lines
                continue
            name = names.setdefault(spell, f"t{len(names)}")
            hidden = "" if spell[1] == len(frames) else ' visibility="hidden"'
            content += [f'<g class="{name}"{hidden}>', *lines, "</g>"]
    rules = [
        _rule(name, starts[first] / total, starts[end] / total, total)
        for (first, end), name in names.items()
    ]
    style = "\n".join(
        ["", *rules, "@media (prefers-reduced-motion:reduce){g{animation:none!important}}", ""]
    )
    return document((width, height + _CAP_HEIGHT + 2 * MARGIN), table, title, content, style)


def _lies_above(element: str) -> bool:
    """Return whether an element is written on others."""
    return element.startswith("<text")


def _spells(is_seen: Iterable[bool]) -> list[tuple[int, int]]:
    """Return from which frame on, and up to which one, something is seen."""
    spells = []
    at = 0
    for seen, group in groupby(is_seen):
        end = at + len(list(group))
        if seen:
            spells.append((at, end))
        at = end
    return spells


def _rule(name: str, start: float, end: float, total: float) -> str:
    """Return the rule for what is seen from one part of the time to another one."""
    steps = {0.0: "hidden", start: "visible"}
    if end < 1:
        steps[end] = "hidden"
    written = "".join(f"{100 * at:.2f}%{{visibility:{what}}}" for at, what in steps.items())
    return f".{name}{{animation:{name} {total:g}s step-end infinite}}@keyframes {name}{{{written}}}"


def _cap(key: str, style: Style, width: int, height: int) -> list[str]:
    """Draw the cap of a key in the middle below the window."""
    if not key:
        return []
    cap_width = len(key) * _CAP_LETTER + 2 * _CAP_SIDES
    left = (width - cap_width) // 2
    outline = f'fill="none" stroke="{style.background}"'
    place = f'x="{left}" y="{height}" width="{cap_width}" height="{_CAP_HEIGHT}"'
    at = f'x="{left + _CAP_SIDES}" y="{height + _CAP_BASELINE}"'
    ink = f'textLength="{len(key) * _CAP_LETTER}" fill="{style.foreground}" font-weight="bold"'
    return [f'<rect {place} rx="6" {outline}/>', f"<text {at} {ink}>{escape(key)}</text>"]
