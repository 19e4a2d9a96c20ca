"""What the full-screen game does at a command that is no action of the game."""

import os
import sys
from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from textual.timer import Timer

from precedence_tui.board.ink import Ink
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import Move
from precedence_tui.engine.variant import Variant
from precedence_tui.session.command import Command
from precedence_tui.session.outcome import Done, Outcome, Refused
from precedence_tui.settings import Settings
from precedence_tui.texts.game_words import day_sentence
from precedence_tui.texts.verdict_words import ShownVerdict
from precedence_tui.tui.board_screen import BoardScreen
from precedence_tui.tui.cursor import place_of
from precedence_tui.tui.panels.panel import Panel, PanelHost

if TYPE_CHECKING:
    # Loaded when they are first wanted: a start needs none of them.
    from datetime import date

    from precedence_tui.archive.listing import Summary
    from precedence_tui.session.sharing import Copied
    from precedence_tui.tui.coaching.coach_at_board import Coach
    from precedence_tui.tui.ending.end_at_board import EndAtBoard
    from precedence_tui.tui.panels.deal_choice_panel import Wanted
    from precedence_tui.tui.panels.review_panel import GrowingReview

_FOR_THE_COACH: Final = ("hint", "best", "play on", "review", "harder")


class BoardCommands:
    """Carries out commands at one board, and shows there what the coach has to say.

    `do` is called with what is chosen in the menu. What a game may not need is
    imported when it is wanted.
    """

    def __init__(self, board: BoardScreen, do: Callable[[Command], None]) -> None:
        self._board = board
        self._do = do
        self._session = session = board.session
        self._store = session.store
        self.handlers: dict[str, Callable[[], None]] = {
            **{name: partial(self._ask_coach, name) for name in _FOR_THE_COACH},
            "verdict": self._switch_verdict,
            "to come": self._show_to_come,
            "demo": lambda: self.coach.show_demo(),
            "new": self._deal,
            "again": lambda: self._dealt(session.games.same_deal()),
            "choose deal": self._show_deal_choice,
            "difficulty": self._show_difficulty,
            "daily": lambda: self._dealt(session.games.deal_of_the_day()),
            "calendar": self._show_calendar,
            "games": self._show_games,
            "statistics": self._show_statistics,
            "new statistics": lambda: self.show(session.statistics.begin_anew()),
            "export": lambda: self.show(session.sharing.export()),
            "copy result": lambda: self._copy("copy result", session.sharing.copy_result()),
            "copy game": lambda: self._copy("copy game", session.sharing.copy_game()),
            "copy deal": lambda: self._copy("copy deal", session.sharing.copy_deal()),
            "settings": self._show_settings,
            "menu": self._show_menu,
            "escape": self._show_menu,
            "help": self._show_help,
            "lesson": lambda: self._board.open(self.lesson_panel()),
            "quit": lambda: self._board.app.exit(),
            "suspend": self._suspend,
        }
        """What carries out each command that has no action, by its name."""

    @cached_property
    def coach(self) -> "Coach":
        """The coach, from when it is first wanted."""
        from precedence_tui.tui.coaching.coach_at_board import Coach

        return Coach(self._session, self, self._board.app.call_later)

    def _ask_coach(self, name: str) -> None:
        self.coach.ask(name)

    @property
    def has_coach(self) -> bool:
        """Whether the coach was ever wanted."""
        return "coach" in self.__dict__

    @cached_property
    def end(self) -> "EndAtBoard":
        """What is shown of the end of a game, from when one has ended first."""
        from precedence_tui.tui.ending.end_at_board import EndAtBoard

        return EndAtBoard(self._board, self._do)

    @property
    def has_end(self) -> bool:
        """Whether a game has ended here."""
        return "end" in self.__dict__

    # Games

    def _deal(self, number: str | None = None, variant: Variant | None = None) -> None:
        self._dealt(self._session.games.new_deal(number, variant))

    def _dealt(self, outcome: Outcome) -> None:
        """Show what came of asking for a deal; say so if it is only practice."""
        daily = self._session.daily
        if daily is not None and daily.is_practice and not self._store.game.has_moves:
            outcome = outcome if outcome.sentence else Done(day_sentence(daily))
        self.show(outcome)

    def _choose_deal(self, number: str | None, variant: Variant, wanted: "Wanted") -> None:
        """Deal a number that was typed, or look for one of a kind that can be won."""
        self._board.cursor.put(None)
        if number is None and wanted is not None:
            difficulty = None if wanted == "any" else wanted
            self.coach.show(self.coach.table.deals.deal_of(difficulty, variant))
            return
        self._deal(number, variant)
        dealt = self._store.game.deal.number
        if number is not None and dealt is not None and not variant.is_house_rule:
            self.coach.show(self.coach.table.deals.grade(dealt, variant))

    def _choose_game(self, chosen: "Summary") -> None:
        """Put a game of the list on the table: an open one to go on with, or one to look at."""
        # A double click chooses the same game twice.
        if chosen.number != self._session.recorder.number:
            self._board.cursor.put(None)
            self.show(self._session.games.open(chosen))

    # Panels

    @property
    def _host(self) -> PanelHost:
        return PanelHost(self._board.renderer, self._board.close, self._do)

    def _show_menu(self) -> None:
        """Show the menu; its first page is what a game took, where there is no other room."""
        page = self.end.page(self._host, self._show_all) if self.has_end else None
        if page is None:
            self._show_all()
        else:
            self._board.open(page)

    def _show_all(self) -> None:
        from precedence_tui.tui.panels.menu_panel import MenuPanel

        self._board.open(MenuPanel(self._host, self._store.table))

    def _show_deal_choice(self) -> None:
        from precedence_tui.tui.panels.deal_choice_panel import DealChoicePanel

        variant = self._store.game.variant
        self._board.open(DealChoicePanel(self._host, variant, self._choose_deal))

    def _show_difficulty(self) -> None:
        from precedence_tui.tui.panels.difficulty_panel import DifficultyPanel

        coach, known = self.coach, self._session.difficulty
        self._board.open(DifficultyPanel(self._host, known, coach.table.deals, coach.show))

    def _show_to_come(self) -> None:
        from precedence_tui.tui.panels.to_come_panel import ToComePanel

        self._board.open(ToComePanel(self._host, self._store.game))

    def _show_games(self) -> None:
        from precedence_tui.tui.panels.games_panel import GamesPanel

        self._board.open(GamesPanel(self._host, self._session, self._choose_game))

    def _show_calendar(self) -> None:
        from precedence_tui.tui.panels.calendar_panel import CalendarPanel

        board, calendar = self._board, self._session.calendar()

        def choose(day: "date") -> None:
            board.cursor.put(None)
            self._dealt(calendar.open(day))

        board.open(CalendarPanel(self._host, calendar, choose))

    def _show_statistics(self) -> None:
        from precedence_tui.tui.panels.statistics_panel import StatisticsPanel

        self._board.open(StatisticsPanel(self._host, self._session))

    def _show_settings(self) -> None:
        from precedence_tui.tui.panels.settings_panel import SettingsPanel

        self._board.open(SettingsPanel(self._host, self._session.settings, self.apply))

    def _show_help(self) -> None:
        from precedence_tui.tui.panels.help_panel import HelpPanel

        self._board.open(HelpPanel(self._host, self._store.game.variant))

    def lesson_panel(self) -> Panel:
        """Return the lesson, before its first step."""
        from precedence_tui.tui.panels.lesson_panel import LessonPanel

        return LessonPanel(self._host)

    # The rest

    def apply(self, settings: Settings) -> None:
        """Play with other settings from now on."""
        board = self._board
        changed = self._session.change(settings)
        if changed.sentence:
            board.message.say(changed.sentence)
        self._session.speak(os.environ, sys.__stderr__)
        renderer = board.renderer_for(settings)
        board.take_mouse(settings.mouse)
        board.render_with(renderer.with_layout(board.renderer.layout))
        if settings.verdict or self.has_coach:
            self.coach.verdict.show(shows=settings.verdict)
        board.bring_up_to_date()

    def _switch_verdict(self) -> None:
        shows = not self.coach.verdict.shows
        self.apply(self._session.settings._replace(verdict=shows))

    def _suspend(self) -> None:
        from precedence_tui.terminal.signals import can_suspend

        # Where no shell would bring the game back, the key is what it is elsewhere.
        if can_suspend():
            self._board.ignore_keys_until_resumed()
            self._board.app.action_suspend_process()
        elif self._board.panel is None:
            self._board.cursor.put(None)
            self._store.dispatch(SimpleAction.UNDO)

    def _copy(self, name: str, copied: "Copied") -> None:
        """Send a text to the clipboard, and show it with what is known of that."""
        from precedence_tui.session.sharing import clipboard_sentence
        from precedence_tui.terminal.clipboard import send_to_clipboard
        from precedence_tui.tui.panels.copied_panel import CopiedPanel

        board, sharing = self._board, self._session.sharing
        reached = send_to_clipboard(copied.text, board.app.copy_to_clipboard)
        known = clipboard_sentence(reached)

        def write() -> None:
            self.show(sharing.write(copied))

        board.open(CopiedPanel(self._host, name, known, copied.text, write))

    # What the coach needs of the screen: see `coaching.coach_view`

    def say(self, text: str) -> None:
        """Show a sentence on the message line."""
        self._board.message.say(text)

    def show(self, outcome: Outcome) -> None:
        """Show what came of something that was asked for."""
        if outcome.sentence:
            ink = Ink.REJECTION if isinstance(outcome, Refused) else Ink.TEXT
            self._board.message.say(outcome.sentence, ink)
        self._board.bring_up_to_date()

    def mark_hint(self, move: Move | None) -> None:
        """Mark the place of a move that a hint has named; None: mark none."""
        self._board.hint_mark.put(None if move is None else place_of(move))

    def show_verdict(self, shown: ShownVerdict | None) -> None:
        """Show whether the game can be won."""
        self._board.verdict.show_verdict(shown)

    def show_review(self, reviewed: "GrowingReview") -> None:
        """Show the review of the game on a panel."""
        from precedence_tui.tui.panels.review_panel import ReviewPanel

        self._board.open(ReviewPanel(self._host, reviewed))

    def show_demo(self, runs: bool | None) -> None:
        """Show in the footer what Space does in a demonstration."""
        self._board.footer.show_demo(runs)

    def every_second(self, action: Callable[[], None]) -> Timer:
        """Do something once a second, from when it is resumed."""
        return self._board.set_interval(1.0, action, pause=True)
