"""What all panels have in common."""

from collections.abc import Callable
from typing import ClassVar, Final, NamedTuple

from textual.geometry import Offset

from precedence_tui.board.ink import Rows
from precedence_tui.board.layout import Box
from precedence_tui.board.panel_drawing import (
    KeyWords,
    PanelView,
    air_in,
    draw_panel,
    panel_box,
    visible_lines,
)
from precedence_tui.i18n import _
from precedence_tui.session.command import Command
from precedence_tui.session.commands import command
from precedence_tui.tui.keys import KeyPress, asked_for
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.widgets.drawn import Drawn

_ROWS_OF_WHEEL: Final = 3
"""Rows of a text that go by as the wheel turns by a notch."""


def closes() -> KeyWords:
    """Return what closes every panel."""
    return KeyWords("escape", _("Esc closes"))


def brings_back() -> tuple[KeyWords, ...]:
    """Return what brings back what was taken away on a panel, if a key does: the one for undo."""
    undo = command("undo")
    words = _("{key} restores").format(key=undo.sign)
    return tuple(KeyWords(key, words) for key in undo.keys[:1])


class PanelHost(NamedTuple):
    """The board that a panel lies over, as far as a panel needs it."""

    renderer: Renderer
    close: Callable[[], None]
    """Takes the panel away."""
    do: Callable[[Command], None]
    """Carries out a command."""


class Panel(Drawn):
    """A list of lines in a frame; subclasses say what they are and what keys do."""

    DEFAULT_CSS = "Panel { position: absolute; layer: panel; }"

    opened_by: ClassVar[str] = ""
    """The command that opens it: its keys close it too."""

    takes_typing: ClassVar[bool] = False
    """Whether letters are typed into it, whatever else they stand for."""

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host.renderer)
        self.close = host.close
        self._do = host.do
        self.chosen: int | None = None
        self.first = 0
        self._width = self._height = self._air = 0

    def view(self) -> PanelView:
        """Return what the panel shows; `chosen` and `first` are filled in."""
        raise NotImplementedError

    def press(self, key: str, character: str | None) -> None:
        """Do what a key says. Esc closes, the arrows choose or scroll, Enter acts.

        The command that opened the panel closes it, and so does the one that quits. A
        command that is clicked or chosen by its line is carried out in place of it.
        """
        asked = asked_for(key, character)
        if asked is not None and key == asked.click:
            self.leave_for(asked)
        elif asked is not None and asked.name in ("escape", "quit", self.opened_by):
            self.close()
        elif key in ("up", "down", "pageup", "pagedown", "home", "end"):
            self._move(key)
        elif key in ("tab", "shift+tab"):
            self._move("down" if key == "tab" else "up")
        elif key == "enter" and self.chosen is not None:
            self.act(self.chosen)

    def act(self, line: int) -> None:
        """Do what a line stands for: what the key does that it names, if nothing else."""
        self.press(*KeyPress.of(self.view().lines[line].key))

    def leave_for(self, command: Command) -> None:
        """Close, and carry out a command."""
        self.close()
        self._do(command)

    def leave(self) -> None:
        """Know that it is taken away, whoever does so."""

    def paste(self, text: str) -> None:
        """Take what was pasted."""

    def on_mount(self) -> None:
        """Show what there is."""
        self.fit()

    def fit(self) -> None:
        """Take the place that the window has for it, and paint all of it."""
        width, height = self.app.size
        box = self.box(width, height)
        self.styles.offset = (box.x, box.y)
        self.styles.width, self.styles.height = box.width, box.height
        self._height = box.height
        self._width = box.width
        self._rows = ()
        self.redraw()

    def box(self, width: int, height: int) -> Box:
        """Return its place in a window of that size."""
        return panel_box(self.view(), width, height)

    @property
    def attention(self) -> Offset:
        """Where on it the player's attention should be."""
        if self.chosen is None:
            return Offset(2, 0)
        return Offset(2 + 2 * self._air, 1 + self._air + self.chosen - self.first)

    def drawing(self) -> Rows:
        """Return its rows as they should be now."""
        view = self.view()
        self._air = air_in(view, *self.app.size)
        room = self._room
        if self.chosen is not None and room:
            self.first = min(max(self.first, self.chosen - room + 1), self.chosen)
        view = view._replace(chosen=self.chosen, air=self._air)
        self.first = max(min(self.first, len(view.lines) - room), 0)
        return draw_panel(view._replace(first=self.first), self._width, self._height)

    def redraw(self) -> None:
        """Paint it anew."""
        self.show_rows(self.drawing())

    @property
    def _room(self) -> int:
        """How many lines are seen at once."""
        return visible_lines(self._height - 2 * self._air)

    def _move(self, key: str) -> None:
        lines = self.view().lines
        page = max(self._room - 1, 1)
        if self.chosen is None:
            by = {"up": -1, "down": 1, "pageup": -page, "pagedown": page}.get(key)
            self.first = (0 if key == "home" else len(lines)) if by is None else self.first + by
            self.redraw()
            return
        usable, at = self._usable()
        to = {
            "up": (at - 1) % len(usable),
            "down": (at + 1) % len(usable),
            "pageup": max(at - page, 0),
            "pagedown": min(at + page, len(usable) - 1),
            "home": 0,
            "end": len(usable) - 1,
        }[key]
        self.chosen = usable[to]
        self.redraw()

    def _usable(self) -> tuple[list[int], int]:
        """Return the lines that can be chosen, and which of them is."""
        usable = [index for index, line in enumerate(self.view().lines) if line.can_be_chosen]
        return usable, usable.index(self.chosen) if self.chosen in usable else 0

    def click(self, x: int, y: int) -> None:
        """Press the key that was clicked, or do what the clicked line stands for.

        `x` and `y` are the column and row of the panel.
        """
        key = self.key_at(x, y)
        if key:
            self.press(*KeyPress.of(key))
            return
        row = y - 1 - self._air
        line = self.first + row
        lines = self.view().lines
        inside = 0 <= row < self._room
        if inside and line < len(lines) and lines[line].can_be_chosen:
            if self.chosen is not None:
                self.chosen = line
                self.redraw()
            self.click_line(line)

    def click_line(self, line: int) -> None:
        """Do what a click on a line means: the same as Enter there, if nothing else."""
        self.act(line)

    def turn(self, by: int) -> None:
        """Show more as the wheel turns, down or up: no further than to the first or last line."""
        if self.chosen is None:
            self.first += by * _ROWS_OF_WHEEL
        else:
            usable, at = self._usable()
            self.chosen = usable[min(max(at + by, 0), len(usable) - 1)]
        self.redraw()
