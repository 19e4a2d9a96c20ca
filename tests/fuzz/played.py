"""What must be in the archive, and on the table, as one action follows the other."""

from collections.abc import Callable
from typing import NamedTuple

from precedence_tui.engine.actions import Action, TakeUp
from precedence_tui.engine.events import GameChanged, StepDone
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.reducer import reduce
from tests.archive.plain_list import PlainList
from tests.games import deal_numbered


class Played(NamedTuple):
    """A moment of a sitting.

    `current` and `replaced` are the numbers of the game on the table and of the one that
    undo brings back; None: it is not in the list. `touched` are games that something
    has happened to since the list was last compared.
    """

    games: PlainList = PlainList()
    table: Table = Table(new_game(deal_numbered(1)))
    current: int | None = None
    replaced: int | None = None
    touched: frozenset[int] = frozenset()

    def after(self, action: Action) -> "Played":
        """The moment after an action."""
        table, events = reduce(self.table, action)
        if table is self.table:
            return self
        now = self._replace(table=table)
        first = events[0]
        if not isinstance(first, GameChanged):
            if self.current is None and not any(isinstance(one, StepDone) for one in events):
                return now
            # What comes with moves that were made elsewhere was not dealt here.
            return now._with(self.current, is_counted=not self.table.game.has_moves)._kept()
        if first.is_new:
            replaced = self.replaced if self.table.undoes_deal else self.current
            return now._replace(current=None, replaced=replaced)._kept()
        return now._with(self.replaced) if self.replaced else now._replace(current=None)

    def taking_up(self, number: int | None, game: Game) -> "Played":
        """The moment after a game was put on the table: an open one, or None, to look at it."""
        now = Played(self.games, reduce(self.table, TakeUp(game))[0], touched=self.touched)
        return now if number is None else now._with(number)

    def with_games(self, change: Callable[[PlainList], object]) -> "Played":
        """The moment after something was done to the list."""
        games = self.games.copy()
        change(games)
        return self._replace(games=games)

    def _with(self, number: int | None, *, is_counted: bool = True) -> "Played":
        """Let the game on the table be the one last played, under a new number without one."""
        now, number = self.with_games(lambda _: None), number or self.games.next_number()
        if number in now.games.games:
            # One that was deleted is back with that.
            now.games.restore(number)
        now.games.play(number, self.table.game, is_counted=is_counted)
        return now._replace(current=number, touched=self.touched | {number})

    def _kept(self) -> "Played":
        return self if self.table.replaced is not None else self._replace(replaced=None)
