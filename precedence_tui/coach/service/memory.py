"""What the coach has said of positions, and what follows from that without asking again."""

from typing import Final

from precedence_tui.coach.service.questions import CanBeWon, Held
from precedence_tui.coach.verdict import Judgement, Verdict
from precedence_tui.engine.deals import Deal
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position
from precedence_tui.engine.rules import Rules

_KEPT: Final = 5_000
"""Verdicts; the longest sittings have fewer positions."""


class Memory:
    """Verdicts by position. `follow` and `follow_back` are told of what happens to a game."""

    def __init__(self) -> None:
        self._judgements: dict[Position, Judgement] = {}
        self._held: Held | None = None
        self._winnable: set[tuple[Deal, Rules]] = set()

    def verdict(self, position: Position) -> Judgement | None:
        """What is known of a position, if it was asked or follows from what was."""
        return self._judgements.get(position)

    def question(self, position: Position) -> CanBeWon:
        """The question to ask, with the way to win that may still hold there."""
        return CanBeWon(position, self._held)

    def learn(self, game: Game, position: Position, judgement: Judgement) -> None:
        """Remember what was said of a position of a game."""
        known = self._judgements.get(position)
        if known is not None and known.is_proved:
            return
        self._judgements[position] = judgement
        if len(self._judgements) > _KEPT:
            del self._judgements[next(iter(self._judgements))]
        if judgement.verdict is Verdict.WINNABLE:
            self._winnable.add((game.deal, game.rules))

    def was_winnable(self, game: Game) -> bool:
        """Whether any position of this deal was ever shown to be winnable."""
        return (game.deal, game.rules) in self._winnable

    def follow(self, game: Game, earlier: Position, moves: tuple[Move, ...]) -> None:
        """Moves were made: what was lost stays lost, and a win goes on with its own moves."""
        known = self._judgements.get(earlier)
        self._held = None
        if known is None:
            return
        if known.verdict is Verdict.LOST:
            self.learn(game, game.position, Judgement(Verdict.LOST))
        elif known.line is not None:
            if known.line[: len(moves)] == moves:
                rest = Judgement(Verdict.WINNABLE, known.line[len(moves) :])
                self.learn(game, game.position, rest)
            else:
                # Other moves may agree with it all the same: that takes a little thought.
                self._held = Held(earlier, known.line, moves)

    def follow_back(self, game: Game, later: Position, moves: tuple[Move, ...]) -> None:
        """Moves were undone, given in the order in which they had been made."""
        known = self._judgements.get(later)
        self._held = None
        if known is not None and known.line is not None:
            self.learn(game, game.position, Judgement(Verdict.WINNABLE, (*moves, *known.line)))

    def change_game(self) -> None:
        """Another game is on the table."""
        self._held = None
