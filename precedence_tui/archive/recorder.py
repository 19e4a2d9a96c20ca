"""Writes what a store does, one transaction for each action."""

import sqlite3
from collections.abc import Callable

from precedence_tui.archive import reading, stored
from precedence_tui.archive.claims import Claims
from precedence_tui.archive.database import Database
from precedence_tui.archive.game_entry import GameEntry, step_made, undoes_moves
from precedence_tui.archive.stored import Change, Stored, seconds_now
from precedence_tui.archive.tally import Facts, Origin, Tally
from precedence_tui.engine.events import Events, GameChanged
from precedence_tui.engine.game import Game, Table
from precedence_tui.engine.record import Record, Tags
from precedence_tui.store import Store


class Recorder:
    """Follows the games of one store.

    A game is stored with the first step that is made in it, so one that was
    never moved in leaves no trace, nor does one that is only looked at. `tags`
    are those of the game on the table, as long as it is not stored. What
    could not be written is kept here and written whole, as soon as anything can
    be written again.
    """

    def __init__(self, database: Database, claims: Claims, store: Store, tags: Tags = ()) -> None:
        self.clock: Callable[[], float] | None = None
        """Gives the seconds of play of the game on the table."""
        self._database = database
        self._claims = claims
        self._store = store
        self._is_busy = False
        self._taken_up: list[Stored] = []
        self._unwritten: list[GameEntry] = []
        self._table = store.table
        self._current = GameEntry(store.game, tags=tags)
        replaced = self._table.replaced
        self._replaced = None if replaced is None else GameEntry(replaced)
        # What it writes itself is all that is left.
        database.owes = lambda: bool(self._unwritten) and not self._is_busy
        database.is_there = self._is_there

    def _is_there(self, connection: sqlite3.Connection) -> bool:
        written = [one.stored for one in self._at_hand if one.stored is not None]
        return bool(written) and all(stored.holds(connection, one) for one in written)

    def adopt(self, kept: Stored) -> None:
        """Write from now on to this stored game: it lies on the table."""
        self._current = GameEntry(self._store.game, kept)
        if kept.turn is None:
            # Nobody has played in it here: from now on it is the game last played.
            self._write(Change(kept.game, None))

    def expect(self, kept: Stored) -> None:
        """Remember the game that is about to be taken up."""
        self._taken_up = [kept]

    @property
    def tally(self) -> Tally:
        """What is counted of the game on the table, up to its last write."""
        return self._current.tally

    @property
    def tags(self) -> Tags:
        """The tags without a meaning here of the record that the game on the table came from."""
        return self._current.tags

    @property
    def facts(self) -> Facts:
        """What else is known of the game on the table."""
        return self._current.facts

    @property
    def unwritten(self) -> tuple[Record, ...]:
        """The games that could not be written as they are now, with the moves that are undone."""
        return tuple(record for one in self._unwritten if (record := one.record()))

    @property
    def number(self) -> int | None:
        """The number of the game on the table; None while it is not stored."""
        kept = self._current.stored
        return kept.number if kept else None

    def on_table(self, number: int) -> Stored | None:
        """Return the game of that number as it is now, if this store can bring it back."""
        for entry in self._at_hand:
            if entry.stored is not None and entry.stored.number == number:
                return entry.stored._replace(game=entry.game, tally=entry.tally)
        return None

    @property
    def numbers_on_table(self) -> set[int]:
        """The games that this store holds, can bring back or is about to take up."""
        numbers = {entry.stored.number for entry in self._at_hand if entry.stored}
        return numbers | {kept.number for kept in self._taken_up}

    def __call__(self, events: Events) -> None:
        """Write what an action did. The store calls this before anyone paints it."""
        before, table = self._table, self._store.table
        if table is before:
            return
        self._is_busy = True
        self._table = table
        if isinstance(events[0], GameChanged):
            self._switch(before, table, is_new=events[0].is_new)
        else:
            self._step(table, events)
        if table.replaced is None:
            self._replaced = None
        self._claims.release_all_but(self.numbers_on_table)
        self._is_busy = False

    def _switch(self, before: Table, table: Table, *, is_new: bool) -> None:
        self._keep_time()
        if is_new:
            # Undo brings back the game that was on the table, or, if that was
            # a deal nobody touched, still the one before it.
            if not before.undoes_deal:
                self._replaced = self._current
            self._current = GameEntry(table.game)
        elif table.replaced is not None and self._replaced is not None:
            self._current = self._replaced
        else:
            self._current = self._taken_up_entry(table.game)
        self._taken_up.clear()
        if self._current.stored is not None:
            # What lies on the table is the game last played.
            self._write(Change(table.game, None))

    def _taken_up_entry(self, game: Game) -> GameEntry:
        kept = next((kept for kept in self._taken_up if kept.game is game), None)
        for entry in self._at_hand:
            if kept and entry.stored and entry.stored.number == kept.number:
                return entry
        return GameEntry(game, kept)

    def _step(self, table: Table, events: Events) -> None:
        entry = self._current
        change = Change(entry.game, step_made(events))
        entry.game = table.game
        if change.step is None and not self._is_begun(entry):
            return
        timed = self._timed(entry.tally)
        entry.tally = timed.after(entry.game, seconds_now(), undone=undoes_moves(events))
        self._write(change)

    def _is_begun(self, entry: GameEntry) -> bool:
        return entry.stored is not None or entry in self._unwritten

    def count_help(self, *, hints: int = 1, best_moves: int = 0) -> None:
        """Count hints in the game on the table, and best moves that were named or made."""
        tally = self._timed(self._current.tally)
        self._note(tally.with_help(hints=hints, best_moves=best_moves))

    def mark_verdict_seen(self) -> None:
        """Keep that the player was told whether the game on the table can be won."""
        tally = self._timed(self._current.tally)
        if not tally.verdict_seen:
            self._note(tally._replace(verdict_seen=True))

    def _note(self, tally: Tally) -> None:
        entry = self._current
        entry.tally = tally
        if self._is_begun(entry):
            self._write(Change(entry.game, None))

    def mark_as_daily(self, date: str, *, late: bool = False) -> None:
        """Keep that the game on the table is the deal of that day, as `2026-12-01`.

        It is practice if the deal was attempted before, or if it is `late` for that day.
        """
        entry = self._current
        facts = entry.facts._replace(daily=date, practice=late)
        if entry.stored is None:
            past = self._database.read(lambda file: stored.with_past(file, entry.game, facts))
            entry.facts = past or facts
        else:
            before = self._database.read(lambda file: (stored.was_attempted(file, date),))
            entry.facts = facts._replace(practice=late or before == (True,))
            self._write(Change(entry.game, None))

    def mark_as_shown(self) -> None:
        """Keep that the coach plays in the game on the table, which counts no more."""
        entry = self._current
        if entry.origin.is_counted:
            entry.origin = Origin.SHOWN
            if self._is_begun(entry):
                self._write(Change(entry.game, None))

    def set_tag(self, name: str, value: str) -> None:
        """Let the game on the table have a tag, in place of one of that name."""
        entry = self._current
        if entry.set_tag(name, value) and self._is_begun(entry):
            self._write(Change(entry.game, None))

    def keep_time(self) -> None:
        """Write the seconds of play that the clock shows now, and all that was left unwritten."""
        if self._is_busy:
            # Ctrl+C or the like has broken a write off: it may have been done or not.
            self._is_busy = False
            for one in self._at_hand:
                if self._database.read(one.find_again) and one not in self._unwritten:
                    one.opened = self._database.opened
                    self._unwritten.append(one)
        self._keep_time()

    def _keep_time(self) -> None:
        entry = self._current
        timed = self._timed(entry.tally)
        if self._is_begun(entry) and timed != entry.tally:
            entry.tally = timed
            self._write(Change(entry.game, None))
        elif self._unwritten or not self._is_in_place():
            self._write()

    def _is_in_place(self) -> bool:
        """Return whether what was written here is in the file where the next start looks for it."""
        opened = {one.opened for one in self._at_hand} - {0}
        return not opened or (opened == {self._database.opened} and self._database.is_in_place())

    @property
    def _at_hand(self) -> list[GameEntry]:
        """The game that undo brings back, and the one on the table."""
        return [one for one in (self._replaced, self._current) if one is not None]

    def _timed(self, tally: Tally) -> Tally:
        return tally if self.clock is None else tally._replace(seconds=round(self.clock(), 6))

    def _write(self, change: Change | None = None) -> None:
        """Write what was done to the game on the table, if anything, and all that is due."""
        due: list[GameEntry] = []

        def write(connection: sqlite3.Connection) -> list[Stored]:
            # Only here is it known which file is open.
            due[:] = self._due(changed=change is not None)
            return [self._stored(connection, one, change) for one in due]

        was_busy, self._is_busy = self._is_busy, True
        written = self._database.write(write, anywhere=True)
        if written is not None:
            self._unwritten = []
            for one, kept in zip(due, written, strict=True):
                one.stored = kept
                one.facts = kept.facts
                one.opened = self._database.opened
        elif change is not None and self._current not in self._unwritten:
            self._unwritten.append(self._current)
        self._is_busy = was_busy

    def _due(self, *, changed: bool) -> list[GameEntry]:
        """Return the games that were not written, those to look for, and the one that changed.

        The one on the table comes last: it is the one last played.
        """
        moved = [one for one in self._at_hand if one.opened not in (0, self._database.opened)]
        due = dict.fromkeys((*self._unwritten, *moved))
        if due.pop(self._current, changed) is not False:
            due[self._current] = None
        return list(due)

    def _stored(
        self, connection: sqlite3.Connection, entry: GameEntry, change: Change | None
    ) -> Stored:
        there = self._found(connection, entry)
        if there is not None:
            is_owed = entry in self._unwritten or there is not entry.stored
            step = change if entry is self._current and not is_owed else None
            if step is None and not is_owed:
                return there
            kept = stored.update(connection, entry.after(there), step, seconds_now())
            if kept is not None:
                if kept.tags != there.tags:
                    stored.write_tags(connection, kept.number, kept.tags)
                # Again with each write: while another copy has not noticed yet that its
                # file was replaced, it may hold the number that its game had there.
                self._claims.claim(kept.number)
                return kept
        # New, or in a file that was put aside, moved or replaced, or written
        # by a copy that no lock kept out: then it is a game of its own.
        facts, moment = entry.facts, seconds_now()
        if entry.stored is None:
            facts = stored.with_past(connection, entry.game, facts)
        kept = stored.add(
            connection, entry.game, entry.tally, entry.origin, facts, moment, tags=entry.tags
        )
        # Before anyone else can see it.
        self._claims.claim(kept.number)
        return kept

    def _found(self, connection: sqlite3.Connection, entry: GameEntry) -> Stored | None:
        """Return the game, or an earlier state of it, in the file that is open, if it is free."""
        kept = entry.stored
        if kept is None or entry.opened == self._database.opened:
            return kept
        if not stored.holds(connection, kept):
            kept = reading.earlier(connection, entry.facts.id, entry.game)
        return kept if kept is not None and self._claims.claim(kept.number) else None
