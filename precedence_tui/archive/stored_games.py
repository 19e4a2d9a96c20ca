"""The games in the archive: listed, looked at, given up, taken out, brought back and taken in."""

from collections.abc import Callable, Sequence
from pathlib import Path
from sqlite3 import Connection
from typing import Final, TypeVar

from precedence_tui.archive import listing, reading, removal, stored
from precedence_tui.archive.claims import Claims
from precedence_tui.archive.database import Database
from precedence_tui.archive.listing import Summary
from precedence_tui.archive.news import Intake, News, NewsKind, Taken
from precedence_tui.archive.reading import Unreadable
from precedence_tui.archive.stored import Change, Stored, seconds_now
from precedence_tui.archive.tally import Origin
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.events import StepDone, changes
from precedence_tui.engine.game import Table
from precedence_tui.engine.record import Record
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import GIVING_UP

FILE_NAME: Final = "games.db"

T = TypeVar("T")


class StoredGames:
    """The games of one player as they lie in the file; `Archive` adds the one on the table.

    A `visitor` only reads: it neither makes a database nor puts a damaged one
    aside, and claims no game.
    """

    def __init__(self, folder: Path | None, *, visitor: bool = False) -> None:
        path = folder / FILE_NAME if folder else None
        self._claims = Claims(path.with_suffix(".lock")) if path and not visitor else None
        self._database = Database(path, self._claims, visitor=visitor)

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

    def begun(self, most: int) -> int:
        """Return how many games there are, those that were deleted too, and `most` at most.

        Where they cannot be read there may be any number.
        """
        found = self._database.read(lambda connection: listing.begun(connection, most))
        return most if found is None else found

    @property
    def trouble(self) -> News | None:
        """What keeps the games from being saved or read, if anything, however often it is asked."""
        return self._database.trouble

    def take_news(self) -> tuple[News, ...]:
        """Return what the player should be told, since this was last asked."""
        return self._database.take_news()

    def games(self) -> tuple[Summary, ...]:
        """Return all games that were ever moved in, the one last played first."""
        return self._database.read(listing.all_games) or ()

    def was_attempted(self, date: str) -> bool:
        """Return whether the deal of a day, as `2026-12-01`, was begun, in a deleted game too."""
        return self._database.read(lambda file: (stored.was_attempted(file, date),)) == (True,)

    def load(self, number: int) -> Stored | None:
        """Return a game to look at, which nobody claims; None if there is none of that number."""
        found = self._database.read(lambda connection: (reading.read(connection, number),))
        return self._whole(number, found[0]) if found else None

    def _whole(self, number: int, found: Stored | Unreadable | None) -> Stored | None:
        if isinstance(found, Unreadable):
            self._database.tell(NewsKind.GAME_UNREADABLE, str(number))
            return None
        return found

    def give_up(self, number: int) -> bool | None:
        """Give an open game up that is not on the table; return whether that was done.

        None, and `take_news` says why, if that cannot be done now.
        """
        return self._act(number, SimpleAction.GIVE_UP)

    def take_back_giving_up(self, number: int) -> bool | None:
        """Undo `give_up`; return as it does."""
        return self._act(number, SimpleAction.UNDO)

    def _act(self, number: int, command: SimpleAction) -> bool | None:
        if self._on_table(number) is not None:
            return False
        if not self._claim_or_tell(number):
            return None
        kept = self.load(number)
        done = self._acted(kept, command) if kept else False if self.reads else None
        self._release(number)
        return done

    def _acted(self, kept: Stored, command: SimpleAction) -> bool | None:
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
        return None if written is None else written[0] is not None

    def delete(self, number: int) -> bool:
        """Delete a game, which `undelete` brings back in any later session.

        Return whether that was done: it is not for the game on the table and one
        that another copy plays.
        """
        if number == self.number:
            return False
        if not self._claim_or_tell(number):
            return False
        deleted = self._write(lambda connection: removal.delete(connection, number))
        self._release(number)
        return deleted is True

    def undelete(self, number: int) -> bool | None:
        """Bring a deleted game back as it was; return whether it was deleted.

        None, and `take_news` says why, if that cannot be done now.
        """
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

        Return whether there was any; None, and `take_news` says why, if that cannot
        be done now.
        """
        return self._write(
            lambda connection: removal.count_again(connection, removal.last_mark(connection))
        )

    def _write(self, work: Callable[[Connection], T]) -> T | None:
        """Do what belongs to the games of this file only; None if it was replaced."""
        done = self._database.write(work)
        if done is None or not self.saves:
            # The game on the table goes into a file that has taken the place of the one
            # before, or was left to write, which now it can be.
            self.keep_time()
        return done

    def numbers(self) -> list[int]:
        """Return the numbers of all games, in order."""
        return self._database.read(listing.all_numbers) or []

    def last_played(self) -> int | None:
        """Return the number of the open game last played, whoever plays it now."""
        return next(iter(self._database.read(listing.open_games) or ()), None)

    def record(self, number: int) -> Record | None:
        """Return the record of a game with all that is counted of it; None without such a game."""
        from precedence_tui.archive.importing import exported

        kept = self.load(number)
        if kept is None:
            return None
        return self._database.read(lambda connection: exported(connection, kept))

    def take_in(self, records: Sequence[Record], *, mine: bool) -> list[Taken] | None:
        """Store records that are not held yet, all or none; return what became of each, in order.

        Games of the player's own (`mine`) are counted in the statistics, those
        too that were held as somebody else's; one of them continues the open game
        that has its Id. None if nothing can be written.
        """
        # Imported late: no game needs it that is just played.
        from precedence_tui.archive.importing import Import, take_in

        origin = Origin.MINE if mine else Origin.IMPORTED
        how = Import(origin, seconds_now(), self._claim)
        taken = self._database.write(
            lambda connection: take_in(connection, records, how), anywhere=True
        )
        for one in taken or ():
            if one.intake is Intake.GOES_ON and one.number is not None:
                self._release(one.number)
        return taken

    def is_held(self, number: int) -> bool:
        """Return whether another copy plays the game."""
        if not self._claim(number):
            return True
        self._release(number)
        return False

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

    def _on_table(self, number: int) -> Stored | None:  # noqa: ARG002 - no table here
        """Return the game of that number, as it is now, if it lies on the table."""
        return None

    def keep_time(self) -> None:
        """Write what is left to write of the game on the table: here is none."""

    @property
    def number(self) -> int | None:
        """The number of the game on the table; None while it has none."""
        return None
