"""A setting that cannot be saved holds for now, and the player is told, whichever key sets it."""

from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from precedence_tui.settings import FILE_NAME
from precedence_tui.tui.coaching import coach_at_board
from precedence_tui.tui.coaching.asking import Asking
from tests.coaching.fakes import FakeClient
from tests.games import deal_numbered, table_of
from tests.tui.playing import Player, choose, playing


async def with_its_key(player: Player) -> None:
    await player.press("w")


async def in_the_panel(player: Player) -> None:
    await player.press("o")
    await choose(player, "Show whether")
    await player.press("right", "escape")


@pytest.mark.parametrize("switch", [with_its_key, in_the_panel])
async def test_the_verdict_that_cannot_be_saved_is_shown_and_the_player_told(
    switch: Callable[[Player], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach_at_board, "Asking", partial(Asking, client=FakeClient().connect))
    async with playing(table_of(deal_numbered(123456), "d")) as player:
        folder = player.app.session.settings_folder
        assert folder is not None
        # Something else has taken the place of the file.
        (folder / FILE_NAME).mkdir()
        await switch(player)
        assert "not known yet" in "".join(player.painted_at(player.layout.verdict))
        assert "could not be saved" in player.said()
