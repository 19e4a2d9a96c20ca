"""The question whether a state can be won, as clauses for a solver of propositional logic.

The cards are numbered in the order in which they lie and come: the waste from
the bottom up, then the stock. No pass changes that order. A *slot* is a moment
of a pass: the one with a certain card turned last. A slot's number is its index
in the order of time. Variables say by which slot each card has been played, by
which slot each step of a pile has been made, and which card makes which step.

Cards that leave the waste within one slot leave from the top down, which is
from the higher number to the lower. The first of them is always the card that
was turned last: whatever lies beneath could have been played before it came.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise
from typing import Final, NamedTuple, TypeVar

from precedence_tui.coach.state import State
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.variant import Variant

T = TypeVar("T")

Clause = list[int]
"""Literals of which at least one holds: a variable's number, or minus it."""

TRUE: Final = 1
"""The variable that always holds."""


class Step(NamedTuple):
    """A place on a pile that a card takes, with so many cards beneath it."""

    pile: int
    height: int


class Slot(NamedTuple):
    """A moment: the pass, 0 for the one under way, and the number of the card turned last."""

    turned: int
    last: int


class Model:
    """The clauses of one state that is not won. Each is given to `add` as soon as it is made."""

    def __init__(self, state: State, add: Callable[[Clause], object]) -> None:
        self._state = state
        self._add = add
        self._variables = TRUE
        self._ranks = (*state.waste, *reversed(state.stock))
        self._slots = _slots(state)
        self._by_rank = _grouped(range(len(self._ranks)), self._ranks.__getitem__)
        add([TRUE])
        self._played = [self._when_played(card) for card in range(len(self._ranks))]
        self._keep_the_waste()
        self._made = {step: self._when_made() for step in _steps(state)}
        self._steps_by_rank = _grouped(self._made, lambda step: state.variant.rank_at(*step))
        self._makes: dict[tuple[int, Step], int] = {}
        self._match_cards_and_steps()
        self._order_the_piles(state.variant)

    @property
    def playing(self) -> int | None:
        """The literal that the waste's top card is played now; None if there is none."""
        top = len(self._state.waste) - 1
        return None if top < 0 else self._played[top][0]

    def playing_on(self, pile: int) -> int:
        """Return the literal that the top card goes on a pile: the shortest one that takes it."""
        return self._makes[len(self._state.waste) - 1, Step(pile, self._state.piles[pile])]

    def line(self, solution: Sequence[int]) -> tuple[Move, ...]:
        """Return the moves of a solution, which gives each variable in turn with its sign."""

        def holds(literal: int) -> bool:
            return (solution[abs(literal) - 1] > 0) is (literal > 0)

        places = {card: step.pile for (card, step), makes in self._makes.items() if holds(makes)}
        by_slot: dict[int, list[int]] = defaultdict(list)
        for card, played in enumerate(self._played):
            by_slot[next(slot for slot, by in enumerate(played) if holds(by))].append(card)
        moves: list[Move] = []
        passes, waste = 0, len(self._state.waste)
        in_stock = list(range(len(self._ranks) - 1, waste - 1, -1))
        in_waste = list(range(waste))
        for slot in sorted(by_slot):
            turned, last = self._slots[slot]
            while passes < turned or (in_stock and in_stock[-1] <= last):
                if in_stock:
                    in_waste.append(in_stock.pop())
                    moves.append(Move.DEAL)
                else:
                    in_stock, in_waste = in_waste[::-1], []
                    passes += 1
                    moves.append(Move.REDEAL)
            for card in reversed(by_slot[slot]):
                in_waste.pop()
                moves.append(PLAYS[places[card]])
        return tuple(moves)

    def _new(self) -> int:
        self._variables += 1
        return self._variables

    def _when_played(self, card: int) -> list[int]:
        """Return, by slot, the literal that the card has been played by then.

        Nothing happens to a card from the beginning of a pass until it is turned:
        there the literal stays the same. In the end all cards have been played.
        """
        literals: list[int] = []
        before = -TRUE
        for slot in self._slots[:-1]:
            if slot.last >= card:
                by = self._new()
                if before != -TRUE:
                    self._add([-before, by])
                before = by
            literals.append(before)
        return [*literals, TRUE]

    def _keep_the_waste(self) -> None:
        """Let a card leave when all above it have left, first the one turned last."""
        add = self._add
        for slot, (_turned, last) in enumerate(self._slots):
            before = [played[slot - 1] if slot else -TRUE for played in self._played[: last + 1]]
            # That the cards above have left, beginning with the one turned last in this slot.
            left = self._new()
            add([-left, self._played[last][slot]])
            add([-left, -before[last]])
            for card in range(last - 1, -1, -1):
                by = self._played[card][slot]
                add([-by, before[card], left])
                if card:
                    also = self._new()
                    add([-also, by])
                    add([-also, left])
                    left = also

    def _when_made(self) -> list[int]:
        """Return, by slot, the literal that a step has been made by then."""
        literals = [self._new() for _ in self._slots[:-1]]
        for before, by in pairwise(literals):
            self._add([-before, by])
        return [*literals, TRUE]

    def _match_cards_and_steps(self) -> None:
        """Let each card make one step of its rank, at the moment when it is played."""
        for rank, cards in self._by_rank.items():
            steps = self._steps_by_rank[rank]
            for card in cards:
                for step in steps:
                    self._makes[card, step] = self._new()
            for card in cards:
                self._exactly_one([self._makes[card, step] for step in steps])
            for step in steps:
                self._exactly_one([self._makes[card, step] for card in cards])
            for card in cards:
                for step in steps:
                    self._at_once(self._makes[card, step], self._played[card], self._made[step])

    def _exactly_one(self, literals: list[int]) -> None:
        self._add(literals)
        for one, other in combinations(literals, 2):
            self._add([-one, -other])

    def _at_once(self, makes: int, played: list[int], made: list[int]) -> None:
        """Let the card be played when the step is made, if it makes it."""
        add = self._add
        before = -TRUE
        for by, made_by, after in zip(played, made, played[1:], strict=False):
            if by != before:
                add([-makes, -by, made_by])
            # What does not change until the next slot follows from the clause there.
            if by != after:
                add([-makes, by, -made_by])
            before = by

    def _order_the_piles(self, variant: Variant) -> None:
        """Make each step after the one it needs, and after the same one on a pile that is ahead.

        Where several piles take a rank the shortest is at least as good as any: what
        follows can be the same with the piles in each other's places. So a pile that
        is ahead of one to its left stays ahead, on all the ranks that both still take.
        Without this a proof that a deal is lost takes three to eight times as long.
        """
        for step in self._made:
            if (before := _before(step)) in self._made:
                self._make_after(before, step, variant)
        for ahead, behind in _ahead(self._state):
            apart = variant.bases[behind] - variant.bases[ahead]
            for height in range(self._state.piles[ahead], variant.height - apart):
                self._make_after(Step(ahead, height), Step(behind, height + apart), variant)

    def _make_after(self, before: Step, step: Step, variant: Variant) -> None:
        """Make a step after another one; within a slot, by a card of a lower number."""
        made, made_before = self._made[step], self._made[before]
        for by, by_before in zip(made[:-1], made_before, strict=False):
            self._add([-by, by_before])
        # That the card of the step before has the lower number: then a slot lies between.
        apart = self._new()
        self._add([-apart, -made[0]])
        for by, by_before in zip(made[1:], made_before, strict=False):
            self._add([-apart, -by, by_before])
        for below in self._by_rank[variant.rank_at(*before)]:
            for card in self._by_rank[variant.rank_at(*step)]:
                if below < card:
                    self._add([-self._makes[below, before], -self._makes[card, step], apart])


def _slots(state: State) -> list[Slot]:
    cards, waste = state.cards_left, len(state.waste)
    under_way = [Slot(0, last) for last in range(max(0, waste - 1), cards)]
    return under_way + [
        Slot(turned, last) for turned in range(1, state.redeals_left + 1) for last in range(cards)
    ]


def _grouped(values: Iterable[T], rank_of: Callable[[T], int]) -> dict[int, list[T]]:
    by_rank: dict[int, list[T]] = defaultdict(list)
    for value in values:
        by_rank[rank_of(value)].append(value)
    return dict(by_rank)


def _steps(state: State) -> Iterable[Step]:
    for pile, cards in enumerate(state.piles):
        for height in range(cards, state.variant.height):
            yield Step(pile, height)


def _before(step: Step) -> Step:
    """Return the step that must be made first: on the same pile, or the base card to its left."""
    pile, height = step
    return Step(pile, height - 1) if height else Step(pile - 1, 0)


def _ahead(state: State) -> Iterable[tuple[int, int]]:
    """Return pairs of piles of which the first, right of the second, never falls behind it.

    What follows from two other pairs is left out.
    """
    variant = state.variant
    bases = variant.bases
    if any(left <= right for left, right in pairwise(bases)):
        return ()
    # The rank that each takes next, counted on below the ace.
    next_ranks = [base - cards for base, cards in zip(bases, state.piles, strict=True)]
    growing = [pile for pile, cards in enumerate(state.piles) if cards < variant.height]
    # The base that can be started first: a pile that is past it has left others behind.
    first_base = next((b for b, cards in zip(bases, state.piles, strict=True) if not cards), 0)
    pairs = {
        (ahead, behind)
        for behind, ahead in combinations(growing, 2)
        if next_ranks[ahead] <= next_ranks[behind]
        and (state.piles[ahead] or not state.piles[behind] or next_ranks[behind] >= first_base)
    }
    return [
        (ahead, behind)
        for ahead, behind in sorted(pairs)
        if not any((ahead, pile) in pairs and (pile, behind) in pairs for pile in growing)
    ]
