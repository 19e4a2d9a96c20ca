"""What the full-screen game does at a command that is no action of the game."""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from precedence_tui.engine.actions import GoTo
from precedence_tui.session.commands import command
from precedence_tui.session.sharing import Copied
from precedence_tui.settings import Settings
from precedence_tui.tui.new_games import NewGames

if TYPE_CHECKING:
    from precedence_tui.coach.turning_point import TurningPoint
    from precedence_tui.tui.board_screen import BoardScreen
    from precedence_tui.tui.coaching.coach import Coach


class Wishes:
    """Carries out commands at one board. What a game may not need is imported when it is wanted."""

    def __init__(self, board: "BoardScreen") -> None:
        self._board = board
        self._session = board.session
        self._store = board.session.store
        self.new_games = games = NewGames(board)
        self.handlers: dict[str, Callable[[], None]] = {
            "verdict": self._switch_verdict,
            "to come": self._show_to_come,
            "new": games.deal,
            "choose deal": self._choose_deal,
            "daily": games.deal_daily,
            "games": self._show_games,
            "statistics": self._show_statistics,
            "new statistics": self._begin_statistics_anew,
            "export": self._export,
            "copy result": lambda: self._copy(self._session.sharing.copy_result()),
            "copy game": lambda: self._copy(self._session.sharing.copy_game()),
            "copy deal": lambda: self._copy(self._session.sharing.copy_deal()),
            "settings": self._show_settings,
            "menu": self._show_menu,
            "escape": self._show_menu,
            "help": self._show_help,
            "quit": self._quit,
            "suspend": self._suspend,
        }
        """What carries out each command that has no action, by its name."""
        self.asked_of_coach: dict[str, Callable[[Coach], None]] = {
            "hint": lambda coach: coach.hint(),
            "best": lambda coach: coach.best_move(),
            "play on": lambda coach: coach.play_on(),
            "where lost": lambda coach: coach.look_back(),
            "demo": lambda coach: coach.show_demo(),
        }
        """The same for those that the coach carries out: it is loaded with the first of them."""

    def do(self, name: str) -> None:
        """Carry out the command of a name. Raises `KeyError` where nothing does."""
        if name in self.asked_of_coach:
            self.asked_of_coach[name](self._board.coach)
        else:
            self.handlers[name]()

    def close_panel(self) -> None:
        """Take the panel away, and show what it kept the coach from showing."""
        board = self._board
        board.close()
        if board.has_coach:
            # Later: a panel may close because another one opens in its place.
            board.call_later(board.coach.show_loss)

    def apply(self, settings: Settings) -> None:
        """Play with other settings from now on."""
        board = self._board
        changed = self._session.change(settings)
        if changed.sentence:
            board.say(changed.sentence)
        self._session.speak(os.environ, sys.__stderr__)
        look = board.look_for(settings)
        board.take_look(look.with_layout(board.look.layout))
        if settings.verdict or board.has_coach:
            board.coach.verdict.show(shows=settings.verdict)
        board.tend()

    def _begin_statistics_anew(self) -> None:
        self.new_games.show(self._session.statistics.begin_anew())

    def _quit(self) -> None:
        self._board.app.exit()

    def _suspend(self) -> None:
        from precedence_tui.terminal.signals import can_suspend

        # Where no shell would bring the game back, the key is what it is elsewhere.
        if can_suspend():
            self._board.hear_nothing()
            self._board.app.action_suspend_process()
        elif self._board.panel is None:
            self._board.do(command("undo"))

    def _export(self) -> None:
        self.new_games.show(self._session.sharing.export())

    def _copy(self, copied: Copied) -> None:
        self._board.app.copy_to_clipboard(copied.text)
        self._board.say(copied.sentence)

    def _switch_verdict(self) -> None:
        shows = not self._board.coach.verdict.shows
        self.apply(self._session.settings._replace(verdict=shows))

    def _show_menu(self) -> None:
        from precedence_tui.tui.panels.menu import MenuPanel

        board = self._board
        board.open(MenuPanel(board.look, self._store.table, self.close_panel, board.do))

    def _choose_deal(self) -> None:
        from precedence_tui.tui.panels.deal_choice import DealChoicePanel

        rules, choose = self._store.game.rules, self.new_games.choose_deal
        self._board.open(DealChoicePanel(self._board.look, rules, self.close_panel, choose))

    def _show_to_come(self) -> None:
        from precedence_tui.tui.panels.to_come import ToComePanel

        self._board.open(ToComePanel(self._board.look, self._store.game, self.close_panel))

    def _show_games(self) -> None:
        from precedence_tui.tui.panels.games import GamesPanel

        look, choose = self._board.look, self.new_games.choose_game
        self._board.open(GamesPanel(look, self._session, self.close_panel, choose))

    def _show_statistics(self) -> None:
        from precedence_tui.tui.panels.statistics import StatisticsPanel

        self._board.open(StatisticsPanel(self._board.look, self._session, self.close_panel))

    def _show_settings(self) -> None:
        from precedence_tui.tui.panels.settings import SettingsPanel

        look, settings = self._board.look, self._session.settings
        self._board.open(SettingsPanel(look, settings, self.close_panel, self.apply))

    def _show_help(self) -> None:
        from precedence_tui.tui.panels.help import HelpPanel

        rules = self._store.game.rules
        self._board.open(HelpPanel(self._board.look, rules, self.close_panel))

    def show_turning_point(self, found: "TurningPoint") -> bool:
        """Show where the game was lost, and offer to go there; False if a panel is in use."""
        from precedence_tui.tui.panels.turning_point import TurningPointPanel

        board = self._board
        if board.panel is not None:
            return False
        board.open(TurningPointPanel(board.look, found, self.close_panel, self._go_to))
        return True

    def _go_to(self, moves: int) -> None:
        self._store.dispatch(GoTo(moves))
