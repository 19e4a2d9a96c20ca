"""The menu by its letters, and what stands nowhere else."""

from pathlib import Path

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.statistics import count
from precedence_tui.board.heading import draw_heading
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.session.commands import COMMANDS, command, menu_commands
from precedence_tui.tui.cursor import Way
from tests.games import deal_numbered, table_of
from tests.tui.playing import playing


async def test_letters_choose_in_the_menu_as_they_do_outside() -> None:
    async with playing(table_of(deal_numbered(123456))) as player:
        for letter in ("u", "Г", "г"):
            player.store.dispatch(Move.DEAL)
            await player.press("m", letter)
            assert player.screen.panel is None
            assert not player.game.done.steps


async def test_m_and_q_close_the_menu_in_every_layout_and_case() -> None:
    async with playing(table_of(deal_numbered(123456))) as player:
        for letter in ("m", "M", "ь", "Ь", "q", "Q", "й"):
            await player.press("m")
            assert player.screen.panel is not None
            await player.press(letter)
            assert player.screen.panel is None


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
