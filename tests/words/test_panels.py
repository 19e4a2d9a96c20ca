"""Every panel over the board says all its words, in every language and size of window."""

from itertools import product

import pytest
from rich.cells import cell_len

from precedence_tui.archive.archive import Archive
from precedence_tui.board.panel import Line, PanelView, draw_panel
from precedence_tui.engine.rules import FirstKing, Rules
from precedence_tui.tui.keys import Wish
from precedence_tui.words import _
from precedence_tui.words.language import LANGUAGES, use
from tests.games import WINS, deal_beginning, table_of, won_record
from tests.tui.playing import Player, playing

PANELS = (
    Wish.MENU,
    Wish.HELP,
    Wish.SETTINGS,
    Wish.STATISTICS,
    Wish.GAMES,
    Wish.CHOOSE_DEAL,
    Wish.TO_COME,
)
SIZES = ((80, 24), (60, 20))

FREE = Rules(FirstKing.FIRST_AVAILABLE)


def played_before(archive: Archive) -> None:
    """A list of games and statistics with something in them."""
    records = [won_record(name) for name in WINS]
    assert archive.take_in(records, mine=True) is not None


def row_texts(view: PanelView, width: int) -> list[str]:
    """The whole panel as it is drawn, the lines that a window scrolls away too."""
    rows = draw_panel(view._replace(first=0), width, len(view.lines) + 2)
    return ["".join(span.text for span in row) for row in rows]


def assert_whole(line: Line, row: str) -> None:
    assert line.text.rstrip() in row, (line, row)
    assert line.right in row, (line, row)


async def assert_all_words_are_shown(player: Player, wish: Wish) -> None:
    screen = player.screen
    screen.do(wish)
    await player.settled()
    panel = screen.panel
    assert panel is not None
    # `painted` holds every row to the window's width.
    painted = player.painted()
    view = panel.view()
    top, *rows, bottom = row_texts(view, panel.size.width)
    assert {cell_len(row) for row in (top, *rows, bottom)} == {panel.size.width}
    for line, row in zip(view.lines, rows, strict=True):
        assert_whole(line, row)
    assert f" {view.title} " in top
    assert f" {view.hint} " in bottom or not view.hint
    assert any(view.title in row for row in painted)
    await player.press("escape")
    assert screen.panel is None


@pytest.mark.parametrize(("code", "size"), list(product(LANGUAGES, SIZES)), ids=str)
async def test_every_panel_says_all_its_words(code: str, size: tuple[int, int]) -> None:
    use(code)
    async with playing(size=size) as player:
        played_before(player.app.session.archive)
        await player.press("d")
        for wish in PANELS:
            await assert_all_words_are_shown(player, wish)


async def test_a_change_of_language_is_seen_at_once_everywhere() -> None:
    async with playing(table_of(deal_beginning("KS 5S 6S 5H"), "d 1 d d d", FREE)) as player:
        await player.press("o", "down")
        for code in LANGUAGES:
            await player.press("right")
            texts = {
                _("Precedence"),
                _("stock {count}").format(count=100),
                _("undo"),
                _("Language"),
                message_shown(code),
            }
            text = "\n".join(player.painted())
            for words in texts:
                assert words in text, words
        await player.press("escape")
        assert message_shown("ru") in "\n".join(player.painted())


def message_shown(code: str) -> str:
    """What stands on the message line: the greeting of a game that was taken up."""
    return {
        "en": "5♥ goes on no pile.",
        "es": "5♥ no va en ninguna base.",
        "pl": "5♥ nie pasuje na żaden stos.",
        "ru": "5♥ не идёт ни на одну стопку.",
    }[code]


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
