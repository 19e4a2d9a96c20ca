"""The player's statistics: counted from the list of games, and nothing else."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from precedence_tui.archive.listing import Summary
from precedence_tui.archive.tally import Origin, Standing
from precedence_tui.engine.variant import PRECEDENCE, FirstKing, Variant


class Figures(NamedTuple):
    """What was counted of some games. Each counts once, as `Summary.counts` says.

    All is of first tries but `replays_won` and `replays_ended`, which are of deals
    that had been seen to the end before; `won_with_coach`, the wins in which the
    coach named or made best moves, which are in no other figure; and `open`, which
    is of all.

    A streak is of games won one after the other, in the order in which they
    ended; other games neither continue nor break it. `cards_up` of 104, on
    average over the games that ended and were not won. `fastest` and `shortest`
    are the wins of the fewest seconds and moves. None: there is no such game.
    """

    won: int
    lost: int
    given_up: int
    open: int
    current_streak: int
    longest_streak: int
    cards_up: float | None
    fastest: Summary | None
    shortest: Summary | None
    won_without_undo: int
    won_without_hints: int
    replays_won: int
    replays_ended: int
    won_with_coach: int

    @property
    def ended(self) -> int:
        """The first tries of which a share can be told."""
        return self.won + self.lost + self.given_up

    @property
    def games(self) -> int:
        """All games that are in any figure."""
        return self.ended + self.replays_ended + self.won_with_coach + self.open

    @property
    def win_rate(self) -> float | None:
        """The share, 0 to 1, of wins among the games that ended; None before the first."""
        return self.won / self.ended if self.ended else None

    @property
    def fastest_seconds(self) -> float | None:
        """How long the fastest win took."""
        win = self.fastest and self.fastest.tally.win
        return win.seconds if win else None

    @property
    def shortest_moves(self) -> int | None:
        """How many moves the shortest win took."""
        win = self.shortest and self.shortest.tally.win
        return win.moves if win else None


class Statistics(NamedTuple):
    """The figures of the standard rules, in all and by first king, and of all other rules.

    `ended` are the first tries that have ended under standard rules, in the order in
    which they did. `best` is the best result in each deal that has a number, of all
    games but those that were won with the coach.
    """

    standard: Figures
    by_king: dict[FirstKing, Figures]
    house: dict[Variant, Figures]
    ended: tuple[Summary, ...]
    best: dict[tuple[str, Variant], Summary]


_STANDARD: Final = {king: PRECEDENCE.with_options(king) for king in FirstKing}


def count(games: Iterable[Summary]) -> Statistics:
    """Return the statistics of those games that are the player's own and not set aside."""
    counted = sorted(filter(is_counted, games), key=_end)
    by_rules: defaultdict[Variant, list[Summary]] = defaultdict(list)
    for game in counted:
        by_rules[game.variant].append(game)
    standard = [game for game in counted if game.variant in _STANDARD.values()]
    return Statistics(
        figures(standard),
        {king: figures(by_rules[variant]) for king, variant in _STANDARD.items()},
        {
            variant: figures(by_rules[variant])
            for variant in sorted(by_rules)
            if variant not in _STANDARD.values()
        },
        tuple(_first_tries(standard)),
        _best_by_deal(counted),
    )


def figures(games: Sequence[Summary]) -> Figures:
    """Return the figures of games in the order in which they ended, open ones anywhere."""
    tries = _first_tries(games)
    won = [game for game in tries if game.counts is Standing.WON]
    others = [game for game in tries if game.counts is not Standing.WON]
    replays = [game for game in _ended(games) if game.is_replay]
    streaks = _streaks(tries)
    return Figures(
        won=len(won),
        lost=sum(game.counts is Standing.LOST for game in others),
        given_up=sum(game.counts is Standing.GIVEN_UP for game in others),
        open=sum(game.counts is Standing.OPEN for game in games),
        current_streak=streaks[-1],
        longest_streak=max(streaks),
        cards_up=sum(game.cards_up for game in others) / len(others) if others else None,
        fastest=_least(won, lambda game: game.tally.win and game.tally.win.seconds),
        shortest=_least(won, lambda game: game.tally.win and game.tally.win.moves),
        won_without_undo=sum(
            game.tally.win is not None and game.tally.win.undos == 0 for game in won
        ),
        won_without_hints=sum(
            # To be shown whether the game can be won is help as well, where that is known.
            game.tally.win is not None
            and game.tally.win.hints == 0
            and not game.tally.win.verdict_seen
            for game in won
        ),
        replays_won=sum(game.counts is Standing.WON for game in replays),
        replays_ended=len(replays),
        won_with_coach=sum(game.is_coachs_win for game in games),
    )


def stretches(ended: Sequence[Summary], most: int) -> list[tuple[int, int]]:
    """Return how results went: games won and ended, in up to `most` equal stretches of time."""
    bars = min(most, len(ended))
    edges = [len(ended) * bar // bars for bar in range(bars + 1)] if bars else []
    return [
        (sum(game.counts is Standing.WON for game in ended[first:last]), last - first)
        for first, last in pairwise(edges)
    ]


def is_counted(game: Summary) -> bool:
    """Return whether a game is the player's own and not set aside.

    Of those that the coach has played in only the wins are counted. An open one has
    a move that stands: of others no record would tell.
    """
    if not game.moves and game.counts is Standing.OPEN:
        return False
    is_own = game.origin.is_counted or (game.origin is Origin.SHOWN and game.counts is Standing.WON)
    return is_own and not game.is_set_aside


def _ended(games: Iterable[Summary]) -> list[Summary]:
    """Return the games that have ended and were not won with the coach."""
    return [game for game in games if game.counts is not Standing.OPEN and not game.is_coachs_win]


def _first_tries(games: Iterable[Summary]) -> list[Summary]:
    return [game for game in _ended(games) if not game.is_replay]


def _end(game: Summary) -> tuple[int, int]:
    return game.settled, game.number


def _streaks(games: Sequence[Summary]) -> list[int]:
    """Return how many wins stood in a row after each game that has ended, and before the first."""
    streaks = [0]
    for game in games:
        streaks.append(streaks[-1] + 1 if game.counts is Standing.WON else 0)
    return streaks


def _least(games: Iterable[Summary], measure: Callable[[Summary], float | None]) -> Summary | None:
    measured = [(value, game) for game in games if (value := measure(game)) is not None]
    return min(measured, key=lambda pair: pair[0])[1] if measured else None


def _best_by_deal(games: Iterable[Summary]) -> dict[tuple[str, Variant], Summary]:
    by_deal: defaultdict[tuple[str, Variant], list[Summary]] = defaultdict(list)
    for game in games:
        if game.deal is not None and not game.is_coachs_win:
            by_deal[game.deal, game.variant].append(game)
    return {deal: max(played, key=_merit) for deal, played in by_deal.items()}


def _merit(game: Summary) -> tuple[bool, int]:
    """Return the more the better: a win in the fewest moves, else the most cards up."""
    win = game.tally.win
    return (True, -win.moves) if win else (False, game.cards_up)
