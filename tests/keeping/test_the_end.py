"""A game that has ended stays on the screen, at rest, until the player leaves."""

import sys
from pathlib import Path
from typing import Final

import pytest

from precedence_tui.engine.actions import MakeMoves
from precedence_tui.engine.game import Table
from precedence_tui.engine.record import Record, write_record
from precedence_tui.engine.reducer import reduce
from tests.games import won_moves
from tests.keeping.idling import bytes_in, settings
from tests.terminal.pseudo_terminal import PseudoTerminal

LAST: Final = 3
"""Moves that are left to be made at the keyboard."""


@pytest.mark.parametrize("clock", ["true", "false"])
def test_a_won_game_says_so_stays_and_sends_nothing_more(tmp_path: Path, clock: str) -> None:
    game, moves = won_moves("won-123456-set-out")
    table, _events = reduce(Table(game), MakeMoves(tuple(moves[:-LAST])))
    record = tmp_path / "almost.precedence"
    record.write_text(write_record(Record(table.game)), "utf-8")
    settings(tmp_path, f"clock = {clock}\n")
    command = [sys.executable, "-m", "precedence_tui", "play", "--deal", str(record)]
    with PseudoTerminal(command, home=tmp_path) as terminal:
        terminal.wait_for("waste")
        terminal.press(*(move.value for move in moves[-LAST:]))
        terminal.wait_for(f"Won in {len(moves)} moves")
        assert bytes_in(terminal, 2) == []
        assert f"Won in {len(moves)} moves" in terminal.text()
        terminal.press("q")
        assert terminal.wait_for_end() == 0
