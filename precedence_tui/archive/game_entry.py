"""A game of the table, as the recorder keeps it until all of it is written, and what is done."""

from sqlite3 import Connection

from precedence_tui.archive import stored
from precedence_tui.archive.reading import by_identity
from precedence_tui.archive.stored import Stored, seconds_now
from precedence_tui.archive.tally import Origin, Tally
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.events import Events, StepDone, Undone
from precedence_tui.engine.game import Game, Table
from precedence_tui.engine.record import Record, Tags
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import Step


class GameEntry:
    """A game of the table, and as what it is stored, once it is."""

    __slots__ = ("facts", "game", "opened", "origin", "stored", "tags", "tally")

    def __init__(self, game: Game, kept: Stored | None = None, tags: Tags = ()) -> None:
        self.game = game
        self.tags = kept.tags if kept else tags
        self.stored = kept
        self.opened = 0
        """`Database.opened` when it was last found there; 0: it was not looked for yet."""
        self.tally = kept.tally if kept else Tally()
        self.facts = kept.facts if kept else stored.new_facts(seconds_now())
        if kept:
            self.origin = kept.origin
        else:
            # A game that comes with moves had them made somewhere else.
            self.origin = Origin.CONTINUED if game.has_moves else Origin.PLAYED

    def after(self, there: Stored) -> Stored:
        """Return what is to be written over an earlier state of the game."""
        return there._replace(
            game=self.game,
            tally=self.tally,
            origin=self.origin,
            facts=self.facts,
            tags=self.tags,
        )

    def find_again(self, connection: Connection) -> bool:
        """Know as what it is stored by now, though nobody was told; return whether it is."""
        kept = by_identity(connection, self.facts.id)
        if kept is None:
            return False
        self.stored, self.facts = kept, kept.facts
        if self.tally.ended is None:
            self.tally = self.tally.after(self.game, seconds_now(), undone=False)
        return True

    def set_tag(self, name: str, value: str) -> bool:
        """Have a tag, in place of one of that name; return whether that changes anything."""
        tags = (*(tag for tag in self.tags if tag[0] != name), (name, value))
        changes, self.tags = tags != self.tags, tags
        return changes

    def record(self) -> Record | None:
        """Return its record, with the moves that are undone; None if it has none at all."""
        game = reduce(Table(self.game), SimpleAction.TO_END)[0].game
        if not game.done.moves:
            return None
        # Only who cannot write needs to know what a record tells.
        from precedence_tui.archive.record_tags import written_tags

        own = written_tags(self.facts, self.origin, self.tally, seconds_now())
        return Record(game, (*own, *self.tags))


def step_made(events: Events) -> Step | None:
    """Return the step that an action made; None where it undid or redid some, or did nothing."""
    return next((event.step for event in events if isinstance(event, StepDone)), None)


def undoes_moves(events: Events) -> bool:
    """Return whether an action undid moves, and not just the giving up."""
    return isinstance(events[0], Undone) and any(
        isinstance(change, StepDone) and bool(change.step.moves) for change in events[0].changes
    )
