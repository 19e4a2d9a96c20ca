"""Another game on the table: a new deal, today's, or one of the list."""

from typing import TYPE_CHECKING

from precedence_tui.archive.tally import Standing
from precedence_tui.engine.actions import NewDeal, TakeUp
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.variant import Variant
from precedence_tui.i18n import _

if TYPE_CHECKING:
    from precedence_tui.archive.listing import Summary
    from precedence_tui.coach.service.questions import Graded
    from precedence_tui.tui.board_screen import BoardScreen
    from precedence_tui.tui.panels.deal_choice import Wanted


class NewGames:
    """Puts other games on the table of one board."""

    def __init__(self, board: "BoardScreen") -> None:
        self._board = board
        self._session = board.session
        self._store = board.session.store

    def deal(self, number: str | None, variant: Variant) -> None:
        """Put a new deal on the table: that number's, or any."""
        deal = deal_by_number(number or self._board.draw_number(), variant)
        if not isinstance(deal, Fault):
            self._put(NewDeal(deal, variant))

    def choose_deal(self, number: str | None, variant: Variant, wanted: "Wanted") -> None:
        """Deal a number that was typed, or look for one of a kind that can be won."""
        deals = self._board.coach.deals
        if number is None and wanted is not None:
            difficulty = None if wanted == "any" else wanted
            deals.look_for(difficulty, variant, int(self._board.draw_number()))
            return
        self.deal(number, variant)
        dealt = self._store.game.deal.number
        if number is not None and dealt is not None and not variant.is_house_rule:
            deals.grade(dealt, variant)

    def deal_found(self, found: "Graded") -> None:
        """Put a deal on the table that was looked for."""
        from precedence_tui.texts.coach import graded_sentence

        self.deal(found.number, found.variant)
        self._board.say(graded_sentence(found.number, found.difficulty, found.verdict))

    def deal_daily(self) -> None:
        """Go on with today's deal, or begin it."""
        from precedence_tui.session.daily import NotPutDown, not_put_down_sentence, todays_deal

        found = todays_deal(self._session.archive)
        if isinstance(found, NotPutDown):
            self._board.say(not_put_down_sentence(found))
        else:
            self._put(found)
        self._board.tend()

    def choose_game(self, chosen: "Summary") -> None:
        """Put a game of the list on the table: an open one to go on with, or one to look at."""
        archive = self._session.archive
        if chosen.number == archive.number:
            return
        if chosen.stands is Standing.OPEN:
            kept = archive.take_up(chosen.number)
            if kept is not None:
                self._put(TakeUp(kept.game))
        else:
            kept = archive.load(chosen.number)
            if kept is not None:
                self._board.cursor.put(None)
                self._session.look_at(kept)
                self._board.say(_("This game has ended. A move goes on from it as a new game."))
        self._board.tend()

    def _put(self, action: NewDeal | TakeUp) -> None:
        self._board.cursor.put(None)
        self._store.dispatch(action)
