"""Deciding any position, whole deals included, with a constraint solver.

This needs OR-Tools, which the extra `exact` installs; nothing is imported
before a state is to be decided. An ordinary deal takes seconds, the hardest
some minutes.

The model: each card has a *slot*, the moment at which it is played, which is
the pass and the last card dealt by then. Of two cards, the one that is dealt
first either is played before the other is dealt, in whichever pass, or it is
played after it. The cards of a rank take the places of that rank on the piles,
one each; along a pile the moments ascend, and so do those of the bases.
"""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from precedence_tui.coach.find import never
from precedence_tui.coach.state import State
from precedence_tui.engine.moves import PLAYS, Move

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

INSTALL: Final = 'pip install "precedence-tui[exact]"'
"""The command that installs what this needs."""

WORKERS: Final = 2
"""Threads of the solver. The verdict does not depend on them; which win is found may."""

_POLL: Final = 0.1
"""Seconds between two looks at whether to stop."""


class Decision(NamedTuple):
    """What the solver found: the moves that win, or the proof that none do, or neither."""

    line: tuple[Move, ...] | None
    is_lost: bool


def is_available() -> bool:
    """Whether the solver is installed."""
    return find_spec("ortools") is not None


def decide(
    state: State,
    seconds: float | None = None,
    stop: Callable[[], bool] = never,
) -> Decision:
    """Decide whether a state can be won, within a time if one is given.

    `stop` is asked every tenth of a second. Raises `ImportError` where
    the solver is not installed.
    """
    if state.is_won:
        return Decision((), False)
    return _Model(state).solved(seconds, stop)


class _Place(NamedTuple):
    """A card's place on a pile: how many cards lie beneath it."""

    pile: int
    height: int


class _Model:
    """The model of one state. Cards are numbered in the order in which they are dealt."""

    def __init__(self, state: State) -> None:
        from ortools.sat.python import cp_model

        self._cp = cp_model
        self._state = state
        self._ranks = (*state.waste, *reversed(state.stock))
        self._model = cp_model.CpModel()
        self._slots = [self._slot(card) for card in range(len(self._ranks))]
        self._moments: dict[_Place, cp_model.IntVar] = {}
        self._chosen: dict[tuple[int, _Place], cp_model.IntVar] = {}
        self._keep_waste_order()
        self._place_cards()
        self._order_piles()
        self._take_shortest_first()

    def _slot(self, card: int) -> "cp_model.IntVar":
        """When a card is played: pass times cards, plus the last card dealt by then."""
        cards = len(self._ranks)
        first = max(card, len(self._state.waste) - 1)
        later = range(1, self._state.redeals_left + 1)
        spans = [
            [first, cards - 1],
            *([turned * cards + card, (turned + 1) * cards - 1] for turned in later),
        ]
        return self._model.new_int_var_from_domain(
            self._cp.Domain.from_intervals(spans), f"slot {card}"
        )

    def _keep_waste_order(self) -> None:
        """A card is played before a later one is dealt onto it, or after that has left."""
        cards = len(self._ranks)
        for later in range(cards):
            for earlier in range(later):
                lies_free = self._cp.Domain.from_intervals(
                    [turned * cards + earlier, turned * cards + later - 1]
                    for turned in range(self._state.redeals_left + 1)
                )
                after = self._model.new_bool_var(f"{earlier} after {later}")
                self._model.add(self._slots[later] <= self._slots[earlier]).only_enforce_if(after)
                self._model.add_linear_expression_in_domain(
                    self._slots[earlier], lies_free
                ).only_enforce_if(~after)

    def _place_cards(self) -> None:
        """The cards of each rank take the rank's places, one each, at their moments."""
        cards = len(self._ranks)
        most = (self._state.redeals_left + 1) * cards * cards - 1
        by_rank: dict[int, list[_Place]] = {rank: [] for rank in set(self._ranks)}
        for pile, height in enumerate(self._state.piles):
            for step in range(height, self._state.variant.height):
                place = _Place(pile, step)
                by_rank[self._state.variant.rank_at(pile, step)].append(place)
                self._moments[place] = self._model.new_int_var(0, most, f"moment {place}")
        for rank, places in by_rank.items():
            of_rank = [card for card, other in enumerate(self._ranks) if other == rank]
            for card in of_rank:
                # Of two cards played in one slot the later one lies above and goes first.
                moment = self._slots[card] * cards + (cards - 1 - card)
                for place in places:
                    chosen = self._model.new_bool_var(f"{card} at {place}")
                    self._chosen[card, place] = chosen
                    self._model.add(self._moments[place] == moment).only_enforce_if(chosen)
                self._model.add_exactly_one(self._chosen[card, place] for place in places)
            for place in places:
                self._model.add_exactly_one(self._chosen[card, place] for card in of_rank)

    def _order_piles(self) -> None:
        """Along a pile the moments ascend, and so do those of the bases."""
        for place in self._moments:
            before = self._before(place)
            if before is not None:
                self._model.add(self._moments[before] < self._moments[place])

    def _before(self, place: _Place) -> _Place | None:
        """The place that must be taken for this one to wait; None if it waits from the start."""
        before = place._replace(height=place.height - 1)
        if not place.height:
            before = _Place(place.pile - 1, 0)
        return before if before in self._moments else None

    def _take_shortest_first(self) -> None:
        """While two piles wait for a rank, the shorter one takes it: that loses no win."""
        for shorter, longer in self._rivals():
            first = self._model.new_bool_var(f"{shorter} before {longer}")
            taken = self._moments[longer]
            self._model.add(self._moments[shorter] < taken).only_enforce_if(first)
            before = self._before(shorter)
            if before is None:
                self._model.add(first == 1)
            else:
                self._model.add(taken < self._moments[before]).only_enforce_if(~first)

    def _rivals(self) -> Iterator[tuple[_Place, _Place]]:
        """All pairs of places for the same rank, the lower one first."""
        for shorter in self._moments:
            for longer in self._moments:
                if shorter.height < longer.height and self._rank(shorter) == self._rank(longer):
                    yield shorter, longer

    def _rank(self, place: _Place) -> int:
        return self._state.variant.rank_at(place.pile, place.height)

    def solved(self, seconds: float | None, stop: Callable[[], bool]) -> Decision:
        """Let the solver work until it knows, the time is up or `stop` says so."""
        solver = self._cp.CpSolver()
        solver.parameters.num_workers = WORKERS
        solver.parameters.random_seed = 1
        # Ctrl+C belongs to whoever asked.
        solver.parameters.catch_sigint_signal = False
        if seconds is not None:
            solver.parameters.max_time_in_seconds = seconds
        statuses: list[Any] = []
        work = Thread(target=lambda: statuses.append(solver.solve(self._model)))
        work.start()
        try:
            while work.is_alive() and not stop():
                work.join(_POLL)
        finally:
            # Before it has really begun the solver does not hear of it.
            while work.is_alive():
                solver.stop_search()
                work.join(_POLL)
        if statuses[0] == self._cp.INFEASIBLE:
            return Decision(None, True)
        if statuses[0] not in (self._cp.OPTIMAL, self._cp.FEASIBLE):
            return Decision(None, False)
        moments = {place: solver.value(moment) for place, moment in self._moments.items()}
        return Decision(self._line(moments), False)

    def _line(self, moments: dict[_Place, int]) -> tuple[Move, ...]:
        """The moves that take the places at these moments, dealing as far as each says."""
        cards = len(self._ranks)
        state = self._state
        stock = list(range(cards - 1, len(state.waste) - 1, -1))
        waste = list(range(len(state.waste)))
        passes_begun = 0
        moves: list[Move] = []
        for place in sorted(moments, key=moments.__getitem__):
            turned, last_dealt = divmod(moments[place] // cards, cards)
            while passes_begun < turned or (stock and stock[-1] <= last_dealt):
                if stock:
                    waste.append(stock.pop())
                    moves.append(Move.DEAL)
                else:
                    stock, waste = waste[::-1], []
                    passes_begun += 1
                    moves.append(Move.REDEAL)
            waste.pop()
            moves.append(PLAYS[place.pile])
        return tuple(moves)
