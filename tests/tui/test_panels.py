"""Menu, choice of a deal and help, worked by arrows and Enter alone."""

from random import Random

import pytest
from hypothesis import given
from textual.events import Paste
from textual.geometry import Offset

from precedence_tui.board.layout import BOARD_SIZES, BoardSize
from precedence_tui.board.panel_drawing import KeyWords
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.events import Rejected
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.position import Result
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.session.commands import command, menu_commands
from precedence_tui.texts.help_words import verdicts_text
from precedence_tui.texts.verdict_words import ShownVerdict, verdict_words
from precedence_tui.tui.panels.deal_choice_panel import DealChoicePanel
from tests.games import KING_AVAILABLE, deal_beginning, deal_numbered, table_of, tables, whole_game
from tests.text.scripts import started
from tests.tui.playing import NEW_NUMBERS, Player, choose, chosen, moves_of, playing


def table_beginning(codes: str, moves: str = "") -> Table:
    return table_of(deal_beginning(codes), moves, KING_AVAILABLE)


@given(tables())
def test_the_menu_offers_exactly_what_can_be_done(table: Table) -> None:
    for one in menu_commands():
        if one.name in ("new", "choose deal", "help", "quit"):
            assert one.applies(table)
        elif one.action is not None:
            _table, events = reduce(table, one.action)
            assert one.applies(table) == (not isinstance(events[0], Rejected)), one


def test_the_menu_offers_a_hint_in_a_lost_game_where_it_says_where_that_was_lost() -> None:
    lost = Table(new_game(deal_numbered(7), PRECEDENCE))
    for _move, later in whole_game(lost.game, Random(1)):
        lost = later
    assert lost.game.result is Result.LOST
    given_up, _events = reduce(table_beginning("KS", "d"), SimpleAction.GIVE_UP)
    for table, applies in ((lost, True), (given_up, False)):
        assert command("hint").applies(table) is applies


async def test_everything_in_the_menu_is_done_by_arrows_and_enter() -> None:
    async with playing(table_beginning("KS 2S QS")) as player:
        for words, moves in (
            ("Deal a card", "d"),
            ("Play on the shortest pile", "d1"),
            ("Deal on", "d1dd"),
            ("Undo", "d1"),
            ("Redo", "d1dd"),
            ("Undo the last play", "d"),
            ("Redo the next play", "d1"),
            ("To the start", ""),
            ("To the last move", "d1dd"),
            ("Give up", "d1dd"),
        ):
            await player.press("escape")
            await choose(player, words)
            await player.press("enter")
            assert player.screen.panel is None
            assert moves_of(player) == moves, words
        assert player.game.was_given_up
        assert "Given up" in player.said()
        await player.press("m")
        await choose(player, "New deal")
        await player.press("enter")
        assert player.game.deal.number == NEW_NUMBERS
        await player.press("m")
        await choose(player, "Help")
        await player.press("enter")
        assert "The aim" in "\n".join(player.painted())
        await player.press("escape", "m")
        await choose(player, "Quit")
        player.send("enter")
        await player.until(lambda: not player.app.is_running)


async def test_arrows_pass_over_what_does_nothing_now_and_go_round() -> None:
    async with playing(table_beginning("KS")) as player:
        await player.press("m")
        first = chosen(player)
        assert first.startswith("Deal a card")
        await player.press("up")
        assert chosen(player).startswith("Quit")
        await player.press("down")
        assert chosen(player) == first
        await player.press("end")
        assert chosen(player).startswith("Quit")
        await player.press("home")
        assert chosen(player) == first
        seen = set()
        while chosen(player) not in seen:
            seen.add(chosen(player))
            await player.press("down")
        assert not any(line.startswith(("Undo", "Redo", "Give up")) for line in seen)


@pytest.mark.parametrize("key", ["escape", "o", "q"])
async def test_a_panel_closes_and_leaves_the_board_as_it_was(key: str) -> None:
    async with playing(table_beginning("KS", "d")) as player:
        before = player.painted()
        await player.press("o")
        assert player.painted() != before
        await player.press(key)
        assert player.screen.panel is None
        assert player.painted() == before


async def test_keys_and_clicks_do_not_reach_the_board_under_a_panel() -> None:
    async with playing(table_beginning("KS", "d")) as player:
        stock = player.layout.stock_card
        await player.press("m")
        await player.press(*"1dpfuz<n")
        await player.click(Offset(stock.x + 1, stock.y + 1))
        assert moves_of(player) == "d"


async def test_a_menu_entry_is_clicked() -> None:
    async with playing(table_beginning("KS", "d")) as player:
        await player.press("m")
        rows = player.painted()
        (line,) = (y for y, row in enumerate(rows) if "Play on the shortest" in row)
        await player.click(Offset(rows[line].index("Play"), line))
        assert moves_of(player) == "d1"
        assert player.screen.panel is None


async def test_a_deal_is_chosen_by_number_and_rules() -> None:
    async with playing(size=(100, 30)) as player:
        await player.press("g", *"32000", "down", "right", "down", "right", "left", "left")
        assert "first available king" in "\n".join(player.painted())
        assert "house rule" in "\n".join(player.painted())
        await player.press("enter")
        assert player.game.deal.number == "32000"
        assert player.game.variant == PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 1)
        assert "house rule" in player.painted()[0]
        await player.press("u")
        assert player.game.deal.number == "123456"


async def test_a_deal_of_any_number_is_dealt_by_arrows_and_enter_alone() -> None:
    async with playing() as player:
        await player.press("m")
        await choose(player, "New deal:")
        await player.press("enter")
        await choose(player, "Deal")
        await player.press("enter")
        assert player.game.deal.number == NEW_NUMBERS


async def test_a_number_that_is_none_is_not_dealt() -> None:
    async with playing() as player:
        await player.press("g", *"ms0", "enter")
        assert "no such number" in "\n".join(player.painted())
        assert player.game.deal.number == "123456"
        await player.press("backspace", "7", "enter")
        assert player.game.deal.number == "7"
        await player.press("g", *"ЬЫ50000", "enter")
        assert player.game.deal.number == "ms50000"


@pytest.mark.parametrize(
    ("pasted", "number"),
    [
        ("123456", "123456"),
        (" MS50000\n", "ms50000"),
        ("#77", "77"),
        ("1,234", "1234"),
        ("0" * 30 + "7", "7"),
        ("Precedence 77, won, 210 moves, 5:32", "77"),
    ],
)
async def test_a_number_can_be_pasted(pasted: str, number: str) -> None:
    async with playing() as player:
        await player.press("g")
        player.app.post_message(Paste(pasted))
        await player.settled()
        panel = player.screen.panel
        assert isinstance(panel, DealChoicePanel)
        assert panel.number == number
        await player.press("enter")
        assert player.game.deal.number == number


@pytest.mark.parametrize(
    "pasted", ["9" * 30, "0", "#", "1,23", "KS QS", "٣", "", "Precedence 77, by other rules, won"]
)
async def test_what_is_no_number_is_not_pasted_and_that_is_said(pasted: str) -> None:
    async with playing() as player:
        await player.press("g", "5")
        player.app.post_message(Paste(pasted))
        await player.settled()
        panel = player.screen.panel
        assert isinstance(panel, DealChoicePanel)
        assert panel.number == "5"
        assert "no number was pasted" in "\n".join(player.painted())
        await player.press("6")
        assert panel.number == "56"
        assert "no number was pasted" not in "\n".join(player.painted())


async def test_a_pasted_result_line_brings_its_rules() -> None:
    async with playing() as player:
        await player.press("g")
        line = "Precedence 77, first available king, house rule: 1 redeal, lost, 90 of 104 cards"
        player.app.post_message(Paste(line))
        await player.settled()
        await player.press("enter")
        assert player.game.deal.number == "77"
        assert player.game.variant == PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 1)


async def test_where_no_kind_of_deal_can_be_asked_for_it_says_why() -> None:
    async with playing() as player:
        await player.press("g", "5")
        assert "only without a number" in "\n".join(player.painted())
        await player.press("backspace")
        await choose(player, "Redeals")
        await player.press("right")
        assert "not with a house rule" in "\n".join(player.painted())
        await player.press("left")
        await choose(player, "First king")
        await player.press("up", "right")
        assert chosen(player).endswith("can be won")


async def test_the_list_says_what_can_be_done_in_it_and_brings_back_first() -> None:
    async with playing(table_beginning("KS")) as player:
        await player.press("d", "l")
        assert "Enter resumes, x gives up, Delete removes, Esc closes" in bottom_edge(player)
        await player.press("x")
        assert "u restores, Enter resumes" in bottom_edge(player)
        await player.press("u")
        assert "u restores" not in bottom_edge(player)
        # Nor is it offered once the board has taken it back.
        await player.press("x", "escape", "u", "l")
        assert "u restores" not in bottom_edge(player)


async def test_the_statistics_offer_to_restore_only_what_was_reset() -> None:
    async with playing(table_beginning("KS")) as player:
        await player.press("d", "s")
        assert "x resets, Esc closes" in bottom_edge(player)
        await player.press("x")
        assert "There is nothing to reset." in bottom_edge(player)
        player.store.dispatch(SimpleAction.GIVE_UP)
        await player.press("x")
        assert "x resets, u restores, Esc closes" in bottom_edge(player)
        await player.press("u")
        assert "x resets, Esc closes" in bottom_edge(player)


@pytest.mark.parametrize("size", [(60, 20), (40, 12)])
async def test_the_list_tells_a_game_s_number_in_every_window(size: tuple[int, int]) -> None:
    async with playing(table_beginning("KS"), size) as player:
        await player.press("d", "l")
        assert "No." in "\n".join(player.painted())
        assert "Enter resumes" in bottom_edge(player)


async def test_where_house_rules_were_played_the_figures_say_of_which_games_they_are() -> None:
    for rules, says in ((PRECEDENCE, False), (PRECEDENCE.with_options(redeals=5), True)):
        async with playing(table_of(deal_numbered(1), "", rules)) as player:
            await player.press("d", "s")
            assert ("all, standard rules:" in "\n".join(player.painted())) == says


def bottom_edge(player: Player) -> str:
    (edge,) = (row for row in player.painted() if "╰─ " in row)
    return edge


@pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
async def test_the_help_begins_with_the_aim_and_is_read_page_by_page(size: BoardSize) -> None:
    async with playing(size=(size.width, size.height)) as player:
        await player.press("?")
        panel = player.screen.panel
        assert panel is not None
        view = panel.view()
        assert view.lines[0].text == "The aim"
        assert "13 cards" in " ".join(line.text for line in view.lines[1:3])
        pages = [panel.first]
        while "…" in player.painted()[panel.region.bottom - 1]:
            await player.press("space")
            # No line is left out between one page and the next.
            assert 0 < panel.first - pages[-1] < size.height - 2
            pages.append(panel.first)
        assert len(pages) == 1 or view.hint[0] == KeyWords("space", "Space: next page")
        assert panel.first + size.height - 2 >= len(view.lines)
        for _page in pages:
            await player.press("pageup")
        assert panel.first == 0


async def test_the_help_tells_once_what_each_verdict_means() -> None:
    meanings = verdicts_text()
    for shown in ShownVerdict:
        assert verdict_words(shown, 100) in meanings.lower()
    assert "without the solver" in meanings
    async with playing() as player:
        await player.press("?")
        assert player.screen.panel is not None
        lines = player.screen.panel.view().lines
        assert " ".join(line.text for line in lines).count(meanings) == 1
    assert started(Table(player.game)).answer("help").lines.count(meanings) == 1


async def test_the_help_scrolls_to_its_end() -> None:
    async with playing() as player:
        await player.press("?")
        assert "The aim" in "\n".join(player.painted())
        await player.press("end")
        assert "Mouse:" in "\n".join(player.painted())
        await player.press("home")
        assert "The aim" in "\n".join(player.painted())
        await player.press("down", "pagedown", "up", "pageup", "f1")
        assert player.screen.panel is None
