"""Every panel over the board says all its words, in every language and size of window."""

from itertools import product

import pytest
from rich.cells import cell_len

from precedence_tui.archive.archive import Archive
from precedence_tui.board.glyphs import MORE
from precedence_tui.board.layout import BOARD_SIZES
from precedence_tui.board.panel_drawing import Line, PanelView, draw_panel, panel_box, room_in
from precedence_tui.engine.variant import MOST_REDEALS
from precedence_tui.i18n import _
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.commands import command
from precedence_tui.settings import DEFAULTS, choices
from precedence_tui.texts.announcements import waste_sentence
from precedence_tui.texts.setting_words import setting_words, value_words
from tests.coaching.reviews import mistaken, reviewed
from tests.games import (
    KING_AVAILABLE,
    WINS,
    deal_beginning,
    deal_numbered,
    table_of,
    won_record,
)
from tests.tui.playing import Player, playing

PANELS = (
    "menu",
    "help",
    "settings",
    "statistics",
    "games",
    "calendar",
    "choose deal",
    "to come",
)
SIZES = tuple((size.width, size.height) for size in BOARD_SIZES)

WHOLE_HINTS = 80
"""Columns from which nothing in a panel's edges is cut."""

FREE = KING_AVAILABLE


def played_before(archive: Archive) -> None:
    """A list of games and statistics with something in them."""
    records = [won_record(name) for name in WINS]
    assert archive.take_in(records, mine=True) is not None


def row_texts(view: PanelView, width: int) -> list[str]:
    """The whole panel as it is drawn, the lines that a window scrolls away too."""
    rows = draw_panel(view._replace(first=0), width, len(view.lines) + 2)
    return ["".join(span.text for span in row) for row in rows]


def assert_seen(words: str, row: str, *, may_be_cut: bool) -> None:
    """The words stand in the row, or if they may be cut their beginning with a sign of that."""
    words = words.strip()
    if words not in row:
        assert may_be_cut, (words, row)
        # In an upper or lower edge the sign may stand a second time.
        shown = row.partition(MORE)[0].lstrip("│╭╰─ ▸")
        assert MORE in row, (words, row)
        assert shown, (words, row)
        assert words.startswith(shown), (words, row)


def assert_line_is_seen(line: Line, row: str, width: int) -> None:
    """The value is whole in every window; so is the rest, where there is no value or room."""
    is_long = len(line.text) + len(line.right) + 2 > room_in(width)
    assert_seen(line.text, row, may_be_cut=bool(line.right) and is_long)
    assert line.right in row, (line, row)
    assert not line.right or row.rstrip("│ ").endswith(line.right), (line, row)


async def assert_panel_says_all(player: Player) -> None:
    screen = player.screen
    panel = screen.panel
    assert panel is not None
    # `painted` holds every row to the window's width.
    painted = player.painted()
    view = panel.view()
    top, *rows, bottom = row_texts(view, panel.size.width)
    assert {cell_len(row) for row in (top, *rows, bottom)} == {panel.size.width}
    for line, row in zip(view.lines, rows, strict=True):
        assert_line_is_seen(line, row, screen.size.width)
    assert_seen(view.title, top, may_be_cut=False)
    assert isinstance(view.hint, tuple)
    for one in view.hint:
        is_whole = one.words in bottom
        assert is_whole or (MORE in bottom and screen.size.width < WHOLE_HINTS), (one, bottom)
    assert any(view.title in row for row in painted)
    # However narrow the window is, who has but a mouse finds the way out.
    assert _("Esc closes") in bottom


async def assert_all_words_are_shown(player: Player, name: str) -> None:
    player.screen.do(command(name))
    await player.settled()
    await assert_panel_says_all(player)
    await player.press("escape")
    assert player.screen.panel is None


@pytest.mark.parametrize(("code", "size"), list(product(LANGUAGES, SIZES)), ids=str)
async def test_every_panel_says_all_its_words(code: str, size: tuple[int, int]) -> None:
    use(code)
    async with playing(size=size) as player:
        played_before(player.app.session.archive)
        await player.press("d")
        for name in PANELS:
            await assert_all_words_are_shown(player, name)
        for review in (None, mistaken(), mistaken(blameless=True)):
            shown = reviewed(table_of(deal_numbered(123456), " ".join("d" * 9)).game, review)
            player.screen.commands.show_review(shown)
            await player.settled()
            await assert_panel_says_all(player)


@pytest.mark.parametrize("code", LANGUAGES)
async def test_every_choice_of_a_deal_is_seen_in_the_smallest_window(code: str) -> None:
    use(code)
    async with playing(size=SIZES[-1]) as player:
        await player.press("g")
        # The kinds of deal, the first kings, the numbers of redeals; then a number, a wrong one.
        for presses in (5, 2, MOST_REDEALS + 1):
            await player.press("down")
            for _press in range(presses):
                await player.press("right")
                await assert_panel_says_all(player)
        await player.press("right")
        await assert_panel_says_all(player)
        for key in "5m":
            await player.press(key)
            await assert_panel_says_all(player)


@pytest.mark.parametrize(("code", "size"), list(product(LANGUAGES, SIZES)), ids=str)
def test_every_value_of_a_setting_is_seen(code: str, size: tuple[int, int]) -> None:
    use(code)
    for name in DEFAULTS._fields:
        for value in choices(name):
            line = Line(setting_words(name), value_words(name, value))
            view = PanelView("", (line,), chosen=0)
            (_top, row, _bottom) = row_texts(view, panel_box(view, *size).width)
            assert_line_is_seen(line, row, size[0])


async def test_a_change_of_language_is_seen_at_once_everywhere() -> None:
    table = table_of(deal_beginning("KS 5S 6S 5H"), "d 1 d d d", FREE)
    # Where the panel leaves the words of the stock free.
    async with playing(table, (100, 30)) as player:
        await player.press("o", "down")
        for _code in LANGUAGES:
            await player.press("right")
            texts = {
                _("Precedence"),
                _("stock {count}").format(count=100),
                _("undo"),
                _("Language"),
                waste_sentence(player.game.position),
            }
            text = "\n".join(player.painted())
            for words in texts:
                assert words in text, words
        await player.press("escape")
        assert waste_sentence(player.game.position) in "\n".join(player.painted())


async def test_nothing_of_textual_that_has_words_can_be_called_up() -> None:
    async with playing() as player:
        assert not player.app.ENABLE_COMMAND_PALETTE
        assert not player.app._bindings.key_to_bindings
        assert not player.screen._bindings.key_to_bindings
        assert not player.screen.active_bindings
        # Where Textual's help on quitting would be.
        before = player.painted()
        await player.press("ctrl+p", "f10", "ctrl+backslash")
        assert player.painted() == before
