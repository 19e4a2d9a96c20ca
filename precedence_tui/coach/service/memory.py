"""What the coach has said of positions, and what follows from that without asking again."""

from typing import Final

from precedence_tui.coach.game_review import moves_and_positions
from precedence_tui.coach.service.questions import CanBeWon, Held, ReviewOf
from precedence_tui.coach.verdict import FoundVerdict, Verdict
from precedence_tui.engine.deals import Deal
from precedence_tui.engine.events import Events, StepDone, Undone, changes
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, positions_on
from precedence_tui.engine.variant import Variant

_KEPT: Final = 5_000
"""Verdicts; the longest sittings have fewer positions."""


class Memory:
    """Verdicts by position. `follow` is to be called with all that happens to the game."""

    def __init__(self) -> None:
        self._found_verdicts: dict[Position, FoundVerdict] = {}
        self._held: Held | None = None
        self._winnable: set[tuple[Deal, Variant]] = set()

    def verdict(self, position: Position) -> FoundVerdict | None:
        """Return what is known of a position, if it was asked or follows from what was."""
        return self._found_verdicts.get(position)

    def question(self, position: Position) -> CanBeWon:
        """Return the question to ask, with the way to win that may still hold there."""
        return CanBeWon(position, self._held)

    def review(self, game: Game) -> ReviewOf:
        """Return the question how a game was played, with all that is known of its positions."""
        _moves, positions = moves_and_positions(game)
        known = enumerate(map(self._found_verdicts.get, positions))
        return ReviewOf(
            game, tuple((index, one) for index, one in known if one is not None and one.is_proved)
        )

    def learn(self, game: Game, position: Position, found: FoundVerdict) -> None:
        """Remember what was said of a position of a game."""
        known = self._found_verdicts.get(position)
        if known is not None and known.is_proved:
            return
        self._found_verdicts[position] = found
        if len(self._found_verdicts) > _KEPT:
            del self._found_verdicts[next(iter(self._found_verdicts))]
        if found.verdict is Verdict.WINNABLE:
            self._winnable.add((game.deal, game.variant))

    def was_winnable(self, game: Game) -> bool:
        """Return whether any position of this deal was ever shown to be winnable."""
        return (game.deal, game.variant) in self._winnable

    def follow(self, earlier: Position, game: Game, events: Events) -> None:
        """Conclude what is known of a game's position from that of the one before.

        `events` are those of the action that led from the one to the other; nothing
        follows where it put another game on the table.
        """
        self._held = None
        steps = [event.step for event in changes(events) if isinstance(event, StepDone)]
        moves = tuple(move for step in steps for move in step.moves)
        if not self._found_verdicts:
            return
        if moves and isinstance(events[0], Undone):
            self._follow_back(game, moves)
        elif moves:
            self._follow_on(earlier, game, moves)

    def _follow_on(self, earlier: Position, game: Game, moves: tuple[Move, ...]) -> None:
        """Conclude from earlier positions: a loss stays one, and a win goes on with its moves."""
        passed = map(self._found_verdicts.get, positions_on(earlier, moves[:-1]))
        if any(known is not None and known.verdict is Verdict.LOST for known in passed):
            self.learn(game, game.position, FoundVerdict(Verdict.LOST))
            return
        known = self._found_verdicts.get(earlier)
        if known is not None and known.line is not None:
            if known.line[: len(moves)] == moves:
                rest = FoundVerdict(Verdict.WINNABLE, known.line[len(moves) :])
                self.learn(game, game.position, rest)
            else:
                # Other moves may agree with it all the same: that takes a little thought.
                self._held = Held(earlier, known.line, moves)

    def _follow_back(self, game: Game, moves: tuple[Move, ...]) -> None:
        """Conclude from later positions: who makes the moves again that lead there wins too."""
        for made, position in enumerate(positions_on(game.position, moves)):
            known = self._found_verdicts.get(position)
            if known is not None and known.line is not None:
                line = (*moves[:made], *known.line)
                self.learn(game, game.position, FoundVerdict(Verdict.WINNABLE, line))
                return
