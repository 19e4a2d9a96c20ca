"""The board's screen, as the coach sees it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from precedence_tui.coach.turning_point import TurningPoint
from precedence_tui.session.outcome import Outcome
from precedence_tui.texts.outlook_words import Outlook
from precedence_tui.tui.coaching.view import Ticker

if TYPE_CHECKING:
    from precedence_tui.tui.board_screen import BoardScreen
    from precedence_tui.tui.wishes import Wishes


class CoachsScreen:
    """Shows what the coach has to say in the places that the screen has for it."""

    def __init__(self, screen: "BoardScreen", wishes: "Wishes") -> None:
        self._screen = screen
        self._wishes = wishes

    def say(self, text: str) -> None:
        """Show a sentence on the message line."""
        self._screen.say(text)

    def show(self, outcome: Outcome) -> None:
        """Show what came of something that was asked for."""
        self._wishes.new_games.show(outcome)

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show whether the game can be won."""
        self._screen.verdict.show_outlook(outlook)

    def show_turning_point(self, found: TurningPoint) -> bool:
        """Show where the game was lost, and offer to go there; False if a panel is in use."""
        return self._wishes.show_turning_point(found)

    def show_demo(self, runs: bool | None) -> None:
        """Show in the footer what Space does in a demonstration."""
        self._screen.footer.show_demo(runs)

    def every_second(self, action: Callable[[], None]) -> Ticker:
        """Do something once a second, from when it is resumed."""
        return self._screen.set_interval(1.0, action, pause=True)
