"""The menu: everything the game can do, so that no function needs a letter."""

from collections.abc import Callable

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView
from precedence_tui.engine.game import Table
from precedence_tui.i18n import _, translated
from precedence_tui.session.command import Command
from precedence_tui.session.commands import menu_commands
from precedence_tui.tui.keys import asked_for
from precedence_tui.tui.panels.panel import Panel, closes
from precedence_tui.tui.renderer import Renderer


class MenuPanel(Panel):
    """The menu. `choose` is called with the chosen command."""

    opened_by = "menu"

    def __init__(
        self,
        renderer: Renderer,
        table: Table,
        close: Callable[[], None],
        choose: Callable[[Command], None],
    ) -> None:
        super().__init__(renderer, close)
        self.choose = choose
        self.commands = menu_commands()
        self._applies = [command.applies(table) for command in self.commands]
        self.chosen = self._applies.index(True)

    def view(self) -> PanelView:
        """Return a line for each command, its key at the right."""
        return PanelView(
            _("Menu"),
            tuple(
                Line(
                    # Its colour says so too, where there are colours.
                    translated(command.label) if applies else f"({translated(command.label)})",
                    command.sign,
                    Ink.TEXT if applies else Ink.QUIET,
                    can_be_chosen=applies,
                )
                for command, applies in zip(self.commands, self._applies, strict=True)
            ),
            hint=(KeyWords("enter", _("Enter chooses")), closes()),
        )

    def press(self, key: str, character: str | None) -> None:
        """Choose by arrows and Enter, or by a letter's key."""
        asked = asked_for(key, character) if character is not None else None
        line = self.commands.index(asked) if asked in self.commands else None
        if line is not None and self._applies[line] and self.commands[line].name != "quit":
            self.act(line)
        else:
            super().press(key, character)

    def act(self, line: int) -> None:
        """Close, and do what the command says."""
        self.close()
        self.choose(self.commands[line])
