"""A picture of the table that is kept by events alone, as a front end keeps its own."""

from collections.abc import Iterable

from precedence_tui.engine.events import (
    CardDealt,
    CardPlayed,
    CardReturned,
    CardTakenBack,
    DealStarted,
    Event,
    FoundationCompleted,
    FoundationStarted,
    GameLost,
    GameTakenUp,
    GameWon,
    GivenUp,
    GivingUpUndone,
    Rejected,
    StepDone,
    StepRedone,
    StepUndone,
    WasteTurned,
    WasteTurnedBack,
)
from precedence_tui.engine.game import Game
from precedence_tui.engine.history import Step
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Pile


class Mirror:
    """What can be known from events: each is checked against what was seen before it."""

    def __init__(self, game: Game) -> None:
        self.look_at(game)

    def look_at(self, game: Game) -> None:
        """Begin anew with a whole game, as a front end does when one is put on the table."""
        self.foundations: list[Pile] = list(game.position.foundations)
        self.waste = game.position.waste
        self.stock = len(game.position.stock)
        self.redeals_left = game.position.redeals_left
        self.given_up = game.was_given_up
        self.told: list[Move] = []
        self.steps = game.done.steps

    def hear(self, events: Iterable[Event]) -> None:
        """Follow what an action did."""
        for event in events:
            self.follow(event)
        # Whatever was told of a step is told before its end.
        assert self.told == []

    def follow(self, event: Event) -> None:
        """Follow one event."""
        match event:
            case CardDealt(card, waste, stock):
                assert waste == (*self.waste, card)
                self.waste, self.stock = waste, self.stock - 1
                assert self.stock == stock
                self.told.append(Move.DEAL)
            case CardReturned(card, waste, stock):
                assert self.waste == (*waste, card)
                self.waste, self.stock = waste, self.stock + 1
                assert self.stock == stock
                self.told.append(Move.DEAL)
            case CardPlayed(card, index, pile, waste):
                assert self.waste == (*waste, card)
                assert pile == (*self.foundations[index], card)
                self.waste, self.foundations[index] = waste, pile
                self.told.append(PLAYS[index])
            case CardTakenBack(card, index, pile, waste):
                assert waste == (*self.waste, card)
                assert self.foundations[index] == (*pile, card)
                self.waste, self.foundations[index] = waste, pile
                self.told.append(PLAYS[index])
            case FoundationStarted(index):
                assert self.told[-1] is PLAYS[index]
                assert len(self.foundations[index]) == 1
            case FoundationCompleted(index):
                assert self.told[-1] is PLAYS[index]
                assert len(self.foundations[index]) == 13
            case WasteTurned(stock, redeals_left):
                assert (self.stock, redeals_left) == (0, self.redeals_left - 1)
                assert stock == len(self.waste)
                self.waste, self.stock, self.redeals_left = (), stock, redeals_left
                self.told.append(Move.REDEAL)
            case WasteTurnedBack(waste, redeals_left):
                assert (self.waste, redeals_left) == ((), self.redeals_left + 1)
                assert self.stock == len(waste)
                self.waste, self.stock, self.redeals_left = waste, 0, redeals_left
                self.told.append(Move.REDEAL)
            case GivenUp():
                assert not self.given_up
                self.given_up = True
            case GivingUpUndone():
                assert self.given_up
                self.given_up = False
            case StepDone(step) | StepRedone(step):
                assert step == Step(tuple(self.told))
                self.told, self.steps = [], self.steps + 1
            case StepUndone(step):
                assert step == Step(tuple(reversed(self.told)))
                self.told, self.steps = [], self.steps - 1
            case DealStarted(game) | GameTakenUp(game):
                self.look_at(game)
            case GameWon():
                assert {len(pile) for pile in self.foundations} == {13}
            case GameLost(cards_up):
                assert (self.stock, self.redeals_left) == (0, 0)
                assert cards_up == sum(map(len, self.foundations)) == 104 - len(self.waste)
            case Rejected():
                pass

    def shows(self, game: Game) -> bool:
        """Whether the picture is the game's."""
        position = game.position
        return (
            tuple(self.foundations) == position.foundations
            and self.waste == position.waste
            and self.stock == len(position.stock)
            and self.redeals_left == position.redeals_left
            and self.given_up == game.was_given_up
            and self.steps == game.done.steps
        )
