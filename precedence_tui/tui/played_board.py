"""The board, worked by keyboard and mouse."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from textual.app import ComposeResult
from textual.events import (
    Key,
    MouseDown,
    MouseEvent,
    MouseMove,
    MouseScrollDown,
    MouseScrollUp,
    MouseUp,
    Paste,
)
from textual.geometry import Region
from textual.widget import Widget

from precedence_tui.board.footer import DEAL
from precedence_tui.engine.actions import Action, SimpleAction
from precedence_tui.engine.events import Events
from precedence_tui.engine.position import Result
from precedence_tui.session.careful_dealing import DealingOn, RedealPause
from precedence_tui.session.command import Command
from precedence_tui.session.session import Session
from precedence_tui.settings import Settings
from precedence_tui.terminal.terminal_app import LEFT_BUTTON
from precedence_tui.texts.voices import AT_THE_BOARD
from precedence_tui.tui.board_commands import BoardCommands
from precedence_tui.tui.board_screen import BoardScreen
from precedence_tui.tui.cursor import Place, Way, action_of_enter
from precedence_tui.tui.dragging import Dragging
from precedence_tui.tui.keys import MODIFIERS, KeyPress, asked_for, by_place, latin, on_panel
from precedence_tui.tui.mouse import BESIDE_PANEL, ON_PANEL, Mouse, place_at
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.told_steps import no_stock_sentence
from precedence_tui.tui.widgets.part import Part

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
        self._dragging = Dragging(self)
        self._dealing_on = DealingOn(self.store, AT_THE_BOARD)
        self.redeal_pause = RedealPause()

    def compose(self) -> ComposeResult:
        """Return the board, and over it the lesson where a player begins with that."""
        yield from super().compose()
        if self.session.lesson_is_due:
            self.panel = self.commands.lesson_panel()
            self.session.pause("panel")
            yield self.panel

    def on_mount(self) -> None:
        """Say whether the game can be won, if the player wants to know that always."""
        self.store.subscribe(self._follow_end)
        self._follow_end(())
        if self.session.settings.verdict:
            self.commands.coach.verdict.show(shows=True)

    def _follow_end(self, events: Events) -> None:
        """Show how a game has ended, as long as that stands."""
        if self.commands.has_end or self.store.game.result is not Result.OPEN:
            shown = self.commands.has_coach and self.commands.coach.is_showing
            self.commands.end.follow(events, by_hand=not shown)

    def on_unmount(self) -> None:
        """End the coach's process."""
        if self.commands.has_coach:
            self.commands.coach.close()

    def on_key(self, event: Key) -> None:
        """Do what a key means."""
        event.stop()
        event.prevent_default()
        if self.takes_keys(event.time) and event.key not in MODIFIERS:
            if self._mouse.holds_waste:
                self._let_go()
                if event.key == "escape":
                    return
            character = event.character if event.is_printable else None
            self.press(by_place(event.key), character, event.time)

    def press(self, key: str, character: str | None, time: float | None = None) -> None:
        """Do what a key means, by its name and the character that it types.

        `time` is when it was pressed, in seconds of the monotonic clock; by default now.
        """
        asked = asked_for(key, character)
        name = None if asked is None else asked.name
        if name != "repaint" and self._end_motion() and not self._does_something(asked):
            return
        if name == "repaint":
            # It asks nothing of the game: what goes on by itself goes on.
            self.repaint()
        elif self.commands.has_coach and self.commands.coach.press(_in_demo(asked, key, character)):
            return
        elif asked is not None and name == "suspend":
            self.do(asked)
        elif self.panel is not None:
            typed = KeyPress(key, character)
            self.panel.press(*(typed if self.panel.takes_typing else on_panel(*typed)))
        elif asked is not None and (self.renderer.layout or name in _WORKS_WITHOUT_ROOM):
            self.do(asked, time)

    def _end_motion(self) -> bool:
        """Let the board rest where a game's end still moves; return whether anything did."""
        return self.commands.has_end and self.commands.end.break_off()

    def _does_something(self, asked: Command | None) -> bool:
        """Return whether a command has work of its own once nothing moves any more."""
        if asked is None or asked.name in ("escape", "act"):
            return False
        return asked.applies(self.store.table)

    def do(self, asked: Command, time: float | None = None) -> None:
        """Carry a command out that was asked for at a time, by default now."""
        if self._break_off() and asked.name == "escape":
            return
        if self.commands.has_end and self.commands.end.steer(asked.name):
            return
        if asked.action is not None:
            self.cursor.put(None)
            self._act(asked.action, time)
        elif asked.name in _WAYS:
            self.cursor.move(_WAYS[asked.name], len(self.store.game.variant.bases))
        elif asked.name == "act":
            self._act(action_of_enter(self.cursor.place, self.store.game.position), time)
        elif asked.name == "escape" and self.cursor.place is not None:
            self.cursor.put(None)
        else:
            if asked.name != "suspend":
                self.cursor.put(None)
            self.commands.handlers[asked.name]()

    def _break_off(self) -> bool:
        """End what goes on by itself; return whether anything did."""
        return self.commands.has_coach and self.commands.coach.break_off()

    def _act(self, action: Action, time: float | None = None) -> None:
        """Do something to the game that was asked for at a time, by default now."""
        time = monotonic() if time is None else time
        before = self.store.game.position
        if action is SimpleAction.DEAL_OR_REDEAL and not before.stock:
            can_turn = before.waste and before.redeals_left
            if can_turn and not self.redeal_pause.is_over(time):
                self.message.say(lambda: no_stock_sentence(before))
                return
        if action is SimpleAction.DEAL_ON:
            self.commands.show(self._dealing_on.deal_on())
        else:
            self.store.dispatch(action)
        if before.stock and not self.store.game.position.stock:
            self.redeal_pause.begin(time)

    def on_paste(self, event: Paste) -> None:
        """Give what was pasted to the panel, if there is one."""
        if self.panel is not None and self.goes_on:
            self.panel.paste(event.text)

    def get_widget_at(self, x: int, y: int) -> tuple[Widget, Region]:  # noqa: ARG002
        """Return what hears of the mouse at a point of the window: the board, whatever is there.

        From its parts and its panel it would hear of a click after the keys that came after it.
        """
        return self, self.region

    def _under(self, event: MouseEvent) -> Place | KeyPress | None:
        """Return what the left button is on: a key that is named there, or a place of the board."""
        layout, x, y = self.renderer.layout, event.screen_x, event.screen_y
        if event.button != LEFT_BUTTON or not self.goes_on:
            return None
        if self.panel is not None:
            return ON_PANEL if self.panel.region.contains(x, y) else BESIDE_PANEL
        # A terminal may tell of places that no screen has.
        if layout is None or not self.region.contains(x, y):
            return None
        widget, region = super().get_widget_at(x, y)
        if not isinstance(widget, Part):
            return place_at(layout, x, y)
        key = widget.key_at(x - region.x, y - region.y)
        if key:
            return KeyPress.of(key)
        return None if widget.hides_places else place_at(layout, x, y)

    def on_mouse_down(self, event: MouseDown) -> None:
        """Remember where the button went down."""
        self._end_motion()
        self._mouse.goes_down(self._under(event), event.screen_x, event.screen_y)

    def on_mouse_move(self, event: MouseMove) -> None:
        """Show the card that is dragged, unless the button came up where nobody saw it."""
        if not self._mouse.holds_waste:
            return
        if event.button == LEFT_BUTTON and self.panel is None and self.renderer.layout:
            self.cursor.put(None)
            self._dragging.show(event.screen_x, event.screen_y)
        else:
            self._let_go()

    def _let_go(self) -> None:
        self._mouse.lets_go()
        self._dragging.end()

    def on_mouse_scroll_down(self, _event: MouseScrollDown) -> None:
        """Let the wheel turn the panel, wherever the pointer is."""
        if self.panel is not None:
            self.panel.turn(1)

    def on_mouse_scroll_up(self, _event: MouseScrollUp) -> None:
        """Let the wheel turn the panel back."""
        if self.panel is not None:
            self.panel.turn(-1)

    def on_mouse_up(self, event: MouseUp) -> None:
        """Do what a click or a drag means."""
        meant, panel = self._mouse.comes_up(self._under(event)), self.panel
        self._dragging.end()
        if panel is not None and meant in (ON_PANEL, BESIDE_PANEL):
            at = event.screen_offset
            if meant == ON_PANEL:
                panel.click(*(at - panel.region.offset))
            else:
                panel.close()
            if self.panel is not panel:
                self._mouse.closes_panel(*at)
        elif isinstance(meant, KeyPress):
            self.press(*meant, event.time)
        elif meant is not None:
            self._break_off()
            self.cursor.put(None)
            self._act(meant, event.time)


def _in_demo(asked: Command | None, key: str, character: str | None) -> str:
    """Return the key that a demonstration should hear of: the one that deals is its Space."""
    if asked is not None and asked.name == DEAL and asked.keys[0] in (key, latin(character)):
        return "space"
    return on_panel(key, character).key
