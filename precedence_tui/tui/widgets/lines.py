"""The lines around the piles: heading, verdict, message, footer."""

from collections.abc import Callable
from typing import Final

from precedence_tui.board.footer import draw_footer
from precedence_tui.board.glyphs import CAN_BE_WON, CANNOT_BE_WON, NOT_KNOWN, SEARCHING
from precedence_tui.board.heading import draw_heading
from precedence_tui.board.ink import Ink, Rows, row
from precedence_tui.board.layout import Box, Layout
from precedence_tui.board.message import draw_message, fitting
from precedence_tui.engine.events import GameChanged, StepDone
from precedence_tui.session.commands import footer_entries
from precedence_tui.session.session import Session
from precedence_tui.store import Store
from precedence_tui.texts.game_words import clock_words, difficulty_words
from precedence_tui.texts.verdict_words import ShownVerdict, verdict_words
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.widgets.part import Part


class Heading(Part):
    """Which deal, under which rule, in which pass, how far: any step may change the counts."""

    follows = (StepDone, GameChanged)

    def __init__(self, session: Session, renderer: Renderer) -> None:
        super().__init__(session.store, renderer, "heading")
        self.session = session

    def box(self, layout: Layout) -> Box:
        """Return the first row."""
        return layout.heading

    def drawing(self, layout: Layout) -> Rows:
        """Return the heading's row."""
        clock = clock_words(self.session.clock.seconds) if self.session.settings.clock else ""
        return (
            draw_heading(
                self.game,
                layout.heading.width,
                clock,
                is_saved=self.session.archive.saves,
                daily=self.session.daily,
                difficulty=difficulty_words(self.session.difficulty),
            ),
        )


_INKS: Final = {
    ShownVerdict.WINNABLE: Ink.TEXT,
    ShownVerdict.NO_LONGER: Ink.REJECTION,
    ShownVerdict.NEVER: Ink.REJECTION,
}


_SIGNS: Final = {
    ShownVerdict.WINNABLE: CAN_BE_WON,
    ShownVerdict.NO_LONGER: CANNOT_BE_WON,
    ShownVerdict.NEVER: CANNOT_BE_WON,
    ShownVerdict.UNKNOWN: NOT_KNOWN,
    ShownVerdict.SEARCHING: SEARCHING,
}


class VerdictLine(Part):
    """What the coach says of the position; nothing while it is not asked."""

    def __init__(self, store: Store, renderer: Renderer) -> None:
        super().__init__(store, renderer, "verdict")
        self._shown: ShownVerdict | None = None
        self._pulse = 0

    def show_verdict(self, shown: ShownVerdict | None) -> None:
        """Say something else; while it is searched, each call is a sign of life."""
        self._pulse = self._pulse + 1 if shown is self._shown else 0
        self._shown = shown
        self.redraw()

    def box(self, layout: Layout) -> Box:
        """Below the waste."""
        return layout.verdict

    def drawing(self, layout: Layout) -> Rows:
        """Return a row with a sign and the words."""
        width = layout.verdict.width
        shown = self._shown
        if shown is None:
            return (row(width),)
        signs = _SIGNS[shown]
        sign = signs[self._pulse % len(signs)]
        ink = _INKS.get(shown, Ink.QUIET)
        before = f" {sign} "
        words = verdict_words(shown, width - len(before))
        return (row(width, (before + words, ink)),)


Said = str | tuple[str, ...]
"""A sentence, or several, the one wanted most at the end."""


class Message(Part):
    """The sentence that was said last, on what happened or why nothing did."""

    def __init__(self, store: Store, renderer: Renderer, greet: Callable[[], str]) -> None:
        super().__init__(store, renderer, "message")
        self._word: Callable[[], Said] = greet
        self._ink = Ink.TEXT

    def say(self, word: str | Callable[[], Said], ink: Ink = Ink.TEXT) -> None:
        """Show a sentence until the next one.

        Given a function, it is worded anew where the language has changed. Of several
        sentences the first ones leave where room is short.
        """
        self._word = word if callable(word) else lambda: word
        self._ink = ink
        self.redraw()

    @property
    def text(self) -> str:
        """What it says, in the language of now."""
        said, layout = self._word(), self.renderer.layout
        if isinstance(said, str):
            return said
        return " ".join(said) if layout is None else fitting(said, layout.message)

    def box(self, layout: Layout) -> Box:
        """Return the rows below the board."""
        return layout.message

    def drawing(self, layout: Layout) -> Rows:
        """Return the sentence's rows."""
        return draw_message(self.text, self._ink, layout.message)


class Footer(Part):
    """The keys that do something now: any step may change which."""

    follows = (StepDone, GameChanged)

    def __init__(self, store: Store, renderer: Renderer) -> None:
        super().__init__(store, renderer, "footer")
        self._demo_runs: bool | None = None

    def show_demo(self, runs: bool | None) -> None:
        """Say what Space does in a demonstration that runs or pauses; None: there is none."""
        self._demo_runs = runs
        self.redraw()

    def box(self, layout: Layout) -> Box:
        """Return the last row."""
        return layout.footer

    def drawing(self, layout: Layout) -> Rows:
        """Return the footer's row."""
        entries = footer_entries(self.store.table)
        return (draw_footer(entries, layout.footer.width, self._demo_runs),)
