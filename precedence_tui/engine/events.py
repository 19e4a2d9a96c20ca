"""What an action did to a game, one value for each thing.

A step that is made tells its moves in their order, then itself, then what it
changed for the board as a whole. Undo and redo tell the very same events of the
steps concerned, in one `Undone` or `Redone`. Piles are the indexes of foundations,
from 0.
"""

from typing import NamedTuple

from precedence_tui.engine.cards import Card
from precedence_tui.engine.position import Reason
from precedence_tui.engine.timeline import Step
from precedence_tui.engine.values import distinct


@distinct
class CardDealt(NamedTuple):
    """The stock's top card was dealt onto the waste."""

    card: Card


@distinct
class CardPlayed(NamedTuple):
    """The waste's top card was played on a pile."""

    card: Card
    pile: int


@distinct
class FoundationStarted(NamedTuple):
    """The card just played is the pile's base card: the next pile may be started."""

    pile: int


@distinct
class FoundationCompleted(NamedTuple):
    """The card just played is the last one that its pile takes."""


@distinct
class WasteTurned(NamedTuple):
    """The waste was turned over to make a new stock."""


@distinct
class StepDone(NamedTuple):
    """A step ended: all of its moves have been told, or the player gave the game up with it."""

    step: Step


@distinct
class TopCardChanged(NamedTuple):
    """The waste's top card is another than before the action; None: the waste is empty.

    A pile that takes the one or the other shows it, and without a stock so does the place
    where the waste is turned over.
    """

    before: Card | None
    now: Card | None


@distinct
class GameWon(NamedTuple):
    """All cards are on the foundations."""


@distinct
class GameLost(NamedTuple):
    """Nothing can be dealt, turned over or played any more."""


Change = (
    CardDealt
    | CardPlayed
    | FoundationStarted
    | FoundationCompleted
    | WasteTurned
    | StepDone
    | TopCardChanged
    | GameWon
    | GameLost
)
"""What happens in a game, and can be undone and redone."""


@distinct
class Undone(NamedTuple):
    """Steps were undone: none of what was told of them holds any more.

    `changes` are in the order in which they had happened.
    """

    changes: tuple[Change, ...]


@distinct
class Redone(NamedTuple):
    """Steps that were undone were made again: what was told of them holds again."""

    changes: tuple[Change, ...]


@distinct
class GameChanged(NamedTuple):
    """Another game lies on the table: a new deal, or one that was played before."""

    is_new: bool


@distinct
class Rejected(NamedTuple):
    """Nothing happened: the action is not allowed.

    `pile` is the one that was meant, `rank` the rank that it takes next or, where
    no pile was meant, the rank of the waste's top card.
    """

    reason: Reason
    pile: int | None = None
    rank: int | None = None


Event = Change | Undone | Redone | GameChanged | Rejected

Events = tuple[Event, ...]
"""All that one action did, in the order in which it happened."""


def changes(events: Events) -> Events:
    """Return what an action did, or what it undid or redid, as that was told when it was done."""
    first = events[0] if events else None
    return first.changes if isinstance(first, Undone | Redone) else events


def ends_game(events: Events) -> bool:
    """Return whether an action won or lost the game."""
    return isinstance(changes(events)[-1], GameWon | GameLost) and not isinstance(events[0], Undone)
