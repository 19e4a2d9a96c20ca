"""A game looked at as a whole: its mistake, its decisions, and a picture of it."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Final, Protocol

from precedence_tui.board.game_strip import draw_game_strip, marks_of, passes_of, strip_legend
from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import (
    Hint,
    KeyWords,
    Line,
    PanelView,
    paragraph,
    text_width,
)
from precedence_tui.coach.game_review import Review
from precedence_tui.engine.game import Game
from precedence_tui.i18n import _
from precedence_tui.texts.coach_words import unavailable_sentence
from precedence_tui.texts.review_words import (
    review_sentences,
    reviewing_sentence,
)
from precedence_tui.tui.keys import latin
from precedence_tui.tui.panels.panel import Panel, PanelHost, closes

_WIDEST: Final = 60


class Looking(Enum):
    """Whether the coach looks at the game."""

    GOES_ON = auto()
    IS_STOPPED = auto()
    IS_DONE = auto()
    HAS_FAILED = auto()


class GrowingReview(Protocol):
    """The review that a panel shows, and what can be done with it."""

    game: Game
    review: Review | None
    looking: Looking
    changed: Callable[[], None]
    """Called when any of them changes."""

    @property
    def can_go_there(self) -> bool:
        """Whether there is a mistake to go back to."""

    @property
    def can_be_watched(self) -> bool:
        """Whether a way to win is known that can be shown."""

    def stop_or_go_on(self) -> None:
        """Look no further, or go on."""

    def stop(self) -> None:
        """Look no further."""

    def go_there(self) -> None:
        """Go to before the mistake."""

    def watch(self) -> None:
        """Play a way to win from there."""


class ReviewPanel(Panel):
    """Says what is known of a game, more as it grows."""

    opened_by = "review"

    def __init__(self, host: PanelHost, reviewed: GrowingReview) -> None:
        super().__init__(host)
        self._reviewed = reviewed
        self._passes = passes_of(reviewed.game)
        reviewed.changed = self._change

    def view(self) -> PanelView:
        """Show the mistake and the ways from there, the picture, and what else is known."""
        reviewed = self._reviewed
        width = text_width(self.app.size.width, _WIDEST)
        lines: list[Line] = []

        def say(text: str, ink: Ink = Ink.TEXT) -> None:
            lines.extend(paragraph(text, width, ink))

        def offer(text: str, key: str) -> None:
            lines.append(Line(text, key, Ink.KEY, can_be_chosen=True, key=key))

        review = reviewed.review
        if reviewed.looking is Looking.HAS_FAILED:
            say(unavailable_sentence())
        elif review is None:
            say(reviewing_sentence())
        if review is not None:
            turn, *more = review_sentences(reviewed.game, review)
            say(turn)
            if reviewed.can_go_there:
                offer(_("Go there and play on"), "g")
            if reviewed.can_be_watched:
                from_there = _("Watch a win from there")
                offer(from_there if reviewed.can_go_there else _("Watch a win from here"), "w")
            marks = marks_of(review)
            strip = draw_game_strip(reviewed.game.done.moves, self._passes, marks, width)
            lines += [Line(""), *map(Line, strip)]
            for text in strip_legend(marks, width):
                say(text, Ink.QUIET)
            lines.append(Line(""))
            for text in more:
                say(text)
        return PanelView(_("Review"), tuple(lines), hint=self._hint())

    def _hint(self) -> Hint:
        words = {
            Looking.GOES_ON: _("Space stops"),
            Looking.IS_STOPPED: _("Space goes on"),
        }.get(self._reviewed.looking)
        return (KeyWords("space", words), closes()) if words else (closes(),)

    def press(self, key: str, character: str | None) -> None:
        """Obey the keys that it names; arrows scroll."""
        reviewed, letter = self._reviewed, latin(character)
        if key == "space":
            reviewed.stop_or_go_on()
        elif (letter == "g" or key == "enter") and reviewed.can_go_there:
            self._leave_for(reviewed.go_there)
        elif letter == "w" and reviewed.can_be_watched:
            self._leave_for(reviewed.watch)
        else:
            super().press(key, character)

    def leave(self) -> None:
        """Let the coach look no further."""
        self._reviewed.stop()

    def _leave_for(self, act: Callable[[], None]) -> None:
        self.close()
        act()

    def _change(self) -> None:
        if self.is_attached:
            self.fit()
