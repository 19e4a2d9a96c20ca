"""How a game ended, beside the player's other games."""

from collections.abc import Iterable
from typing import NamedTuple

from precedence_tui.archive.listing import Summary
from precedence_tui.archive.statistics import Figures, Statistics, count, is_counted
from precedence_tui.archive.tally import Standing, Tally, standing
from precedence_tui.engine.game import Game
from precedence_tui.engine.variant import PRECEDENCE, Variant


class Streak(NamedTuple):
    """How many wins stand in a row, and how many ever did."""

    now: int
    longest: int


class Bests(NamedTuple):
    """What the other wins took: the fewest moves, and the fewest seconds; None: there is none."""

    moves_here: int | None
    """In the same deal, by the same rules."""
    moves: int | None
    """By rules of the same statistics, as is `seconds`."""
    seconds: float | None


class EndedGame(NamedTuple):
    """A game that has ended, with what it took; None: not known.

    A game that was won once has that win for its result, whatever was undone since.
    `is_counted`: whether it is in the statistics, None where it is in no list; there are
    `streak` and `bests` only where it is, and is not kept apart: `is_coachs_win` and
    `is_replay`, of which the latter has `bests`. `daily` is the day whose deal it is, as
    `2026-12-01`, and `is_practice` whether it does not count for that day.
    """

    stands: Standing
    cards_up: int
    cards: int
    moves: int
    seconds: float | None
    undos: int | None
    hints: int | None
    verdict_seen: bool | None = None
    is_counted: bool | None = None
    is_coachs_win: bool = False
    is_replay: bool = False
    daily: str | None = None
    is_practice: bool = False
    streak: Streak | None = None
    bests: Bests | None = None

    @property
    def is_fewest(self) -> bool:
        """Whether no other win took as few moves."""
        return self.bests is not None and _is_less(self.moves, self.bests.moves)

    @property
    def is_fastest(self) -> bool:
        """Whether no other win was as fast."""
        return self.bests is not None and _is_less(self.seconds, self.bests.seconds)


def _is_less(mine: float | None, other: float | None) -> bool:
    return mine is not None and (other is None or mine < other)


def ended_game(
    game: Game, tally: Tally, seconds: float, number: int | None, games: Iterable[Summary]
) -> EndedGame:
    """Return how a game that is over ended. `number` is its own among `games`, if it is there.

    `seconds` of play count where it was not won.
    """
    stands = standing(game)
    win = tally.win if stands is Standing.WON else None
    ended = EndedGame(
        stands,
        game.position.cards_up,
        game.variant.cards,
        win.moves if win else game.done.moves,
        (win.seconds if win else seconds) or None,
        win.undos if win else tally.undos,
        win.hints if win else tally.hints,
        win.verdict_seen if win else tally.verdict_seen,
    )
    listed = tuple(games)
    mine = next((one for one in listed if one.number == number), None)
    # Where its end could not be saved, what is listed are the others and how it was before.
    if mine is None or mine.stands is not stands:
        return ended
    ended = ended._replace(daily=mine.daily, is_practice=mine.is_practice)
    if not is_counted(mine):
        return ended._replace(is_counted=False)
    if mine.is_coachs_win:
        return ended._replace(is_counted=True, is_coachs_win=True)
    bests = _bests(count(one for one in listed if one is not mine), game)
    if mine.is_replay:
        return ended._replace(is_counted=True, is_replay=True, bests=bests)
    figures = _figures(count(listed), game.variant)
    return ended._replace(
        is_counted=True,
        streak=figures and Streak(figures.current_streak, figures.longest_streak),
        bests=bests,
    )


def _bests(others: Statistics, game: Game) -> Bests:
    number = game.deal.number
    here = others.best.get((number, game.variant)) if number else None
    win = here and here.tally.win
    figures = _figures(others, game.variant)
    return Bests(
        win.moves if win else None,
        figures and figures.shortest_moves,
        figures and figures.fastest_seconds,
    )


def _figures(statistics: Statistics, variant: Variant) -> Figures | None:
    """Return the figures that games of a variant are counted in; None where there is no game."""
    if variant == PRECEDENCE.with_options(variant.first_king):
        return statistics.standard
    return statistics.house.get(variant)
