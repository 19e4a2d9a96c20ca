"""All that a front end can ask for, whatever it looks like."""

from functools import cached_property
from typing import TYPE_CHECKING

from precedence_tui.engine.events import Events, StepDone
from precedence_tui.engine.game import Game
from precedence_tui.session.first_games import FirstGames
from precedence_tui.session.sitting import Sitting
from precedence_tui.texts.announcements import greeting
from precedence_tui.texts.voices import AT_FIRST, AT_THE_BOARD

if TYPE_CHECKING:
    # Loaded when they are first wanted: the first picture needs none of them.
    from precedence_tui.session.daily_calendar import DailyCalendar
    from precedence_tui.session.other_games import OtherGames
    from precedence_tui.session.sharing import Sharing
    from precedence_tui.session.statistics_book import StatisticsBook


class Session(Sitting):
    """A sitting with the use cases of the game, each of which is loaded when it is first wanted.

    A front end sends moves and the like to the `store` itself. What it asks for
    here answers with an `Outcome`, which it shows.
    """

    lesson_is_due: bool = False
    """Whether the front end begins with the lesson."""

    @cached_property
    def first_games(self) -> FirstGames:
        """Whether the player is new to the game."""
        return FirstGames(self.archive, self.settings_folder)

    def greeting(self) -> str:
        """Return what the board says before anything happens there; it tells a new player more."""
        first = not self.store.game.has_moves and self.first_games.are_played
        return greeting(self.store.game, AT_FIRST if first else AT_THE_BOARD)

    @cached_property
    def games(self) -> "OtherGames":
        """New deals, today's deal, and the list of games."""
        from precedence_tui.session.other_games import OtherGames

        return OtherGames(self)

    def calendar(self) -> "DailyCalendar":
        """Return the calendar of the deals of the days, as it stands now."""
        from precedence_tui.session.daily_calendar import DailyCalendar

        return DailyCalendar(self.games)

    @cached_property
    def statistics(self) -> "StatisticsBook":
        """The player's statistics."""
        from precedence_tui.session.statistics_book import StatisticsBook

        return StatisticsBook(self)

    @cached_property
    def sharing(self) -> "Sharing":
        """The game on the table as a file or as text, to hand it on."""
        from precedence_tui.session.sharing import Sharing

        return Sharing(self)

    def keep_unsaved(self) -> str:
        """Write what could not be saved to another file; return what is to be said after the end.

        That is where it was written, and what has happened to the games' file since
        the news were last asked for. Return "" where all is saved.
        """
        told = self.news()
        records = self.recorder.unwritten
        if records:
            from precedence_tui.session.sharing import keep_elsewhere

            told.append(keep_elsewhere(records))
        return " ".join(told)


def rest_plays_itself(events: Events, game: Game) -> bool:
    """Return whether an action left the game with no choice to make, and the player can know it.

    `game` is the one that the action made.
    """
    # In the first pass nobody can know what is to come, and what needs the coach's
    # room is imported when it can be.
    if game.pass_number == 1 and len(game.position.stock) > 1:
        return False
    if not any(isinstance(event, StepDone) for event in events):
        return False
    from precedence_tui.coach.safe import finishes_by_itself

    return finishes_by_itself(game)
