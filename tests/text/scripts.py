"""Conversations written down: lines after `> ` are typed, the lines below are the answer."""

from textwrap import dedent

from precedence_tui.engine.game import Table
from precedence_tui.store import Store
from precedence_tui.text.game import TextGame

NEXT_NUMBER = "424242"
"""The number of every deal that is asked for without one."""


def started(table: Table) -> TextGame:
    """A conversation about a table, past its opening."""
    game = TextGame(Store(table), lambda: NEXT_NUMBER)
    game.open()
    return game


def follows(table: Table, script: str) -> None:
    """Hold a conversation and check that it goes word for word as it is written down."""
    game = started(table)
    held = []
    for line in dedent(script).strip().splitlines():
        if line.startswith(">"):
            held.append(line)
            held.extend(game.answer(line.removeprefix(">")).lines)
    assert "\n".join(held) == dedent(script).strip()
