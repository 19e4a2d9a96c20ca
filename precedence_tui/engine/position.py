"""What lies on the table, and the moves that the rules allow there."""

from collections.abc import Iterable, Iterator
from enum import Enum, StrEnum, auto
from itertools import accumulate
from typing import Final, NamedTuple

from precedence_tui.engine.cards import Card
from precedence_tui.engine.deals import Deal
from precedence_tui.engine.moves import Move
from precedence_tui.engine.values import new
from precedence_tui.engine.variant import FirstKing, Variant

Pile = tuple[Card, ...]
"""Cards one on another, the lowest first and the top card last."""


class Reason(StrEnum):
    """Why something cannot be done."""

    WASTE_EMPTY = "the waste is empty"
    PILE_COMPLETE = "the pile is complete"
    PILE_WAITS = "the pile to the left has not begun"
    WRONG_RANK = "the pile takes another rank"
    NO_SUCH_PILE = "there is no such pile"
    NOTHING_TAKES_IT = "no pile takes the card"
    STOCK_EMPTY = "the stock is empty"
    STOCK_NOT_EMPTY = "the stock is not empty yet"
    NO_REDEAL_LEFT = "no redeal left"
    GAME_WON = "the game is won"
    GAME_LOST = "the game is lost"
    GAME_GIVEN_UP = "the game was given up"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    NO_EARLIER_PLAY = "no play to go back to"
    NO_LATER_PLAY = "no play to go forward to"
    NO_MOVE_YET = "no move was made yet"
    KING_NOT_FIRST = "the deal sets out no king"
    WRONG_PACK = "the deal has another pack"


class Result(StrEnum):
    """How a game stands."""

    WON = "won"
    LOST = "lost"
    OPEN = "open"


class Position(NamedTuple):
    """Where all cards of a variant lie, and how often the waste can still be turned over.

    The stock's top card, the last one, is dealt next.
    """

    foundations: tuple[Pile, ...]
    waste: Pile
    stock: Pile
    redeals_left: int
    variant: Variant

    @property
    def top(self) -> Card | None:
        """The waste's top card, the only one that can be played."""
        return self.waste[-1] if self.waste else None

    @property
    def cards_up(self) -> int:
        """How many cards lie on the foundations."""
        return sum(map(len, self.foundations))

    @property
    def result(self) -> Result:
        """Won with all cards up; lost when nothing can be dealt, turned over or played."""
        if self.stock or (self.waste and (self.redeals_left or targets(self))):
            return Result.OPEN
        return Result.LOST if self.waste else Result.WON


# An enum's member costs more to look up than a name of the module.
_DEAL: Final = Move.DEAL


def start(deal: Deal, variant: Variant) -> Position:
    """Return the position before the first move."""
    cards = deal.cards
    foundations: tuple[Pile, ...] = ((),) * len(variant.bases)
    if variant.first_king is FirstKing.SET_OUT:
        foundations = (cards[:1], *foundations[1:])
        cards = cards[1:]
    return Position(foundations, (), cards[::-1], variant.redeals, variant)


def next_rank(position: Position, foundation: int) -> int | None:
    """Return the rank that a foundation takes next, if it may be started; None when complete."""
    pile = position.foundations[foundation]
    variant = position.variant
    if not pile:
        return variant.bases[foundation]
    if len(pile) == variant.height:
        return None
    return pile[-1].rank - 1 or variant.ranks


def is_waiting(position: Position, foundation: int) -> bool:
    """Return whether a foundation cannot be started, since the one to its left has not begun."""
    return foundation > 0 and not position.foundations[foundation - 1]


def can_play(position: Position, foundation: int) -> bool:
    """Return whether a foundation takes the waste's top card; one that is not there does not."""
    waste = position.waste
    return (
        bool(waste)
        and foundation < len(position.foundations)
        and next_rank(position, foundation) == waste[-1].rank
        and not is_waiting(position, foundation)
    )


class Stage(Enum):
    """How far a foundation has come."""

    WAITS = auto()
    """It cannot be started yet."""
    OPEN = auto()
    BEGUN = auto()
    COMPLETE = auto()


def stage(position: Position, foundation: int) -> Stage:
    """Return how far a foundation has come."""
    pile = position.foundations[foundation]
    if pile:
        complete = len(pile) == position.variant.height
        return Stage.COMPLETE if complete else Stage.BEGUN
    return Stage.WAITS if is_waiting(position, foundation) else Stage.OPEN


def targets(position: Position) -> tuple[int, ...]:
    """Return the foundations that take the waste's top card."""
    piles = range(len(position.foundations))
    return tuple(index for index in piles if can_play(position, index))


def shortest_target(position: Position) -> int | None:
    """Return, of the foundations that take the waste's top card, the one with the fewest cards.

    It is never worse than another: whatever could be won after a play on a
    longer pile can be won after this one with the two piles' roles exchanged.
    Two piles that wait for the same rank are never equally long.
    """
    return min(targets(position), key=lambda index: len(position.foundations[index]), default=None)


def refusal(position: Position, move: Move) -> Reason | None:
    """Return why a move is illegal; None if it is legal."""
    index = move.foundation
    if index is None:
        if move is _DEAL:
            return None if position.stock else Reason.STOCK_EMPTY
        if position.stock:
            return Reason.STOCK_NOT_EMPTY
        if not position.waste:
            return Reason.WASTE_EMPTY
        return None if position.redeals_left else Reason.NO_REDEAL_LEFT
    if can_play(position, index):
        return None
    if index >= len(position.foundations):
        return Reason.NO_SUCH_PILE
    if not position.waste:
        return Reason.WASTE_EMPTY
    if next_rank(position, index) is None:
        return Reason.PILE_COMPLETE
    return Reason.PILE_WAITS if is_waiting(position, index) else Reason.WRONG_RANK


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Return the moves that the rules allow, in the order of their letters."""
    return tuple(move for move in Move if refusal(position, move) is None)


def after(position: Position, move: Move) -> Position:
    """Return the position that a legal move makes."""
    foundations, waste, stock, redeals_left, variant = position
    index = move.foundation
    if index is None:
        if move is _DEAL:
            return new(
                Position, (foundations, (*waste, stock[-1]), stock[:-1], redeals_left, variant)
            )
        return new(Position, (foundations, (), waste[::-1], redeals_left - 1, variant))
    pile = (*foundations[index], waste[-1])
    foundations = (*foundations[:index], pile, *foundations[index + 1 :])
    return new(Position, (foundations, waste[:-1], stock, redeals_left, variant))


def positions_on(position: Position, moves: Iterable[Move]) -> Iterator[Position]:
    """Yield a position, and the one after each of the legal moves from there."""
    return accumulate(moves, after, initial=position)


def before(position: Position, move: Move) -> Position:
    """Return the position that a move was made from: the inverse of `after`."""
    foundations, waste, stock, redeals_left, variant = position
    index = move.foundation
    if index is None:
        if move is _DEAL:
            return new(
                Position, (foundations, waste[:-1], (*stock, waste[-1]), redeals_left, variant)
            )
        return new(Position, (foundations, stock[::-1], (), redeals_left + 1, variant))
    pile = foundations[index]
    foundations = (*foundations[:index], pile[:-1], *foundations[index + 1 :])
    return new(Position, (foundations, (*waste, pile[-1]), stock, redeals_left, variant))
