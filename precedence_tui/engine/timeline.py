"""The steps of a game, as a chain that games share.

A game has two such histories, the steps that stand and those that are undone. To
undo or redo is to walk from the one to the other: how many steps is counted here.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from precedence_tui.engine.moves import Move
from precedence_tui.engine.values import new


class Step(NamedTuple):
    """What one action did: the moves that it made, or, without any, giving up."""

    moves: tuple[Move, ...]

    @property
    def gives_up(self) -> bool:
        """Whether the step is that the player gives up."""
        return not self.moves

    @property
    def plays(self) -> bool:
        """Whether the step put a card on a foundation."""
        return any(move.foundation is not None for move in self.moves)


GIVING_UP: Final = Step(())


class History(NamedTuple):
    """A chain of steps, the latest first, that is never changed and always shared.

    To add a step is to make one link; the links before it serve all games that
    began alike. A named tuple would compare, hash and print link within link;
    here each of these walks along the chain, so that its length does not matter.
    """

    step: Step | None
    """The latest step; None in the empty history."""
    earlier: "History | None"
    """All but the latest step; None in the empty history."""
    steps: int
    """How many steps."""
    moves: int
    """How many moves in all of them."""

    def adding(self, step: Step) -> "History":
        """Return the longer history that one more step makes."""
        return new(History, (step, self, self.steps + 1, self.moves + len(step.moves)))

    def latest_first(self) -> Iterator[Step]:
        """Yield the steps, from the latest to the earliest."""
        link: History | None = self
        while link is not None and link.step is not None:
            yield link.step
            link = link.earlier

    def in_order(self) -> list[Step]:
        """Return the steps, from the earliest to the latest."""
        return list(self.latest_first())[::-1]

    def steps_to_play(self) -> int:
        """Return how many of the latest steps it takes to reach one that plays a card.

        That step is among them; 0 if there is none.
        """
        plays = (count for count, step in enumerate(self.latest_first(), 1) if step.plays)
        return next(plays, 0)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        if self.steps != other.steps or self.moves != other.moves:
            return False
        mine: History | None = self
        theirs: History | None = other
        while mine is not theirs:
            if mine is None or theirs is None or mine.step != theirs.step:
                return False
            mine, theirs = mine.earlier, theirs.earlier
        return True

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.steps, self.moves, self.step))

    def __repr__(self) -> str:
        return f"<History of {self.steps} steps>"

    def __reduce__(self) -> tuple[Callable[[Iterable[Step]], "History"], tuple[list[Step]]]:
        return history_of, (self.in_order(),)


EMPTY: Final = History(None, None, 0, 0)


def history_of(steps: Iterable[Step]) -> History:
    """Return a history of these steps, given from the earliest on."""
    history = EMPTY
    for step in steps:
        history = history.adding(step)
    return history


def steps_to_move(done: History, undone: History, moves: int) -> int:
    """Return how many steps to redo until so many moves stand; negative: to undo.

    Where a step would make more moves stand it is left undone. Giving up is not
    redone: who asks for a move does not ask for that.
    """
    steps = 0
    standing = done.moves
    if moves < standing:
        for step in done.latest_first():
            if standing <= moves:
                break
            standing -= len(step.moves)
            steps -= 1
        return steps
    for step in undone.latest_first():
        standing += len(step.moves)
        if standing > moves or step.gives_up:
            break
        steps += 1
    return steps


def walk(source: History, target: History, steps: int) -> tuple[list[Step], History, History]:
    """Take so many of the latest steps, which there must be, from one history to the other.

    Return the steps in the order in which they are taken, and what the two then are.
    """
    walked = []
    for _ in range(steps):
        step, earlier = source.step, source.earlier
        assert step is not None
        assert earlier is not None
        walked.append(step)
        source, target = earlier, target.adding(step)
    return walked, source, target


def still_undone(undone: History, moves: tuple[Move, ...]) -> History:
    """Return what can still be redone: nothing, unless redo would have made these moves too."""
    left = moves
    while left:
        step = undone.step
        if step is None or step.gives_up:
            return EMPTY
        shared = min(len(left), len(step.moves))
        if left[:shared] != step.moves[:shared]:
            return EMPTY
        assert undone.earlier is not None
        undone = undone.earlier
        if shared < len(step.moves):
            undone = undone.adding(Step(step.moves[shared:]))
        left = left[shared:]
    return undone
