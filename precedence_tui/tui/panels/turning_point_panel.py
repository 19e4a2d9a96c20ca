"""Where the game was lost, with the way there."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel import Line, PanelView, text_width
from precedence_tui.coach.review import TurningPoint
from precedence_tui.i18n import _
from precedence_tui.texts.coach import turning_sentence
from precedence_tui.tui.look import Look
from precedence_tui.tui.panels.panel import Panel

_WIDEST: Final = 60


class TurningPointPanel(Panel):
    """Says where the game was lost. `go_to` is called with how many moves are to stand."""

    def __init__(
        self,
        look: Look,
        found: TurningPoint,
        close: Callable[[], None],
        go_to: Callable[[int], None],
    ) -> None:
        super().__init__(look, close)
        self.found = found
        self.go_to = go_to

    def on_mount(self) -> None:
        """Choose to go there, if there is a place to go to."""
        if self.found.move is not None:
            self.chosen = len(self._words())
        super().on_mount()

    def _words(self) -> list[str]:
        return wrap(turning_sentence(self.found), text_width(self.app.size.width, _WIDEST))

    def view(self) -> PanelView:
        """Show the sentence, and the way there."""
        lines = [Line(text, can_be_chosen=False) for text in self._words()]
        if self.found.move is not None:
            lines.append(Line(_("Go there and play on"), ink=Ink.KEY))
        return PanelView(
            _("Where was it lost?"),
            tuple(lines),
            hint=_("Esc closes") if self.found.move is None else _("Enter goes there, Esc closes"),
        )

    def act(self, line: int) -> None:  # noqa: ARG002
        """Go to the last position that could be won."""
        self.close()
        if self.found.move is not None:
            self.go_to(self.found.move)
