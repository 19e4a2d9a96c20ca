"""The first page of the menu after the end of a game, where there is no room for its result."""

from collections.abc import Callable
from textwrap import wrap

from precedence_tui.archive.ended_game import EndedGame
from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView, room_in
from precedence_tui.engine.game import Table
from precedence_tui.i18n import _
from precedence_tui.session.commands import command
from precedence_tui.texts.end_words import choice_words, end_sentences, end_title
from precedence_tui.tui.ending.result_part import next_commands
from precedence_tui.tui.keys import asked_for
from precedence_tui.tui.panels.panel import Panel, PanelHost, closes


class EndPanel(Panel):
    """What a game took, and what is next. `show_all` shows the menu, to which its key leads on."""

    def __init__(
        self, host: PanelHost, ended: EndedGame, table: Table, show_all: Callable[[], None]
    ) -> None:
        super().__init__(host)
        self.ended = ended
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
                *map(Line, self._told),
                *(
                    Line(choice_words(one.name), one.sign, can_be_chosen=True, key=one.click)
                    for one in self.commands
                ),
            ),
            hint=(KeyWords("enter", _("Enter chooses")), closes()),
        )

    def press(self, key: str, character: str | None) -> None:
        """Choose by arrows and Enter, or by a command's own key."""
        asked = asked_for(key, character)
        if asked is None or asked not in self.commands:
            super().press(key, character)
        elif asked.name == "menu":
            self.close()
            self.show_all()
        else:
            self.leave_for(asked)
