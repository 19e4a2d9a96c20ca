"""Keys of the player's own at the board: they act, are shown, and what is wrong is said once."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.geometry import Offset

from precedence_tui.engine.game import Table
from precedence_tui.settings import FILE_NAME, load
from precedence_tui.tui.panels.help_panel import HelpPanel
from tests.games import KING_AVAILABLE, deal_beginning, table_of
from tests.tui.playing import Player, app_of, chosen, moves_of, running


@asynccontextmanager
async def bound(
    folder: Path, keys: str, size: tuple[int, int] = (80, 24), table: Table | None = None
) -> AsyncIterator[Player]:
    """A game in whose settings these lines stand under `[keys]`."""
    (folder / FILE_NAME).write_text(f"clock = true\n\n[keys]\n{keys}\n", "utf-8")
    table = table or table_of(deal_beginning("KS QS JH"), "", KING_AVAILABLE)
    async with running(app_of(table, folder), size) as player:
        yield player


async def test_a_command_is_asked_for_by_its_new_keys_alone(tmp_path: Path) -> None:
    async with bound(tmp_path, 'deal = ["x", "f2"]\nplay = "ctrl+k"\nundo = "ц"') as player:
        await player.press("x", "ctrl+k", "f2", "Ч", "X")
        assert moves_of(player) == "d1ddd"
        await player.press("d", " ", "u", "p")
        assert moves_of(player) == "d1ddd"
        # The letter stands where the Latin keyboard has a w.
        await player.press("w", "ц", "Ц")
        assert moves_of(player) == "d1"


async def test_footer_menu_and_help_show_what_is_bound(tmp_path: Path) -> None:
    async with bound(tmp_path, 'deal = "x"\nquit = "ctrl+k"\nhint = "f7"') as player:
        footer = player.painted_at(player.layout.footer)[0]
        assert footer.startswith("x deal")
        assert "Ctrl+K quit" in footer
        await player.click(Offset(player.layout.footer.x, player.layout.footer.y))
        assert moves_of(player) == "d"
        await player.press("m")
        line = next(row for row in player.painted() if "Hint" in row)
        assert "F7" in line
        await player.press("escape", "f1")
        assert isinstance(player.screen.panel, HelpPanel)
        lines = [line.text for line in player.screen.panel.view().lines]
        assert any("F7" in line and "a hint" in line for line in lines)
        assert any("Ctrl+K, Ctrl+C" in line for line in lines)


async def test_letters_that_move_the_cursor_move_on_panels_too(tmp_path: Path) -> None:
    async with bound(tmp_path, 'preset = "vi"') as player:
        await player.press("h", "h", "enter")
        assert moves_of(player) == "d"
        await player.press("k", "enter")
        assert moves_of(player) == "d1"
        await player.press("o")
        first = chosen(player)
        await player.press("j")
        second = chosen(player)
        assert second != first
        await player.press("k", "Л")
        assert chosen(player) != second
        await player.press("escape", "t")
        assert "Games" in "\n".join(player.painted())
        # Into the menu letters are typed.
        await player.press("escape", "m", "j")
        assert "Menu: j" in "\n".join(player.painted())


async def test_the_key_that_deals_steers_a_demonstration_and_says_so(tmp_path: Path) -> None:
    async with bound(tmp_path, 'deal = "x"') as player:
        player.screen.footer.show_demo(runs=True)
        await player.settled()
        assert player.painted_at(player.layout.footer)[0].startswith("x stop")


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_what_cannot_be_is_said_at_the_start_and_once(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with bound(tmp_path, 'hint = "u"\nreview = "u"\nfly = "x"', size) as player:
        assert player.said().startswith("[keys]: hint and review both want u; hint has it.")
        if size == (80, 24):
            assert player.said().endswith("[keys]: there is no command fly.")
        assert player.app.session.news() == []


async def test_a_setting_that_is_changed_keeps_keys_and_remarks(tmp_path: Path) -> None:
    keys = '# mine\nclock = "f9" # a command is called like a setting\n"deal on" = ["x", "f2"]'
    async with bound(tmp_path, keys) as player:
        before = load(tmp_path)
        settings = player.app.session.settings
        player.screen.commands.apply(settings._replace(clock=False, four_colours=True))
        text = (tmp_path / FILE_NAME).read_text("utf-8")
        assert keys in text
        after = load(tmp_path)
        assert after.keys == before.keys
        assert after.settings == before.settings._replace(clock=False, four_colours=True)
        assert not after.unusable


async def test_without_keys_of_ones_own_the_next_game_has_the_usual_ones(tmp_path: Path) -> None:
    async with bound(tmp_path, 'deal = "x"'):
        pass
    (tmp_path / FILE_NAME).unlink()
    table = table_of(deal_beginning("KS"), "", KING_AVAILABLE)
    async with running(app_of(table, tmp_path)) as player:
        await player.press("d", "x")
        assert moves_of(player) == "d"
