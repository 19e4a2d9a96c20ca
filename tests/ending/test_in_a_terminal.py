"""A win in a real terminal: what is sent of its celebration, and when that stops."""

import sys
from pathlib import Path
from typing import Final

import pytest

from precedence_tui.board.colours import Colour
from precedence_tui.board.ink import Ink
from precedence_tui.board.themes import NIGHT
from precedence_tui.engine.actions import MakeMoves
from precedence_tui.engine.game import Table
from precedence_tui.engine.record import Record, write_record
from precedence_tui.engine.reducer import reduce
from tests.games import won_moves
from tests.keeping.idling import settings
from tests.terminal.pseudo_terminal import PseudoTerminal

GAME, MOVES = won_moves("won-123456-set-out")


def _paper() -> bytes:
    """What begins everything that is drawn on the paper of the brightest pile."""
    background = NIGHT.styles[Ink.TOP_FRAME].background
    assert background is not None
    return "48;2;{};{};{}".format(*Colour.of(background)).encode()


PAPER: Final = _paper()


def sent_for(home: Path, *keys: str, environment: dict[str, str] | None = None) -> bytes:
    """All that a terminal is sent from the key that wins until nothing comes any more."""
    table, _events = reduce(Table(GAME), MakeMoves(tuple(MOVES[:-1])))
    record = home / "almost.precedence"
    record.write_text(write_record(Record(table.game)), "utf-8")
    command = [sys.executable, "-m", "precedence_tui", "play", "--deal", str(record)]
    surroundings = {"COLORTERM": "truecolor", "TERM": "xterm-256color", **(environment or {})}
    with PseudoTerminal(command, home=home, environment=surroundings) as terminal:
        terminal.wait_for("waste 1")
        # The first key loads what a start does not need.
        terminal.press("?")
        terminal.wait_for("Esc")
        terminal.press("escape")
        terminal.wait_for_quiet(0.5)
        mark = terminal.mark()
        terminal.press(MOVES[-1].value, *keys)
        terminal.wait_for(f"Won in {len(MOVES)} moves")
        terminal.wait_for_quiet(0.5)
        sent = bytes(terminal.since(mark))
        rows = terminal.text()
        assert "104 of 104 · won" in rows
        piles = rows.replace("Every pile is complete.", "")
        assert piles.count("complete") == len(GAME.variant.bases)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    return sent


def test_a_key_ends_the_celebration(tmp_path: Path) -> None:
    (tmp_path / "whole").mkdir()
    (tmp_path / "ended").mkdir()
    whole = sent_for(tmp_path / "whole")
    ended = sent_for(tmp_path / "ended", "space")
    assert whole.count(PAPER) > ended.count(PAPER)
    assert len(whole) > len(ended)


@pytest.mark.parametrize("by", ["setting", "environment"])
def test_with_motion_off_not_a_byte_of_it_is_sent(by: str, tmp_path: Path) -> None:
    environment = {"PRECEDENCE_MOTION": "off"} if by == "environment" else None
    if by == "setting":
        settings(tmp_path, "motion = false\n")
    assert sent_for(tmp_path, environment=environment).count(PAPER) == 0
