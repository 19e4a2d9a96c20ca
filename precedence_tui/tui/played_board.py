"""The board, worked by keyboard and mouse."""

from collections.abc import Callable
from typing import Final

from textual.app import ComposeResult
from textual.events import Key, MouseDown, MouseEvent, MouseUp, Paste
from textual.geometry import Region
from textual.widget import Widget

from precedence_tui.engine.actions import Action
from precedence_tui.session.command import Command
from precedence_tui.session.session import Session
from precedence_tui.settings import Settings
from precedence_tui.terminal.terminal_app import LEFT_BUTTON
from precedence_tui.tui.board_commands import BoardCommands
from precedence_tui.tui.board_screen import BoardScreen
from precedence_tui.tui.cursor import Place, Way, action_of_enter
from precedence_tui.tui.keys import MODIFIERS, KeyPress, asked_for, by_place
from precedence_tui.tui.mouse import BESIDE_PANEL, Mouse, place_at
from precedence_tui.tui.panels.panel import Panel
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.widgets.drawn import Drawn

_WORKS_WITHOUT_ROOM: Final = frozenset({"quit", "suspend"})

_WAYS: Final = {str(way): way for way in Way}


class PlayedBoard(BoardScreen, inherit_bindings=False):
    """The board that turns keys and clicks into commands, and has them carried out.

    `repaint` sends all of the screen again.
    """

    def __init__(
        self,
        session: Session,
        renderer_for: Callable[[Settings], Renderer],
        begin: Callable[[], None],
        repaint: Callable[[], None],
    ) -> None:
        super().__init__(session, renderer_for, begin)
        self.repaint = repaint
        self.commands = BoardCommands(self, self.do)
        self._mouse = Mouse()

    def compose(self) -> ComposeResult:
        """Return the board, and over it the lesson where a player begins with that."""
        yield from super().compose()
        if self.session.lesson_is_due:
            self.panel = self.commands.lesson_panel()
            self.session.pause("panel")
            yield self.panel

    def on_mount(self) -> None:
        """Say whether the game can be won, if the player wants to know that always."""
        if self.session.settings.verdict:
            self.commands.coach.verdict.show(shows=True)

    def on_unmount(self) -> None:
        """End the coach's process."""
        if self.commands.has_coach:
            self.commands.coach.close()

    def on_key(self, event: Key) -> None:
        """Do what a key means."""
        event.stop()
        event.prevent_default()
        if self.takes_keys(event.time) and event.key not in MODIFIERS:
            self.press(by_place(event.key), event.character if event.is_printable else None)

    def press(self, key: str, character: str | None) -> None:
        """Do what a key means, by its name and the character that it types."""
        asked = asked_for(key, character)
        name = None if asked is None else asked.name
        if name == "repaint":
            # It asks nothing of the game: what goes on by itself goes on.
            self.repaint()
        elif self.commands.has_coach and self.commands.coach.press(key):
            return
        elif asked is not None and name == "suspend":
            self.do(asked)
        elif self.panel is not None:
            self.panel.press(key, character)
        elif asked is not None and (self.renderer.layout or name in _WORKS_WITHOUT_ROOM):
            self.do(asked)

    def do(self, asked: Command) -> None:
        """Carry a command out."""
        if self._break_off() and asked.name == "escape":
            return
        if asked.action is not None:
            self._act(asked.action)
        elif asked.name in _WAYS:
            self.cursor.move(_WAYS[asked.name], len(self.store.game.variant.bases))
        elif asked.name == "act":
            self.store.dispatch(action_of_enter(self.cursor.place, self.store.game.position))
        elif asked.name == "escape" and self.cursor.place is not None:
            self.cursor.put(None)
        else:
            if asked.name != "suspend":
                self.cursor.put(None)
            self.commands.handlers[asked.name]()

    def _break_off(self) -> bool:
        """End what goes on by itself; whether anything did."""
        return self.commands.has_coach and self.commands.coach.break_off()

    def _act(self, action: Action) -> None:
        self.cursor.put(None)
        self.store.dispatch(action)

    def on_paste(self, event: Paste) -> None:
        """Give what was pasted to the panel, if there is one."""
        if self.panel is not None and self.goes_on:
            self.panel.paste(event.text)

    def get_widget_at(self, x: int, y: int) -> tuple[Widget, Region]:
        """Return what lies under a point of the window: no panel that is on its way out.

        It may still be laid out, even for the first time, but drops what it is sent.
        """
        widget, region = super().get_widget_at(x, y)
        is_closed = isinstance(widget, Panel) and widget is not self.panel
        return (self, self.region) if is_closed else (widget, region)

    def _under(self, event: MouseEvent) -> Place | KeyPress | None:
        """Return what the left button is on: a key that is named there, or a place of the board."""
        layout, x, y = self.renderer.layout, event.screen_x, event.screen_y
        if event.button != LEFT_BUTTON or not self.goes_on:
            return None
        if self.panel is not None:
            # It tells nobody of what is done on it.
            return BESIDE_PANEL
        if layout is None:
            return None
        widget, region = self.get_widget_at(x, y)
        key = widget.key_at(x - region.x, y - region.y) if isinstance(widget, Drawn) else ""
        return KeyPress.of(key) if key else place_at(layout, x, y)

    def on_mouse_down(self, event: MouseDown) -> None:
        """Remember where the button went down."""
        self._mouse.goes_down(self._under(event), event.screen_x, event.screen_y)

    def on_mouse_up(self, event: MouseUp) -> None:
        """Do what a click or a drag means."""
        meant = self._mouse.comes_up(self._under(event))
        if meant == BESIDE_PANEL and self.panel is not None:
            self.panel.clicked_at = event.screen_x, event.screen_y
            self.panel.close()
        elif isinstance(meant, KeyPress):
            self.press(*meant)
        elif meant is not None:
            self._break_off()
            self._act(meant)

    def panel_closes(self, panel: Panel) -> None:
        """Let no further click of a series that closed a panel reach the board."""
        if panel.clicked_at is not None:
            self._mouse.closes_panel(*panel.clicked_at)
