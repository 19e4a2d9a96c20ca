"""Paints Textual's updates with few bytes: only what differs from what the terminal shows.

Textual sends whole rows of a widget, each piece with all of its colours, and the
whole screen when the layout changes. The painter knows every cell that the
terminal shows; it sends those that differ, with the colours that differ.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style

from precedence_tui.terminal.textual_fit import ChopsUpdate, CompositorUpdate, LayoutUpdate


class Colours(NamedTuple):
    """A style as the parameters of the sequence that selects it."""

    foreground: str
    background: str
    weights: frozenset[str]


PLAIN: Final = Colours("39", "49", frozenset())
"""What the terminal writes in after a reset."""

Cell = tuple[str, Colours]
"""What one column shows; no character in the second half of a wide one."""

_UNKNOWN: Final[Cell] = ("\0", PLAIN)
_SHORTEST_MOVE: Final = 4
"""Bytes of the shortest sequence that moves the cursor within a row."""

_SHOWS_ON_BLANKS: Final = frozenset({"4", "7", "9"})
"""Underline, reverse and strike: the weights that can be seen without a character."""

_TAKEN_AWAY: Final = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
"""The parameter that ends a weight; bold and dim have one for both."""


class Painter:
    """Remembers what the terminal shows, and writes what makes it show something else."""

    def __init__(self) -> None:
        self._rows: dict[int, list[Cell]] = {}

    def forget(self) -> None:
        """Take nothing for granted: the terminal's contents have changed by themselves."""
        self._rows.clear()

    def remember(self, rows: Iterable[Iterable[Segment]], console: Console) -> None:
        """Take for granted that the terminal shows these rows, from its top left corner on."""
        system = _color_system(console)
        self._rows = {y: _cells(row, system) for y, row in enumerate(rows)}

    def can_paint(self, update: object) -> bool:
        """Return whether it is an update of a kind that a painter knows."""
        return isinstance(update, LayoutUpdate | ChopsUpdate)

    def painted(self, update: CompositorUpdate, console: Console) -> "PaintedUpdate":
        """Return an update that Textual only has to write."""
        return PaintedUpdate(self.paint(update, console))

    def paint(self, update: CompositorUpdate, console: Console) -> str:
        """Return the text that makes an update's difference on the terminal."""
        system = _color_system(console)
        pen = _Pen()
        for y, x, cells in _pieces(update, system):
            self._paint_piece(pen, y, x, cells)
        return pen.finished()

    def _paint_piece(self, pen: "_Pen", y: int, x: int, cells: list[Cell]) -> None:
        shown = self._rows.setdefault(y, [])
        missing = x + len(cells) - len(shown)
        if missing > 0:
            shown.extend([_UNKNOWN] * missing)
        for column, cell in enumerate(cells, start=x):
            # Half of a wide character cannot be written without the other.
            if shown[column] != cell and cell[0]:
                pen.write(y, column, cell, shown)
        shown[x : x + len(cells)] = cells


class _Run(NamedTuple):
    """Cells side by side in the same colours."""

    y: int
    x: int
    end: int
    """The column after the last one."""
    text: str


class _Pen:
    """Writes cells, moving and changing colours as little as it can.

    What is to be written is sorted by colours: to select one costs more than to
    move, and in which order a frame is painted nobody sees.
    """

    def __init__(self) -> None:
        self._runs: dict[Colours, list[_Run]] = {}
        self._last: Colours | None = None

    def write(self, y: int, x: int, cell: Cell, shown: list[Cell]) -> None:
        """Write one cell; `shown` is its row as it was, to write over what lies before it."""
        characters, colours = cell
        width = 1 if characters.isascii() else cell_len(characters)
        last = self._last
        if last is not None and _looks_the_same_in(last, cell):
            run = self._runs[last][-1]
            between = shown[run.end : x]
            if (
                run.y == y
                and len(between) < _SHORTEST_MOVE
                and all(
                    passed[0].isascii() and passed != _UNKNOWN and _looks_the_same_in(last, passed)
                    for passed in between
                )
            ):
                text = "".join(passed for passed, _paint in between)
                self._runs[last][-1] = _Run(y, run.x, x + width, run.text + text + characters)
                return
        self._last = colours
        self._runs.setdefault(colours, []).append(_Run(y, x, x + width, characters))

    def finished(self) -> str:
        """Return all that was written, with the terminal's own colours at its end."""
        pieces: list[str] = []
        now = PLAIN
        y = x = -1
        # Those that differ by little follow one another.
        for colours, runs in sorted(self._runs.items(), key=_kin):
            pieces.append(_change(now, colours))
            now = colours
            for run in runs:
                if run.y == y and run.x > x:
                    pieces.append(f"\x1b[{run.x - x}C")
                elif run.y != y or run.x != x:
                    pieces.append(f"\x1b[{run.y + 1};{run.x + 1}H")
                pieces.append(run.text)
                y, x = run.y, run.end
        if now != PLAIN:
            pieces.append("\x1b[0m")
        return "".join(pieces)


@lru_cache(maxsize=1024)
def _change(now: Colours, wanted: Colours) -> str:
    """Return the shortest sequence that takes the terminal from some colours to others."""
    if now == wanted:
        return ""
    off = {_TAKEN_AWAY[weight] for weight in now.weights - wanted.weights}
    left = frozenset(weight for weight in now.weights if _TAKEN_AWAY[weight] not in off)
    codes = [*sorted(off), *_added(now._replace(weights=left), wanted)]
    from_nothing = ["0", *_added(PLAIN, wanted)]
    return f"\x1b[{min(';'.join(codes), ';'.join(from_nothing), key=len)}m"


def _added(now: Colours, wanted: Colours) -> list[str]:
    """Return the parameters for what is wanted and not there."""
    codes = sorted(wanted.weights - now.weights)
    if wanted.foreground != now.foreground:
        codes.append(wanted.foreground)
    if wanted.background != now.background:
        codes.append(wanted.background)
    return codes


def _kin(written: tuple[Colours, list[_Run]]) -> tuple[str, int, str]:
    colours, _runs = written
    return colours.background, len(colours.weights), colours.foreground


class PaintedUpdate(CompositorUpdate):
    """An update of Textual's that a painter has written already, as a text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def render_segments(self, console: Console) -> str:  # noqa: ARG002
        """Return the text for the terminal."""
        return self.text


@lru_cache(maxsize=1024)
def parameters_of(style: Style | None, system: ColorSystem | None) -> Colours:
    """Return what selects a style on a terminal with that many colours.

    One without any still writes bold and in reverse, which is all that can tell there
    what is chosen.
    """
    if style is None:
        return PLAIN
    foreground, background = PLAIN.foreground, PLAIN.background
    if system is not None and style.color is not None:
        foreground = ";".join(style.color.downgrade(system).get_ansi_codes(foreground=True))
    if system is not None and style.bgcolor is not None:
        background = ";".join(style.bgcolor.downgrade(system).get_ansi_codes(foreground=False))
    weights = (
        ("1", style.bold),
        ("2", style.dim),
        ("3", style.italic),
        ("4", style.underline),
        ("7", style.reverse),
        ("9", style.strike),
    )
    return Colours(foreground, background, frozenset(code for code, on in weights if on))


def _color_system(console: Console) -> ColorSystem | None:
    name = console.color_system
    return None if name is None else COLOR_SYSTEMS[name]


def _pieces(
    update: CompositorUpdate, system: ColorSystem | None
) -> Iterator[tuple[int, int, list[Cell]]]:
    """Yield the parts of rows that an update paints: row, first column, cells."""
    if isinstance(update, LayoutUpdate):
        for y, line in enumerate(update.strips, update.region.y):
            yield (
                y,
                update.region.x,
                _cells((segment for strip in line for segment in strip), system),
            )
    elif isinstance(update, ChopsUpdate):
        for y, first, last in update.spans:
            for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                if strip is not None and x < last and end > first:
                    start = max(x, first)
                    cells = _cells(strip, system)[start - x : min(end, last) - x]
                    yield y, start, cells


@lru_cache(maxsize=1024)
def _on_blanks(colours: Colours) -> Colours:
    """Return what can be seen of colours where there is no character."""
    if colours.weights & _SHOWS_ON_BLANKS:
        return colours
    return Colours(PLAIN.foreground, colours.background, frozenset())


def _looks_the_same_in(colours: Colours, cell: Cell) -> bool:
    """Return whether it makes no difference that a cell is written in these colours."""
    characters, wanted = cell
    return wanted == colours or (characters == " " and wanted == _on_blanks(colours))


def _cells(segments: Iterable[Segment], system: ColorSystem | None) -> list[Cell]:
    cells: list[Cell] = []
    for text, style, _control in segments:
        colours = parameters_of(style, system)
        blank = (" ", _on_blanks(colours))
        if cell_len(text) == len(text):
            cells.extend(
                [blank if character == " " else (character, colours) for character in text]
            )
            continue
        for character in text:
            width = cell_len(character)
            if width:
                cells.append(blank if character == " " else (character, colours))
                cells.extend([("", colours)] * (width - 1))
            elif cells:
                cells[-1] = (cells[-1][0] + character, cells[-1][1])
    return cells
