"""What happened to a game, one value for each thing.

Each carries what a subscriber needs to paint its own part anew: cards, the
piles they came from and went to, counts. Foundations are indexes from 0.
"""

from typing import Final, NamedTuple

from precedence_tui.engine.cards import Card
from precedence_tui.engine.game import Game
from precedence_tui.engine.history import Step
from precedence_tui.engine.position import Pile, Reason
from precedence_tui.engine.values import distinct


@distinct
class CardDealt(NamedTuple):
    """The stock's top card was dealt onto the waste. `stock` cards are left."""

    card: Card
    waste: Pile
    stock: int


@distinct
class CardReturned(NamedTuple):
    """Undone: the waste's top card went back to the stock, which holds `stock` cards."""

    card: Card
    waste: Pile
    stock: int


@distinct
class CardPlayed(NamedTuple):
    """The waste's top card was played on a foundation, now `pile`."""

    card: Card
    foundation: int
    pile: Pile
    waste: Pile


@distinct
class CardTakenBack(NamedTuple):
    """Undone: a foundation, now `pile`, gave its top card back to the waste."""

    card: Card
    foundation: int
    pile: Pile
    waste: Pile


@distinct
class FoundationStarted(NamedTuple):
    """The card just played was the foundation's base card: the next one may start."""

    foundation: int


@distinct
class FoundationCompleted(NamedTuple):
    """The card just played was the foundation's thirteenth."""

    foundation: int


@distinct
class WasteTurned(NamedTuple):
    """The waste was turned over: a new stock of `stock` cards, `redeals_left` more times."""

    stock: int
    redeals_left: int


@distinct
class WasteTurnedBack(NamedTuple):
    """Undone: the stock is the waste again, and can be turned over `redeals_left` times."""

    waste: Pile
    redeals_left: int


@distinct
class GivenUp(NamedTuple):
    """The player gave the game up."""


@distinct
class GivingUpUndone(NamedTuple):
    """Undone: the game goes on."""


@distinct
class StepDone(NamedTuple):
    """A step ended: all of its moves have been told."""

    step: Step


@distinct
class StepUndone(NamedTuple):
    """A step was undone: all of its moves have been told, the last one first."""

    step: Step


@distinct
class StepRedone(NamedTuple):
    """A step was redone: all of its moves have been told."""

    step: Step


@distinct
class GameWon(NamedTuple):
    """All 104 cards are on the foundations."""


@distinct
class GameLost(NamedTuple):
    """Nothing can be dealt, turned over or played any more. `cards_up` of 104."""

    cards_up: int


@distinct
class DealStarted(NamedTuple):
    """A new game is on the table."""

    game: Game


@distinct
class GameTakenUp(NamedTuple):
    """A game that was played before is on the table again."""

    game: Game


@distinct
class Rejected(NamedTuple):
    """Nothing happened: the action is not allowed.

    `foundation` is the pile that was meant, `rank` the rank that it takes
    next or, where no pile was meant, the rank of the waste's top card.
    """

    reason: Reason
    foundation: int | None = None
    rank: int | None = None


Event = (
    CardDealt
    | CardReturned
    | CardPlayed
    | CardTakenBack
    | FoundationStarted
    | FoundationCompleted
    | WasteTurned
    | WasteTurnedBack
    | GivenUp
    | GivingUpUndone
    | StepDone
    | StepUndone
    | StepRedone
    | GameWon
    | GameLost
    | DealStarted
    | GameTakenUp
    | Rejected
)

Events = tuple[Event, ...]
"""All that one action did, in the order in which it happened."""

GAME_CHANGED: Final[frozenset[type[Event]]] = frozenset({DealStarted, GameTakenUp})
"""Another game lies on the table."""
