"""The board on the screen: its parts, their layout, the panel over it, and the clock."""

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer

from precedence_tui.board.ink import Ink
from precedence_tui.board.layout import layout_for
from precedence_tui.engine.events import Events, GameChanged, Rejected
from precedence_tui.engine.variant import MOST_PILES
from precedence_tui.session.session import Session
from precedence_tui.settings import Settings
from precedence_tui.terminal.ending_app import EndingApp
from precedence_tui.tui.cursor import Cursor, HintMark, Place, StockOrWaste
from precedence_tui.tui.panels.panel import Panel
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.told_steps import action_sentences
from precedence_tui.tui.widgets.lines import Footer, Heading, Message, VerdictLine
from precedence_tui.tui.widgets.notice import Notice
from precedence_tui.tui.widgets.part import Part
from precedence_tui.tui.widgets.piles import Foundation, Stock, Waste

NEWS_STAYS: Final = 1.5
"""Seconds in which news is not replaced: keys typed ahead would leave no time to read it."""


class BoardScreen(Screen[None], inherit_bindings=False):
    """The board. Its parts show what comes of actions; what works it is in `played_board`.

    `renderer_for` makes the renderer that settings ask for. `begin` is called once the
    board stands.
    """

    ALLOW_SELECT: ClassVar[bool] = False
    AUTO_FOCUS: ClassVar[str | None] = ""
    CSS = "BoardScreen { layers: base panel; overflow: hidden; }"

    def __init__(
        self,
        session: Session,
        renderer_for: Callable[[Settings], Renderer],
        begin: Callable[[], None],
    ) -> None:
        super().__init__()
        self.session = session
        self.store = store = session.store
        self.renderer_for = renderer_for
        self.renderer = renderer = renderer_for(session.settings)
        self.begin = begin
        self.panel: Panel | None = None
        self._takes_keys_from = 0.0
        self._has_place = False
        self._news = ""
        self._told = 0.0
        self._ticker: Timer | None = None
        self.foundations = tuple(Foundation(store, renderer, index) for index in range(MOST_PILES))
        self.stock = Stock(store, renderer, "stock")
        self.waste = Waste(store, renderer, "waste")
        self.message = Message(store, renderer, session.greeting)
        self.footer = Footer(store, renderer)
        places: dict[Place, Part] = {
            StockOrWaste.STOCK: self.stock,
            StockOrWaste.WASTE: self.waste,
            **dict(enumerate(self.foundations)),
        }
        self.cursor = Cursor(places)
        self.hint_mark = HintMark(places)
        self.verdict = VerdictLine(store, renderer)
        self.notice = Notice(renderer)
        self.heading = Heading(session, renderer)
        self.parts: tuple[Part, ...] = (
            self.heading,
            *self.foundations,
            self.stock,
            self.waste,
            self.verdict,
            self.message,
            self.footer,
        )

    def compose(self) -> ComposeResult:
        """Return the parts, and what stands in their stead where there is no room for them."""
        yield from self.parts
        yield self.notice

    def on_mount(self) -> None:
        """Show the news, if there is any, and the clock."""
        self._ticker = self.set_interval(1.0, self.heading.redraw, pause=True)
        self.store.subscribe(self._say_what_happened)
        # At once: what is put off is done only after the suspension.
        for signal, act in (
            (self.app.app_suspend_signal, self._pause),
            (self.app.app_resume_signal, self._resume),
        ):
            signal.subscribe(self, lambda _app, act=act: act("suspended"), immediate=True)
        self.app.app_resume_signal.subscribe(self, self._take_keys_again, immediate=True)
        self.bring_up_to_date()

    def takes_keys(self, time: float) -> bool:
        """Return whether a key of that time, in seconds of the monotonic clock, is meant for it."""
        return self.goes_on and time >= self._takes_keys_from

    def ignore_keys_until_resumed(self) -> None:
        """Take no key until the game was suspended and goes on: it is not meant for the game."""
        self._takes_keys_from = inf

    def _take_keys_again(self, _app: object) -> None:
        # A key that was typed before the stop may still be under way.
        self._takes_keys_from = self._ending_app.continued

    @property
    def _ending_app(self) -> EndingApp[object]:
        app = self.app
        assert isinstance(app, EndingApp)
        return app

    def take_mouse(self, takes: bool) -> None:
        """Have the terminal report the mouse, or leave it the mouse."""
        self._ending_app.take_mouse(takes)

    def on_unmount(self) -> None:
        """Write the time played; the moves are written already."""
        self.session.close()

    def _say_what_happened(self, events: Events) -> None:
        is_other = isinstance(events[0], GameChanged)
        if is_other:
            self._lay_out()
        self._show_clock()
        if self._tell_news():
            return
        if is_other:
            self.message.say(self.session.greeting)
        else:
            game, shows_result = self.store.game, self._shows_result
            ink = Ink.REJECTION if isinstance(events[0], Rejected) else Ink.TEXT
            self.message.say(lambda: action_sentences(events, game, is_brief=shows_result), ink)

    @property
    def _shows_result(self) -> bool:
        """Whether there is room for the result of a game beside its piles."""
        layout = self.renderer.layout
        return layout is not None and not layout.size.lines

    def bring_up_to_date(self) -> None:
        """Show the clock if it is to be seen, what is known of the deal, and the news."""
        self._show_clock()
        self.heading.redraw()
        self._tell_news()

    def _show_clock(self) -> None:
        if self._ticker is None:
            # The terminal may say that it has the focus before the board is there.
            return
        if self.session.settings.clock and self.session.clock.runs:
            self._ticker.resume()
        else:
            self._ticker.pause()

    def _tell_news(self) -> bool:
        """Say what news there is; return whether it takes the message line."""
        if self._ticker is None:
            return False
        news = self.session.news()
        if news:
            self._news, self._told = " ".join(news), monotonic()
        is_fresh = bool(self._news) and monotonic() - self._told < NEWS_STAYS
        if is_fresh:
            self.message.say(self._news, Ink.REJECTION)
        return is_fresh

    def _pause(self, reason: str) -> None:
        self.session.pause(reason)
        self.bring_up_to_date()

    def _resume(self, reason: str) -> None:
        self.session.resume(reason)
        self.bring_up_to_date()

    def focus_changed(self, *, has_focus: bool) -> None:
        """Hold the clock while the player looks elsewhere."""
        (self._resume if has_focus else self._pause)("focus")

    def on_resize(self, event: Resize) -> None:
        """Lay the board out anew."""
        self._lay_out(event.size)
        if not self._has_place:
            self._has_place = True
            self.call_after_refresh(self.begin)

    def _lay_out(self, size: Size | None = None) -> None:
        """Lay the parts out in a window of another size, or for a game with other piles."""
        piles = len(self.store.game.variant.bases)
        layout = self.renderer.layout
        if size is None and (layout is None or len(layout.foundations) == piles):
            return
        size = size or self.app.size
        self.render_with(self.renderer.with_layout(layout_for(size.width, size.height, piles)))

    def render_with(self, renderer: Renderer) -> None:
        """Show the board with other colours or characters, or in another size."""
        self.renderer = renderer
        self.styles.background = renderer.theme.styles[Ink.TABLE].background or "ansi_default"
        for part in self.parts:
            part.place(renderer)
        self.notice.place(renderer, self.app.size)
        if self.panel is not None:
            self.panel.renderer = renderer
            self.panel.fit()

    @property
    def goes_on(self) -> bool:
        """Whether the game goes on: what is typed after the key that quits means nothing."""
        return self.is_attached and not self._ending_app.is_ending

    def open(self, panel: Panel) -> None:
        """Show a panel over the board; it gets every key until it closes."""
        self.close()
        self.panel = panel
        self._pause("panel")
        self.mount(panel)

    def close(self) -> None:
        """Take the panel away."""
        if self.panel is not None:
            panel, self.panel = self.panel, None
            panel.leave()
            panel.remove()
            self._resume("panel")
