"""The player's statistics: counted, in words, begun anew and brought back."""

from collections.abc import Sequence
from typing import Final

from precedence_tui.archive.ended_game import EndedGame, ended_game
from precedence_tui.archive.listing import Summary
from precedence_tui.archive.statistics import Figures, Statistics, count
from precedence_tui.archive.tally import Standing
from precedence_tui.i18n import _
from precedence_tui.session.outcome import Done, Outcome, Refused
from precedence_tui.session.sitting import Sitting
from precedence_tui.texts.game_words import (
    clock_words,
    decimal_words,
    first_king_words,
    moves_words,
    rule_words,
    share_words,
)

Rows = tuple[tuple[str, str], ...]
"""What is counted, and the figure, both in words."""

_NONE: Final = "-"


class StatisticsBook:
    """Counts the games of a sitting's archive. What is set aside can be brought back."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    def count(self) -> Statistics:
        """Return the figures as they stand."""
        return count(self._sitting.archive.games())

    def ended(self) -> EndedGame:
        """Return how the game on the table, which is over, ended beside the others."""
        sitting = self._sitting
        return ended_game(
            sitting.store.game,
            sitting.tally,
            sitting.clock.seconds or sitting.tally.seconds,
            sitting.number,
            sitting.archive.games(),
        )

    def begin_anew(self) -> Outcome:
        """Count only what ends from now on. `bring_back` counts the rest again."""
        archive = self._sitting.archive
        if archive.reads and not any(
            game.counts is not Standing.OPEN and not game.is_set_aside for game in archive.games()
        ):
            return Refused(_("There is nothing to reset."))
        if archive.begin_statistics_anew() is None:
            return self._sitting.refused(_("The statistics could not be reset."))
        return Done(_("The statistics are reset; the old ones are set aside."))

    @property
    def can_bring_back(self) -> bool:
        """Whether games are set aside, which `bring_back` counts again."""
        return any(game.is_set_aside for game in self._sitting.archive.games())

    def bring_back(self) -> Outcome:
        """Count again what was set aside last, in this sitting or in one before."""
        if self._sitting.archive.bring_statistics_back():
            return Done()
        return self._sitting.refused(_("There are no older statistics to restore."))


def nothing_counted(games: Sequence[Summary]) -> str:
    """Say why there are no figures of these games, all that are listed."""
    if games:
        return _("No game is counted in the statistics.")
    return _("No game has been played yet.")


def result_rows(figures: Figures) -> Rows:
    """Return how the games ended: first tries, and then what is kept apart from them."""
    rate = figures.win_rate
    won = str(figures.won) if rate is None else f"{figures.won} ({share_words(rate)})"
    replays = _("{won} of {ended} won").format(won=figures.replays_won, ended=figures.replays_ended)
    return (
        (_("First tries played"), str(figures.ended)),
        (_("Won"), won),
        (_("Lost"), str(figures.lost)),
        (_("Given up"), str(figures.given_up)),
        (_("Replays"), replays if figures.replays_ended else "0"),
        (_("Won with the coach"), str(figures.won_with_coach)),
        (_("Open"), str(figures.open)),
    )


def feat_rows(figures: Figures) -> Rows:
    """Return what the player can be proud of, and how far the other games came."""
    seconds, moves, up = figures.fastest_seconds, figures.shortest_moves, figures.cards_up
    return (
        (_("Current streak"), str(figures.current_streak)),
        (_("Longest streak"), str(figures.longest_streak)),
        (_("Won without undo"), str(figures.won_without_undo)),
        (_("Won without hints"), str(figures.won_without_hints)),
        (_("Fastest win"), _NONE if seconds is None else clock_words(seconds)),
        (_("Shortest win"), _NONE if moves is None else moves_words(moves)),
        (_("Average cards placed in games not won"), _NONE if up is None else decimal_words(up)),
    )


def standard_words() -> str:
    """Return the heading of the figures of all games by the standard rules."""
    return _("all, standard rules")


def figures_by_rules(statistics: Statistics) -> tuple[tuple[str, Figures], ...]:
    """Return the figures by first king and then by house rule, under their headings."""
    return (
        *((first_king_words(king), figures) for king, figures in statistics.by_king.items()),
        *((rule_words(variant), figures) for variant, figures in statistics.house.items()),
    )
