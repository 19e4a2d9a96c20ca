"""The painter shows what Textual's own output shows, and sends only what differs."""

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from precedence_tui.terminal.painter import Painter
from tests.terminal.emulator import Emulator

WIDTH, HEIGHT = 12, 4
CONSOLE = Console(color_system="truecolor", force_terminal=True, width=WIDTH, height=HEIGHT)

styles = st.sampled_from(
    [
        Style(),
        Style(color="#ff0000", bgcolor="#101010"),
        Style(color="#ff0000", bgcolor="#202020", bold=True),
        Style(color="#00ff00", bgcolor="#101010", reverse=True),
        Style(color="yellow", dim=True),
        Style(color="#ff0000", bgcolor="#101010", bold=True, italic=True),
        Style(color="#ff0000", bgcolor="#101010", underline=True, strike=True),
    ]
)
letters = st.text(alphabet="ab K7♠│─", min_size=1, max_size=WIDTH)


@st.composite
def rows(draw: st.DrawFn) -> Strip:
    pieces = draw(st.lists(st.tuples(letters, styles), min_size=1, max_size=5))
    return Strip([Segment(text, style) for text, style in pieces]).adjust_cell_length(WIDTH)


@st.composite
def updates(draw: st.DrawFn) -> CompositorUpdate:
    if draw(st.booleans()):
        strips: list[Iterable[Strip]] = [[draw(rows())] for _ in range(HEIGHT)]
        return LayoutUpdate(strips, Region(0, 0, WIDTH, HEIGHT))
    y = draw(st.integers(0, HEIGHT - 1))
    cut = draw(st.integers(1, WIDTH - 1))
    row = draw(rows())
    first = draw(st.integers(0, WIDTH - 1))
    last = draw(st.integers(first + 1, WIDTH))
    chops: list[dict[int, Strip | None]] = [{} for _ in range(HEIGHT)]
    chops[y] = {0: row.crop(0, cut), cut: row.crop(cut, WIDTH)}
    ends: list[list[int]] = [[] for _ in range(HEIGHT)]
    ends[y] = [cut, WIDTH]
    return ChopsUpdate(chops, [(y, first, last)], ends)


def patched(shown: list[list[tuple[str, Style | None]]], update: CompositorUpdate) -> None:
    """What must be on the screen after an update, worked out cell by cell."""
    if isinstance(update, LayoutUpdate):
        for y, line in enumerate(update.strips):
            shown[y] = [(c, s.style) for strip in line for s in strip for c in s.text]
    else:
        assert isinstance(update, ChopsUpdate)
        for y, first, last in update.spans:
            cells = [
                (c, s.style)
                for strip in update.chops[y].values()
                if strip is not None
                for s in strip
                for c in s.text
            ]
            shown[y][first:last] = cells[first:last]


def drawn(shown: list[list[tuple[str, Style | None]]]) -> Emulator:
    """A terminal on which every cell was written by itself."""
    emulator = Emulator(WIDTH, HEIGHT)
    for y, line in enumerate(shown):
        for x, (character, style) in enumerate(line):
            text = (style or Style()).render(character, color_system=CONSOLE._color_system)
            emulator.feed(f"\x1b[{y + 1};{x + 1}H{text}".encode())
    return emulator


@given(st.lists(updates(), min_size=1, max_size=6))
def test_the_terminal_shows_what_every_update_says(made: list[CompositorUpdate]) -> None:
    painter = Painter()
    emulator = Emulator(WIDTH, HEIGHT)
    shown: list[list[tuple[str, Style | None]]] = [
        [(" ", None) for _ in range(WIDTH)] for _ in range(HEIGHT)
    ]
    for update in made:
        emulator.feed(painter.paint(update, CONSOLE).encode())
        patched(shown, update)
    assert emulator.seen() == drawn(shown).seen()


@given(updates())
def test_what_is_shown_already_costs_nothing(update: CompositorUpdate) -> None:
    painter = Painter()
    painter.paint(update, CONSOLE)
    assert painter.paint(update, CONSOLE) == ""


@given(updates())
def test_after_forgetting_all_is_sent_again(update: CompositorUpdate) -> None:
    painter = Painter()
    first = painter.paint(update, CONSOLE)
    painter.forget()
    assert painter.paint(update, CONSOLE) == first


def test_one_changed_cell_is_sent_alone() -> None:
    painter = Painter()
    style = Style(color="#ff0000", bgcolor="#101010")

    def row(text: str) -> CompositorUpdate:
        return LayoutUpdate([[Strip([Segment(text, style)])]], Region(0, 0, len(text), 1))

    painter.paint(row("stock 12"), CONSOLE)
    sent = painter.paint(row("stock 11"), CONSOLE)
    assert sent == "\x1b[38;2;255;0;0;48;2;16;16;16m\x1b[1;8H1\x1b[0m"


def test_blanks_are_written_with_what_stands_beside_them() -> None:
    painter = Painter()
    strong = Style(color="#ff0000", bgcolor="#101010", bold=True)
    faint = Style(color="#808080", bgcolor="#101010")

    def row(first: str, second: str) -> CompositorUpdate:
        pieces = [Segment(first, strong), Segment("  ", faint), Segment(second, strong)]
        return LayoutUpdate([[Strip(pieces)]], Region(0, 0, 6, 1))

    painter.paint(row("10", "8"), CONSOLE)
    sent = painter.paint(row("9 ", "7"), CONSOLE)
    assert sent == "\x1b[1;38;2;255;0;0;48;2;16;16;16m\x1b[1;1H9   7\x1b[0m"


def test_of_two_styles_only_what_differs_is_sent() -> None:
    faint = Style(color="#808080", bgcolor="#101010")
    pieces = [
        Segment("10", Style(color="#808080", bgcolor="#f0f0f0", bold=True)),
        Segment("next", faint),
        Segment("J", faint + Style(bold=True)),
    ]
    sent = Painter().paint(LayoutUpdate([[Strip(pieces)]], Region(0, 0, 7, 1)), CONSOLE)
    assert sent == (
        "\x1b[38;2;128;128;128;48;2;16;16;16m\x1b[1;3Hnext\x1b[1mJ"
        "\x1b[48;2;240;240;240m\x1b[1;1H10\x1b[0m"
    )


def test_what_is_remembered_is_not_sent_again() -> None:
    painter = Painter()
    style = Style(color="#ff0000", bgcolor="#101010", bold=True)
    blank = Style(bgcolor="#101010")
    painter.remember([[Segment("a b", style)]], CONSOLE)
    strips = Strip([Segment("a", style), Segment(" ", blank), Segment("b", style)])
    assert painter.paint(LayoutUpdate([[strips]], Region(0, 0, 3, 1)), CONSOLE) == ""


def test_wide_characters_take_two_columns() -> None:
    painter = Painter()
    emulator = Emulator(WIDTH, 1)
    for text in ("日本ab", "ab日本", "a日b本"):
        update = LayoutUpdate([[Strip([Segment(text)])]], Region(0, 0, 6, 1))
        emulator.feed(painter.paint(update, CONSOLE).encode())
        whole = Emulator(WIDTH, 1)
        whole.feed(text.encode())
        assert emulator.cells()[0][:6] == whole.cells()[0][:6]


def test_without_colours_the_weights_are_still_sent() -> None:
    console = Console(color_system=None, force_terminal=True)
    style = Style(color="#ff0000", bgcolor="#101010", bold=True, reverse=True)
    update = LayoutUpdate([[Strip([Segment("ab", style)])]], Region(0, 0, 2, 1))
    assert Painter().paint(update, console) == "\x1b[1;7m\x1b[1;1Hab\x1b[0m"
