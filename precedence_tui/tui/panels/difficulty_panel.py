"""How hard the deal on the table is, and a new one of a difficulty."""

from collections.abc import Callable
from functools import partial
from typing import Final

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView, paragraph, text_width
from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.i18n import _, translated
from precedence_tui.session.commands import command
from precedence_tui.session.counsel import CounselInTime
from precedence_tui.session.graded_deals import GradedDeals
from precedence_tui.texts.coach_words import any_difficulty_words, difficulties_explained
from precedence_tui.texts.game_words import difficulty_words
from precedence_tui.tui.panels.panel import Panel, PanelHost, closes

_WIDEST: Final = 46
"""Columns of the sentence that says what the difficulties mean."""


class DifficultyPanel(Panel):
    """The difficulties. `known` is that of the deal on the table, "" where nobody knows it.

    `deals` grades it, and looks for another one; `show` is called with what comes of that.
    """

    opened_by = "difficulty"

    def __init__(
        self,
        host: PanelHost,
        known: str,
        deals: GradedDeals,
        show: Callable[[CounselInTime], None],
    ) -> None:
        super().__init__(host)
        self._known = difficulty_words(known)
        self._deals = deals
        self._show = show
        self._acts: dict[int, Callable[[], CounselInTime]] = {}
        self.chosen = 2

    def view(self) -> PanelView:
        """Show this deal's difficulty, those that a new one can have, and what they mean."""
        lines: list[Line] = []
        self._acts.clear()

        def offer(text: str, act: Callable[[], CounselInTime], right: str = "") -> None:
            self._acts[len(lines)] = act
            lines.append(Line(text, right, can_be_chosen=True))

        offer(_("This deal"), self._deals.grade_this, self._known or _("not looked at yet"))
        heading = _("A new deal that can be won:")
        lines.append(Line(heading, ink=Ink.QUIET, is_heading=True))
        for one in Difficulty:
            offer(difficulty_words(one), partial(self._deals.new_deal, one))
        offer(any_difficulty_words(), partial(self._deals.new_deal, None))
        offer(translated(command("harder").label), self._deals.harder)
        width = text_width(self.app.size.width, _WIDEST)
        lines += paragraph(difficulties_explained(), width, Ink.QUIET)
        return PanelView(
            _("Difficulty"),
            tuple(lines),
            hint=(KeyWords("enter", _("Enter chooses")), closes()),
        )

    def redraw(self) -> None:
        """Paint it anew: with its last choice comes what stands below."""
        if self._acts and self.chosen == max(self._acts):
            self.first = self.chosen
        super().redraw()

    def act(self, line: int) -> None:
        """Close, and grade this deal or look for another one."""
        act = self._acts[line]
        self.close()
        self._show(act())
