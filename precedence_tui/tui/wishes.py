"""What a player asks of the screen: panels, the coach, something to take away, another game."""

import os
import sys
from typing import TYPE_CHECKING

from precedence_tui.engine.actions import GoTo, SimpleAction
from precedence_tui.settings import Settings
from precedence_tui.tui.keys import Wish
from precedence_tui.tui.new_games import NewGames

if TYPE_CHECKING:
    from precedence_tui.coach.turning_point import TurningPoint
    from precedence_tui.tui.board_screen import BoardScreen


class Wishes:
    """Carries out wishes at one board. What a game does not need is imported when it is wished."""

    def __init__(self, board: "BoardScreen") -> None:
        self._board = board
        self._session = board.session
        self._store = board.session.store
        self.new_games = NewGames(board)

    def do(self, asked: Wish) -> None:
        """Carry a wish out."""
        match asked:
            case Wish.NEW_DEAL:
                self.new_games.deal()
            case Wish.DAILY:
                self.new_games.deal_daily()
            case Wish.NEW_STATISTICS:
                self._begin_statistics_anew()
            case Wish.SUSPEND:
                self._suspend()
            case Wish.QUIT:
                self._board.app.exit()
            case Wish.EXPORT | Wish.COPY_GAME | Wish.COPY_DEAL | Wish.COPY_RESULT:
                self._give_away(asked)
            case (
                Wish.HINT
                | Wish.BEST_MOVE
                | Wish.VERDICT
                | Wish.LOOK_BACK
                | Wish.PLAY_ON
                | Wish.DEMO
            ):
                self._ask_coach(asked)
            case _:
                self._open_panel(asked)

    def _open_panel(self, asked: Wish) -> None:
        board, look, close = self._board, self._board.look, self.close_panel
        match asked:
            case Wish.MENU | Wish.ESCAPE:
                from precedence_tui.tui.panels.menu import MenuPanel

                board.open(MenuPanel(look, self._store.table, close, board.do))
            case Wish.CHOOSE_DEAL:
                from precedence_tui.tui.panels.deal_choice import DealChoicePanel

                board.open(
                    DealChoicePanel(
                        look, self._store.game.variant, close, self.new_games.choose_deal
                    )
                )
            case Wish.TO_COME:
                from precedence_tui.tui.panels.to_come import ToComePanel

                board.open(ToComePanel(look, self._store.game, close))
            case Wish.GAMES:
                from precedence_tui.tui.panels.games import GamesPanel

                board.open(GamesPanel(look, self._session, close, self.new_games.choose_game))
            case Wish.STATISTICS:
                from precedence_tui.tui.panels.statistics import StatisticsPanel

                board.open(StatisticsPanel(look, self._session, close))
            case Wish.SETTINGS:
                from precedence_tui.tui.panels.settings import SettingsPanel

                board.open(SettingsPanel(look, self._session.settings, close, self.apply))
            case Wish.HELP:
                from precedence_tui.tui.panels.help import HelpPanel

                board.open(HelpPanel(look, self._store.game.variant, close))

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
        board.bring_up_to_date()

    def _begin_statistics_anew(self) -> None:
        self.new_games.show(self._session.statistics.begin_anew())

    def _suspend(self) -> None:
        from precedence_tui.terminal.signals import can_suspend

        # Where no shell would bring the game back, the key is what it is elsewhere.
        if can_suspend():
            self._board.ignore_keys_until_resumed()
            self._board.app.action_suspend_process()
        elif self._board.panel is None:
            self._board.do(SimpleAction.UNDO)

    def _give_away(self, asked: Wish) -> None:
        """Write the game to a file, or put it, its deal or its result on the clipboard."""
        sharing = self._session.sharing
        if asked is Wish.EXPORT:
            self.new_games.show(sharing.export())
            return
        copied = {
            Wish.COPY_GAME: sharing.copy_game,
            Wish.COPY_DEAL: sharing.copy_deal,
            Wish.COPY_RESULT: sharing.copy_result,
        }[asked]()
        self._board.app.copy_to_clipboard(copied.text)
        self._board.say(copied.sentence)

    def _ask_coach(self, asked: Wish) -> None:
        coach = self._board.coach
        match asked:
            case Wish.HINT:
                coach.hint()
            case Wish.BEST_MOVE:
                coach.best_move()
            case Wish.VERDICT:
                shows = not coach.verdict.shows
                self.apply(self._session.settings._replace(verdict=shows))
            case Wish.LOOK_BACK:
                coach.look_back()
            case Wish.PLAY_ON:
                coach.play_on()
            case Wish.DEMO:
                coach.show_demo()

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
