"""What the coach needs of the screen."""

from collections.abc import Callable
from typing import Protocol

from precedence_tui.engine.moves import Move
from precedence_tui.session.outcome import Outcome
from precedence_tui.texts.verdict_words import ShownVerdict
from precedence_tui.tui.panels.review_panel import GrowingReview


class Ticker(Protocol):
    """Something that is done once a second, unless it pauses."""

    def pause(self) -> None:
        """Do it no more until it is resumed."""

    def resume(self) -> None:
        """Do it again from now on."""

    def stop(self) -> None:
        """Never do it again."""


class CoachView(Protocol):
    """The screen, as far as the coach shows something there."""

    def say(self, text: str) -> None:
        """Show a sentence on the message line."""

    def show(self, outcome: Outcome) -> None:
        """Show what came of something that was asked for."""

    def mark_hint(self, move: Move | None) -> None:
        """Mark the place of a move that a hint has named; None: mark none."""

    def show_verdict(self, shown: ShownVerdict | None) -> None:
        """Show whether the game can be won."""

    def show_review(self, reviewed: GrowingReview) -> None:
        """Show a review on a panel, which stops it when it closes."""

    def show_demo(self, runs: bool | None) -> None:
        """Show what keys do in a demonstration that runs or pauses; None: there is none."""

    def every_second(self, action: Callable[[], None]) -> Ticker:
        """Do something once a second, from when it is resumed."""
