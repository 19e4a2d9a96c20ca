"""How hard the deal on the table is, and a new one of a difficulty."""

from collections.abc import Callable
from typing import Final, Protocol

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView, text_width
from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.i18n import _, translated
from precedence_tui.session.commands import command
from precedence_tui.texts.coach_words import any_difficulty_words, difficulties_explained
from precedence_tui.texts.game_words import difficulty_words
from precedence_tui.texts.wrapping import wrapped
from precedence_tui.tui.panels.panel import Panel, closes
from precedence_tui.tui.renderer import Renderer

_WIDEST: Final = 46
"""Columns of the sentence that says what the difficulties mean."""


class Grading(Protocol):
    """Who grades deals, and looks for new ones."""

    def grade_this(self) -> None:
        """Say how hard the deal on the table is."""

    def new_deal(self, wanted: Difficulty | None) -> None:
        """Look for a deal of a difficulty; None: of any."""

    def harder_deal(self) -> None:
        """Look for a deal that is a step harder than the one on the table."""


class DifficultyPanel(Panel):
    """The difficulties. `known` is that of the deal on the table, "" where nobody knows it."""

    opened_by = "difficulty"

    def __init__(
        self, renderer: Renderer, known: str, close: Callable[[], None], grading: Grading
    ) -> None:
        super().__init__(renderer, close)
        self._known = difficulty_words(known)
        self._grading = grading
        self._acts: dict[int, Callable[[], None]] = {}
        self.chosen = 2

    def view(self) -> PanelView:
        """Show this deal's difficulty, a line for each that a new one can have, and the sense."""
        lines: list[Line] = []
        self._acts.clear()

        def offer(text: str, act: Callable[[], None], right: str = "") -> None:
            self._acts[len(lines)] = act
            lines.append(Line(text, right))

        offer(_("This deal"), self._grading.grade_this, self._known or _("not looked at yet"))
        heading = _("A new deal that can be won:")
        lines.append(Line(heading, ink=Ink.QUIET, can_be_chosen=False, is_heading=True))
        for one in Difficulty:
            offer(difficulty_words(one), lambda one=one: self._grading.new_deal(one))  # type: ignore[misc]
        offer(any_difficulty_words(), lambda: self._grading.new_deal(None))
        offer(translated(command("harder").label), self._grading.harder_deal)
        lines += [
            Line(text, ink=Ink.QUIET, can_be_chosen=False)
            for text in wrapped(difficulties_explained(), text_width(self.app.size.width, _WIDEST))
        ]
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
        act()
