"""How a game stands, and what is counted while it is played."""

from enum import StrEnum
from typing import NamedTuple

from precedence_tui.engine.game import Game


class Standing(StrEnum):
    """How a game stands, or how it counts."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"
    GIVEN_UP = "given-up"


def standing(game: Game) -> Standing:
    """How a game stands."""
    return Standing.GIVEN_UP if game.was_given_up else Standing(game.result.value)


class Win(NamedTuple):
    """What a game had taken when it was first won; None: not known."""

    moves: int
    seconds: float | None = None
    undos: int | None = None
    hints: int | None = None


class Tally(NamedTuple):
    """What is counted of a game besides its moves.

    `seconds` of play, as the front end's clock gives them. `undos`: how often
    steps were undone, a jump over many steps once; taking back the giving up is
    none. `hints`: how many were asked for. None: not known. `ended`: when it
    was settled how the game counts, in seconds since 1970; None while open.
    """

    seconds: float = 0.0
    undos: int | None = 0
    hints: int | None = 0
    ended: int | None = None
    win: Win | None = None

    def counts(self, game: Game) -> Standing:
        """How the game counts: won if it was ever won, else as it stands."""
        return Standing.WON if self.win else standing(game)

    def after(self, game: Game, now: int, *, undone: bool) -> "Tally":
        """The tally when the game has become `game`, at `now` in seconds since 1970."""
        tally = self
        if undone and tally.undos is not None:
            tally = tally._replace(undos=tally.undos + 1)
        if tally.win:
            return tally
        stands = standing(game)
        if stands is Standing.OPEN:
            return tally._replace(ended=None)
        if stands is Standing.WON:
            win = Win(game.done.moves, tally.seconds or None, tally.undos, tally.hints)
            return tally._replace(ended=now, win=win)
        return tally._replace(ended=now)

    def with_hint(self) -> "Tally":
        """The tally when one more hint was asked for."""
        return self if self.hints is None else self._replace(hints=self.hints + 1)
