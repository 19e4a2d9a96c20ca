"""Other games than the one on the table: new deals, today's deal, and the list of games."""

from collections.abc import Callable
from typing import NamedTuple

from precedence_tui.archive.listing import Summary
from precedence_tui.archive.tally import Standing
from precedence_tui.engine.actions import NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.game import Table
from precedence_tui.engine.variant import Variant
from precedence_tui.i18n import _
from precedence_tui.session.daily import Finished, daily_date, deal_of_day, todays_deal
from precedence_tui.session.outcome import Done, Outcome, Refused
from precedence_tui.session.result_line import deal_meant
from precedence_tui.session.sitting import Sitting
from precedence_tui.texts.complaints import fault_sentence


class _WayBack(NamedTuple):
    """How one thing comes back that was given up or deleted."""

    holds: Callable[[], bool]
    """Whether it is still gone, and can come back so."""
    take: Callable[[], bool | None]
    """Bring it back; return False where it cannot come back any more, None: not now."""


class OtherGames:
    """Puts other games on the table of a sitting, and keeps the list of games in order."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._archive = sitting.archive
        self._store = sitting.store
        self._ways_back: list[_WayBack] = []

    def new_deal(self, number: str | None = None, variant: Variant | None = None) -> Outcome:
        """Put a new deal on the table: that number's, or any; of this variant, or the wanted one.

        A result line stands for its deal as well. Refused where the number is none.
        """
        meant = deal_meant(number or self._sitting.draw_number())
        wanted = variant or meant.variant or self._sitting.new_deal_variant
        deal = deal_by_number(meant.number, wanted)
        if isinstance(deal, Fault):
            return Refused(fault_sentence(deal))
        self._store.dispatch(NewDeal(deal, wanted))
        return Done()

    def same_deal(self) -> Outcome:
        """Put the deal on the table there once more, as a game of its own."""
        game = self._store.game
        self._store.dispatch(NewDeal(game.deal, game.variant))
        return Done()

    def deal_of_the_day(self) -> Outcome:
        """Put today's deal on the table, as far as it has been played."""
        action = todays_deal(self._archive)
        if isinstance(action, Refused):
            return action
        if isinstance(action, Finished):
            return self._finished(action.game)
        self._sitting.put_day(daily_date(), action)
        return Done()

    def deal_of_day(self, day: str, attempt: Summary | None) -> Outcome:
        """Put the deal of a day, as `2026-12-01`, on the table; `attempt` counts for that day.

        One that is past, and was not played then, is practice.
        """
        if day == daily_date():
            return self.deal_of_the_day()
        if attempt is None:
            self._sitting.put_day(day, deal_of_day(day))
            return Done()
        is_open = attempt.counts is Standing.OPEN
        return self.open(attempt) if is_open else self._finished(attempt)

    def _finished(self, attempt: Summary) -> Outcome:
        """Show the attempt at a day's deal that has counted, unless that deal is here already."""
        from precedence_tui.session.result_line import finished_sentence

        daily = self._sitting.daily
        if daily is None or daily.date != attempt.daily or not self._store.game.has_moves:
            shown = self.open(attempt)
            if isinstance(shown, Refused):
                return shown
        return Done(finished_sentence(attempt))

    def listed(self) -> tuple[Summary, ...]:
        """Return all games that were ever moved in, the one last played first.

        The seconds of the one on the table are the clock's, which are written only now and then.
        """
        here, seconds = self._archive.recorder.number, self._sitting.clock.seconds
        return tuple(
            game._replace(tally=game.tally._replace(seconds=seconds))
            if game.number == here
            else game
            for game in self._archive.games()
        )

    @property
    def unreadable(self) -> str:
        """Why none of the saved games can be read, in a sentence; "" where they can."""
        return self._sitting.unreadable

    def none_listed(self) -> str:
        """Say why no game is listed."""
        return self.unreadable or _("No game has been played yet.")

    def open(self, game: Summary) -> Outcome:
        """Put a game of the list on the table: an open one to go on with, another to look at.

        One that is looked at stays as it is: a move goes on from it as a new game.
        """
        if game.number == self._archive.recorder.number:
            text = _("Game {number} is the one on the table.")
            return Done(text.format(number=game.number))
        if game.stands is Standing.OPEN:
            kept = self._archive.take_up(game.number)
            if kept is None:
                return self._refused()
            self._store.dispatch(TakeUp(kept.game))
            return Done()
        kept = self._archive.load(game.number)
        if kept is None:
            return self._refused()
        self._sitting.view_past(kept)
        return Done(_("This game is over. A move continues it as a new game."))

    def delete(self, game: Summary) -> Outcome:
        """Delete a game of the list. `bring_back` brings it back, in any later session too."""
        if game.number == self._archive.recorder.number:
            return Refused(_("This game is on the table: resume another one or deal first."))
        if not self._archive.delete(game.number):
            return self._refused()
        self._ways_back.append(
            _WayBack(
                lambda: game.number in self._archive.deleted(),
                lambda: self._archive.undelete(game.number),
            )
        )
        return Done()

    def give_up(self, game: Summary) -> Outcome:
        """Give up an open game of the list. `bring_back` takes that back."""
        if game.stands is not Standing.OPEN or not game.moves:
            return Refused(_("Only an open game with a move can be given up."))
        if game.number == self._archive.recorder.number:
            self._store.dispatch(SimpleAction.GIVE_UP)
            given_up = self._store.table
            self._ways_back.append(
                _WayBack(
                    lambda: self._store.table is given_up,
                    lambda: self._take_back_giving_up(given_up),
                )
            )
            return Done()
        if not self._archive.give_up(game.number):
            return self._refused()
        self._ways_back.append(
            _WayBack(
                lambda: self._is_given_up(game.number),
                lambda: self._archive.take_back_giving_up(game.number),
            )
        )
        return Done()

    def _is_given_up(self, number: int) -> bool:
        """Return whether a game stands so in the list, and not on the table."""
        return number not in self._archive.recorder.numbers_on_table and any(
            game.number == number and game.stands is Standing.GIVEN_UP
            for game in self._archive.games()
        )

    @property
    def can_bring_back(self) -> bool:
        """Whether a game was given up here, or deleted at any time, and not brought back since."""
        if not self._archive.reads:
            # Who tries is told why it cannot be done now.
            return bool(self._ways_back)
        return bool(self._archive.deleted()) or any(way.holds() for way in self._ways_back)

    def bring_back(self) -> Outcome:
        """Bring back what was deleted or given up last; once it failed, it can be tried again."""
        while self._ways_back:
            done = self._ways_back[-1].take()
            if done is None:
                return self._refused()
            self._ways_back.pop()
            if done:
                return Done()
        for number in self._archive.deleted()[:1]:
            if self._archive.undelete(number):
                return Done()
        return self._refused()

    def _take_back_giving_up(self, given_up: Table) -> bool:
        # Once the game has gone on, undo would take back something else.
        if self._store.table is not given_up:
            return False
        self._store.dispatch(SimpleAction.UNDO)
        return True

    def _refused(self) -> Refused:
        """Say why the archive has not done something."""
        return self._sitting.refused(_("That cannot be done with this game now."))
