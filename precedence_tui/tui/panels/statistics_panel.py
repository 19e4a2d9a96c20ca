"""The statistics on a panel."""

from typing import Final

from precedence_tui.archive.statistics import Figures, Statistics, stretches
from precedence_tui.board.glyphs import BARS
from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import BESIDE_VALUE, KeyWords, Line, PanelView, room_in
from precedence_tui.i18n import _, plural
from precedence_tui.session.outcome import Outcome, Refused
from precedence_tui.session.session import Session
from precedence_tui.session.statistics_book import (
    feat_rows,
    figures_by_rules,
    result_rows,
    standard_words,
)
from precedence_tui.texts.game_words import deal_name, share_words
from precedence_tui.texts.wrapping import wrapped
from precedence_tui.tui.keys import is_key_of, latin
from precedence_tui.tui.panels.panel import Panel, PanelHost, brings_back, closes

_STRETCHES: Final = 24
"""Stretches of time in the picture of how results went, a bar for each."""

_BLANK: Final = Line("")


class StatisticsPanel(Panel):
    """The statistics. They can be begun anew, and the old ones brought back."""

    opened_by = "statistics"

    def __init__(self, host: PanelHost, session: Session) -> None:
        super().__init__(host)
        self.game = session.store.game
        self.book = session.statistics
        # There may be thousands of games, and a view is asked for on every key.
        self._counted = self.book.count()
        self._can_bring_back = self.book.can_bring_back
        self._said = session.unreadable

    def view(self) -> PanelView:
        """Show the figures of all games, then by rule, then a picture of how results went."""
        statistics = self._counted
        # Without a house rule the figures are of all games, and need not say of which.
        lines = [
            *([Line(f"{standard_words()}:", ink=Ink.QUIET)] if statistics.house else []),
            *_figure_lines(statistics.standard),
            *self._by_rules(statistics),
            *_history(statistics),
            *self._best(statistics),
        ]
        room = room_in(self.app.size.width)
        resets, restores = KeyWords("x", _("x resets")), brings_back()
        return PanelView(
            _("Statistics"),
            tuple(part for line in lines for part in _in_room(line, room)),
            hint=self._said or (resets, *(restores if self._can_bring_back else ()), closes()),
            longest_hint=(resets, *restores, closes()),
        )

    def _by_rules(self, statistics: Statistics) -> list[Line]:
        return [
            _BLANK,
            *(
                Line(
                    words,
                    _("{won} of {ended} won, {share}").format(
                        won=figures.won, ended=figures.ended, share=share_words(figures.win_rate)
                    ),
                )
                for words, figures in figures_by_rules(statistics)
                if figures.ended
            ),
        ]

    def _best(self, statistics: Statistics) -> list[Line]:
        number = self.game.deal.number
        best = statistics.best.get((number, self.game.variant)) if number else None
        if best is None:
            return []
        win = best.tally.win
        words = (
            plural("won in {count} move", "won in {count} moves", win.moves).format(count=win.moves)
            if win
            else plural("{count} card placed", "{count} cards placed", best.cards_up).format(
                count=best.cards_up
            )
        )
        return [
            _BLANK,
            Line(_("Best in deal {deal}").format(deal=deal_name(number)), words),
        ]

    def press(self, key: str, character: str | None) -> None:
        """Begin anew, bring back, or scroll."""
        if self._said:
            self._said = ""
            self.fit()
        if latin(character) == "x":
            self._count_again(self.book.begin_anew())
        elif is_key_of("undo", key, character):
            self._count_again(self.book.bring_back())
        else:
            super().press(key, character)

    def _count_again(self, outcome: Outcome) -> None:
        """Show what has become of the figures, or why they stay as they are."""
        self._said = outcome.sentence if isinstance(outcome, Refused) else ""
        self._counted = self.book.count()
        self._can_bring_back = self.book.can_bring_back
        self.fit()


def _in_room(line: Line, room: int) -> list[Line]:
    """Return the line, in several where it is too long for one; its value is on the last."""
    parts = wrapped(line.text, room) or [""]
    if line.right and len(parts[-1]) + BESIDE_VALUE + len(line.right) > room:
        parts.append("")
    *before, last = parts
    return [*(line._replace(text=part, right="") for part in before), line._replace(text=last)]


def _figure_lines(figures: Figures) -> list[Line]:
    results, feats = ([Line(*row) for row in rows(figures)] for rows in (result_rows, feat_rows))
    return [*results, _BLANK, *feats]


def _history(statistics: Statistics) -> list[Line]:
    """Return bars of how large a share was won, the oldest games at the left."""
    bars = "".join(
        # Where nothing was won there is a bar too, lest the stretch be overlooked.
        BARS[max(round(won / ended * (len(BARS) - 1)), 1)]
        for won, ended in stretches(statistics.ended, _STRETCHES)
    )
    if len(statistics.ended) < 2:
        return []
    return [_BLANK, Line(_("Share of wins over time"), bars, Ink.TEXT)]
