"""A panel over the board: a titled frame with lines in it, one of them chosen."""

from typing import Final, NamedTuple

from precedence_tui.board.glyphs import CARD, CHOSEN, MORE
from precedence_tui.board.ink import Ink, Piece, Row, Rows, flush, row
from precedence_tui.board.layout import LARGE, Box
from precedence_tui.texts.wrapping import wrapped

_SIDES: Final = 6
"""Columns of a line that the frame, its margins and the sign before it take."""

_MARGIN: Final = 1
"""Columns of the board beside a panel of sentences."""

BESIDE_VALUE: Final = 2
"""Columns that are blank beside a value at least: one on its left, one on its right."""

_BETWEEN_WORDS: Final = (" ",)
_BETWEEN_KEYS: Final = (", ", *_BETWEEN_WORDS)
"""Where a hint is cut: between one key and the next, if it names several."""


class Line(NamedTuple):
    """One line of a panel: what it says, and what stands at its right end.

    `key` is the one that its text names, if any: a click on the text presses it.
    """

    text: str
    right: str = ""
    ink: Ink = Ink.TEXT
    can_be_chosen: bool = False
    key: str = ""
    is_heading: bool = False
    """Whether it begins where the sign before a chosen line stands."""


def paragraph(text: str, width: int, ink: Ink = Ink.TEXT) -> list[Line]:
    """Return the lines of a text, each at most `width` columns wide."""
    return [Line(row, ink=ink) for row in wrapped(text, width)]


class KeyWords(NamedTuple):
    """Words that name a key and say what it does, such as "Esc closes": a click presses it."""

    key: str
    words: str


Hint = str | tuple[KeyWords, ...]
"""What keys do, the most wanted first and last the one that closes; or another sentence."""


class PanelView(NamedTuple):
    """What a panel shows. `chosen` is the index of a line, or None."""

    title: str
    lines: tuple[Line, ...]
    chosen: int | None = None
    first: int = 0
    """The line that stands at the top; the ones before it are scrolled away."""
    hint: Hint = ""
    """What stands in the lower edge. In a narrow window it is cut; the last key's words stay."""
    longest_hint: Hint = ""
    """Another hint that may come: there is room for it already, so that nothing jumps."""
    widest: int = 0
    """Columns of the widest line that may come, with what stands at its right end."""
    most: int = 0
    """How many lines may come."""
    air: int = 0
    """Rows that are free above the lines and below, and twice as many columns beside them."""


def air_in(view: PanelView, width: int, height: int) -> int:
    """Return the air that a window has for a panel: some where cards are large, if it fits."""
    has_room = width >= LARGE.width and height >= LARGE.height
    return int(has_room and _rows_of(view) + 2 <= height)


def _rows_of(view: PanelView) -> int:
    return max(len(view.lines), view.most) + 2


def panel_box(view: PanelView, width: int, height: int) -> Box:
    """Return the box of a panel in the middle of a window."""
    longest = max((width_of(line) for line in view.lines), default=0)
    edges = (view.title, hint_text(view.hint), hint_text(view.longest_hint))
    air = air_in(view, width, height)
    wide = max(longest, view.widest, *(len(edge) + 4 for edge in edges)) + _SIDES + 4 * air
    if width - wide <= 2 * _MARGIN:
        # No part of the board can be told in a single column.
        wide = width
    high = min(_rows_of(view) + 2 * air, height)
    return Box((width - wide) // 2, (height - high) // 2, wide, high)


def width_of(line: Line) -> int:
    """Columns that a line takes between the sides of a panel."""
    # One column more than must be, so that label and value do not read as one sentence.
    return len(line.text) + len(line.right) + (BESIDE_VALUE + 1) * bool(line.right)


def room_in(width: int) -> int:
    """Columns that a panel leaves to its lines in a window of that width, at least one."""
    return max(width - _SIDES, 1)


def text_width(width: int, widest: int) -> int:
    """Columns for sentences on a panel in a window of that width: 1 at least, `widest` at most."""
    return max(min(widest, room_in(width) - 2 * _MARGIN), 1)


def visible_lines(height: int) -> int:
    """Return how many lines a panel of `height` rows shows."""
    return max(height - 2, 0)


def shortened(text: str, room: int, between: tuple[str, ...] = _BETWEEN_WORDS) -> str:
    """Return the text, or its beginning and a sign. It is cut at the first of `between` found."""
    if len(text) <= room:
        return text
    end = max(room - len(MORE), 0)
    cuts = (text[: end + len(gap)].rpartition(gap)[0].rstrip(" ,.:") for gap in between)
    return (next(filter(None, cuts), text[:end]) + MORE)[:room]


def hint_text(hint: Hint) -> str:
    """Return what a hint says where it has room."""
    return hint if isinstance(hint, str) else _BETWEEN_KEYS[0].join(one.words for one in hint)


def _hint_pieces(hint: Hint, room: int, ink: Ink) -> list[Piece]:
    """Return a hint in at most `room` columns, each of its words with the key that they name."""
    if isinstance(hint, str):
        return [(shortened(hint, room, _BETWEEN_KEYS), ink)]
    *first, last = hint
    kept = first.copy()
    # The way out stays: who has but a mouse needs it most.
    while kept and len(hint_text((*kept, last))) > room:
        kept.pop()
    pieces: list[Piece] = []
    for one in kept:
        pieces += [(one.words, ink, one.key), (_BETWEEN_KEYS[0], ink)]
    sign = f"{MORE} "
    if kept != first and (kept or len(sign + last.words) <= room):
        pieces[-1:] = [(sign, ink)]
    room -= sum(len(text) for text, *_key in pieces)
    return [*pieces, (shortened(last.words, room), ink, last.key)]


def draw_panel(view: PanelView, width: int, height: int) -> Rows:
    """Return the panel in `width` columns and `height` rows."""
    room = visible_lines(height - 2 * view.air)
    shown = view.lines[view.first : view.first + room]
    above = view.first > 0
    below = view.first + len(shown) < len(view.lines)
    blank = _line(Line(""), width, view.air, chosen=False)
    return (
        _edge(view.title, width, top=True, more=above),
        *(blank for _row in range(view.air)),
        *(
            _line(line, width, view.air, chosen=view.first + index == view.chosen)
            for index, line in enumerate(shown)
        ),
        *(blank for _row in range(room - len(shown) + view.air)),
        _edge(view.hint, width, top=False, more=below),
    )


def _edge(words: Hint, width: int, *, top: bool, more: bool) -> Row:
    frame = CARD
    left, right = (
        (frame.top_left, frame.top_right) if top else (frame.bottom_left, frame.bottom_right)
    )
    end = f" {MORE} {frame.across}" if more else ""
    room = width - 4 - len(end)
    ink = Ink.TITLE if top else Ink.QUIET
    pieces: list[Piece] = []
    if words:
        pieces = [(" ", ink), *_hint_pieces(words, max(room - 2, 0), ink), (" ", ink)]
    taken = sum(len(text) for text, *_key in pieces)
    line = frame.across * max(width - 3 - taken - len(end), 0)
    return row(
        width,
        (left + frame.across, Ink.FRAME),
        *pieces,
        (line + end + right, Ink.FRAME),
    )


def _label(text: str, room: int) -> str:
    """Return a line's text, shortened if need be; brackets round it stay closed."""
    if text[:1] == "(" and text[-1:] == ")":
        return f"({shortened(text[1:-1], max(room - 2, 0))})"
    return shortened(text, room)


def _line(line: Line, width: int, air: int, *, chosen: bool) -> Row:
    side = CARD.down, Ink.FRAME
    beside = " " * (1 + 2 * air), Ink.TABLE
    within = width - 4 - 4 * air
    sign = CHOSEN if chosen else " "
    ink = Ink.CURSOR if chosen else line.ink
    right_ink = Ink.CURSOR if chosen else Ink.QUIET
    room = room_in(width - 4 * air)
    # A value can be changed, so it must be seen: what it is of gives way.
    value = shortened(line.right, max(room - BESIDE_VALUE, 0))
    label = _label(line.text, max(room - len(value) - BESIDE_VALUE * bool(value), 0))
    inner = flush(
        within,
        ((label, ink),) if line.is_heading else ((f"{sign} ", ink), (label, ink, line.key)),
        ((f"{value} ", right_ink),) if value else (),
    )
    if chosen:
        inner = row(within, ("".join(span.text for span in inner), Ink.CURSOR))
    return row(width, side, beside, *inner, beside, side)
