"""What is known of a game besides its moves: how it stands, its origin, what is counted."""

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
    """Return how a game stands."""
    return Standing.GIVEN_UP if game.was_given_up else Standing(game.result.value)


class Origin(StrEnum):
    """Where a game came from."""

    PLAYED = "played"
    """Dealt and played here."""
    CONTINUED = "continued"
    """Gone on with here from the middle of another game."""
    IMPORTED = "imported"
    """From a record."""
    MINE = "mine"
    """From a record of a game that the player has played."""
    SHOWN = "shown"
    """Dealt here, and then played by the coach, for a while at least."""

    @property
    def is_counted(self) -> bool:
        """Whether such games are in the statistics, however they end.

        A continued one is not: the same win could be won again and again from
        its last move. Nor is one that the coach has played in, unless it was won.
        """
        return self in (Origin.PLAYED, Origin.MINE)


class Facts(NamedTuple):
    """What is known of a game besides its moves and what is counted of them.

    `id` are 32 hex digits, random. `begun` in seconds since 1970. `daily` is the date
    of a deal of the day, as `2026-12-01`; `practice`: an attempt at it came before;
    `replay`: the cards had been seen to the end before. `set_aside` marks the reset
    of the statistics that left the game out.
    """

    id: str
    begun: int
    daily: str | None = None
    practice: bool = False
    replay: bool = False
    set_aside: int | None = None


class Win(NamedTuple):
    """What a game had taken when it was first won, as a `Tally` counts; None: not known."""

    moves: int
    seconds: float | None = None
    undos: int | None = None
    hints: int | None = None
    best_moves: int | None = None
    verdict_seen: bool | None = None


class Tally(NamedTuple):
    """What is counted of a game besides its moves; None: not known.

    `seconds` of play, to a millionth, as the front end's clock gives them. `undos`:
    how often steps were undone, a jump over many steps once; taking back the giving
    up is none. `hints`: how many were asked for. `best_moves`: moves that the coach
    named as the best, or made. `verdict_seen`: whether the coach said if the game can
    be won. `ended`: when it was settled how the game counts, in seconds since 1970;
    None while open.
    """

    seconds: float = 0.0
    undos: int | None = 0
    hints: int | None = 0
    ended: int | None = None
    best_moves: int | None = 0
    verdict_seen: bool | None = False
    win: Win | None = None

    def counts(self, game: Game) -> Standing:
        """Return how the game counts: won if it was ever won, else as it stands."""
        return Standing.WON if self.win else standing(game)

    def after(self, game: Game, now: int, *, undone: bool) -> "Tally":
        """Return the tally when the game has become `game`, at `now` in seconds since 1970."""
        tally = self
        if undone and tally.undos is not None:
            tally = tally._replace(undos=tally.undos + 1)
        if tally.win:
            return tally
        stands = standing(game)
        if stands is Standing.OPEN:
            return tally._replace(ended=None)
        if stands is Standing.WON:
            win = Win(
                game.done.moves,
                tally.seconds or None,
                tally.undos,
                tally.hints,
                tally.best_moves,
                tally.verdict_seen,
            )
            return tally._replace(ended=now, win=win)
        return tally._replace(ended=now)

    def with_help(self, *, hints: int, best_moves: int) -> "Tally":
        """Return the tally with so many more hints, and best moves that were named or made."""
        return self._replace(
            hints=None if self.hints is None else self.hints + hints,
            best_moves=None if self.best_moves is None else self.best_moves + best_moves,
        )
