"""Taking games in from records."""

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from precedence_tui.archive import stored
from precedence_tui.archive.stored import Origin
from precedence_tui.archive.tally import Standing, Tally, Win, standing
from precedence_tui.engine.game import Game
from precedence_tui.engine.record import Record


class Taken(NamedTuple):
    """What became of a record: the game that holds it, None if it has no move."""

    number: int | None
    was_held: bool
    is_now_mine: bool = False
    """Whether it was held as somebody else's, and counts as the player's own now."""


def take_in(
    connection: sqlite3.Connection, records: Sequence[Record], origin: Origin, now: int
) -> list[Taken]:
    """Store those records that have a move and are not held yet; what became of each."""
    return [_taken(connection, record, origin, now) for record in records]


def _taken(connection: sqlite3.Connection, record: Record, origin: Origin, now: int) -> Taken:
    game = record.game
    if not game.has_moves:
        return Taken(None, was_held=False)
    held = stored.find_equal(connection, game)
    if held is not None:
        claimed = origin is Origin.MINE and stored.claim(connection, held)
        return Taken(held, was_held=True, is_now_mine=claimed)
    added = stored.add(
        connection, game, _tally(game, now), origin, now, tags=record.tags, playing=False
    )
    return Taken(added.number, was_held=False)


def _tally(game: Game, now: int) -> Tally:
    """A record does not tell how long it took, nor what help was used."""
    stands = standing(game)
    return Tally(
        undos=None,
        hints=None,
        ended=None if stands is Standing.OPEN else now,
        win=Win(game.done.moves) if stands is Standing.WON else None,
    )
