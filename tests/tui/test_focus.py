"""The focus of the terminal's window, whenever it is told."""

import pytest

from precedence_tui.tui.board_screen import BoardScreen
from tests.tui.playing import playing


@pytest.mark.parametrize("told", [(True,), (False,), (False, True)])
async def test_it_may_be_told_before_the_board_is_there(
    told: tuple[bool, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    mount = BoardScreen.on_mount

    def told_first(board: BoardScreen) -> None:
        for has_focus in told:
            board.focus_changed(has_focus=has_focus)
        mount(board)

    monkeypatch.setattr(BoardScreen, "on_mount", told_first)
    async with playing() as player:
        await player.press("d")
        assert player.game.done.moves == 1
        assert player.app.session.clock.runs is told[-1]
