"""The first page of the menu after the end of a game, where there is no room for its result."""

from collections.abc import Callable
from textwrap import wrap

from precedence_tui.archive.ended_game import EndedGame
from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView, room_in
from precedence_tui.engine.game import Table
from precedence_tui.i18n import _
from precedence_tui.session.command import Command
from precedence_tui.session.commands import command
from precedence_tui.texts.end_words import choice_words, end_sentences, end_title
from precedence_tui.tui.ending.result_part import next_commands
from precedence_tui.tui.keys import asked_for
from precedence_tui.tui.panels.panel import Panel, closes
from precedence_tui.tui.renderer import Renderer


class EndPanel(Panel):
    """What a game took, and what is next. `choose` is called with the command that is chosen.

    `show_all` shows the menu itself, to which its own key leads on.
    """

    def __init__(
        self,
        renderer: Renderer,
        ended: EndedGame,
        table: Table,
        close: Callable[[], None],
        choose: Callable[[Command], None],
        show_all: Callable[[], None],
    ) -> None:
        super().__init__(renderer, close)
        self.ended = ended
        self.choose = choose
        self.show_all = show_all
        self.commands = (*next_commands(ended, table), command("menu"))
        self.chosen = len(self._told)

    @property
    def _told(self) -> list[str]:
        room = room_in(self.renderer.layout.size.width if self.renderer.layout else 1)
        return [part for text in end_sentences(self.ended) for part in wrap(text, room)]

    def view(self) -> PanelView:
        """Return a line for each sentence, and then one for each command, its key at the right."""
        return PanelView(
            end_title(self.ended).rstrip("."),
            (
                *(Line(text, can_be_chosen=False) for text in self._told),
                *(Line(choice_words(one.name), one.sign) for one in self.commands),
            ),
            hint=(KeyWords("enter", _("Enter chooses")), closes()),
        )

    def press(self, key: str, character: str | None) -> None:
        """Choose by arrows and Enter, or by a command's own key."""
        asked = asked_for(key, character)
        if asked in self.commands:
            self.act(len(self._told) + self.commands.index(asked))
        else:
            super().press(key, character)

    def act(self, line: int) -> None:
        """Close, and do what the command says."""
        self.close()
        chosen = self.commands[line - len(self._told)]
        if chosen.name == "menu":
            self.show_all()
        else:
            self.choose(chosen)
