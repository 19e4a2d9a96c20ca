"""The result of a game on the screen, until the next game."""

from textual.geometry import Offset

from precedence_tui.archive.ended_game import EndedGame
from precedence_tui.archive.tally import Standing
from precedence_tui.board.ink import Rows
from precedence_tui.board.layout import Box, Layout
from precedence_tui.board.result_drawing import (
    Choice,
    ResultView,
    draw_result,
    pile_columns,
    place_of_chosen,
    result_box,
)
from precedence_tui.engine.game import Table
from precedence_tui.session.command import Command
from precedence_tui.session.commands import command
from precedence_tui.store import Store
from precedence_tui.texts.end_words import NEXT_AFTER, choice_words, end_sentences, end_title
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.widgets.part import Part


def next_commands(ended: EndedGame, table: Table) -> tuple[Command, ...]:
    """Return what leads on from a game that has ended, as far as it does something."""
    named = map(command, NEXT_AFTER.get(ended.stands, ()))
    return tuple(one for one in named if one.applies(table))


class ResultPart(Part):
    """What a game took, and what can be done next."""

    hides_places = True

    def __init__(self, store: Store, renderer: Renderer) -> None:
        super().__init__(store, renderer, "result")
        self.ended: EndedGame | None = None
        """How the game on the table ended; None while nothing is shown of that."""
        self.chosen: int | None = None
        """Which of the commands that lead on the keyboard has chosen."""

    def tell(self, ended: EndedGame | None) -> None:
        """Show how a game ended, or show no more of it."""
        self.ended = ended
        self.chosen = None
        self.place(self.renderer)

    @property
    def commands(self) -> tuple[Command, ...]:
        """What leads on, in order."""
        return () if self.ended is None else next_commands(self.ended, self.store.table)

    def choose(self, chosen: int | None) -> None:
        """Mark one of the commands that lead on, or none."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.redraw()

    @property
    def attention(self) -> Offset | None:
        """Where the chosen command stands."""
        layout = self.renderer.layout
        box = None if layout is None else self.box(layout)
        if self.chosen is None or layout is None or box is None:
            return None
        return Offset(*place_of_chosen(self._view(), box, pile_columns(layout, box)))

    def box(self, layout: Layout) -> Box | None:
        """Return the place of the stock, after a win the waste's too; None where it is not seen."""
        if self.ended is None:
            return None
        return result_box(layout, leaves_waste=self.ended.stands is not Standing.WON)

    def drawing(self, layout: Layout) -> Rows:
        """Return what the game took beside what is next."""
        box = self.box(layout)
        return () if box is None else draw_result(self._view(), box, pile_columns(layout, box))

    def _view(self) -> ResultView:
        assert self.ended is not None
        return ResultView(
            end_title(self.ended),
            end_sentences(self.ended),
            tuple(Choice(one.click, one.sign, choice_words(one.name)) for one in self.commands),
            self.chosen,
        )
