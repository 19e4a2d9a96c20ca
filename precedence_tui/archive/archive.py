"""The way into the archive, and all that a front end can ask of it."""

from collections.abc import Callable
from pathlib import Path

from precedence_tui.archive import listing
from precedence_tui.archive.recorder import Recorder
from precedence_tui.archive.stored import Stored
from precedence_tui.archive.stored_games import StoredGames
from precedence_tui.archive.tally import Facts, Standing, Tally, standing
from precedence_tui.engine.events import Events
from precedence_tui.engine.record import Record, Tags
from precedence_tui.store import Store, Subscriber


class Archive(StoredGames):
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
        super().__init__(folder, visitor=visitor)
        self._recorder: Recorder | None = None
        self._taken_up: Stored | None = None

    def close(self) -> None:
        """Write what is left to write, and let go of all games."""
        self._database.check()
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

    def take_up_record(self, record: Record) -> Stored | None:
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
            recorder.adopt(self._taken_up)

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

    def count_hint(self, *, best: bool = False) -> None:
        """Count one hint in the game on the table; `best`: it names or makes the best move."""
        if self._recorder is not None:
            self._recorder.count_hint(best=best)

    def mark_verdict_seen(self) -> None:
        """Keep that the player was told whether the game on the table can be won."""
        if self._recorder is not None:
            self._recorder.mark_verdict_seen()

    def mark_as_daily(self, date: str, *, late: bool = False) -> None:
        """Keep that the game on the table is the deal of that day, as `2026-12-01`.

        It is practice if the deal was attempted before, or if it is `late` for that day.
        """
        if self._recorder is not None:
            self._recorder.mark_as_daily(date, late=late)

    def mark_difficulty(self, difficulty: str) -> None:
        """Keep how hard the deal on the table is, as the coach grades it."""
        if self._recorder is not None:
            self._recorder.set_tag(listing.DIFFICULTY, difficulty)

    def mark_as_shown(self) -> None:
        """Leave the game on the table out of the statistics, since the coach plays in it."""
        if self._recorder is not None:
            self._recorder.mark_as_shown()

    @property
    def tally(self) -> Tally:
        """What is counted of the game on the table, its seconds up to the last write."""
        return self._recorder.tally if self._recorder is not None else Tally()

    @property
    def facts(self) -> Facts | None:
        """What else is known of the game on the table; None without one."""
        return self._recorder.facts if self._recorder is not None else None

    @property
    def tags(self) -> Tags:
        """The tags without a meaning here that a record of the game on the table has."""
        return self._recorder.tags if self._recorder is not None else ()

    @property
    def unsaved(self) -> tuple[Record, ...]:
        """The games of the table that are not in the file as they are now."""
        return self._recorder.unwritten if self._recorder is not None else ()

    @property
    def number(self) -> int | None:
        """The number of the game on the table; None while it has none."""
        return self._recorder.number if self._recorder is not None else None
