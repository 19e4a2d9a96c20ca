"""The way into the archive, and all that a front end can ask of it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import Final, TypeVar

from precedence_tui.archive import listing, reading, removal, stored
from precedence_tui.archive.claims import Claims
from precedence_tui.archive.database import Database
from precedence_tui.archive.news import Intake, News, NewsKind, Taken
from precedence_tui.archive.recorder import Recorder
from precedence_tui.archive.stored import Stored, seconds_now
from precedence_tui.archive.tally import Origin, Standing, standing
from precedence_tui.engine.events import Events
from precedence_tui.engine.record import Record, Tags
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
        self._claims = Claims(path.with_suffix(".lock") if path and not visitor else None)
        self._database = Database(path, self._claims, visitor=visitor)
        self._recorder: Recorder | None = None
        self._taken_up: Stored | None = None

    def close(self) -> None:
        """Write what is left to write, and let go of all games."""
        self._database.check()
        self._keep_time()
        self._database.close()
        self._claims.close()

    @property
    def saves(self) -> bool:
        """Whether what is done now is saved."""
        return self._database.saves

    @property
    def reads(self) -> bool:
        """Whether there are games to be read."""
        return self._database.reads

    @property
    def has_news(self) -> bool:
        """Whether there is something that the player should be told."""
        return self._database.has_news

    @property
    def trouble(self) -> News | None:
        """What keeps the games from being saved or read, if anything, however often it is asked."""
        return self._database.trouble

    def take_news(self) -> tuple[News, ...]:
        """Return what the player should be told, since this was last asked."""
        return self._database.take_news()

    def follow(
        self, store: Store, tags: Tags = (), then: Subscriber = lambda _events: None
    ) -> None:
        """Let a `recorder` write what the store does from now on, before anybody shows it.

        `then` is called with the events of each action when they are written. An
        archive follows one store. `tags` are those of a game on its table that was
        not taken up here.
        """
        self._recorder = recorder = Recorder(self._database, self._claims, store, tags)
        if self._taken_up is not None and self._taken_up.game is store.game:
            recorder.adopt(self._taken_up)

        def keep(events: Events) -> None:
            recorder(events)
            then(events)

        store.keep_with(keep)

    @property
    def recorder(self) -> Recorder:
        """What writes the game on the table, and knows what is counted of it; from `follow` on."""
        assert self._recorder is not None
        return self._recorder

    def take_up_last(self) -> Stored | None:
        """Claim and return the open game last played that no other copy holds, if any.

        Its `game`, that very value, goes on the table of the store to `follow`.
        """
        for number in self._database.read(listing.open_games) or ():
            if self._claims.claim(number) and (kept := self._take_up_claimed(number)):
                return kept
        return None

    def take_up(self, number: int) -> Stored | None:
        """Claim and return an open game.

        Its `game`, that very value, is what the action `TakeUp` must be given,
        so that the store goes on with this game and not with a new one.
        """
        return self._take_up_claimed(number) if self._claim_or_tell(number) else None

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

    def take_up_record(self, record: Record) -> Stored | None:
        """Store a record's open game, unless one like it is held, and take it up.

        None if it has no move or has ended, or cannot be had.
        """
        if not record.game.has_moves or standing(record.game) is not Standing.OPEN:
            return None
        taken = self.take_in([record], mine=False)
        number = taken[0].number if taken else None
        return None if number is None else self.take_up(number)

    def begun(self, most: int) -> int:
        """Return how many games there are, those that were deleted too, and `most` at most.

        Where they cannot be read there may be any number.
        """
        found = self._database.read(lambda connection: listing.begun(connection, most))
        return most if found is None else found

    def games(self) -> tuple[listing.Summary, ...]:
        """Return all games that were ever moved in, the one last played first."""
        return self._database.read(listing.all_games) or ()

    def was_attempted(self, date: str) -> bool:
        """Return whether the deal of a day, as `2026-12-01`, was begun, in a deleted game too."""
        return self._database.read(lambda file: (stored.was_attempted(file, date),)) == (True,)

    def load(self, number: int) -> Stored | None:
        """Return a game to look at, which nobody claims; None if there is none of that number."""
        found = self._database.read(lambda connection: (reading.read(connection, number),))
        kept = found[0] if found else None
        if isinstance(kept, reading.Unreadable):
            self._database.tell(NewsKind.GAME_UNREADABLE, str(number))
            return None
        return kept

    def numbers(self) -> list[int]:
        """Return the numbers of all games, in order."""
        return self._database.read(listing.all_numbers) or []

    def last_played(self, *, ended: bool = False) -> int | None:
        """Return the number of the open game last played, or of the `ended` ones too."""
        games = listing.played_games if ended else listing.open_games
        return next(iter(self._database.read(games) or ()), None)

    def record(self, number: int) -> Record | None:
        """Return the record of a game with all that is counted of it; None without such a game."""
        from precedence_tui.archive.importing import exported

        kept = self.load(number)
        if kept is None:
            return None
        return self._database.read(lambda connection: exported(connection, kept))

    def give_up(self, number: int) -> bool | None:
        """Give an open game up that is not on the table; return whether that was done.

        None, and `take_news` says why, if that cannot be done now.
        """
        return self._act(number, removal.give_up)

    def take_back_giving_up(self, number: int) -> bool | None:
        """Undo `give_up`; return as it does."""
        return self._act(number, removal.take_back_giving_up)

    def count_review(self, number: int) -> bool | None:
        """Count a review of an open game as help in it; return as `give_up` does."""
        return self._act(number, removal.count_review)

    def _act(self, number: int, act: Callable[[Connection, Stored], bool]) -> bool | None:
        if self._on_table(number) is not None:
            return False
        if not self._claim_or_tell(number):
            return None
        kept = self.load(number)
        if kept is None:
            done = False if self.reads else None
        else:
            done = self._write(lambda connection: act(connection, kept))
        self._release(number)
        return done

    def delete(self, number: int) -> bool:
        """Delete a game, which `undelete` brings back in any later session.

        Return whether that was done: it is not for the game on the table and one
        that another copy plays.
        """
        is_on_table = self._recorder is not None and number == self._recorder.number
        if is_on_table or not self._claim_or_tell(number):
            return False
        deleted = self._write(lambda connection: removal.delete(connection, number))
        self._release(number)
        return deleted is True

    def undelete(self, number: int) -> bool | None:
        """Bring a deleted game back as it was; return whether it was one, as `give_up` does."""
        return self._write(lambda connection: removal.restore(connection, number))

    def deleted(self) -> list[int]:
        """Return the numbers of the games that `undelete` brings back, the last one first."""
        return self._database.read(removal.last_deleted) or []

    def begin_statistics_anew(self) -> int | None:
        """Set all games that have ended aside, until `bring_statistics_back`.

        Open games count, once they end, in the new statistics. Return the mark of
        this reset; None, and `take_news` says why, if that cannot be done now.
        """
        return self._write(removal.set_aside)

    def bring_statistics_back(self) -> bool | None:
        """Count again what the last reset set aside, in whichever session that was.

        Return whether there was any, as `give_up` does.
        """
        return self._write(removal.count_again)

    def take_in(self, records: Sequence[Record], *, mine: bool) -> list[Taken] | None:
        """Store records that are not held yet, all or none; return what became of each, in order.

        Games of the player's own (`mine`) are counted in the statistics, those
        too that were held as somebody else's; one of them continues the open game
        that has its Id. None if nothing can be written.
        """
        # Imported late: no game needs it that is just played.
        from precedence_tui.archive.importing import Import, take_in

        origin = Origin.MINE if mine else Origin.IMPORTED
        how = Import(origin, seconds_now(), self._claims.claim)
        taken = self._database.write(
            lambda connection: take_in(connection, records, how), anywhere=True
        )
        for one in taken or ():
            if one.intake is Intake.GOES_ON and one.number is not None:
                self._release(one.number)
        return taken

    def _write(self, work: Callable[[Connection], T]) -> T | None:
        """Do what belongs to the games of this file only; None if it was replaced."""
        done = self._database.write(work)
        if done is None or not self.saves:
            # The game on the table goes into a file that took its place, or was left to write.
            self._keep_time()
        return done

    def is_held(self, number: int) -> bool:
        """Return whether another copy plays the game."""
        if not self._claims.claim(number):
            return True
        self._release(number)
        return False

    def _claim_or_tell(self, number: int) -> bool:
        """Claim a game; where another copy plays it, the player is told."""
        claimed = self._claims.claim(number)
        if not claimed:
            self._database.tell(NewsKind.GAME_HELD, str(number))
        return claimed

    def _release(self, number: int) -> None:
        if self._on_table(number) is None:
            self._claims.release(number)

    def _on_table(self, number: int) -> Stored | None:
        """Return the game of that number, as it is now, if the table has it or brings it back."""
        return None if self._recorder is None else self._recorder.on_table(number)

    def _keep_time(self) -> None:
        if self._recorder is not None:
            self._recorder.keep_time()
