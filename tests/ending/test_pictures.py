"""The result with all that it tells, compared with pictures that a person has looked at."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from precedence_tui.archive.ended_game import Bests, EndedGame, Streak
from precedence_tui.archive.tally import Standing
from precedence_tui.tui.played_board import PlayedBoard
from tests.tui.playing import Player, app_of
from tests.tui.test_snapshots import SCENES, Before, Compare, _complete_in_themselves

__all__ = ["_complete_in_themselves"]

WON = EndedGame(
    *(Standing.WON, 104, 104, 275, 754.0, 3, 1),
    is_counted=True,
    streak=Streak(5, 12),
    bests=Bests(280, 251, 482.0),
)
LOST = EndedGame(Standing.LOST, 97, 104, 306, 1_034.0, 0, 0, is_counted=True)


def told(ended: EndedGame, *keys: str) -> Before:
    """Tell how the game ended, whatever it took to come there, and press keys."""

    async def tell(pilot: Pilot[Any]) -> None:
        player = Player(pilot.app, pilot)  # type: ignore[arg-type]
        await player.until(lambda: isinstance(pilot.app.screen, PlayedBoard))
        await player.settled()
        player.screen.commands.end.part.tell(ended)
        await player.press(*keys)

    return tell


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (132, 40), (200, 60)], ids=str)
def test_a_win(size: tuple[int, int], snap_compare: Compare, tmp_path: Path) -> None:
    app = app_of(SCENES["won"].table, tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=told(WON, "down"))


@pytest.mark.parametrize("size", [(60, 20), (100, 30)], ids=str)
def test_a_loss(size: tuple[int, int], snap_compare: Compare, tmp_path: Path) -> None:
    app = app_of(SCENES["lost"].table, tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=told(LOST, "2"))


def test_the_first_page_of_the_menu(snap_compare: Compare, tmp_path: Path) -> None:
    app = app_of(SCENES["won"].table, tmp_path)
    assert snap_compare(app, terminal_size=(40, 12), run_before=told(WON, "m"))
