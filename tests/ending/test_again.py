"""The same deal once more, and a heading that goes on saying how the game ended."""

from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.tally import Standing
from precedence_tui.board.heading import draw_heading
from precedence_tui.board.layout import BOARD_SIZES
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.game import Game
from precedence_tui.engine.reducer import reduce
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.texts.game_words import pass_words, standing_words
from screenshots.scenes import scenes
from tests.board.drawn import text
from tests.text.scripts import Conversation
from tests.tui.playing import playing

SCENES = scenes()


def ended_games() -> dict[Standing, Game]:
    """A game that ended in each of the ways."""
    given_up, _events = reduce(SCENES["middle"].table, SimpleAction.GIVE_UP)
    return {
        Standing.WON: SCENES["won"].table.game,
        Standing.LOST: SCENES["lost"].table.game,
        Standing.GIVEN_UP: given_up.game,
    }


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_the_heading_says_how_the_game_ended(code: str, size: tuple[int, ...]) -> None:
    use(code)
    for standing, game in ended_games().items():
        row = text(draw_heading(game, size[0] - 2))
        assert standing_words(standing) in row
        assert pass_words(game) not in row


@pytest.mark.parametrize("width", range(38, 140))
def test_what_stands_at_the_left_stays_where_it_was_before_the_last_move(width: int) -> None:
    won = SCENES["won"].table
    before, _events = reduce(won, SimpleAction.UNDO)
    told = {text(draw_heading(table.game, width)).split("  ")[0] for table in (before, won)}
    if width >= 60:
        assert len(told) == 1, told


async def test_a_key_deals_the_same_cards_again_and_undo_brings_the_old_game_back() -> None:
    async with playing(SCENES["lost"].table) as player:
        old = player.game
        await player.press("e")
        assert (player.game.deal, player.game.variant) == (old.deal, old.variant)
        assert not player.game.has_moves
        await player.press("u")
        assert player.game == old


def test_line_by_line_it_is_a_word(tmp_path: Path) -> None:
    store = Store(SCENES["lost"].table)
    session = Session(store, Archive(tmp_path), load(tmp_path), tmp_path)
    talk = Conversation(session)
    deal = store.game.deal
    assert talk.answers("again")[0] == "Deal 100007. d: deal the first card, ?: help."
    assert store.game.deal == deal
    assert not store.game.has_moves
    assert talk.answers("d copy result")[-1].startswith("Precedence 100007, open, ")
    session.close()
