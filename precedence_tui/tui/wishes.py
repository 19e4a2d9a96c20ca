"""What a player asks of the screen: panels, other games, the coach, something to take away."""

import os
import sys
from typing import TYPE_CHECKING

from precedence_tui.board.ink import Ink
from precedence_tui.engine.actions import Command, GoTo, NewDeal, TakeUp
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.position import Result
from precedence_tui.engine.rules import FirstKing, Rules
from precedence_tui.session.speech import use_settings
from precedence_tui.settings import Settings
from precedence_tui.tui.keys import Wish
from precedence_tui.words import _
from precedence_tui.words.settings import unwritable_sentence

if TYPE_CHECKING:
    from precedence_tui.archive.listing import Summary
    from precedence_tui.coach.service.questions import Graded
    from precedence_tui.coach.turning_point import TurningPoint
    from precedence_tui.tui.board_screen import BoardScreen
    from precedence_tui.tui.panels.deal_choice import Wanted


class Wishes:
    """Carries out wishes at one board. What a game does not need is imported when it is wished."""

    def __init__(self, board: "BoardScreen") -> None:
        self._board = board
        self._session = board.session
        self._store = board.session.store
        self._wanted_king = FirstKing.SET_OUT

    def do(self, asked: Wish) -> None:
        """Carry a wish out."""
        match asked:
            case Wish.NEW_DEAL:
                self.deal(None, self._session.new_deal_rules)
            case Wish.DAILY:
                self._deal_daily()
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

    # Panels

    def _open_panel(self, asked: Wish) -> None:
        board, look, close = self._board, self._board.look, self._board.close
        match asked:
            case Wish.MENU | Wish.ESCAPE:
                from precedence_tui.tui.panels.menu import MenuPanel

                board.open(MenuPanel(look, self._store.table, close, board.do))
            case Wish.CHOOSE_DEAL:
                from precedence_tui.tui.panels.deal_choice import DealChoicePanel

                board.open(DealChoicePanel(look, self._store.game.rules, close, self._deal_chosen))
            case Wish.TO_COME:
                from precedence_tui.tui.panels.to_come import ToComePanel

                board.open(ToComePanel(look, self._store.game, close))
            case Wish.GAMES:
                from precedence_tui.tui.panels.games import GamesPanel

                archive = self._session.archive
                board.open(GamesPanel(look, archive, self._store, close, self._game_chosen))
            case Wish.STATISTICS:
                from precedence_tui.tui.panels.statistics import StatisticsPanel

                archive = self._session.archive
                board.open(StatisticsPanel(look, archive, self._store.game, close))
            case Wish.SETTINGS:
                from precedence_tui.tui.panels.settings import SettingsPanel

                board.open(SettingsPanel(look, self._session.settings, close, self.apply))
            case Wish.HELP:
                from precedence_tui.tui.panels.help import HelpPanel

                board.open(HelpPanel(look, close))

    def apply(self, settings: Settings) -> None:
        """Play with other settings from now on."""
        board = self._board
        if not self._session.change(settings):
            board.say(_("The settings hold for now, but could not be saved."))
        stream = sys.__stderr__
        choice = use_settings(settings, os.environ, stream)
        if choice.unwritable and stream is not None:
            told = unwritable_sentence(choice.unwritable, stream.encoding)
            board.message.say(told, Ink.REJECTION)
        look = board.look_for(settings)
        board.take_look(look.with_layout(board.look.layout))
        if settings.verdict or board.has_coach:
            board.coach.outlooks.show(shows=settings.verdict)
        board.tend()

    def _begin_statistics_anew(self) -> None:
        if self._session.archive.begin_statistics_anew() is not None:
            self._board.say(_("The statistics begin anew; the old ones are set aside."))
        self._board.tend()

    # Other games

    def deal(self, number: str | None, rules: Rules) -> None:
        """Put a new deal on the table: that number's, or any."""
        self._board.cursor.put(None)
        deal = deal_by_number(number or self._board.draw_number(), rules.first_king)
        if not isinstance(deal, Fault):
            self._store.dispatch(NewDeal(deal, rules))

    def _deal_chosen(self, number: str | None, rules: Rules, wanted: "Wanted") -> None:
        """Deal a number that was typed, or look for one of a kind that can be won."""
        coach = self._board.coach
        if number is None and wanted is not None:
            self._wanted_king = rules.first_king
            difficulty = None if wanted == "any" else wanted
            coach.deals.look_for(difficulty, rules.first_king, int(self._board.draw_number()))
            return
        self.deal(number, rules)
        dealt = self._store.game.deal.number
        if number is not None and dealt is not None and not rules.is_house_rule:
            coach.deals.grade(dealt, rules.first_king)

    def deal_found(self, found: "Graded") -> None:
        """Put a deal on the table that was looked for."""
        from precedence_tui.words.coach import graded_sentence

        self.deal(found.number, Rules(self._wanted_king))
        self._board.say(graded_sentence(*found))

    def _deal_daily(self) -> None:
        """Go on with today's deal, or begin it."""
        from precedence_tui.session.daily import NotPutDown, not_put_down_sentence, todays_deal

        found = todays_deal(self._session.archive)
        if isinstance(found, NotPutDown):
            self._board.say(not_put_down_sentence(found))
        else:
            self._board.cursor.put(None)
            self._store.dispatch(found)
        self._board.tend()

    def _game_chosen(self, chosen: "Summary") -> None:
        """Put a game of the list on the table: an open one to go on with, or one to look at."""
        if chosen.number != self._session.archive.number:
            self._put_down(chosen.number, goes_on=chosen.stands == "open")

    def _put_down(self, number: int, *, goes_on: bool) -> None:
        archive = self._session.archive
        kept = (archive.take_up if goes_on else archive.load)(number)
        if kept is not None:
            self._board.cursor.put(None)
            if goes_on:
                self._store.dispatch(TakeUp(kept.game))
            else:
                self._session.look_at(kept)
                self._board.say(_("This game has ended. A move goes on from it as a new game."))
        self._board.tend()

    def _suspend(self) -> None:
        from precedence_tui.tui.terminal.jobs import can_suspend

        # Where no shell would bring the game back, the key is what it is elsewhere.
        if can_suspend():
            self._board.app.action_suspend_process()
        elif self._board.panel is None:
            self._board.do(Command.UNDO)

    def _give_away(self, asked: Wish) -> None:
        """Write the game to a file, or put it, its deal or its result on the clipboard."""
        from precedence_tui.tui import sharing

        game, session = self._store.game, self._session
        if asked is Wish.EXPORT:
            self._board.say(sharing.export(game, session.tags))
            return
        if asked is Wish.COPY_RESULT:
            copied = sharing.copied_result(
                game, session.clock.seconds or session.tally.seconds, session.tally
            )
        else:
            copied = sharing.copied(game, session.tags, whole=asked is Wish.COPY_GAME)
        self._board.app.copy_to_clipboard(copied.text)
        self._board.say(copied.sentence)

    # The coach

    def _ask_coach(self, asked: Wish) -> None:
        coach = self._board.coach
        match asked:
            case Wish.HINT if self._store.game.result is Result.LOST:
                coach.looking_back.look_back()
            case Wish.HINT:
                coach.hints.hint()
            case Wish.BEST_MOVE:
                coach.hints.best()
            case Wish.VERDICT:
                shows = not coach.outlooks.shows
                self._session.change(self._session.settings._replace(verdict=shows))
                coach.outlooks.show(shows=shows)
            case Wish.LOOK_BACK:
                coach.looking_back.look_back()
            case Wish.PLAY_ON:
                coach.playing_on.play_on()
            case Wish.DEMO:
                coach.show_demo()

    def show_turning_point(self, found: "TurningPoint") -> None:
        """Show where the game was lost, and offer to go there."""
        from precedence_tui.tui.panels.turning_point import TurningPointPanel

        board = self._board
        board.open(TurningPointPanel(board.look, found, board.close, self._go_to))

    def _go_to(self, moves: int) -> None:
        self._store.dispatch(GoTo(moves))
