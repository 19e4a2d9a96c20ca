"""The statistics on a panel."""

from collections.abc import Callable
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from precedence_tui.board.glyphs import BARS
from precedence_tui.board.ink import Ink
from precedence_tui.board.panel import BESIDE_VALUE, Line, PanelView, room_in
from precedence_tui.engine.game import Game
from precedence_tui.i18n import _, plural
from precedence_tui.session.figures import feat_rows, result_rows
from precedence_tui.texts.games import deal_number_words, first_king_words, rule_words
from precedence_tui.texts.listing import share_words
from precedence_tui.tui.keys import latin
from precedence_tui.tui.look import Look
from precedence_tui.tui.panels.panel import Panel

if TYPE_CHECKING:
    from precedence_tui.archive.archive import Archive
    from precedence_tui.archive.statistics import Figures, Statistics

_STRETCHES: Final = 24
"""Stretches of time in the picture of how results went, a bar for each."""

_BLANK: Final = Line("")


class StatisticsPanel(Panel):
    """The statistics. They can be begun anew, and the old ones brought back while it is open."""

    def __init__(
        self, look: Look, archive: "Archive", game: Game, close: Callable[[], None]
    ) -> None:
        super().__init__(look, close)
        self.game = game
        self.archive = archive
        self._set_aside: list[int] = []
        # There may be thousands of games, and a view is asked for on every key.
        self._counted = archive.statistics()

    def view(self) -> PanelView:
        """The figures of all games, then by rule, then a picture of how results went."""
        statistics = self._counted
        # Without a house rule the figures are of all games, and need not say of which.
        title = _("all, standard rules")
        lines = [
            *([Line(f"{title}:", ink=Ink.QUIET)] if statistics.house else []),
            *_figure_lines(statistics.standard),
            *self._by_rules(statistics),
            *_history(statistics),
            *self._best(statistics),
        ]
        room = room_in(self.app.size.width)
        return PanelView(
            _("Statistics"),
            tuple(
                part._replace(can_be_chosen=False)
                for line in lines
                for part in _in_room(line, room)
            ),
            hint=_("x begins anew, u brings back, Esc closes"),
        )

    def _by_rules(self, statistics: "Statistics") -> list[Line]:
        rows = [(first_king_words(king), figures) for king, figures in statistics.by_king.items()]
        rows += [(rule_words(variant), figures) for variant, figures in statistics.house.items()]
        return [
            _BLANK,
            *(
                Line(
                    words,
                    _("{won} of {ended} won, {share}").format(
                        won=figures.won, ended=figures.ended, share=share_words(figures.win_rate)
                    ),
                )
                for words, figures in rows
                if figures.played
            ),
        ]

    def _best(self, statistics: "Statistics") -> list[Line]:
        number = self.game.deal.number
        best = statistics.best.get((number, self.game.variant)) if number else None
        if best is None:
            return []
        win = best.tally.win
        words = (
            plural("won in {count} move", "won in {count} moves", win.moves).format(count=win.moves)
            if win
            else plural("{count} card up", "{count} cards up", best.cards_up).format(
                count=best.cards_up
            )
        )
        return [
            _BLANK,
            Line(_("Best in deal {deal}").format(deal=deal_number_words(number)), words),
        ]

    def press(self, key: str, character: str | None) -> None:
        """Begin anew, bring back, or scroll."""
        letter = latin(character)
        if letter == "x":
            moment = self.archive.begin_statistics_anew()
            if moment is not None:
                self._set_aside.append(moment)
            self._count_again()
        elif letter in ("u", "z") or key == "backspace":
            if self._set_aside:
                self.archive.bring_statistics_back(self._set_aside.pop())
            self._count_again()
        elif letter == "s":
            self.close()
        else:
            super().press(key, character)

    def _count_again(self) -> None:
        self._counted = self.archive.statistics()
        self.fit()


def _in_room(line: Line, room: int) -> list[Line]:
    """The line, or several of them where it is too long for one; its value is on the last."""
    parts = wrap(line.text, room) or [""]
    if line.right and len(parts[-1]) + BESIDE_VALUE + len(line.right) > room:
        parts.append("")
    *before, last = parts
    return [*(line._replace(text=part, right="") for part in before), line._replace(text=last)]


def _figure_lines(figures: "Figures") -> list[Line]:
    results, feats = ([Line(*row) for row in rows(figures)] for rows in (result_rows, feat_rows))
    return [*results, _BLANK, *feats]


def _history(statistics: "Statistics") -> list[Line]:
    """Bars of how large a share was won, the oldest games at the left."""
    from precedence_tui.archive.statistics import stretches

    bars = "".join(
        # Where nothing was won there is a bar too, lest the stretch be overlooked.
        BARS[max(round(won / ended * (len(BARS) - 1)), 1)]
        for won, ended in stretches(statistics.ended, _STRETCHES)
    )
    if len(statistics.ended) < 2:
        return []
    return [_BLANK, Line(_("Share of wins over time"), bars, Ink.TEXT)]
