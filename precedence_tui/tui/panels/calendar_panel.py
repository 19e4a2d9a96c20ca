"""The calendar of the deals of the days on a panel, month by month."""

from collections.abc import Callable
from datetime import date
from typing import Final

from textual.geometry import Offset

from precedence_tui.archive.daily_attempts import DayResult
from precedence_tui.board.glyphs import CAN_BE_WON, CANNOT_BE_WON, CHOSEN, DOT, MORE
from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView, paragraph, room_in
from precedence_tui.i18n import _
from precedence_tui.session.daily_calendar import EARLIEST, CalendarDay, DailyCalendar, Week
from precedence_tui.texts.calendar_words import (
    day_result_words,
    figures_sentence,
    month_name,
    weekday_names,
)
from precedence_tui.tui.keys import is_key_of
from precedence_tui.tui.panels.panel import Panel, PanelHost, closes

_SIGNS: Final = {
    DayResult.WON: CAN_BE_WON,
    DayResult.LOST: CANNOT_BE_WON,
    DayResult.OPEN: MORE,
    DayResult.NOT_PLAYED: DOT,
    DayResult.WON_WITH_COACH: "*",
}
"""What stands beside a day, in the order in which they are explained."""

_USUAL: Final = frozenset(_SIGNS) - {DayResult.WON_WITH_COACH}
"""What is explained in every month; anything else where it stands."""

_DAYS: Final = 7
_CELL: Final = 4
_GAPS: Final = (3, 1)
"""Columns between days, where there is room and where there is little."""

_LEFT: Final = 4
"""Columns of the frame, its margin and the sign before a line."""

_HEADS: Final = 1
"""Lines above the weeks."""

_MOST_WEEKS: Final = 6
"""Every month takes as many lines as the longest one."""

_DAYS_ON: Final = {"left": -1, "right": 1, "up": -_DAYS, "down": _DAYS}
_MONTHS_ON: Final = {"pageup": -1, "pagedown": 1}
"""How many days or months a key leads on."""


class CalendarPanel(Panel):
    """A month. The arrows move from day to day; `choose` is called with the day of Enter."""

    opened_by = "calendar"

    def __init__(
        self, host: PanelHost, calendar: DailyCalendar, choose: Callable[[date], None]
    ) -> None:
        super().__init__(host)
        self.calendar = calendar
        self.choose = choose
        self.day = calendar.today

    def view(self) -> PanelView:
        """Show the days of the month, what their signs mean, and the figures of all days."""
        weeks, calendar = self._weeks(), self.calendar
        gap = " " * self._gap
        width = _width(self._gap)
        lines = [
            Line(gap.join(f"{name:>{_CELL - 1}} " for name in weekday_names()), ink=Ink.QUIET),
            *(Line(gap.join(map(self._cell, week))) for week in weeks),
            *(Line(text, ink=Ink.QUIET) for text in _legend(weeks, width)),
            *paragraph(calendar.unreadable or figures_sentence(calendar.figures), width),
        ]
        return PanelView(
            month_name(self.day),
            tuple(lines),
            hint=(
                KeyWords("[", _("[ earlier")),
                KeyWords("]", _("] later")),
                KeyWords("enter", _("Enter opens")),
                closes(),
            ),
            most=len(lines) + _MOST_WEEKS - len(weeks),
        )

    @property
    def attention(self) -> Offset:
        """Return where the chosen day is."""
        for row, week in enumerate(self._weeks()):
            for place, shown in enumerate(week):
                if shown and shown.day == self.day:
                    x = _LEFT + 2 * self._air + place * (_CELL + self._gap)
                    return Offset(x, 1 + self._air + _HEADS + row - self.first)
        return super().attention

    @property
    def _gap(self) -> int:
        room = room_in(self.app.size.width)
        return next((gap for gap in _GAPS if _width(gap) <= room), _GAPS[-1])

    def _weeks(self) -> tuple[Week, ...]:
        return self.calendar.month(self.day.year, self.day.month)

    def _cell(self, shown: CalendarDay | None) -> str:
        if shown is None:
            return " " * _CELL
        sign = " " if shown.result is None else _SIGNS[shown.result]
        return f"{CHOSEN if shown.day == self.day else ' '}{shown.day.day:>2}{sign}"

    def press(self, key: str, character: str | None) -> None:
        """Move by days, weeks and months; open a day; close."""
        if key == "enter":
            self._open(self.day)
        elif key in ("left", "right"):
            self._move(key)
        elif is_key_of("back", key, character):
            self._move("pageup")
        elif is_key_of("forward", key, character):
            self._move("pagedown")
        else:
            super().press(key, character)

    def _move(self, key: str) -> None:
        """Choose another day, none before days had numbers and none to come."""
        calendar = self.calendar
        if key in _DAYS_ON:
            self.day = calendar.in_days(self.day, _DAYS_ON[key])
        elif key in _MONTHS_ON:
            self.day = calendar.in_months(self.day, _MONTHS_ON[key])
        else:
            self.day = EARLIEST if key == "home" else calendar.today
        weeks = self._weeks()
        is_last = any(shown and shown.day == self.day for shown in weeks[-1])
        # Where not all has room, what is below comes up with the last week.
        self.first = len(self.view().lines) if is_last else 0
        self.fit()

    def _open(self, day: date) -> None:
        self.close()
        self.choose(day)

    def click(self, x: int, y: int) -> None:
        """Open the day that is clicked, if it has come."""
        row = y - 1 - self._air
        line = self.first + row - _HEADS
        weeks = self._weeks()
        place, beside = divmod(x - _LEFT - 2 * self._air, _CELL + self._gap)
        inside = 0 <= row < self._room and 0 <= line < len(weeks)
        shown = weeks[line][place] if inside and 0 <= place < _DAYS and beside < _CELL else None
        if shown is None or shown.result is None:
            super().click(x, y)
        else:
            self._open(shown.day)


def _width(gap: int) -> int:
    """Return the columns of a week."""
    return _DAYS * _CELL + (_DAYS - 1) * gap


def _legend(weeks: tuple[Week, ...], width: int) -> list[str]:
    """Return what the signs mean, in lines that part no sign from its words."""
    results = _USUAL | {shown.result for week in weeks for shown in week if shown}
    lines = [""]
    for result, sign in _SIGNS.items():
        if result in results:
            words = f"{sign} {day_result_words(result)}"
            longer = f"{lines[-1]}  {words}" if lines[-1] else words
            lines[-1:] = [longer] if len(longer) <= width else [lines[-1], words]
    return lines
