"""The lines above and below the board: heading, message, footer."""

from collections.abc import Callable
from typing import ClassVar

from precedence_tui.board.footer import draw_footer
from precedence_tui.board.heading import draw_heading
from precedence_tui.board.ink import Ink, Rows
from precedence_tui.board.layout import Box, Layout
from precedence_tui.board.message import draw_message
from precedence_tui.engine.events import Event, Events, Rejected
from precedence_tui.session.session import Session
from precedence_tui.store import Store
from precedence_tui.texts.announcements import greeting, message
from precedence_tui.texts.game_words import clock_words
from precedence_tui.tui.look import Look
from precedence_tui.tui.widgets.part import STEP_MADE, Part


class Heading(Part):
    """Which deal, under which rule, in which pass, how far."""

    hears: ClassVar[frozenset[type[Event]]] = STEP_MADE

    def __init__(self, session: Session, look: Look) -> None:
        super().__init__(session.store, look, "heading")
        self.session = session

    def box(self, layout: Layout) -> Box:
        """The first row."""
        return layout.heading

    def drawing(self, layout: Layout) -> Rows:
        """The heading's row."""
        clock = clock_words(self.session.clock.seconds) if self.session.settings.clock else ""
        return (
            draw_heading(
                self.store.game,
                layout.heading.width,
                clock,
                is_saved=self.session.archive.saves,
            ),
        )


class Message(Part):
    """What happened last, or why nothing did, in a sentence."""

    def __init__(self, store: Store, look: Look) -> None:
        super().__init__(store, look, "message")
        self._word: Callable[[], str] = lambda: greeting(store.game)
        self.text = self._word()
        self._ink = Ink.TEXT

    def hear(self, events: Events) -> None:
        """Put into words what an action did."""
        rejected = isinstance(events[-1], Rejected)
        self._show(
            lambda: message(events, self.store.game), Ink.REJECTION if rejected else Ink.TEXT
        )

    def say(self, text: str, ink: Ink = Ink.TEXT) -> None:
        """Show a sentence until the next one."""
        self._show(lambda: text, ink)

    def place(self, look: Look) -> None:
        """Take another look; what happened last may have to be told in another language."""
        self.text = self._word()
        super().place(look)

    def _show(self, word: Callable[[], str], ink: Ink) -> None:
        self._word = word
        self.text = word()
        self._ink = ink
        self.redraw()

    def box(self, layout: Layout) -> Box:
        """The rows below the board."""
        return layout.message

    def drawing(self, layout: Layout) -> Rows:
        """The sentence's rows."""
        return draw_message(self.text, self._ink, layout.message)


class Footer(Part):
    """The keys that do something now."""

    hears: ClassVar[frozenset[type[Event]]] = STEP_MADE

    def __init__(self, store: Store, look: Look) -> None:
        super().__init__(store, look, "footer")
        self._demo_runs: bool | None = None

    def show_demo(self, runs: bool | None) -> None:
        """Say what Space does in a demonstration that runs or pauses; None: there is none."""
        self._demo_runs = runs
        self.redraw()

    def box(self, layout: Layout) -> Box:
        """The last row."""
        return layout.footer

    def drawing(self, layout: Layout) -> Rows:
        """The footer's row."""
        return (draw_footer(self.store.table, layout.footer.width, self._demo_runs),)
