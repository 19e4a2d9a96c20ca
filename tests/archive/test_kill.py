"""No step that was told as done is lost when the process is killed."""

from pathlib import Path
from random import Random

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.actions import Action, SimpleAction
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move, move_from_text
from precedence_tui.engine.reducer import reduce
from tests.archive.copies import DEAL, Copy
from tests.games import deal_numbered

_ACTIONS = ("d", "DEAL_ON", "DEAL_OR_REDEAL", "PLAY_SHORTEST", "PLAY_SHORTEST", "PLAY_SHORTEST",
            "UNDO", "UNDO", "REDO", "TO_START", "TO_END", "TO_END", "BACK_TO_PLAY")  # fmt: skip


def _action(word: str) -> Action:
    return move_from_text(word) or SimpleAction[word]


def _games(words: list[str]) -> list[Game]:
    """The game before any of these actions, and after each."""
    table = Table(new_game(deal_numbered(DEAL)))
    games = [table.game]
    for word in words:
        table, _events = reduce(table, _action(word))
        games.append(table.game)
    return games


@pytest.mark.parametrize("seed", range(16))
def test_killed_at_any_moment_all_that_was_told_is_there(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    words = [Move.DEAL.value, *random.choices(_ACTIONS, k=400)]
    with Copy(tmp_path) as copy:
        told = random.randrange(1, 380)
        for word in words[:told]:
            copy.dispatch(word)
        # It is killed somewhere among these.
        for word in words[told:]:
            copy.send(word)
        copy.process.kill()
        told += len(copy.answers())
    archive = Archive(tmp_path)
    kept = archive.take_up_last()
    archive.close()
    assert kept is not None
    assert kept.game in _games(words)[told:]
