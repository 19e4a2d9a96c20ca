"""The menu: grouped, narrowed by what is typed; and what stands nowhere else."""

from pathlib import Path

import pytest
from textual.geometry import Offset

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.statistics import count
from precedence_tui.board.heading import draw_heading
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.i18n.languages import use
from precedence_tui.session.commands import COMMANDS, command, menu_commands
from precedence_tui.tui.cursor import Way
from precedence_tui.tui.panels.menu_panel import MenuPanel
from tests.games import deal_numbered, table_of
from tests.tui.playing import Player, chosen, moves_of, playing


def entries(player: Player) -> list[str]:
    """The labels that the menu shows, without the brackets of what cannot be done, and headings."""
    panel = player.screen.panel
    assert isinstance(panel, MenuPanel)
    return [line.text.strip("()") for line in panel.view().lines]


async def test_the_groups_have_headings_that_cannot_be_chosen() -> None:
    async with playing(size=(80, 60)) as player:
        await player.press("m")
        lines = player.screen.panel.view().lines if player.screen.panel else ()
        headings = [line for line in lines if line.is_heading]
        assert [line.text for line in headings] == ["Play", "Coach", "Games", "Sharing", "Program"]
        assert not any(line.can_be_chosen for line in headings)
        assert len(lines) == len(headings) + len(menu_commands())
        rows = player.painted()
        (heading,) = (row for row in rows if "│ Coach" in row)
        (entry,) = (row for row in rows if " Hint" in row)
        assert heading.index("Coach") == entry.index("Hint") - 2
        before = player.painted()
        await player.click(Offset(heading.index("Coach"), rows.index(heading)))
        assert player.painted() == before


async def test_the_heading_of_a_group_comes_with_its_first_entry() -> None:
    async with playing(table_of(deal_numbered(123456), "d"), (40, 12)) as player:
        await player.press("m", "up", "home")
        assert "│ Play" in player.painted()[1]


async def test_letters_narrow_the_menu_and_backspace_widens_it() -> None:
    async with playing(table_of(deal_numbered(123456), "d")) as player:
        await player.press("m")
        every, rows = entries(player), player.painted()
        await player.press(*"DEAL")
        narrowed = [one for one in every if "deal" in one.lower()]
        assert entries(player) == narrowed
        assert {"Deal a card", "New deal", "Copy the deal's number"} < set(narrowed)
        assert chosen(player).startswith("Deal a card")
        # The frame stays where it was.
        assert [row.find("╰") for row in player.painted()] == [row.find("╰") for row in rows]
        await player.press(*" day")
        assert "Menu: DEAL day_" in "\n".join(player.painted())
        assert "Deal of the day" in entries(player)
        assert all("day" in entry for entry in entries(player))
        await player.press(*["backspace"] * 4, *"qm")
        assert entries(player) == ["No entry has these letters."]
        await player.press("enter")
        assert player.screen.panel is not None
        await player.press(*["backspace"] * 8)
        assert entries(player) == every
        assert player.painted() == rows
        assert moves_of(player) == "d"
        await player.press("m", "escape")
        assert player.screen.panel is None


async def test_what_is_narrowed_is_chosen_by_arrows_enter_and_mouse() -> None:
    async with playing(table_of(deal_numbered(123456), "d")) as player:
        await player.press("m", *"last play")
        # It cannot be done now.
        assert "(Undo the last play)" in "\n".join(player.painted())
        await player.press("enter")
        assert moves_of(player) == "d"
        await player.press("escape", "m", *"ndo", "down", "up", "enter")
        assert moves_of(player) == ""
        await player.press("m", *"redo")
        rows = player.painted()
        (line,) = (y for y, row in enumerate(rows) if " Redo" in row)
        await player.click(Offset(rows[line].index("Redo"), line))
        assert moves_of(player) == "d"


async def test_the_beginning_of_a_word_comes_before_its_middle() -> None:
    async with playing(table_of(deal_numbered(123456), "d")) as player:
        await player.press("m")
        assert sum("cal" in entry.lower() for entry in entries(player)) > 1
        await player.press(*"cal")
        assert entries(player) == ["Calendar of the deals of the day"]
        assert chosen(player).startswith("Calendar")
        await player.press("backspace", "backspace", "backspace", *"omatical")
        assert chosen(player).startswith("Play safe moves")


@pytest.mark.parametrize(
    ("code", "typed", "found"),
    [
        ("es", "ULTIMA", "última"),
        ("es", "última", "última"),
        ("pl", "gre", "grę"),
        ("ru", "отмен", "Отмен"),
        ("ru", "jnvty", "Отмен"),
        ("en", "ГТВЩ", "Undo"),
    ],
)
async def test_accents_and_the_keyboard_make_no_difference(
    code: str, typed: str, found: str
) -> None:
    use(code)
    async with playing(table_of(deal_numbered(123456), "d")) as player:
        await player.press("m", *typed)
        assert any(found in entry for entry in entries(player))
        assert len(entries(player)) < len(menu_commands())


async def test_the_statistics_can_be_begun_anew_from_the_menu() -> None:
    async with playing(table_of(deal_numbered(123456))) as player:
        archive = player.app.session.archive
        player.store.dispatch(Move.DEAL)
        player.store.dispatch(SimpleAction.GIVE_UP)
        assert count(archive.games()).standard.given_up == 1
        player.screen.do(command("new statistics"))
        assert count(archive.games()).standard.given_up == 0
        assert "set aside" in player.screen.message.text


def test_every_function_of_the_keys_is_in_the_menu() -> None:
    without = {*Way, "act", "escape", "menu", "suspend", "repaint"}
    without |= {command.name for command in COMMANDS if command.action in PLAYS}
    keyed = {command.name for command in COMMANDS if command.keys}
    offered = menu_commands()
    assert {command.name for command in offered} >= keyed - without
    assert {command.action for command in offered} >= set(SimpleAction)


def test_the_heading_says_while_nothing_is_saved(tmp_path: Path) -> None:
    game = table_of(deal_numbered(1)).game
    saved = "".join(span.text for span in draw_heading(game, 78))
    unsaved = "".join(span.text for span in draw_heading(game, 78, is_saved=False))
    assert "not saved" not in saved
    assert "not saved" in unsaved
    assert Archive(tmp_path).saves
    assert not Archive(None).saves
