"""The lesson over the board, all of which it covers: the game below waits as it is."""

from textual.geometry import Offset

from precedence_tui.board.ink import Rows
from precedence_tui.board.layout import Box, layout_for
from precedence_tui.board.lesson_drawing import draw_lesson, text_box
from precedence_tui.engine.actions import Action
from precedence_tui.session.lesson import (
    ENTER,
    PLAY_ON,
    first_lesson,
    is_elsewhere,
    key_of_step,
    learn,
    lesson_view,
)
from precedence_tui.tui.cursor import action_at, action_of_enter
from precedence_tui.tui.keys import KeyPress, asked_for
from precedence_tui.tui.mouse import place_at
from precedence_tui.tui.panels.panel import Panel, PanelHost
from precedence_tui.tui.widgets.notice import notice_rows


class LessonPanel(Panel):
    """The lesson. A command that is about other games leaves it, and is carried out."""

    opened_by = "lesson"

    def __init__(self, host: PanelHost) -> None:
        super().__init__(host)
        self.lesson = first_lesson()

    def turn(self, by: int) -> None:
        """Stay as it is: all of it is seen."""

    def box(self, width: int, height: int) -> Box:
        """Return the whole window."""
        return Box(0, 0, width, height)

    @property
    def attention(self) -> Offset:
        """The beginning of the text."""
        layout = self.renderer.layout
        if layout is None:
            return Offset(0, 0)
        box = text_box(layout, self._height)
        return Offset(box.x, box.y)

    def drawing(self) -> Rows:
        """Return the board of the lesson with its text, or what size it needs."""
        width, height = self._width, self._height
        layout = layout_for(width, height)
        if layout is None:
            return notice_rows(width, height)
        layout = layout.in_ascii(self.renderer.is_ascii)
        return draw_lesson(lesson_view(self.lesson), layout, width, height)

    def press(self, key: str, character: str | None) -> None:
        """Do a step of the lesson, leave it, or tell what it waits for."""
        asked = asked_for(key, character)
        name = None if asked is None else asked.name
        step = self.lesson.step
        if self.renderer.layout is None:
            # Nothing is seen of it: as on the board, the key that quits does so.
            if asked is not None and name == "quit":
                self.leave_for(asked)
        elif name in ("escape", "quit") or (step is None and (key == ENTER or name == "deal")):
            self.close()
        elif step is not None and key == ENTER == key_of_step(self.lesson):
            self._learn(step.action)
        elif asked is not None and is_elsewhere(asked):
            self.leave_for(asked)
        elif name == "act":
            self._learn(action_of_enter(None, self.lesson.table.game.position))
        elif name == "play on":
            self._learn(PLAY_ON)
        else:
            self._learn(None if asked is None else asked.action)

    def _learn(self, action: Action | None) -> None:
        self.lesson, _events = learn(self.lesson, action)
        self.redraw()

    def click(self, x: int, y: int) -> None:
        """Press the key that was clicked, or do what a click on the board does.

        A drag is a click where it ends.
        """
        key = self.key_at(x, y)
        layout = self.renderer.layout
        place = None if layout is None else place_at(layout, x, y)
        if key:
            self.press(*KeyPress.of(key))
        elif place is not None:
            self._learn(action_at(place))
