"""Games written as rows of the database.

What runs on every key writes one step and one row of `game`, however long the
game is.
"""

import os
import sqlite3
import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from precedence_tui.archive.checked_values import MOST, TALLY_COLUMNS, of_tally
from precedence_tui.archive.tally import Facts, Origin, Tally, standing
from precedence_tui.engine.deals import Deal
from precedence_tui.engine.game import Game
from precedence_tui.engine.record import Tags
from precedence_tui.engine.timeline import Step

_CHANGING: Final = (
    "moves", "stands", "counts", "cards_up", "origin", "daily", "practice", *TALLY_COLUMNS,
)  # fmt: skip
# On the right-hand sides stand the values before the change. How a game counts is
# settled anew where that, or its time, is another than before.
_UPDATE: Final = (
    f"UPDATE game SET {', '.join(f'{column} = :{column}' for column in _CHANGING)}, "
    "turn = :turn, played = coalesce(:played, played), "
    "deleted = CASE WHEN :playing THEN NULL ELSE deleted END, "
    "settled = CASE WHEN :ended IS NULL THEN NULL "
    "WHEN ended IS :ended AND counts = :counts AND settled IS NOT NULL THEN settled "
    "ELSE :next END "
    "WHERE number = :number AND turn IS :before AND (:playing OR deleted IS NULL)"
)
_NEXT: Final = " UNION ALL ".join(
    f"SELECT max({column}) FROM game WHERE {column} BETWEEN 0 AND {MOST}"
    for column in ("turn", "taken", "settled", "deleted")
)


class Stored(NamedTuple):
    """A game as it is stored. `turn` is None until it is played in here."""

    number: int
    turn: int | None
    origin: Origin
    game: Game
    tally: Tally
    facts: Facts
    tags: Tags = ()


class Placed(NamedTuple):
    """Where a game from a record has its place, as values of the counter of all games.

    `taken`: in the list of games. `settled`: among those that have ended.
    `played` is when it was last played, in seconds since 1970.
    """

    taken: int
    settled: int
    played: int


class Change(NamedTuple):
    """What an action did to a game: `step` is the new step, None for steps undone or redone."""

    before: Game
    step: Step | None


def cards_text(deal: Deal) -> str:
    """Return a deal's card codes without spaces, by which its games are found."""
    return "".join(card.code for card in deal.cards)


LIKENESS: Final = ("cards", "variant", "king", "redeals", "moves", "stands")
"""Columns that can be compared without reading the steps of a game."""


def likeness(game: Game) -> tuple[object, ...]:
    """Return the values of `LIKENESS`, which games of the same steps have in common."""
    variant = game.variant
    return (
        cards_text(game.deal),
        variant.name,
        variant.first_king.value,
        variant.redeals,
        game.done.moves,
        standing(game).value,
    )


def new_facts(now: int) -> Facts:
    """Return the facts of a game that begins at `now`."""
    return Facts(os.urandom(16).hex(), now)


def was_attempted(connection: sqlite3.Connection, date: str, *, counted: bool = False) -> bool:
    """Return whether the deal of a day was ever begun as such, in deleted games too.

    `counted`: whether there is the attempt that counts.
    """
    query = "SELECT EXISTS (SELECT 1 FROM game WHERE daily = ? AND practice <= ?)"
    (attempted,) = connection.execute(query, (date, 0 if counted else 1)).fetchone()
    return bool(attempted)


def with_past(connection: sqlite3.Connection, game: Game, facts: Facts) -> Facts:
    """Return a new game's facts, with whether earlier games make it a practice or a replay.

    Deleted games count: what has been seen of the cards is not forgotten. Who has
    seen a day's cards to the end under their number can only practise with them.
    """
    (replay,) = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM game WHERE cards = ? AND (counts IN ('won', 'lost') "
        "OR EXISTS (SELECT 1 FROM step WHERE game = number AND moves LIKE '%r%')))",
        (cards_text(game.deal),),
    ).fetchone()
    practice = facts.practice
    if facts.daily is not None:
        practice = practice or bool(replay) or was_attempted(connection, facts.daily)
    return facts._replace(practice=practice, replay=bool(replay))


def add(
    connection: sqlite3.Connection,
    game: Game,
    tally: Tally,
    origin: Origin,
    facts: Facts,
    now: int,
    *,
    tags: Tags = (),
    placed: Placed | None = None,
) -> Stored:
    """Store a game that is not stored yet; where it is `placed`, nobody has played in it here."""
    if connection.execute("SELECT 1 FROM game WHERE id = ?", (facts.id,)).fetchone():
        facts = facts._replace(id=new_facts(now).id)
    counter = next_count(connection)
    settled = placed.settled if placed else counter
    values = {
        "deal": game.deal.number,
        "cards": cards_text(game.deal),
        "variant": game.variant.name,
        "king": game.variant.first_king.value,
        "redeals": game.variant.redeals,
        "begun": facts.begun,
        "played": placed.played if placed else now,
        "turn": None if placed else counter,
        "taken": placed.taken if placed else None,
        "settled": None if tally.ended is None else settled,
        "set_aside": facts.set_aside,
        "id": facts.id,
        "replay": facts.replay,
        **_changing(game, tally, origin, facts),
    }
    places = ", ".join(f":{column}" for column in values)
    added = connection.execute(f"INSERT INTO game ({', '.join(values)}) VALUES ({places})", values)
    number = added.lastrowid
    assert number is not None
    _write_line(connection, number, game)
    write_tags(connection, number, tags)
    return Stored(number, None if placed else counter, origin, game, tally, facts, tags)


def update(
    connection: sqlite3.Connection,
    stored: Stored,
    change: Change | None,
    now: int,
    *,
    playing: bool = True,
    settled: int | None = None,
) -> Stored | None:
    """Store a game as it has become; without `change`, all of its steps are written anew.

    None, and nothing done, if the row is gone or somebody else has written it. A
    deleted game that is played on is back. Unless `playing`, it stays deleted, and
    the game does not become the one last played. `settled` is its place among the
    games that have ended, if it has ended now and is not the last of them.
    """
    counter = next_count(connection)
    turn = counter if playing else stored.turn
    values = {
        "turn": turn,
        "played": now if playing else None,
        "next": counter if settled is None else settled,
        "number": stored.number,
        "before": stored.turn,
        "playing": playing,
        **_changing(stored.game, stored.tally, stored.origin, stored.facts),
    }
    if connection.execute(_UPDATE, values).rowcount != 1:
        return None
    if change is None:
        connection.execute("DELETE FROM step WHERE game = ?", (stored.number,))
        _write_line(connection, stored.number, stored.game)
    elif change.step is not None:
        _write_step(connection, stored, change.before, change.step)
    return stored._replace(turn=turn)


def write_tags(connection: sqlite3.Connection, number: int, tags: Tags) -> None:
    """Let a game have these tags and no others."""
    connection.execute("DELETE FROM tag WHERE game = ?", (number,))
    connection.executemany(
        "INSERT INTO tag VALUES (?, ?, ?, ?)",
        [(number, place, name, value) for place, (name, value) in enumerate(tags)],
    )


def holds(connection: sqlite3.Connection, stored: Stored) -> bool:
    """Return whether the database has this very game under its number, as it was last written.

    In another database the number may be that of another game.
    """
    row = connection.execute(
        f"SELECT turn, {', '.join(LIKENESS)} FROM game WHERE number = ? AND deleted IS NULL",
        (stored.number,),
    ).fetchone()
    steps = connection.execute(
        "SELECT at, moves FROM step WHERE game = ? ORDER BY at", (stored.number,)
    )
    written = (stored.turn, *likeness(stored.game))
    return bool(row == written and steps.fetchall() == list(line(stored.game)))


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
        "INSERT INTO step VALUES (?, ?, ?)", [(number, at, moves) for at, moves in line(game)]
    )


def line(game: Game) -> Iterator[tuple[int, str]]:
    """Yield all steps, done and then undone, by how many moves lie before each."""
    at = 0
    for step in (*game.done.in_order(), *game.undone.latest_first()):
        yield at, _letters(step)
        at += len(step.moves)


def _letters(step: Step) -> str:
    return "".join(step.moves)


def next_count(connection: sqlite3.Connection) -> int:
    """Return the next value of the counter by which games are put in order."""
    # After damage there may stand what nothing can be added to.
    return 1 + max(int(value or 0) for (value,) in connection.execute(_NEXT))


def _changing(game: Game, tally: Tally, origin: Origin, facts: Facts) -> dict[str, object]:
    values = (
        game.done.moves,
        standing(game).value,
        tally.counts(game).value,
        game.position.cards_up,
        origin.value,
        facts.daily,
        facts.practice,
        *of_tally(tally),
    )
    return dict(zip(_CHANGING, values, strict=True))


def seconds_now() -> int:
    """Return the time of day, in seconds since 1970."""
    return int(time.time())
