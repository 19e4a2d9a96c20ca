"""Records of games, both ways: out of the archive, and into it."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from precedence_tui.archive import reading, removal, stored
from precedence_tui.archive.news import Intake, Taken
from precedence_tui.archive.record_tags import (
    OwnTags,
    as_foreign,
    read_tags,
    without_own,
    written_tags,
)
from precedence_tui.archive.stored import Change, Placed, Stored
from precedence_tui.archive.tally import Facts, Origin, Standing, Tally, Win, standing
from precedence_tui.engine.game import Game
from precedence_tui.engine.record import Record
from precedence_tui.engine.timeline import EMPTY


class Import(NamedTuple):
    """How records are taken in: whose games they are, when, and how a game is claimed."""

    origin: Origin
    now: int
    claim: Callable[[int], bool]

    @property
    def is_mine(self) -> bool:
        """Whether the games are the player's own."""
        return self.origin is Origin.MINE


def exported(connection: sqlite3.Connection, kept: Stored) -> Record:
    """Return the record of a game, with all that is counted of it."""
    played, settled, listed = connection.execute(
        "SELECT played, settled, coalesce(turn, taken) FROM game WHERE number = ?", (kept.number,)
    ).fetchone()
    order = listed if settled is None else settled
    own = written_tags(kept.facts, kept.origin, kept.tally, played, order, listed)
    return Record(kept.game, (*own, *without_own(kept.tags)))


def take_in(connection: sqlite3.Connection, records: Sequence[Record], how: Import) -> list[Taken]:
    """Store those records that have a move and are not held yet; return what became of each."""
    known = [read_tags(record.tags if how.is_mine else ()) for record in records]
    work = _Work(connection, how, _marks(connection, known))
    places = _places(known, stored.next_count(connection), how.now)
    return [
        work.taken(record, one, place)
        for record, one, place in zip(records, known, places, strict=True)
    ]


def _places(known: Sequence[OwnTags], first: int, now: int) -> list[Placed]:
    """Return the places of games from records: after all others, in the order that they tell."""

    def in_order(orders: Sequence[int | None]) -> dict[int, int]:
        ranked = sorted(range(len(orders)), key=lambda place: (orders[place] or 0, place))
        return {place: first + rank for rank, place in enumerate(ranked)}

    listed = in_order([one.listed or one.order for one in known])
    settled = in_order([one.order for one in known])
    return [
        Placed(listed[place], settled[place], now if one.played is None else one.played)
        for place, one in enumerate(known)
    ]


def _marks(connection: sqlite3.Connection, known: Sequence[OwnTags]) -> dict[int, int]:
    """Return the marks, here, of the resets of the statistics that records tell of."""
    marks = sorted({one.set_aside for one in known if one.set_aside is not None})
    first = removal.next_mark(connection)
    return {mark: first + place for place, mark in enumerate(marks)}


class _Work:
    """Takes the records of one import in, one after the other."""

    def __init__(self, connection: sqlite3.Connection, how: Import, marks: dict[int, int]) -> None:
        self._connection = connection
        self._how = how
        self._marks = marks
        self._matched: set[int] = set()
        """The games that hold a record of this import: each holds the records of one Id."""

    def taken(self, record: Record, known: OwnTags, place: Placed) -> Taken:
        """Store a game that is not held yet; return what became of its record."""
        # A game that was won counts so, though all of it may have been undone since.
        if not record.game.has_moves and known.tally.win is None:
            return Taken(None, Intake.NOTHING)
        taken = self._by_id(record, known, place) or self._by_moves(record, known, place)
        if taken is None:
            taken = self._added(record, known, place)
        if taken.number is not None:
            self._matched.add(taken.number)
        return taken

    def _by_id(self, record: Record, known: OwnTags, place: Placed) -> Taken | None:
        """Let the held game of the record's Id go on, if it is one; else None, and nothing done."""
        row = self._connection.execute(
            "SELECT number, deleted FROM game WHERE id = ?", (known.id,)
        ).fetchone()
        if known.id is None or row is None:
            return None
        number, deleted = row
        removal.restore(self._connection, number)
        kept = reading.read(self._connection, number)
        taken = None
        if isinstance(kept, Stored):
            taken = self._joined(kept, record, known, place)
        if taken is None and deleted is not None:
            query = "UPDATE game SET deleted = ? WHERE number = ?"
            self._connection.execute(query, (deleted, number))
        return taken

    def _joined(self, kept: Stored, record: Record, known: OwnTags, place: Placed) -> Taken | None:
        """Let an open game go on to where a record of it stands; None if it is another game."""
        game = record.game
        here, there = kept.game.line, game.line
        if kept.game.deal.cards != game.deal.cards or kept.game.variant != game.variant:
            return None
        if here[: len(there)] != there[: len(here)]:
            return None
        is_open = standing(kept.game) is Standing.OPEN
        has_ended_since = not is_open and here == there and standing(game) is Standing.OPEN
        if len(here) > len(there) or has_ended_since:
            return Taken(kept.number, Intake.FURTHER)
        if not is_open:
            return None
        if here == there and standing(game) is Standing.OPEN:
            return Taken(kept.number, Intake.HELD)
        if not self._how.claim(kept.number):
            return Taken(kept.number, Intake.PLAYED)
        changed = kept._replace(
            game=game,
            tally=_tally(game, _filled(known.tally, kept.tally), self._how.now),
            # The coach has played in it meanwhile.
            origin=Origin.SHOWN if known.origin is Origin.SHOWN else kept.origin,
        )
        stored.update(
            self._connection, changed, None, self._how.now, playing=False, settled=place.settled
        )
        if known.set_aside is not None:
            query = "UPDATE game SET set_aside = ? WHERE number = ?"
            self._connection.execute(query, (self._marks[known.set_aside], kept.number))
        return Taken(kept.number, Intake.GOES_ON)

    def _by_moves(self, record: Record, known: OwnTags, place: Placed) -> Taken | None:
        """Find a game of the same moves; None if each is that of another record's Id."""
        equal = dict(_equal_games(self._connection, record.game))
        free = [number for number in equal if known.id is None or number not in self._matched]
        same = [number for number in equal if known.id is not None and equal[number] == known.id]
        if not same and not free:
            return None
        number = (same or free)[0]
        was_deleted = removal.restore(self._connection, number)
        claims = self._how.is_mine and (known.origin or Origin.MINE).is_counted
        claimed = claims and self._claim(number, record.game, known, place)
        if was_deleted:
            return Taken(number, Intake.NEW)
        return Taken(number, Intake.NOW_MINE if claimed else Intake.HELD)

    def _claim(self, number: int, game: Game, known: OwnTags, place: Placed) -> bool:
        """Count a game from a record as the player's own; return whether it was not before.

        One that was gone on with here is no longer that of the record.
        """
        kept = reading.read(self._connection, number)
        if not isinstance(kept, Stored) or kept.origin is not Origin.IMPORTED or kept.turn:
            return False
        tally = _tally(game, _filled(known.tally, kept.tally), self._how.now)
        mine = kept._replace(tally=tally, origin=known.origin or Origin.MINE)
        if known.id is not None:
            self._connection.execute(
                "UPDATE game SET id = ? WHERE number = ? "
                "AND NOT EXISTS (SELECT 1 FROM game WHERE id = ?)",
                (known.id, number, known.id),
            )
        change = Change(kept.game, None)
        done = stored.update(
            self._connection, mine, change, 0, playing=False, settled=place.settled
        )
        return done is not None

    def _added(self, record: Record, known: OwnTags, place: Placed) -> Taken:
        """Store the game of a record as one of its own."""
        now = self._how.now
        facts = stored.new_facts(now)
        origin, tags = self._how.origin, as_foreign(record.tags)
        if self._how.is_mine:
            mark, daily = known.set_aside, known.daily
            origin, tags = known.origin or origin, without_own(record.tags)
            facts = Facts(
                known.id or facts.id,
                facts.begun if known.begun is None else known.begun,
                daily,
                # One attempt counts, in however many homes the deal of the day was played.
                known.practice
                or bool(daily and stored.was_attempted(self._connection, daily, counted=True)),
                known.replay or False,
                None if mark is None else self._marks[mark],
            )
        tally = _tally(record.game, known.tally, now)
        added = stored.add(
            self._connection, record.game, tally, origin, facts, now, tags=tags, placed=place
        )
        return Taken(added.number, Intake.NEW)


def _tally(game: Game, known: Tally, now: int) -> Tally:
    """Return what a record tells, and of what it does not tell what follows from the game."""
    stands = standing(game)
    tally = known
    if stands is Standing.WON and tally.win is None:
        tally = tally._replace(win=Win(game.done.moves))
    if tally.counts(game) is Standing.OPEN:
        return tally._replace(ended=None)
    return tally if tally.ended is not None else tally._replace(ended=now)


def _filled(tally: Tally, other: Tally) -> Tally:
    """Return a tally in which the other one tells what the first does not."""
    told_here = {name: value for name, value in tally._asdict().items() if value is not None}
    return other._replace(**told_here)._replace(seconds=tally.seconds or other.seconds)


def _equal_games(connection: sqlite3.Connection, game: Game) -> Iterator[tuple[int, object]]:
    """Yield number and Id of each game, deleted ones last, with the same deal, rules and moves."""
    line = "".join(letters for _at, letters in stored.line(game._replace(undone=EMPTY)))
    alike = " AND ".join(f"{column} = ?" for column in stored.LIKENESS)
    rows = connection.execute(
        f"SELECT number, id FROM game WHERE {alike} ORDER BY deleted IS NOT NULL, number",
        stored.likeness(game),
    ).fetchall()
    for number, identity in rows:
        steps = connection.execute(
            "SELECT moves FROM step WHERE game = ? AND at < ? ORDER BY at",
            (number, game.done.moves),
        )
        if "".join(letters for (letters,) in steps) == line:
            yield int(number), identity
