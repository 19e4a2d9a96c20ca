"""News on the message line stays long enough to be read."""

import pytest

from precedence_tui.engine.moves import Move
from precedence_tui.tui.board_screen import NEWS_STAYS
from tests.games import deal_numbered, table_of
from tests.tui.playing import playing


async def test_keys_typed_ahead_do_not_drive_news_away(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("precedence_tui.tui.board_screen.monotonic", lambda: now[0])
    async with playing(table_of(deal_numbered(123456))) as player:
        player.app.session.tell("The disk is full.")
        for _ in range(3):
            player.store.dispatch(Move.DEAL)
            assert player.screen.message.text == "The disk is full."
        now[0] += NEWS_STAYS
        player.store.dispatch(Move.DEAL)
        assert "The disk is full." not in player.screen.message.text
