"""What to do, and why: as values, for the words to put into sentences."""

from enum import StrEnum
from typing import NamedTuple

from precedence_tui.coach.follow import line_after, walk
from precedence_tui.coach.safe import safe_move
from precedence_tui.coach.state import (
    State,
    after_move,
    next_card_move,
    shortest_pile,
    state_of,
    waiting_piles,
)
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position


class AdviceKind(StrEnum):
    """What to do."""

    DEAL = "deal"
    REDEAL = "redeal"
    PLAY = "play"
    """Play the waste's top card."""
    LEAVE = "leave"
    """The top card could be played: leave it lying, and deal or turn over."""


class Why(StrEnum):
    """The reason for an advice; the fields of `AdviceReason` that it fills stand in brackets."""

    NOTHING_FITS = "no pile takes the top card, or there is none"
    LAST_CHANCE = "nothing else can be done any more [rank, pile]"
    SAFE = "as many piles wait for the rank as cards of it are left [rank, pile, amount]"
    OPENS_NEXT = "it starts a pile, so that the next one can be started too [rank, pile]"
    NEXT_IS_BENEATH = "the card beneath can be played next [rank, pile, other_rank]"
    SHORTEST = "of the piles that take it, this one has the fewest cards [rank, pile, amount]"
    FITS = "it leads on to more than leaving it does [rank, pile]"
    OTHER_FREES = "another card of the rank lies on one that is wanted [rank, other_rank]"
    OTHER_COMES = "another card of the rank is the better one to play [rank]"
    LATER = "the card itself is better played later [rank]"
    KEEPS_OPEN = "with what may still come it is better kept [rank, amount]"


class AdviceReason(NamedTuple):
    """A reason with what it speaks of."""

    why: Why
    rank: int | None = None
    """The rank of the waste's top card."""
    pile: int | None = None
    """The index of the foundation to play on."""
    other_rank: int | None = None
    """The rank of a card that is set free: the one beneath, or beneath the other card."""
    amount: int | None = None
    """How many piles wait for the rank; for `KEEPS_OPEN` the percent of orders that say so."""


class Basis(StrEnum):
    """How well founded an advice is."""

    CANNOT_HURT = "no other move is better, whatever comes"
    WINS = "a way to win begins like this"
    NEAREST = "no way to win was found; this leaves the fewest cards"
    LIKELY = "in most orders that the unseen cards can have, this is better"


class Advice(NamedTuple):
    """What to do, the move that does it, why, and on what grounds."""

    kind: AdviceKind
    move: Move
    reason: AdviceReason
    basis: Basis

    @property
    def foundation(self) -> int | None:
        """The index of the foundation to play on; None if no card is to be played."""
        return self.move.foundation


def safe_advice(state: State) -> Advice | None:
    """Return the advice that needs no search; None at a real choice and when the game is over."""
    move = safe_move(state)
    if move is None:
        return None
    pile = move.foundation
    reason = AdviceReason(Why.NOTHING_FITS) if pile is None else _why_play(state, pile)
    return _advice(state, move, reason, Basis.CANNOT_HURT)


def advice_of_line(state: State, line: tuple[Move, ...], basis: Basis) -> Advice | None:
    """Return the advice to begin with a line of moves; None if the line has none."""
    if not line:
        return None
    pile = line[0].foundation
    reason = _why_leave(state, line) if pile is None else _why_play(state, pile)
    return _advice(state, line[0], reason, basis)


def likely_advice(state: State, leave: bool, percent: int) -> Advice:
    """Return the advice at a choice in the first pass, for which so many imagined orders speak."""
    if leave:
        move = next_card_move(state)
        reason = AdviceReason(Why.KEEPS_OPEN, state.waste[-1], amount=percent)
    else:
        pile = shortest_pile(state)
        assert pile is not None
        move, reason = PLAYS[pile], _why_play(state, pile)
    assert move is not None
    return _advice(state, move, reason, Basis.LIKELY)


def _advice(state: State, move: Move, reason: AdviceReason, basis: Basis) -> Advice:
    if move.foundation is not None:
        kind = AdviceKind.PLAY
    elif shortest_pile(state) is not None:
        kind = AdviceKind.LEAVE
    else:
        kind = AdviceKind.DEAL if move is Move.DEAL else AdviceKind.REDEAL
    return Advice(kind, move, reason, basis)


def _why_play(state: State, pile: int) -> AdviceReason:
    rank = state.waste[-1]
    waiting = len(waiting_piles(state, rank))
    if next_card_move(state) is None:
        return AdviceReason(Why.LAST_CHANCE, rank, pile)
    if not state.piles[pile] and pile + 1 < len(state.piles):
        return AdviceReason(Why.OPENS_NEXT, rank, pile)
    if waiting == state.unplayed[rank]:
        return AdviceReason(Why.SAFE, rank, pile, amount=waiting)
    played = after_move(state, PLAYS[pile])
    if shortest_pile(played) is not None:
        return AdviceReason(Why.NEXT_IS_BENEATH, rank, pile, played.waste[-1])
    if waiting > 1:
        return AdviceReason(Why.SHORTEST, rank, pile, amount=waiting)
    return AdviceReason(Why.FITS, rank, pile)


def _why_leave(state: State, line: tuple[Move, ...]) -> AdviceReason:
    """Return why a line leaves the top card lying: by the card of the rank that it plays first."""
    rank = state.waste[-1]
    ranks = (*state.waste, *reversed(state.stock))
    top = len(state.waste) - 1
    for here, move in walk(state, line):
        if move.foundation is None or ranks[here.waste[-1]] != rank:
            continue
        if here.waste[-1] == top:
            break
        beneath = here.waste[-2] if len(here.waste) > 1 else top
        if beneath == top:
            return AdviceReason(Why.OTHER_COMES, rank)
        return AdviceReason(Why.OTHER_FREES, rank, other_rank=ranks[beneath])
    return AdviceReason(Why.LATER, rank)


def best_advice(position: Position, line: tuple[Move, ...]) -> Advice | None:
    """Return what the search that knows all cards says, from a line of its that wins from here.

    Whoever does so, and goes on with what `follow.line_after` makes of the
    line, wins. None when the game is over.
    """
    state = state_of(position)
    safe = safe_advice(state)
    if safe is not None and line_after(position, line, safe.move) is not None:
        return safe
    return advice_of_line(state, line, Basis.WINS)
