"""A game on the table, or that undo brings back there, and as what it is stored."""

from precedence_tui.archive import stored
from precedence_tui.archive.stored import Stored, seconds_now
from precedence_tui.archive.tally import Origin, Tally
from precedence_tui.engine.game import Game
from precedence_tui.engine.record import Tags


class TableEntry:
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

    def is_written(self, kept: Stored, opened: int) -> None:
        """Know as what the game is stored now, in the file that is open."""
        self.stored, self.facts, self.opened = kept, kept.facts, opened

    def set_tag(self, name: str, value: str) -> bool:
        """Have a tag, in place of one of that name; return whether that changes anything."""
        tags = (*(tag for tag in self.tags if tag[0] != name), (name, value))
        changes, self.tags = tags != self.tags, tags
        return changes
