"""The question whether a state can be won, as clauses for a solver of propositional logic.

Cards, steps and slots are those of `moments`. Variables say by which slot each card
has been played, by which slot each step of a pile has been made, and which card
makes which step. What cannot have happened yet in a slot has no variable there.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from precedence_tui.coach.moments import Moments, Step, grouped, ranks_of
from precedence_tui.coach.state import State
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.variant import Variant

Clause = list[int]
"""Literals of which at least one holds: a variable's number, or minus it."""

TRUE: Final = 1
"""The variable that always holds."""


class Model:
    """The clauses of a state that is neither won nor lost by its moments.

    Each is given to `add` as soon as it is made.
    """

    def __init__(self, state: State, moments: Moments, add: Callable[[Clause], object]) -> None:
        self._state = state
        self._add = add
        self._variables = TRUE
        self._ranks = ranks_of(state)
        self._by_rank = grouped(range(len(self._ranks)), self._ranks.__getitem__)
        self._moments = moments
        add([TRUE])
        self._played = self._when_played()
        self._keep_the_waste()
        self._made = self._when_made()
        self._steps_by_rank = grouped(self._made, lambda step: state.variant.rank_at(*step))
        self._makes: dict[tuple[int, Step], int] = {}
        self._match_cards_and_steps()
        for step, earlier in moments.order.items():
            for one in earlier:
                self._make_after(one, step, state.variant)

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
            turned, last = self._moments.slots[slot]
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

    def _by_slot(self, slots: Sequence[int]) -> list[int]:
        """Return, by slot, the literal that something has happened by then.

        It can happen in the slots given, and has happened after the last of them.
        """
        literals: list[int] = []
        by = -TRUE
        for slot in slots:
            literals.extend([by] * (slot - len(literals)))
            new = TRUE if slot == slots[-1] else self._new()
            if by != -TRUE and new != TRUE:
                self._add([-by, new])
            by = new
        return literals + [by] * (len(self._moments.slots) - len(literals))

    def _when_played(self) -> list[list[int]]:
        """Return, by card and slot, the literal that the card has been played by then."""
        slots: list[list[int]] = [[] for _ in self._ranks]
        for slot, cards in enumerate(self._moments.leaving):
            for card in cards:
                slots[card].append(slot)
        return [self._by_slot(one) for one in slots]

    def _when_made(self) -> dict[Step, list[int]]:
        """Return, by step and slot, the literal that the step has been made by then."""
        slots: dict[int, list[int]] = defaultdict(list)
        for slot, cards in enumerate(self._moments.leaving):
            for rank in {self._ranks[card] for card in cards}:
                slots[rank].append(slot)
        earliest, rank_at = self._moments.earliest, self._state.variant.rank_at
        return {
            step: self._by_slot([slot for slot in slots[rank_at(*step)] if slot >= earliest[step]])
            for step in earliest
        }

    def _keep_the_waste(self) -> None:
        """Let a card leave when all above it have left, first the one turned last."""
        add = self._add
        for slot, cards in enumerate(self._moments.leaving):
            if not cards:
                continue
            first = self._played[cards[0]]
            # That the cards above have left, beginning with the one turned last in this slot.
            left = first[slot]
            if slot and first[slot - 1] != -TRUE:
                left = self._new()
                add([-left, first[slot]])
                add([-left, -first[slot - 1]])
            for card in range(cards[0] - 1, cards[-1] - 1, -1):
                by, before_it = self._played[card][slot], -TRUE
                if slot:
                    before_it = self._played[card][slot - 1]
                if by != before_it:
                    add([-by, before_it, left])
                if card > cards[-1] and by != TRUE:
                    also = self._new()
                    add([-also, by])
                    add([-also, left])
                    left = also

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
                    makes = self._makes[card, step]
                    played, made = self._played[card], self._made[step]
                    self._only_after(played, made, makes)
                    self._only_after(made, played, makes)

    def _exactly_one(self, literals: list[int]) -> None:
        self._add(literals)
        for one, other in combinations(literals, 2):
            self._add([-one, -other])

    def _only_after(self, first: Sequence[int], then: Sequence[int], *conditions: int) -> None:
        """Let the one thing have happened in every slot by which the other has.

        This holds where all conditions do. What follows from the clause of another slot
        is left out: both stay as they are until the next slot in which they can happen.
        """
        add, given = self._add, [-condition for condition in conditions]
        clause: Clause = []
        first_before = then_before = -TRUE
        for by, then_by in zip(first, then, strict=True):
            if by != first_before:
                if clause:
                    add(clause)
                clause, first_before = [], by
                if by == TRUE:
                    break
            if then_by != then_before:
                clause, then_before = [*given, -then_by, by], then_by
        else:
            if clause:
                add(clause)

    def _make_after(self, earlier: Step, step: Step, variant: Variant) -> None:
        """Make a step after another one; within a slot, by a card of a lower number."""
        made, made_earlier = self._made[step], self._made[earlier]
        self._only_after(made_earlier, made)
        # That the card of the step before has the lower number: then a slot lies between.
        apart = self._new()
        self._only_after([-TRUE, *made_earlier[:-1]], made, apart)
        for below in self._by_rank[variant.rank_at(*earlier)]:
            for card in self._by_rank[variant.rank_at(*step)]:
                if below < card:
                    self._add([-self._makes[below, earlier], -self._makes[card, step], apart])
