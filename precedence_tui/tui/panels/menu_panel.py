"""The menu: everything the game can do, so that no function needs a letter."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView, width_of
from precedence_tui.engine.game import Table
from precedence_tui.i18n import _, translated
from precedence_tui.i18n.keyboards import has_words
from precedence_tui.session.command import Command
from precedence_tui.session.commands import menu_commands
from precedence_tui.tui.panels.panel import Panel, PanelHost, closes

_MOST_TYPED: Final = 20
"""Characters that are taken: no entry needs more, and they stand in the title."""


class MenuPanel(Panel):
    """The menu, group by group, or the entries with what is typed in them."""

    opened_by = "menu"
    takes_typing = True

    def __init__(self, host: PanelHost, table: Table) -> None:
        super().__init__(host)
        self.commands = menu_commands()
        self.typed = ""
        self._applies = {command.name: command.applies(table) for command in self.commands}
        self._narrow("")

    def view(self) -> PanelView:
        """Return a line for each command that is shown, its key at the right."""
        title = _("Menu")
        if self.typed:
            title = f"{title}: {self.typed}_"
        every = [self._line(command) for command in self.commands]
        lines = [self._line(one) for one in self._shown]
        if not any(self._shown):
            lines = [Line(_("No entry has these letters."), ink=Ink.QUIET)]
        # However many are shown, the frame stays as it is.
        return PanelView(
            title,
            tuple(lines),
            hint=(
                KeyWords("enter", _("Enter chooses")),
                KeyWords("", _("letters narrow it")),
                closes(),
            ),
            widest=max(map(width_of, every)),
            most=len(tuple(self._grouped())),
        )

    def _line(self, shown: Command | str) -> Line:
        if isinstance(shown, str):
            return Line(shown, ink=Ink.QUIET, is_heading=True)
        applies, label = self._applies[shown.name], translated(shown.label)
        return Line(
            # Its colour says so too, where there are colours.
            label if applies else f"({label})",
            shown.sign,
            Ink.TEXT if applies else Ink.QUIET,
            can_be_chosen=applies,
            key=shown.click if applies else "",
        )

    def _grouped(self) -> Iterator[Command | str]:
        """Yield all commands, those of each group after its heading."""
        for group, commands in groupby(self.commands, lambda command: command.group):
            yield group.heading
            yield from commands

    def _narrow(self, typed: str) -> None:
        """Show the entries with words that begin like these; without any, those that have them."""
        self.typed = typed
        words = typed.strip()
        self._shown: tuple[Command | str, ...] = tuple(self._grouped())
        if words:
            begun, inside = (
                tuple(
                    one
                    for one in self.commands
                    if has_words(translated(one.label), words, begun=begun)
                )
                for begun in (True, False)
            )
            # Who types "cal" does not look for "automatically".
            self._shown = begun or inside
        usable = (
            line
            for line, one in enumerate(self._shown)
            if isinstance(one, Command) and self._applies[one.name]
        )
        self.chosen = next(usable, None)
        self.first = 0

    def press(self, key: str, character: str | None) -> None:
        """Choose by arrows and Enter; what types a character narrows the menu, Backspace widens."""
        if key == "backspace":
            self._narrow(self.typed[:-1])
            self.redraw()
        elif key != "enter" and character is not None:
            if len(self.typed) < _MOST_TYPED and (self.typed or character != " "):
                self._narrow(self.typed + character)
                self.redraw()
        else:
            super().press(key, None)

    def redraw(self) -> None:
        """Paint it anew, with the heading of the group that the chosen command begins."""
        if self.chosen and isinstance(self._shown[self.chosen - 1], str):
            self.first = min(self.first, self.chosen - 1)
        super().redraw()
