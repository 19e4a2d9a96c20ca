"""Watching the coach play: it goes on by itself, pauses, steps both ways, goes faster or slower."""

from typing import Final

from precedence_tui.engine.moves import Move
from precedence_tui.session.counsel import Awaited, WinningLine
from precedence_tui.session.demonstration import reason_for
from precedence_tui.session.outcome import Refused
from precedence_tui.session.table_coach import TableCoach
from precedence_tui.texts.coach_words import (
    best_sentence,
    demo_next_sentence,
    demo_over_sentence,
    demo_sentence,
)
from precedence_tui.tui.coaching.asking import Asking, aloud
from precedence_tui.tui.coaching.coach_view import CoachView

_PLAYS_A_SECOND: Final = (0, 1, 2, 4, 8)
"""At the slowest speed a move a second, else so many plays with the deals between them."""


class Demo:
    """One demonstration, from the position on the table to the win.

    It is counted as one hint, and each of its moves as a best move. A `line` that wins is
    looked for unless one is given.
    """

    def __init__(
        self,
        coach: TableCoach,
        asking: Asking,
        view: CoachView,
        line: tuple[Move, ...] | None = None,
    ) -> None:
        self._coach = coach
        self._view = view
        self._line: tuple[Move, ...] = ()
        self._made: list[tuple[Move, ...]] = []
        self._speed = 1
        self._runs = False
        self.is_over = False
        # Once a second is as often as anything may stir; more speed is more moves at a time.
        self._ticker = view.every_second(self.tick)
        wins = coach.winning_line() if line is None else WinningLine(line)
        if not isinstance(wins, Awaited):
            self._begin(wins)
            return
        waiter = aloud(wins, view, self._begin)
        waiter.progress(0)
        asking.ask("demonstration", wins, waiter)

    def press(self, key: str) -> bool:
        """Obey a key; False if that ends the demonstration, and the key means what it always does.

        Escape only ends it.
        """
        if self.is_over:
            return False
        if key == "space" and self._line:
            self._run(not self._runs)
        elif key == "right" and self._line:
            self._run(False)
            self._make(1)
            self._say_next()
        elif key == "left" and self._line:
            self._run(False)
            self._take_back()
            self._say_next()
        elif key in ("plus", "add", "up", "equals_sign"):
            self._change_speed(1)
        elif key in ("minus", "subtract", "down"):
            self._change_speed(-1)
        else:
            self.end()
            return key == "escape"
        return True

    def end(self) -> None:
        """Stop; the game stays where it is."""
        self.is_over = True
        self._ticker.stop()
        self._view.show_demo(None)
        self._view.say(demo_over_sentence())

    def tick(self) -> None:
        """Go on by what is to be seen in a second."""
        plays = _PLAYS_A_SECOND[self._speed]
        moves = seen = 0
        for move in self._line:
            moves += 1
            seen += move.foundation is not None
            if seen >= plays:
                break
        self._make(moves)
        if not self._line:
            return
        if plays:
            self._say_how()
        else:
            self._say_next()

    def _begin(self, line: WinningLine | Refused) -> None:
        if self.is_over:
            return
        if isinstance(line, Refused):
            self.end()
            self._view.show(line)
            return
        self._line = line.moves
        self._coach.count_demonstration()
        self._run(True)

    def _run(self, runs: bool) -> None:
        self._runs = runs
        (self._ticker.resume if runs else self._ticker.pause)()
        self._view.show_demo(runs)
        self._say_how()

    def _change_speed(self, by: int) -> None:
        self._speed = min(max(self._speed + by, 0), len(_PLAYS_A_SECOND) - 1)
        self._say_how()

    def _say_how(self) -> None:
        self._view.say(demo_sentence(self._speed + 1, runs=self._runs))

    def _say_next(self) -> None:
        """Say which move comes next, and why."""
        if not self._line:
            return
        advice = reason_for(self._coach.game.position, self._line)
        if advice is not None:
            words = best_sentence if self._runs else demo_next_sentence
            self._view.say(words(advice))
        else:
            self._say_how()

    def _take_back(self) -> None:
        """Take back the last move, if any was made; those that came with it are made again."""
        if not self._made:
            return
        *others, last = self._made.pop()
        self._line = (last, *self._line)
        self._coach.take_back()
        if others:
            self._made.append(tuple(others))
            self._coach.show_moves(tuple(others))

    def _make(self, moves: int) -> None:
        now, self._line = self._line[:moves], self._line[moves:]
        self._made.append(now)
        self._coach.show_moves(now)
        if not self._line:
            self.is_over = True
            self._ticker.stop()
            self._view.show_demo(None)
