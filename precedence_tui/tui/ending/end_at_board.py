"""The end of a game at one board: what is shown of it, and what moves before it rests."""

import os
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Final

from textual.timer import Timer

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.events import Events, Redone, Rejected, StepDone, ends_game
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.timeline import EMPTY
from precedence_tui.session.command import Command
from precedence_tui.settings import Settings
from precedence_tui.tui.board_screen import BoardScreen
from precedence_tui.tui.cursor import Way
from precedence_tui.tui.ending.end_panel import EndPanel
from precedence_tui.tui.ending.motions import FRAME, CardsGoingUp, Celebration, Motion
from precedence_tui.tui.ending.result_part import ResultPart
from precedence_tui.tui.panels.panel import PanelHost


def moves_by_itself(settings: Settings, environment: Mapping[str, str]) -> bool:
    """Return whether anything may move at the end of a game."""
    return settings.motion and environment.get("PRECEDENCE_MOTION", "").lower() != "off"


_STEPS: Final = {
    **dict.fromkeys((Way.LEFT.value, Way.UP.value, Way.PREVIOUS.value), -1),
    **dict.fromkeys((Way.RIGHT.value, Way.DOWN.value, Way.NEXT.value), 1),
}
"""How far the commands that move the cursor go among what leads on."""


class EndAtBoard:
    """Shows how the game on the table ended, from when a game has ended for the first time.

    `do` is called with the command that is chosen of those that lead on. `now` gives
    seconds that never go back.
    """

    def __init__(
        self,
        board: BoardScreen,
        do: Callable[[Command], None],
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._board = board
        self._store = board.store
        self._do = do
        self._now = now
        self.part = ResultPart(board.store, board.renderer)
        self.part.tell(None)
        board.parts = (*board.parts, self.part)
        board.mount(self.part)
        self._motions: list[Motion] = []
        self._began = 0.0
        self.is_due = False
        """Whether the result is still to be told: among thousands of games it takes longer
        than a key may, and waits until the key has been shown."""
        self._timer: Timer | None = None

    def follow(self, events: Events, *, by_hand: bool) -> None:
        """Show the end, if the game has ended. `by_hand`: the player has made these moves."""
        if events and isinstance(events[0], Rejected):
            return
        self.break_off()
        if self.part.ended is not None:
            self.part.tell(None)
        game = self._store.game
        self.is_due = game.result is not Result.OPEN and not game.was_given_up
        moves = _moves_that_won(events) if self.is_due and by_hand else ()
        if moves and game.result is Result.WON and self._may_move:
            self._begin(moves)
        if not self.waits_for_cards:
            self._tell_soon()

    @property
    def waits_for_cards(self) -> bool:
        """Whether cards go up, before which nothing is told."""
        return any(isinstance(motion, CardsGoingUp) for motion in self._motions)

    def tell_now(self) -> None:
        """Tell the result, if it is due."""
        if self.is_due:
            self.is_due = False
            self.part.tell(self._board.session.statistics.ended())

    def _tell_soon(self) -> None:
        self._board.call_after_refresh(self.tell_now)

    @property
    def _may_move(self) -> bool:
        board = self._board
        return board.renderer.layout is not None and moves_by_itself(
            board.session.settings, os.environ
        )

    def page(self, host: PanelHost, show_all: Callable[[], None]) -> EndPanel | None:
        """Return the first page of the menu, from which `show_all` leads on to the rest.

        None unless a game has ended, and has no room for that beside its piles.
        """
        self.tell_now()
        layout, ended = host.renderer.layout, self.part.ended
        if ended is None or layout is None or self.part.box(layout):
            return None
        return EndPanel(host, ended, self._store.table, show_all)

    def steer(self, name: str) -> bool:
        """Choose among what leads on, where that is shown; return whether a command meant that."""
        if name in _STEPS:
            self.tell_now()
        part, layout = self.part, self._board.renderer.layout
        if layout is None or part.box(layout) is None:
            return False
        at, commands = part.chosen, part.commands
        if name in _STEPS:
            # The first one only brings it up.
            part.choose(0 if at is None else (at + _STEPS[name]) % len(commands))
            return True
        part.choose(None)
        if at is not None and name == "act":
            self._do(commands[at])
        return at is not None and name in ("act", "escape")

    def break_off(self) -> bool:
        """Show the board at rest at once; return whether anything moved."""
        moved = bool(self._motions)
        while self._motions:
            self._end_first()
        self._stop()
        return moved

    def tick(self) -> None:
        """Show what is to be seen now."""
        elapsed = self._now() - self._began
        if self._motions and elapsed >= self._motions[0].seconds:
            self._end_first()
            self._began = self._now()
            elapsed = 0.0
        if self._motions:
            self._motions[0].show(elapsed)
        else:
            self._stop()

    def _begin(self, moves: tuple[Move, ...]) -> None:
        """Let the cards of a step go up, if they are more than one, and the piles light up."""
        board = self._board
        if len(moves) > 1:
            before, _events = reduce(self._store.table, SimpleAction.UNDO)
            parts = (board.heading, *board.foundations, board.stock, board.waste)
            game = before.game._replace(undone=EMPTY)
            self._motions.append(CardsGoingUp(parts, Table(game), moves))
        piles = board.foundations[: len(self._store.game.variant.bases)]
        self._motions.append(Celebration(piles))
        self._began = self._now()
        self._motions[0].show(0.0)
        self._timer = self._board.set_interval(FRAME, self.tick)

    def _end_first(self) -> None:
        self._motions.pop(0).end()
        # If cards went up, they are up now.
        self._tell_soon()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


def _moves_that_won(events: Events) -> tuple[Move, ...]:
    """Return the moves of the step that has just won a game; none where it was only redone."""
    if not events or isinstance(events[0], Redone) or not ends_game(events):
        return ()
    return next((event.step.moves for event in events if isinstance(event, StepDone)), ())
