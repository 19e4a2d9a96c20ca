"""The last pass searched through: playing or holding, depth first, with a bound.

A card can leave the waste only after all that lies above it has left. So when
a card is about to be covered, the search asks how many cards of each rank can
be played at most *without* it and everything beneath it. Once more cards of a
rank than that have been dealt, the card is buried for good, and the branch is
cut. Since a card that has been dealt since then has been played or lies above,
the bound comes down to a deadline: the last card that may be dealt while the
card is still covered.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from precedence_tui.coach.find import never
from precedence_tui.coach.playout import Needs, growth, needs_of
from precedence_tui.coach.state import State, line_of
from precedence_tui.engine.moves import Move

_NOT_TRIED: Final = -1


class _Waste(NamedTuple):
    """The waste as a chain that branches share. The bottom one has rank 0."""

    rank: int
    number: int
    """The same for the same cards, and for no others."""
    beneath: "_Waste | None"
    deadline: int
    """How many cards of the stock may be dealt before one beneath is buried for good."""


class _Branch(NamedTuple):
    """A state of the search, and how many choices of the path led to it."""

    piles: int
    waste: _Waste
    dealt: int
    choices: int


class Proof:
    """An exact search from a state without redeals, which can be stopped and taken up again.

    Raises `ValueError` for a state that has a redeal left.
    """

    nodes: int
    """How many choices were looked into so far."""
    line: tuple[Move, ...] | None
    """The moves that win, once they are found. Not yet checked by the engine."""
    is_lost: bool
    """Whether it is proved that no moves win."""

    def __init__(self, state: State) -> None:
        if state.redeals_left:
            raise ValueError("the exact search is for the last pass")
        self.nodes = 0
        self.line = None
        self.is_lost = False
        self._state = state
        self._stock = state.stock[::-1]
        self._piles = _Piles(state)
        self._deadlines: dict[tuple[int, int], int] = {}
        self._wastes: dict[tuple[int, int], int] = {}
        self._seen: set[tuple[int, int]] = set()
        self._path: list[bool] = []
        waste = self._first_waste()
        self._branches = [_Branch(0, waste, 0, 0)] if waste.deadline >= 0 else []

    def run(self, nodes: int, stop: Callable[[], bool] = never) -> bool:
        """Look into about so many choices more, or until it is decided or `stop` says so.

        Returns whether the state is decided.
        """
        last = self.nodes + nodes
        while self._branches and self.line is None and self.nodes < last and not stop():
            branch = self._branches.pop()
            del self._path[branch.choices :]
            if self._path:
                # The way on by playing has been followed to its ends.
                self._path[-1] = False
            self._follow(branch)
        self.is_lost = self.line is None and not self._branches
        return self.line is not None or self.is_lost

    def _follow(self, branch: _Branch) -> None:
        """Go on from a branch, playing what can be played, until it is won or cut."""
        piles, waste, dealt, _ = branch
        while True:
            played = self._piles.play(piles, waste.rank)
            if played is None:
                covered = self._deal(piles, waste, dealt)
                if covered is None:
                    if waste.beneath is None and dealt == len(self._stock):
                        self.line = line_of(self._state, self._path)
                    return
                waste, dealt = covered, dealt + 1
                continue
            # How many were dealt follows from the piles and the waste.
            key = (piles, waste.number)
            if key in self._seen:
                return
            self._seen.add(key)
            self.nodes += 1
            self._path.append(True)
            if not self._piles.is_safe(piles, waste.rank):
                covered = self._deal(piles, waste, dealt)
                if covered is not None:
                    self._branches.append(_Branch(piles, covered, dealt + 1, len(self._path)))
            assert waste.beneath is not None
            piles, waste = played, waste.beneath

    def _deal(self, piles: int, waste: _Waste, dealt: int) -> _Waste | None:
        """The waste with the next card on it; None if that buries a card, or there is none."""
        if dealt == len(self._stock):
            return None
        deadline = waste.deadline
        if waste.beneath is not None:
            key = (piles, dealt)
            own = self._deadlines.get(key)
            if own is None:
                own = dealt + self._piles.most_dealt(piles, self._stock[dealt:])
                self._deadlines[key] = own
            deadline = min(deadline, own)
        if dealt >= deadline:
            return None
        return self._lay(self._stock[dealt], waste, deadline)

    def _lay(self, rank: int, waste: _Waste, deadline: int) -> _Waste:
        number = self._wastes.setdefault((waste.number, rank), len(self._wastes) + 1)
        return _Waste(rank, number, waste, deadline)

    def _first_waste(self) -> _Waste:
        cards = self._state.waste
        waste = _Waste(0, 0, None, len(self._stock))
        deadline = waste.deadline
        for index, rank in enumerate(cards):
            waste = self._lay(rank, waste, deadline)
            above = cards[index + 1 :]
            most = self._piles.most_dealt(0, (*above, *self._stock))
            deadline = min(deadline, most - len(above)) if above else deadline
        return waste


class _Piles:
    """The foundations of all states that turn up, by number; 0 is the first state's."""

    def __init__(self, state: State) -> None:
        self._table = growth(state.variant)
        self._bases = state.variant.bases
        self._needs: list[Needs] = []
        self._unplayed: list[list[int]] = []
        self._played: list[list[int | None]] = []
        self._numbers: dict[tuple[int, ...], int] = {}
        unplayed = state.unplayed
        ranks = range(state.variant.ranks + 1)
        self._add(needs_of(state), [unplayed[rank] for rank in ranks])

    def play(self, piles: int, rank: int) -> int | None:
        """The number after a card of that rank went to the shortest pile; None if none takes it."""
        made = self._played[piles][rank]
        if made == _NOT_TRIED:
            made = self._played[piles][rank] = self._make(piles, rank)
        return made

    def _make(self, piles: int, rank: int) -> int | None:
        waiting = self._needs[piles][rank]
        if not waiting:
            return None
        needs = self._needs[piles].copy()
        shortest = waiting & -waiting
        needs[rank] ^= shortest
        below, opens, lengths = self._table
        needs[below[rank]] |= shortest << 1 & lengths
        if shortest == 1:
            needs[opens[rank]] |= 1
        number = self._numbers.get(tuple(needs))
        if number is None:
            unplayed = self._unplayed[piles].copy()
            unplayed[rank] -= 1
            number = self._add(needs, unplayed)
        return number

    def _add(self, needs: Needs, unplayed: list[int]) -> int:
        number = self._numbers[tuple(needs)] = len(self._needs)
        self._needs.append(needs)
        self._unplayed.append(unplayed)
        self._played.append([_NOT_TRIED] * len(needs))
        return number

    def is_safe(self, piles: int, rank: int) -> bool:
        """Whether a play cannot hurt: a pile waits for every unplayed card of the rank."""
        return self._needs[piles][rank].bit_count() == self._unplayed[piles][rank]

    def most_dealt(self, piles: int, coming: tuple[int, ...]) -> int:
        """How many of the coming cards may be dealt before one of them can never leave.

        Only the coming cards can be played. Each waiting pile takes a card of
        its rank, whenever that comes, and then waits for the next rank, as if
        piles had no end and the next base could be started together with the
        one before: all of that only allows more than the rules do.
        """
        needs, below, bases = self._needs[piles], self._table.below, self._bases
        waiting = [bits.bit_count() for bits in needs]
        opening = next((i for i, base in enumerate(bases) if needs[base] & 1), len(bases))
        pool = [0] * len(below)
        for rank in coming:
            pool[rank] += 1
        playable = [0] * len(below)
        moved = True
        while moved:
            moved = False
            for rank in range(len(below) - 1, 0, -1):
                count = min(waiting[rank], pool[rank])
                if count:
                    moved = True
                    waiting[rank] -= count
                    pool[rank] -= count
                    playable[rank] += count
                    waiting[below[rank]] += count
            while opening + 1 < len(bases) and playable[bases[opening]]:
                opening += 1
                waiting[bases[opening]] += 1
                moved = True
        for number, rank in enumerate(coming):
            playable[rank] -= 1
            if playable[rank] < 0:
                return number
        return len(coming)
