"""Which of the moves at hand keep the win: to play the top card, and where, or to leave it."""

from collections.abc import Callable
from typing import NamedTuple

from precedence_tui.coach.exact import ExactSearch
from precedence_tui.coach.find import WinSearch, never
from precedence_tui.coach.state import (
    State,
    after_move,
    next_card_move,
    shortest_pile,
    state_of,
    waiting_piles,
)
from precedence_tui.coach.verdict import Verdict, answer_first, checked
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position


class Choice(NamedTuple):
    """One of the moves at a choice, and whether the game can be won after it."""

    move: Move
    verdict: Verdict
    line: tuple[Move, ...] | None = None
    """Moves that win and begin with this one, checked by the engine, if it keeps the win."""


class Choices(NamedTuple):
    """The moves at hand: the plays, the shortest pile first, then what leaves the card lying."""

    choices: tuple[Choice, ...]

    @property
    def is_decided(self) -> bool:
        """Whether the verdict of each is known."""
        return all(choice.verdict is not Verdict.UNKNOWN for choice in self.choices)

    @property
    def winning(self) -> tuple[Move, ...]:
        """The moves that are known to keep the win."""
        return tuple(c.move for c in self.choices if c.verdict is Verdict.WINNABLE)

    @property
    def winning_piles(self) -> tuple[int, ...]:
        """The indices of the piles on which a play is known to keep the win."""
        return tuple(move.foundation for move in self.winning if move.foundation is not None)

    @property
    def can_leave(self) -> bool:
        """Whether leaving the card is known to keep the win."""
        return len(self.winning) > len(self.winning_piles)

    @property
    def line(self) -> tuple[Move, ...] | None:
        """A way to win, if one is known."""
        return next((choice.line for choice in self.choices if choice.line is not None), None)


class ChoiceSearch:
    """The question which moves at a position keep the win; it can be stopped and taken up again.

    The position as a whole comes first: where it is lost so is each move, and else one
    that wins is found. Then each move is looked at by the search, and by the exact
    search. With a number of `playouts` there is no exact search, and nothing comes
    first: a move that keeps no win that is found stays unknown.
    """

    def __init__(self, position: Position, playouts: int | None = None) -> None:
        self._playouts = playouts
        self._position = position
        self._state = state_of(position)
        self._choices = {move: Choice(move, Verdict.UNKNOWN) for move in moves_at(self._state)}
        self._searches = {move: WinSearch(after_move(self._state, move)) for move in self._choices}
        self._whole = WinSearch(self._state)
        self._exact: ExactSearch | None = None

    @property
    def choices(self) -> Choices:
        """What is known by now."""
        return Choices(tuple(self._choices.values()))

    def learn(self, choice: Choice) -> None:
        """Take for granted what is known of a move here; others are left aside."""
        if choice.move in self._choices:
            self._choices[choice.move] = choice

    def run(self, stop: Callable[[], bool] = never) -> Choices:
        """Go on until the verdict of each move is known or `stop` says so."""
        is_exact = self._playouts is None
        if is_exact and not self.choices.winning:
            self._decide_all(stop)
        for move in self._open():
            search = self._searches[move]
            self._settle(move, self._search(move, search, stop), search.line)
        if is_exact:
            # What one and the same model knows about comes first.
            for move in sorted(self._open(), key=self._needs_own_model):
                if stop():
                    break
                self._decide(move, stop)
        if self.choices.is_decided:
            self.close()
        return self.choices

    def _search(self, move: Move, search: WinSearch, stop: Callable[[], bool]) -> bool | None:
        if self._playouts is None:
            return answer_first(search, after_move(self._state, move), stop, patiently=False)
        return search.run(self._playouts - search.playouts, stop) or None

    def _decide_all(self, stop: Callable[[], bool]) -> None:
        """Find one move that keeps the win, or that none does."""
        winnable, line = answer_first(self._whole, self._state, stop), self._whole.line
        if winnable is None and not stop():
            exact = self._exact_search(self._state)
            winnable, line = exact.run(stop), exact.line
        if winnable is False:
            for move in self._open():
                self._settle(move, False)
        # A game that is won has no move at hand.
        elif winnable and line:
            self._settle(line[0], True, line[1:])

    def close(self) -> None:
        """Give the memory of the exact search back. It can begin anew."""
        if self._exact is not None:
            self._exact.close()
            self._exact = None

    def _open(self) -> tuple[Move, ...]:
        return tuple(c.move for c in self.choices.choices if c.verdict is Verdict.UNKNOWN)

    def _needs_own_model(self, move: Move) -> bool:
        """Whether it plays on another pile than the shortest."""
        return move.foundation is not None and move is not next(iter(self._choices))

    def _decide(self, move: Move, stop: Callable[[], bool]) -> None:
        """Work on the verdict of a move with the exact search."""
        state = self._state
        if self._needs_own_model(move):
            # The shortest pile is at least as good as any other.
            if self._choices[next(iter(self._choices))].verdict is Verdict.LOST:
                self._settle(move, False)
                return
            exact = self._exact_search(after_move(state, move))
            self._settle(move, exact.run(stop), exact.line)
        else:
            exact = self._exact_search(state)
            winnable = exact.run(stop, first=move)
            self._settle(move, winnable, exact.line[1:] if winnable and exact.line else None)

    def _exact_search(self, state: State) -> ExactSearch:
        """Return the exact search of that state; what it held of another one goes."""
        if self._exact is None or self._exact.state != state:
            self.close()
            self._exact = ExactSearch(state)
        return self._exact

    def _settle(
        self, move: Move, winnable: bool | None, then: tuple[Move, ...] | None = None
    ) -> None:
        """Note whether a move keeps the win, if that is known, and what wins after it."""
        if winnable:
            assert then is not None
            line = checked(self._position, (move, *then))
            self._choices[move] = Choice(move, Verdict.WINNABLE, line)
        elif winnable is False:
            self._choices[move] = Choice(move, Verdict.LOST)


def moves_at(state: State) -> tuple[Move, ...]:
    """Return the moves at hand: the plays, the shortest pile first, then the next card."""
    rank = state.waste[-1] if state.waste else 0
    plays = [PLAYS[pile] for pile in waiting_piles(state, rank)]
    next_card = next_card_move(state)
    return (*plays, next_card) if next_card else tuple(plays)


def is_choice(position: Position) -> bool:
    """Whether the waste's top card can be played, and left lying as well."""
    state = state_of(position)
    return shortest_pile(state) is not None and next_card_move(state) is not None
