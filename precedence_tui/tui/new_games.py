"""Another game on the table: a new deal, today's, or one of the list."""

from typing import TYPE_CHECKING

from precedence_tui.board.ink import Ink
from precedence_tui.engine.variant import Variant
from precedence_tui.session.outcome import Outcome, Refused

if TYPE_CHECKING:
    from precedence_tui.archive.listing import Summary
    from precedence_tui.tui.board_screen import BoardScreen
    from precedence_tui.tui.panels.deal_choice import Wanted


class NewGames:
    """Puts other games on the table of one board."""

    def __init__(self, board: "BoardScreen") -> None:
        self._board = board
        self._session = board.session
        self._store = board.session.store

    def deal(self, number: str | None = None, variant: Variant | None = None) -> None:
        """Put a new deal on the table: that number's, or any."""
        self._board.cursor.put(None)
        self.show(self._session.games.new_deal(number, variant))

    def choose_deal(self, number: str | None, variant: Variant, wanted: "Wanted") -> None:
        """Deal a number that was typed, or look for one of a kind that can be won."""
        coach = self._board.coach
        if number is None and wanted is not None:
            coach.look_for(None if wanted == "any" else wanted, variant)
            return
        self.deal(number, variant)
        dealt = self._store.game.deal.number
        if number is not None and dealt is not None and not variant.is_house_rule:
            coach.grade(dealt, variant)

    def deal_daily(self) -> None:
        """Go on with today's deal, or begin it."""
        self._board.cursor.put(None)
        self.show(self._session.games.deal_of_the_day())

    def choose_game(self, chosen: "Summary") -> None:
        """Put a game of the list on the table: an open one to go on with, or one to look at."""
        # A double click chooses the same game twice.
        if chosen.number != self._session.archive.number:
            self._board.cursor.put(None)
            self.show(self._session.games.open(chosen))

    def show(self, outcome: Outcome) -> None:
        """Show what came of something that was asked for."""
        if outcome.sentence:
            ink = Ink.REJECTION if isinstance(outcome, Refused) else Ink.TEXT
            self._board.message.say(outcome.sentence, ink)
        self._board.bring_up_to_date()
