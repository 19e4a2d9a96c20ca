"""A rest that plays itself is told of, but not before the player can know it."""

from precedence_tui.coach.safe import finishes_by_itself, plays_itself
from precedence_tui.engine.cards import Card, Suit
from precedence_tui.engine.events import CardDealt, StepDone, Undone
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.timeline import Step
from precedence_tui.texts.announcements import message
from precedence_tui.tui.told_steps import action_sentences
from tests.games import WINS, table_of, won_moves, won_record

DEALT = (CardDealt(Card(5, Suit.SPADES)), StepDone(Step((Move.DEAL,))))


def that_plays_itself() -> Game:
    """A game in its last pass with cards in the stock, of which the rest plays itself."""
    for name in WINS:
        game, moves = won_moves(name)
        for at in range(len(moves)):
            table = table_of(game.deal, " ".join(moves[:at]), game.variant)
            position = table.game.position
            if table.game.pass_number > 1 and len(position.stock) > 1 and plays_itself(position):
                return table.game
    raise AssertionError("none of the stored wins has such a rest")


def as_in_the_first_pass(game: Game) -> Game:
    """The same position, where the stock was never dealt through before."""
    position = game.position
    variant = game.variant.with_options(redeals=position.redeals_left)
    return game._replace(position=position._replace(variant=variant))


def test_a_rest_that_plays_itself_is_told_of_once_it_can_be_known() -> None:
    game = that_plays_itself()
    assert finishes_by_itself(game)
    remark = "The rest plays itself. a: finish."
    assert action_sentences(DEALT, game) == (message(DEALT, game), remark)
    assert action_sentences((Undone(DEALT),), game) == (message((Undone(DEALT),), game),)


def test_nothing_is_told_of_a_stock_that_nobody_has_seen() -> None:
    game = as_in_the_first_pass(that_plays_itself())
    assert game.pass_number == 1
    assert not finishes_by_itself(game)
    assert action_sentences(DEALT, game) == (message(DEALT, game),)


def test_a_game_that_is_over_has_no_rest() -> None:
    assert not finishes_by_itself(won_record(WINS[0]).game)
