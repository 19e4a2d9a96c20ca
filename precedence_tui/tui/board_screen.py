"""The board on the screen, worked by keyboard and mouse."""

import os
import sys
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.events import Key, MouseDown, MouseUp, Resize
from textual.screen import Screen

from precedence_tui.board.ink import Ink
from precedence_tui.board.layout import Layout, layout_for
from precedence_tui.engine.actions import Command, GoTo, MakeMoves, NewDeal, TakeUp
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.rules import STANDARD_RULES, FirstKing, Rules
from precedence_tui.session.session import Session
from precedence_tui.session.speech import use_settings
from precedence_tui.settings import Settings
from precedence_tui.tui.cursor import FIRST_PLACE, Hand, Place, action_at, moved
from precedence_tui.tui.hands import Meaning, Wish, meaning
from precedence_tui.tui.look import Look
from precedence_tui.tui.panels.panel import Panel
from precedence_tui.tui.widgets.foundation import Foundation
from precedence_tui.tui.widgets.lines import Footer, Heading, Message
from precedence_tui.tui.widgets.notice import Notice
from precedence_tui.tui.widgets.part import Part
from precedence_tui.tui.widgets.stock import Stock
from precedence_tui.tui.widgets.verdict import VerdictLine
from precedence_tui.tui.widgets.waste import Waste
from precedence_tui.words import _
from precedence_tui.words.settings import unwritable_sentence

if TYPE_CHECKING:
    from precedence_tui.archive.listing import Summary
    from precedence_tui.coach.service.questions import Graded
    from precedence_tui.coach.turning import TurningPoint
    from precedence_tui.tui.coaching import Coaching
    from precedence_tui.tui.demo import Demo
    from precedence_tui.tui.panels.deal_choice import Wanted
    from precedence_tui.words.coach import Outlook

_MOVES_CURSOR = frozenset(
    {Wish.LEFT, Wish.RIGHT, Wish.UP, Wish.DOWN, Wish.NEXT_PLACE, Wish.PREVIOUS_PLACE}
)
_WORKS_WITHOUT_ROOM = frozenset({Wish.QUIT, Wish.SUSPEND})


class BoardScreen(Screen[None], inherit_bindings=False):
    """The board. It turns keys and clicks into actions; the parts show what comes of them."""

    ALLOW_SELECT: ClassVar[bool] = False
    AUTO_FOCUS: ClassVar[str | None] = ""
    CSS = "BoardScreen { layers: base panel; overflow: hidden; }"

    def __init__(
        self,
        session: Session,
        look_for: Callable[[Settings], Look],
        draw_number: Callable[[], str],
        begin: Callable[[], None],
    ) -> None:
        super().__init__()
        self.session = session
        self.store = store = session.store
        self.look_for = look_for
        self.look = look = look_for(session.settings)
        self.draw_number = draw_number
        self.begin = begin
        self.cursor: Place | None = None
        self.panel: Panel | None = None
        self._demo: Demo | None = None
        self._wanted_king = FirstKing.SET_OUT
        self._pressed: Place | None = None
        self._has_place = False
        self.foundations = tuple(
            Foundation(store, look, index) for index in range(len(store.game.position.foundations))
        )
        self.stock = Stock(store, look)
        self.waste = Waste(store, look)
        self.message = Message(store, look)
        self.footer = Footer(store, look)
        self.verdict = VerdictLine(store, look)
        self.notice = Notice(look)
        self.heading = Heading(session, look)
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
        """The parts, and what stands in their stead where there is no room for them."""
        yield from self.parts
        yield self.notice

    def on_mount(self) -> None:
        """Show the news, if there is any, and the clock."""
        self._ticker = self.set_interval(1.0, self.heading.redraw, pause=True)
        self.store.subscribe(lambda _events: self._tend())
        self.app.app_suspend_signal.subscribe(self, lambda _app: self._pause("suspended"))
        self.app.app_resume_signal.subscribe(self, lambda _app: self._resume("suspended"))
        self._tend()
        if self.session.settings.verdict:
            self.coach.show_verdict(shows=True)

    @cached_property
    def coach(self) -> "Coaching":
        """The coach, from when it is first wanted."""
        from precedence_tui.tui.coaching import Coaching

        def later(action: Callable[[], None]) -> None:
            self.app.call_later(action)

        return Coaching(self.session, self, later)

    def on_unmount(self) -> None:
        """Write the time played; the moves are written already."""
        if "coach" in self.__dict__:
            self.coach.close()
        self.session.close()

    def _tend(self) -> None:
        """Let the clock tick if it is to be seen, and tell the news."""
        if self.session.settings.clock and self.session.clock.runs:
            self._ticker.resume()
        else:
            self._ticker.pause()
        news = self.session.news()
        if news:
            self.message.say(" ".join(news), Ink.REJECTION)

    def _pause(self, reason: str) -> None:
        self.session.pause(reason)
        self._tend()

    def _resume(self, reason: str) -> None:
        self.session.resume(reason)
        self._tend()

    def focus_changed(self, *, has_focus: bool) -> None:
        """Hold the clock while the player looks elsewhere."""
        (self._resume if has_focus else self._pause)("focus")

    # Sizes

    def on_resize(self, event: Resize) -> None:
        """Lay the board out anew."""
        size = event.size
        self.take_look(self.look.with_layout(layout_for(size.width, size.height)))
        if not self._has_place:
            self._has_place = True
            self.call_after_refresh(self.begin)

    def take_look(self, look: Look) -> None:
        """Show the board with other colours or characters, or in another size."""
        self.look = look
        self.styles.background = look.theme.styles[Ink.TABLE].background or "ansi_default"
        for part in self.parts:
            part.place(look)
        self.notice.place(look, self.app.size)
        if self.panel is not None:
            self.panel.look = look
            self.panel.fit()

    @property
    def layout_now(self) -> Layout | None:
        """Where the parts lie; None where there is no room for the board."""
        return self.look.layout

    # Keys

    def on_key(self, event: Key) -> None:
        """Do what a key means."""
        event.stop()
        event.prevent_default()
        self.press(event.key, event.character if event.is_printable else None)

    def press(self, key: str, character: str | None) -> None:
        """Do what a key means, by its name and the character that it types."""
        asked = meaning(key, character)
        if self._demo is not None and not self._demo.press(key):
            self._demo = None
        elif self._is_looking_for_deal and asked is not Wish.QUIT:
            self.coach.stop_looking()
        elif asked is Wish.SUSPEND:
            self.do(asked)
        elif self.panel is not None:
            self.panel.press(key, character)
        elif asked is not None and (self.layout_now is not None or asked in _WORKS_WITHOUT_ROOM):
            self.do(asked)

    @property
    def _is_looking_for_deal(self) -> bool:
        return "coach" in self.__dict__ and self.coach.is_looking_for_deal

    def do(self, asked: Meaning) -> None:
        """Do something to the game, or what is asked of the screen."""
        if not isinstance(asked, Wish):
            self.put_cursor(None)
            self.store.dispatch(asked)
        elif asked in _MOVES_CURSOR:
            self.put_cursor(FIRST_PLACE if self.cursor is None else moved(self.cursor, asked))
        elif asked is Wish.ACT_AT_CURSOR:
            self.store.dispatch(action_at(self.cursor))
        elif asked is Wish.ESCAPE and self.cursor is not None:
            self.put_cursor(None)
        else:
            self._open(asked)

    def _open(self, asked: Wish) -> None:
        """Do what is asked of the screen beyond the cursor."""
        match asked:
            case Wish.NEW_DEAL:
                rules = self.store.game.rules
                self.deal(None, rules._replace(first_king=self.session.settings.first_king))
            case Wish.CHOOSE_DEAL:
                from precedence_tui.tui.panels.deal_choice import DealChoice

                self.open(
                    DealChoice(self.look, self.store.game.rules, self.close, self._deal_chosen)
                )
            case Wish.MENU | Wish.ESCAPE:
                from precedence_tui.tui.panels.menu import Menu

                self.open(Menu(self.look, self.store.table, self.close, self.do))
            case Wish.HELP:
                from precedence_tui.tui.panels.help import Help

                self.open(Help(self.look, self.close))
            case Wish.GAMES:
                from precedence_tui.tui.panels.games import Games

                self.open(Games(self.look, self.session.archive, self.close, self._take_up))
            case Wish.STATISTICS:
                from precedence_tui.tui.panels.statistics import StatisticsPanel

                self.open(
                    StatisticsPanel(self.look, self.session.archive, self.store.game, self.close)
                )
            case Wish.SETTINGS:
                from precedence_tui.tui.panels.settings import SettingsPanel

                self.open(SettingsPanel(self.look, self.session.settings, self.close, self.apply))
            case Wish.EXPORT | Wish.COPY_GAME | Wish.COPY_DEAL | Wish.COPY_RESULT:
                self._give_away(asked)
            case Wish.DAILY:
                from precedence_tui.words.times import daily_number

                self.deal(daily_number(), STANDARD_RULES)
            case Wish.SUSPEND:
                self._suspend()
            case Wish.QUIT:
                self.app.exit()
            case _:
                self._ask_coach(asked)

    def _suspend(self) -> None:
        from precedence_tui.tui.terminal.jobs import can_suspend

        # Where no shell would bring the game back, the key is what it is elsewhere.
        if can_suspend():
            self.app.action_suspend_process()
        elif self.panel is None:
            self.do(Command.UNDO)

    def _deal_chosen(self, number: str | None, rules: Rules, wanted: "Wanted") -> None:
        """Deal a number that was typed, or look for one of a kind that can be won."""
        if number is None and wanted is not None:
            self._wanted_king = rules.first_king
            difficulty = None if wanted == "any" else wanted
            self.coach.look_for_deal(difficulty, rules.first_king, int(self.draw_number()))
            return
        self.deal(number, rules)
        dealt = self.store.game.deal.number
        if number is not None and dealt is not None and not rules.is_house_rule:
            self.coach.grade(dealt, rules.first_king)

    def _ask_coach(self, asked: Wish) -> None:
        match asked:
            case Wish.HINT:
                self.coach.hint()
            case Wish.BEST_MOVE:
                self.coach.best()
            case Wish.VERDICT:
                shows = not self.session.settings.verdict
                self.session.change(self.session.settings._replace(verdict=shows))
                self.coach.show_verdict(shows=shows)
            case Wish.LOOK_BACK:
                self.coach.look_back()
            case Wish.PLAY_ON:
                self._play_on()
            case Wish.TO_COME:
                from precedence_tui.tui.panels.to_come import ToCome

                self.open(ToCome(self.look, self.store.game, self.close))
            case Wish.DEMO:
                from precedence_tui.tui.demo import Demo

                self._demo = Demo(self)

    def _play_on(self) -> None:
        """Make the moves that cannot hurt, as one step, up to the next choice."""
        from precedence_tui.coach.safe import safe_moves

        moves = () if self.store.game.is_over else safe_moves(self.store.game.position)
        if moves:
            self.store.dispatch(MakeMoves(moves))
        elif not self.store.game.is_over:
            self.say(_("Here is a choice to make: whether to play the card."))
        else:
            self.store.dispatch(Command.PLAY_SHORTEST)

    # What the coach shows

    def say(self, text: str) -> None:
        """Show a sentence on the message line."""
        self.message.say(text)

    def show_outlook(self, outlook: "Outlook | None") -> None:
        """Show whether the game can be won."""
        self.verdict.show_outlook(outlook)

    def show_turning_point(self, found: "TurningPoint") -> None:
        """Show where the game was lost, and offer to go there."""
        from precedence_tui.tui.panels.turning_point import TurningPointPanel

        self.open(TurningPointPanel(self.look, found, self.close, self._go_to))

    def deal_found(self, found: "Graded") -> None:
        """Put a deal on the table that was looked for."""
        from precedence_tui.words.coach import graded_sentence

        rules = Rules(self._wanted_king)
        self.deal(found.number, rules)
        self.say(graded_sentence(*found[:2], is_winnable=found.is_winnable))

    def _go_to(self, moves: int) -> None:
        self.store.dispatch(GoTo(moves))

    def _take_up(self, chosen: "Summary") -> None:
        """Put a game of the list on the table: an open one to go on with, or one to look at."""
        archive = self.session.archive
        if chosen.number == archive.number:
            return
        goes_on = chosen.stands == "open"
        kept = (archive.take_up if goes_on else archive.load)(chosen.number)
        if kept is not None:
            self.put_cursor(None)
            self.store.dispatch(TakeUp(kept.game))
        self._tend()

    def _give_away(self, asked: Wish) -> None:
        """Write the game to a file, or put it or its deal's number on the clipboard."""
        from precedence_tui.tui import giving

        game = self.store.game
        if asked is Wish.EXPORT:
            self.message.say(giving.export(game, self.session.archive.tags))
        elif asked is Wish.COPY_RESULT:
            line = giving.result_line(
                game, self.session.clock.seconds, self.session.archive.tally.hints
            )
            self.app.copy_to_clipboard(line)
            self.message.say(_("Copied: {line}").format(line=line))
        else:
            copied = giving.copied(game, self.session.archive.tags, whole=asked is Wish.COPY_GAME)
            self.app.copy_to_clipboard(copied.text)
            self.message.say(copied.sentence)

    def apply(self, settings: Settings) -> None:
        """Play with other settings from now on."""
        if not self.session.change(settings):
            self.message.say(_("The settings hold for now, but could not be saved."))
        stream = sys.__stderr__
        choice = use_settings(settings, os.environ, stream)
        if choice.unwritable and stream is not None:
            self.message.say(unwritable_sentence(choice.unwritable, stream.encoding), Ink.REJECTION)
        look = self.look_for(settings)
        self.take_look(look.with_layout(self.look.layout))
        self._tend()

    def deal(self, number: str | None, rules: Rules) -> None:
        """Put a new deal on the table: that number's, or any."""
        self.put_cursor(None)
        deal = deal_by_number(number or self.draw_number(), rules.first_king)
        if not isinstance(deal, Fault):
            self.store.dispatch(NewDeal(deal, rules))

    # Cursor

    def put_cursor(self, place: Place | None) -> None:
        """Show the cursor at a place, or nowhere."""
        if place == self.cursor:
            return
        before, self.cursor = self.cursor, place
        for changed in (before, place):
            if changed is not None:
                part = self._part_at(changed)
                part.has_cursor = changed == place
                part.redraw()

    def _part_at(self, place: Place) -> Part:
        if isinstance(place, int):
            return self.foundations[place]
        return self.stock if place is Hand.STOCK else self.waste

    # Mouse

    def on_mouse_down(self, event: MouseDown) -> None:
        """Remember where the button went down."""
        self._pressed = self._place_under(event) if event.button == 1 else None

    def on_mouse_up(self, event: MouseUp) -> None:
        """Do what a click means, or a drag of the waste's top card onto a foundation."""
        pressed, self._pressed = self._pressed, None
        if event.button != 1 or self.panel is not None or self.layout_now is None:
            return
        released = self._place_under(event)
        if released is not None and (
            released == pressed or (pressed is Hand.WASTE and isinstance(released, int))
        ):
            self.do(action_at(released))
        elif pressed is None and self.layout_now.footer.holds(event.screen_x, event.screen_y):
            key = self.footer.key_at(event.screen_x - self.layout_now.footer.x)
            if key is not None:
                self.press(*_KEY_NAMES.get(key, (key, key)))

    def _place_under(self, event: MouseDown | MouseUp) -> Place | None:
        layout = self.layout_now
        if layout is None or self.panel is not None:
            return None
        x, y = event.screen_x, event.screen_y
        for index, box in enumerate(layout.foundations):
            if box.holds(x, y):
                return index
        if layout.stock_card.holds(x, y):
            return Hand.STOCK
        return Hand.WASTE if layout.waste.holds(x, y) else None

    # Panels

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
            panel.remove()
            self._resume("panel")


_KEY_NAMES = {"space": ("space", " "), "question_mark": ("question_mark", "?")}
