"""The steps of a game, as a chain that games share."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from precedence_tui.engine.moves import Move
from precedence_tui.engine.values import new


class Step(NamedTuple):
    """One key's worth: the moves that it made, or, without any, the giving up."""

    moves: tuple[Move, ...]

    @property
    def gives_up(self) -> bool:
        """Whether the step is the player's giving up."""
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
        """The longer history that one more step makes."""
        return new(History, (step, self, self.steps + 1, self.moves + len(step.moves)))

    def latest_first(self) -> Iterator[Step]:
        """The steps, from the latest to the earliest."""
        link: History | None = self
        while link is not None and link.step is not None:
            yield link.step
            link = link.earlier

    def in_order(self) -> list[Step]:
        """The steps, from the earliest to the latest."""
        return list(self.latest_first())[::-1]

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
    """A history of these steps, given from the earliest on."""
    history = EMPTY
    for step in steps:
        history = history.adding(step)
    return history
