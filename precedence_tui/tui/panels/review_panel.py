"""A game looked at as a whole: its mistake, its decisions, and a picture of it."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Final, Protocol

from precedence_tui.board.game_strip import (
    Mark,
    draw_game_strip,
    marks_of,
    passes_of,
    strip_legend,
)
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
from precedence_tui.engine.position import Result
from precedence_tui.i18n import _
from precedence_tui.texts.coach_words import unavailable_sentence
from precedence_tui.texts.review_words import (
    review_sentences,
    reviewing_sentence,
    sentences_to_come,
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
    """Says what is known of a game, more as it grows, in a place that has room for all of it."""

    opened_by = "review"

    def __init__(self, host: PanelHost, reviewed: GrowingReview) -> None:
        super().__init__(host)
        self._reviewed = reviewed
        self._passes = passes_of(reviewed.game)
        self._to_come = sentences_to_come(reviewed.game)
        reviewed.changed = self._change

    def view(self) -> PanelView:
        """Show the picture, the mistake and the ways from there, and what else is known."""
        reviewed, review = self._reviewed, self._reviewed.review
        width = text_width(self.app.size.width, _WIDEST)
        if reviewed.looking is Looking.HAS_FAILED:
            lines = paragraph(unavailable_sentence(), width)
        elif review is None:
            lines = paragraph(reviewing_sentence(), width)
        else:
            lines = self._lines(review, width)
        most = self._most_lines(width)
        return PanelView(_("Review"), tuple(lines), hint=self._hint(), widest=width, most=most)

    def _lines(self, review: Review, width: int) -> list[Line]:
        """Return what is known. The picture comes first: there it stays where it is."""
        game = self._reviewed.game
        marks = marks_of(review)
        turn, *more = review_sentences(game, review)
        lines = [*map(Line, draw_game_strip(game.done.moves, self._passes, marks, width)), Line("")]
        lines += [*paragraph(turn, width), *self._ways(), Line("")]
        for text in strip_legend(marks, width):
            lines += paragraph(text, width, Ink.QUIET)
        lines.append(Line(""))
        for text in more:
            lines += paragraph(text, width)
        return lines

    def _ways(self) -> list[Line]:
        """Return what can be done, each a line that names its key."""
        there, watched = self._reviewed.can_go_there, self._reviewed.can_be_watched
        from_where = _("Watch a win from there") if there else _("Watch a win from here")
        ways = ((there, _("Go there and play on"), "g"), (watched, from_where, "w"))
        return [
            Line(text, key, Ink.KEY, can_be_chosen=True, key=key)
            for is_one, text, key in ways
            if is_one
        ]

    def _most_lines(self, width: int) -> int:
        """Return how many lines may come in all."""
        may_be_lost = self._reviewed.game.result is not Result.WON
        marks = [mark for mark in Mark if may_be_lost or mark is not Mark.MISTAKE]
        legend = strip_legend(dict(enumerate(marks)), width)
        texts = (max(len(paragraph(text, width)) for text in texts) for texts in self._to_come)
        strip, blank, ways = 2, 3, 2 * may_be_lost
        return (
            strip + blank + ways + sum(texts) + sum(len(paragraph(text, width)) for text in legend)
        )

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
