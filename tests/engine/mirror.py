"""A picture of the table that is kept by events alone, as a front end keeps its own."""

from precedence_tui.engine.cards import Card
from precedence_tui.engine.events import (
    CardDealt,
    CardPlayed,
    Event,
    Events,
    FoundationCompleted,
    FoundationStarted,
    GameChanged,
    GameLost,
    GameWon,
    StepDone,
    TopCardChanged,
    Undone,
    WasteTurned,
    changes,
)
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Pile, Result
from precedence_tui.engine.timeline import Step


class Mirror:
    """What can be known from events: each is checked against what was seen before it."""

    def __init__(self, game: Game) -> None:
        self.view_past(game)

    def view_past(self, game: Game) -> None:
        """Begin anew with a whole game, as a front end does when one is put on the table."""
        self.piles: list[Pile] = list(game.position.foundations)
        self.waste = game.position.waste
        self.stock = game.position.stock
        self.redeals_left = game.position.redeals_left
        self.given_up = game.was_given_up
        self.result = game.result
        self.steps = game.done.steps
        self.told: list[Move] = []

    @property
    def top(self) -> Card | None:
        """The waste's top card."""
        return self.waste[-1] if self.waste else None

    def follow(self, events: Events, game: Game) -> None:
        """Follow what an action did; `game`, the one it made, is looked at where it is another."""
        before = self.top
        told = changes(events)
        match events:
            case (GameChanged(),):
                self.view_past(game)
                return
            case (Undone(),):
                self.result = Result.OPEN
                for change in reversed(told):
                    self.take_back(change)
            case _:
                for change in told:
                    self.make(change)
        # Whatever is told of a step is told before its end.
        assert self.told == []
        tops = [before, self.top]
        if events and isinstance(events[0], Undone):
            tops.reverse()
        changed = [change for change in told if isinstance(change, TopCardChanged)]
        assert changed == ([TopCardChanged(*tops)] if before != self.top else [])

    def make(self, change: Event) -> None:
        """Follow what was done."""
        match change:
            case CardDealt(card):
                assert card == self.stock[-1]
                self.waste, self.stock = (*self.waste, card), self.stock[:-1]
                self.told.append(Move.DEAL)
            case CardPlayed(card, pile):
                assert card == self.top
                self.waste = self.waste[:-1]
                self.piles[pile] = (*self.piles[pile], card)
                self.told.append(PLAYS[pile])
            case FoundationStarted(pile):
                assert self.told[-1] is PLAYS[pile]
                assert len(self.piles[pile]) == 1
            case FoundationCompleted():
                completed = self.told[-1].foundation
                assert completed is not None
                assert len(self.piles[completed]) == 13
            case WasteTurned():
                assert self.stock == ()
                self.waste, self.stock = (), self.waste[::-1]
                self.redeals_left -= 1
                self.told.append(Move.REDEAL)
            case StepDone(step):
                assert step == Step(tuple(self.told))
                self.told, self.steps = [], self.steps + 1
                self.given_up = step.gives_up
            case GameWon():
                assert {len(pile) for pile in self.piles} == {13}
                self.result = Result.WON
            case GameLost():
                assert (self.stock, self.redeals_left) == ((), 0)
                self.result = Result.LOST

    def take_back(self, change: Event) -> None:
        """Follow what was undone."""
        match change:
            case CardDealt(card):
                assert self.told.pop() is Move.DEAL
                assert card == self.top
                self.waste, self.stock = self.waste[:-1], (*self.stock, card)
            case CardPlayed(card, pile):
                assert self.told.pop() is PLAYS[pile]
                assert self.piles[pile][-1] == card
                self.waste = (*self.waste, card)
                self.piles[pile] = self.piles[pile][:-1]
            case FoundationStarted(pile):
                assert len(self.piles[pile]) == 1
            case WasteTurned():
                assert self.told.pop() is Move.REDEAL
                assert self.waste == ()
                self.waste, self.stock = self.stock[::-1], ()
                self.redeals_left += 1
            case StepDone(step):
                assert self.told == []
                self.told, self.steps = [*step.moves], self.steps - 1
                self.given_up = False

    def shows(self, game: Game) -> bool:
        """Whether the picture is the game's."""
        position = game.position
        return (
            tuple(self.piles) == position.foundations
            and self.waste == position.waste
            and self.stock == position.stock
            and self.redeals_left == position.redeals_left
            and self.given_up == game.was_given_up
            and self.result == game.result
            and self.steps == game.done.steps
        )
