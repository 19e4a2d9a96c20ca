"""Watching the coach play: it goes on by itself, pauses, steps, goes faster or slower."""

from typing import TYPE_CHECKING

from precedence_tui.coach.service.client import Client
from precedence_tui.coach.service.questions import Answered, CanBeWon
from precedence_tui.coach.verdict import Judgement
from precedence_tui.engine.actions import MakeMoves
from precedence_tui.engine.moves import Move
from precedence_tui.words import _
from precedence_tui.words.coach import no_win_sentence

if TYPE_CHECKING:
    from precedence_tui.tui.board_screen import BoardScreen

_PLAYS_A_SECOND = (0, 1, 2, 4, 8)
"""At the slowest speed a move a second, else so many plays with the deals between them."""


class Demo:
    """One demonstration, from the position on the table to the win."""

    def __init__(self, board: "BoardScreen") -> None:
        self._board = board
        self._line: tuple[Move, ...] = ()
        self._speed = 1
        self._position = board.store.game.position
        self._client = Client(self._hear_later)
        # Once a second is as often as anything may stir; more speed is more moves at a time.
        self._timer = board.set_interval(1.0, self._tick, pause=True)
        board.say(_("The coach looks for a way to win..."))
        if self._client.ask(CanBeWon(self._position)) is None:
            board.say(_("The coach could not be started."))

    def press(self, key: str) -> bool:
        """Obey a key; False if the demonstration is over and the key means what it always does."""
        if key == "space":
            if self._timer._active.is_set():
                self._timer.pause()
                self._say_how()
            else:
                self._timer.resume()
        elif key == "right":
            self._timer.pause()
            self._go_on(1)
        elif key in ("plus", "up", "equals_sign"):
            self._speed = min(self._speed + 1, len(_PLAYS_A_SECOND) - 1)
        elif key in ("minus", "down"):
            self._speed = max(self._speed - 1, 0)
        else:
            self.end()
            return False
        return True

    def end(self) -> None:
        """Stop; the game stays where it is."""
        self._timer.stop()
        self._client.close()
        self._board.say(_("The demonstration is over: play on, or undo."))

    def _hear_later(self, answered: Answered) -> None:
        self._board.app.call_later(self._hear, answered)

    def _hear(self, answered: Answered) -> None:
        value = answered.value
        if not isinstance(value, Judgement):
            return
        self._client.close()
        if value.line is None:
            self._board.say(no_win_sentence(value.verdict))
            return
        self._line = value.line
        self._board.session.archive.count_hint()
        self._say_how()
        self._timer.resume()

    def _say_how(self) -> None:
        self._board.say(
            _("Demonstration: Space pauses, right steps, + faster, - slower, Esc ends.")
        )

    def _tick(self) -> None:
        plays = _PLAYS_A_SECOND[self._speed]
        if not plays:
            self._go_on(1)
            return
        moves = seen = 0
        for move in self._line:
            moves += 1
            seen += move.foundation is not None
            if seen == plays:
                break
        self._go_on(moves)

    def _go_on(self, moves: int) -> None:
        if self._line and self._board.panel is None:
            self._board.store.dispatch(MakeMoves(self._line[:moves]))
            self._line = self._line[moves:]
        if not self._line:
            self._timer.pause()
