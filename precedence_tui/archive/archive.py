"""The way into the archive, and all that a front end can ask of it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import Final, TypeVar

from precedence_tui.archive import importing, listing, reading, removal, stored
from precedence_tui.archive.claims import Claims
from precedence_tui.archive.database import Database
from precedence_tui.archive.importing import Taken
from precedence_tui.archive.listing import Summary
from precedence_tui.archive.news import News, NewsKind
from precedence_tui.archive.reading import Unreadable
from precedence_tui.archive.recorder import Recorder, seconds_now
from precedence_tui.archive.removal import Deleted
from precedence_tui.archive.stored import Change, Origin, Stored
from precedence_tui.archive.tally import Standing, Tally, standing
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.events import Events, StepDone, changes
from precedence_tui.engine.game import Table
from precedence_tui.engine.record import Record, Tags
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import GIVING_UP
from precedence_tui.store import Store, Subscriber

FILE_NAME: Final = "games.db"

T = TypeVar("T")


class Archive:
    """The games of one player, in a folder that is made if need be; None: there is none.

    A process should open it once: locks on its files belong to the process,
    and closing one of two would end those of the other. A `visitor` only
    reads: it neither makes a database nor puts a damaged one aside, and claims
    no game.

    No method raises for what happens to the file. Those that ask for something
    return None, or nothing, where it cannot be had; what the player should
    know is in `take_news`.
    """

    def __init__(self, folder: Path | None, *, visitor: bool = False) -> None:
        path = folder / FILE_NAME if folder else None
        self._claims = Claims(path.with_suffix(".lock")) if path and not visitor else None
        self._database = Database(path, self._claims, visitor=visitor)
        self._recorder: Recorder | None = None
        self._taken_up: Stored | None = None

    @property
    def saves(self) -> bool:
        """Whether what is done now is saved."""
        return self._database.saves

    @property
    def reads(self) -> bool:
        """Whether there are games to be read."""
        return self._database.reads

    def take_news(self) -> tuple[News, ...]:
        """What the player should be told, since this was last asked."""
        return self._database.take_news()

    def close(self) -> None:
        """Write what is left to write, and let go of all games."""
        self.keep_time()
        self._database.close()
        if self._claims is not None:
            self._claims.close()

    def take_up_last(self) -> Stored | None:
        """Claim and return the open game last played that no other copy holds, if any.

        Its `game`, that very value, goes on the table of the store to `follow`.
        """
        for number in self._database.read(listing.open_games) or ():
            if self._claim(number) and (kept := self._take_up_claimed(number)):
                return kept
        return None

    def take_up(self, number: int) -> Stored | None:
        """Claim and return an open game.

        Its `game`, that very value, is what the action `TakeUp` must be given,
        so that the store goes on with this game and not with a new one.
        """
        if not self._claim_or_tell(number):
            return None
        return self._take_up_claimed(number)

    def is_held(self, number: int) -> bool:
        """Whether another copy plays the game."""
        if not self._claim(number):
            return True
        self._release(number)
        return False

    def _take_up_claimed(self, number: int) -> Stored | None:
        kept = self._on_table(number)
        if kept is None:
            kept = self.load(number)
            if kept is None or standing(kept.game) is not Standing.OPEN:
                self._release(number)
                return None
        self._taken_up = kept
        if self._recorder is not None:
            self._recorder.expect(kept)
        return kept

    def _on_table(self, number: int) -> Stored | None:
        return self._recorder.on_table(number) if self._recorder is not None else None

    def _claim(self, number: int) -> bool:
        return self._claims is None or self._claims.claim(number)

    def _claim_or_tell(self, number: int) -> bool:
        """Claim a game; where another copy plays it, the player is told."""
        claimed = self._claim(number)
        if not claimed:
            self._database.tell(NewsKind.GAME_HELD, str(number))
        return claimed

    def _release(self, number: int) -> None:
        if self._claims is not None and self._on_table(number) is None:
            self._claims.release(number)

    def hold(self, record: Record) -> Stored | None:
        """Store a record's open game, unless one like it is held, and take it up.

        None if it has no move or has ended, or cannot be had.
        """
        if not record.game.has_moves or standing(record.game) is not Standing.OPEN:
            return None
        taken = self.take_in([record], mine=False)
        number = taken[0].number if taken else None
        return None if number is None else self.take_up(number)

    def follow(
        self, store: Store, tags: Tags = (), then: Subscriber = lambda _events: None
    ) -> None:
        """Write what the store does from now on, as its keeper: before anybody shows it.

        `then` is called with the events of each action when they are written. An
        archive follows one store. `tags` are those of a game on its table that was
        not taken up here.
        """
        self._recorder = recorder = Recorder(self._database, self._claims, store, tags)
        if self._taken_up is not None and self._taken_up.game is store.game:
            recorder.begin(self._taken_up)

        def keep(events: Events) -> None:
            recorder(events)
            then(events)

        store.keep_with(keep)

    def set_clock(self, clock: Callable[[], float]) -> None:
        """Say what gives the seconds of play of the game on the table.

        It is asked with each write, before the subscribers hear of the action:
        for a new deal it must still give the time of the game that ends there.
        """
        if self._recorder is not None:
            self._recorder.clock = clock

    def keep_time(self) -> None:
        """Write the seconds of play as they are now, as when the game is left."""
        if self._recorder is not None:
            self._recorder.keep_time()

    def count_hint(self) -> None:
        """Count one hint in the game on the table."""
        if self._recorder is not None:
            self._recorder.count_hint()

    def be_shown(self) -> None:
        """Leave the game on the table out of the statistics: the coach plays in it."""
        if self._recorder is not None:
            self._recorder.be_shown()

    @property
    def tally(self) -> Tally:
        """What is counted of the game on the table, its seconds up to the last write."""
        return self._recorder.tally if self._recorder is not None else Tally()

    @property
    def tags(self) -> Tags:
        """The tags that a record of the game on the table has besides the known ones."""
        return self._recorder.tags if self._recorder is not None else ()

    @property
    def unsaved(self) -> tuple[Record, ...]:
        """The games of the table that are not in the file as they are now."""
        return self._recorder.unwritten if self._recorder is not None else ()

    @property
    def number(self) -> int | None:
        """The number of the game on the table; None while it has none."""
        return self._recorder.number if self._recorder is not None else None

    def games(self) -> tuple[Summary, ...]:
        """All games that were ever moved in, the one last played first."""
        return self._database.read(listing.all_games) or ()

    def load(self, number: int) -> Stored | None:
        """A game to look at, which nobody claims; None if there is none of that number."""
        found = self._database.read(lambda connection: (reading.read(connection, number),))
        return self._whole(number, found[0]) if found else None

    def _whole(self, number: int, found: Stored | Unreadable | None) -> Stored | None:
        if isinstance(found, Unreadable):
            self._database.tell(NewsKind.GAME_UNREADABLE, str(number))
            return None
        return found

    def give_up(self, number: int) -> bool:
        """Give an open game up that is not on the table; whether that was done."""
        return self._act(number, SimpleAction.GIVE_UP)

    def take_back_giving_up(self, number: int) -> bool:
        """Undo `give_up`."""
        return self._act(number, SimpleAction.UNDO)

    def _act(self, number: int, command: SimpleAction) -> bool:
        if self._on_table(number) is not None:
            return False
        if not self._claim_or_tell(number):
            return False
        kept = self.load(number)
        done = kept is not None and self._acted(kept, command)
        self._release(number)
        return done

    def _acted(self, kept: Stored, command: SimpleAction) -> bool:
        table, events = reduce(Table(kept.game), command)
        if StepDone(GIVING_UP) not in changes(events):
            return False
        step = GIVING_UP if command is SimpleAction.GIVE_UP else None
        now = seconds_now()
        tally = kept.tally.after(table.game, now, undone=False)
        changed = kept._replace(game=table.game, tally=tally)
        written = self._write(
            lambda connection: (
                stored.update(connection, changed, Change(kept.game, step), now, playing=False),
            )
        )
        return bool(written and written[0])

    def delete(self, number: int) -> Deleted | None:
        """Delete a game and return what brings it back.

        None, and nothing done, for the game on the table and one that another
        copy plays.
        """
        if number == self.number:
            return None
        if not self._claim_or_tell(number):
            return None
        deleted = self._write(lambda connection: (removal.delete(connection, number),))
        self._release(number)
        return deleted[0] if deleted else None

    def undelete(self, deleted: Deleted) -> bool:
        """Bring a deleted game back as it was; whether that was done."""
        return self._write(lambda connection: removal.restore(connection, deleted)) is True

    def begin_statistics_anew(self) -> int | None:
        """Set all games that have ended aside; returns what `bring_statistics_back` takes.

        Open games count, once they end, in the new statistics.
        """
        return self._write(lambda connection: removal.set_aside(connection, seconds_now()))

    def bring_statistics_back(self, moment: int) -> bool:
        """Count again what was set aside; whether that was done."""
        return self._write(lambda connection: removal.count_again(connection, moment)) is True

    def _write(self, work: Callable[[Connection], T]) -> T | None:
        """Do what belongs to the games of this file only; None if it was replaced."""
        done = self._database.write(work)
        if done is None:
            # The game on the table goes into the file that has taken its place.
            self.keep_time()
        return done

    def numbers(self) -> list[int]:
        """The numbers of all games, in order."""
        return self._database.read(listing.all_numbers) or []

    def last_played(self) -> int | None:
        """The number of the open game last played, whoever plays it now."""
        return next(iter(self._database.read(listing.open_games) or ()), None)

    def take_in(self, records: Sequence[Record], *, mine: bool) -> list[Taken] | None:
        """Store records that are not held yet, all or none; what became of each, in order.

        Games of the player's own (`mine`) are counted in the statistics, those
        too that were held as somebody else's. None if nothing can be written.
        """
        return self._database.write(
            lambda connection: importing.take_in(
                connection, records, Origin.MINE if mine else Origin.IMPORTED, seconds_now()
            ),
            anywhere=True,
        )
