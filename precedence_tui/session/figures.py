"""The figures of the statistics in words, the same in every front end."""

from typing import TYPE_CHECKING, Final

from precedence_tui.i18n import _
from precedence_tui.texts.listing import decimal_words, moves_words, share_words
from precedence_tui.texts.times import clock_words

if TYPE_CHECKING:
    from precedence_tui.archive.statistics import Figures

Rows = tuple[tuple[str, str], ...]
"""What is counted, and the figure."""

_NONE: Final = "-"


def result_rows(figures: "Figures") -> Rows:
    """How the games ended."""
    rate = figures.win_rate
    won = str(figures.won) if rate is None else f"{figures.won} ({share_words(rate)})"
    return (
        (_("Played"), str(figures.played)),
        (_("Won"), won),
        (_("Lost"), str(figures.lost)),
        (_("Given up"), str(figures.given_up)),
        (_("Open"), str(figures.open)),
    )


def feat_rows(figures: "Figures") -> Rows:
    """What the player can be proud of, and how far the other games came."""
    seconds, moves, up = figures.fastest_seconds, figures.shortest_moves, figures.cards_up
    return (
        (_("Wins in a row now"), str(figures.current_streak)),
        (_("Most wins in a row"), str(figures.longest_streak)),
        (_("Won without undo"), str(figures.won_without_undo)),
        (_("Won without hints"), str(figures.won_without_hints)),
        (_("Fastest win"), _NONE if seconds is None else clock_words(seconds)),
        (_("Shortest win"), _NONE if moves is None else moves_words(moves)),
        (_("Average cards up in games not won"), _NONE if up is None else decimal_words(up)),
    )
