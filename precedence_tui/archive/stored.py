"""Games written as rows of the database.

What runs on every key writes one step and one row of `game`, however long the
game is.
"""

import sqlite3
from collections.abc import Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from precedence_tui.archive.columns import MOST
from precedence_tui.archive.tally import Tally, standing
from precedence_tui.engine.deals import Deal
from precedence_tui.engine.game import Game
from precedence_tui.engine.record import Tags
from precedence_tui.engine.timeline import EMPTY, Step

_CHANGING: Final = (
    "played", "turn", "moves", "stands", "counts", "cards_up", "seconds", "undos", "hints",
    "ended", "won_moves", "won_seconds", "won_undos", "won_hints",
)  # fmt: skip
_INSERT: Final = (
    "INSERT INTO game (deal, cards, king, redeals, variant, origin, begun, "
    f"{', '.join(_CHANGING)}) "
    f"VALUES ({', '.join('?' * (7 + len(_CHANGING)))})"
)
_UPDATE: Final = (
    "UPDATE game SET origin = ?, played = coalesce(?, played), "
    f"{', '.join(f'{column} = ?' for column in _CHANGING[1:])} "
    "WHERE number = ? AND turn IS ?"
)


class Origin(StrEnum):
    """Where a game came from."""

    PLAYED = "played"
    """Dealt and played here."""
    CONTINUED = "continued"
    """Gone on with here from the middle of another game."""
    IMPORTED = "imported"
    """From a record."""
    MINE = "mine"
    """From a record of a game that the player has played."""
    SHOWN = "shown"
    """Dealt here, and then played by the coach, for a while at least."""

    @property
    def is_counted(self) -> bool:
        """Whether such games are in the statistics.

        A continued one is not: the same win could be won again and again from
        its last move. Nor is one that the coach has played in.
        """
        return self in (Origin.PLAYED, Origin.MINE)


class Stored(NamedTuple):
    """A game as it is stored. `turn` is None until it is played in here."""

    number: int
    turn: int | None
    origin: Origin
    game: Game
    tally: Tally
    tags: Tags = ()


class Change(NamedTuple):
    """What an action did to a game: `step` is the new step, None for steps undone or redone."""

    before: Game
    step: Step | None


def cards_text(deal: Deal) -> str:
    """A deal's card codes without spaces, by which its games are found."""
    return "".join(card.code for card in deal.cards)


def add(
    connection: sqlite3.Connection,
    game: Game,
    tally: Tally,
    origin: Origin,
    now: int,
    *,
    tags: Tags = (),
    playing: bool = True,
) -> Stored:
    """Store a game that is not stored yet. Unless `playing`, nobody has played in it here."""
    turn = _next_turn(connection) if playing else None
    values = (
        game.deal.number,
        cards_text(game.deal),
        *_options(game),
        origin.value,
        now,
        *_changing(game, tally, turn, now),
    )
    number = connection.execute(_INSERT, values).lastrowid
    assert number is not None
    _write_line(connection, number, game)
    connection.executemany(
        "INSERT INTO tag VALUES (?, ?, ?, ?)",
        [(number, place, name, value) for place, (name, value) in enumerate(tags)],
    )
    return Stored(number, turn, origin, game, tally, tags)


def update(
    connection: sqlite3.Connection,
    stored: Stored,
    change: Change | None,
    now: int,
    *,
    playing: bool = True,
) -> Stored | None:
    """Store a game as it has become; without `change`, all of its steps are written anew.

    None, and nothing done, if the row is gone or somebody else has written it.
    Unless `playing`, the game does not become the one last played.
    """
    turn = _next_turn(connection) if playing else stored.turn
    played = now if playing else None
    values = (
        stored.origin.value,
        *_changing(stored.game, stored.tally, turn, played),
        stored.number,
        stored.turn,
    )
    if connection.execute(_UPDATE, values).rowcount != 1:
        return None
    if change is None:
        connection.execute("DELETE FROM step WHERE game = ?", (stored.number,))
        _write_line(connection, stored.number, stored.game)
    elif change.step is not None:
        _write_step(connection, stored, change.before, change.step)
    return stored._replace(turn=turn)


def claim(connection: sqlite3.Connection, number: int) -> bool:
    """Count a game from a record as the player's own; whether it was not counted before.

    One that was gone on with here is no longer that of the record.
    """
    rows = connection.execute(
        "UPDATE game SET origin = ? WHERE number = ? AND origin = ? AND turn IS NULL",
        (Origin.MINE.value, number, Origin.IMPORTED.value),
    )
    return rows.rowcount == 1


def holds(connection: sqlite3.Connection, stored: Stored) -> bool:
    """Whether the database has this very game under its number, as it was last written.

    In another database the number may be that of another game.
    """
    game = stored.game
    row = connection.execute(
        "SELECT cards, king, redeals, variant, turn, moves, stands FROM game WHERE number = ?",
        (stored.number,),
    ).fetchone()
    written = (
        cards_text(game.deal),
        *_options(game),
        stored.turn,
        game.done.moves,
        standing(game).value,
    )
    steps = connection.execute(
        "SELECT at, moves FROM step WHERE game = ? ORDER BY at", (stored.number,)
    )
    return bool(row == written and steps.fetchall() == list(_line(game)))


def _options(game: Game) -> tuple[str, int, str]:
    variant = game.variant
    return variant.first_king.value, variant.redeals, variant.name


def _write_step(connection: sqlite3.Connection, stored: Stored, before: Game, step: Step) -> None:
    end = stored.game.done.moves
    at = end - len(step.moves)
    undone = stored.game.undone
    if undone.step is not None:
        # The new step made undone moves again: the steps that held them go,
        # and what is left of the last of these is a step of its own.
        connection.execute(
            "DELETE FROM step WHERE game = ? AND at >= ? AND at < ?", (stored.number, at, end)
        )
        connection.execute(
            "INSERT OR REPLACE INTO step VALUES (?, ?, ?)",
            (stored.number, end, _letters(undone.step)),
        )
    elif before.undone.steps:
        connection.execute("DELETE FROM step WHERE game = ? AND at >= ?", (stored.number, at))
    connection.execute("INSERT INTO step VALUES (?, ?, ?)", (stored.number, at, _letters(step)))


def _write_line(connection: sqlite3.Connection, number: int, game: Game) -> None:
    connection.executemany(
        "INSERT INTO step VALUES (?, ?, ?)", [(number, at, moves) for at, moves in _line(game)]
    )


def _line(game: Game) -> Iterator[tuple[int, str]]:
    at = 0
    for step in (*game.done.in_order(), *game.undone.latest_first()):
        yield at, _letters(step)
        at += len(step.moves)


def _letters(step: Step) -> str:
    return "".join(step.moves)


def _next_turn(connection: sqlite3.Connection) -> int:
    # After damage there may stand what nothing can be added to.
    (turn,) = connection.execute(
        "SELECT max(turn) FROM game WHERE turn BETWEEN 0 AND ?", (MOST,)
    ).fetchone()
    return int(turn or 0) + 1


def _changing(game: Game, tally: Tally, turn: int | None, played: int | None) -> tuple[object, ...]:
    return (
        played,
        turn,
        game.done.moves,
        standing(game).value,
        tally.counts(game).value,
        game.position.cards_up,
        tally.seconds,
        tally.undos,
        tally.hints,
        tally.ended,
        *(tally.win or (None, None, None, None)),
    )


def find_equal(connection: sqlite3.Connection, game: Game) -> int | None:
    """The number of a stored game with the same deal, rules and standing moves."""
    line = "".join(letters for _at, letters in _line(game._replace(undone=EMPTY)))
    rows = connection.execute(
        "SELECT number, moves FROM game WHERE cards = ? AND king = ? AND redeals = ? "
        "AND variant = ? AND moves = ? AND stands = ?",
        (
            cards_text(game.deal),
            *_options(game),
            game.done.moves,
            standing(game).value,
        ),
    ).fetchall()
    for number, moves in rows:
        steps = connection.execute(
            "SELECT moves FROM step WHERE game = ? AND at < ? ORDER BY at", (number, moves)
        )
        if "".join(letters for (letters,) in steps) == line:
            return int(number)
    return None
