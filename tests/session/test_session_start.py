"""A session begins with the game to go on with, or with the one that was asked for."""

from contextlib import closing

from precedence_tui.engine.game import new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import Record
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.session.start import open_session
from tests.games import deal_numbered


def test_it_goes_on_with_the_open_game_unless_another_one_is_asked_for() -> None:
    def beginning(first_king: FirstKing) -> Record:
        asked.append(first_king)
        variant = PRECEDENCE.with_options(first_king)
        return Record(new_game(deal_numbered(len(asked), variant), variant))

    asked: list[FirstKing] = []
    with closing(open_session(beginning)) as session:
        session.store.dispatch(Move.DEAL)
        game = session.store.game
    with closing(open_session(beginning)) as session:
        assert session.store.game == game
    assert asked == [FirstKing.SET_OUT]
    with closing(open_session(beginning, anew=True)) as session:
        assert session.store.game.deal == deal_numbered(2)
    with closing(
        open_session(
            beginning,
            lambda kept: kept._replace(first_king=FirstKing.FIRST_AVAILABLE),
            anew=True,
        )
    ) as session:
        assert session.store.game.variant.first_king is FirstKing.FIRST_AVAILABLE
    assert asked[-1] is FirstKing.FIRST_AVAILABLE
