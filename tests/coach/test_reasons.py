"""The reasons of an advice are those of the position and of the line, and no others."""

from precedence_tui.coach.hints import AdviceKind, AdviceReason, Basis, Why, advice_of_line
from precedence_tui.coach.state import State
from precedence_tui.engine.cards import JACK, QUEEN
from precedence_tui.engine.moves import PLAYS, Move

KING_AND_QUEEN = (1, 1, 0, 0, 0, 0, 0, 0)


def reason(state: State, *line: Move) -> tuple[AdviceKind, AdviceReason]:
    advice = advice_of_line(state, line, Basis.WINS)
    assert advice is not None
    return advice.kind, advice.reason


def test_a_card_is_not_called_safe_while_more_of_its_rank_are_to_come() -> None:
    state = State(KING_AND_QUEEN, (QUEEN,), (QUEEN, 1), 1)
    assert reason(state, PLAYS[0]) == (AdviceKind.PLAY, AdviceReason(Why.FITS, QUEEN, 0))
    last = State(KING_AND_QUEEN, (QUEEN,), (1,), 1)
    assert reason(last, PLAYS[0]) == (AdviceKind.PLAY, AdviceReason(Why.SAFE, QUEEN, 0, amount=1))


def test_a_card_that_is_itself_played_later_is_left_for_later() -> None:
    state = State(KING_AND_QUEEN, (QUEEN,), (JACK,), 1)
    line = (Move.DEAL, PLAYS[1], PLAYS[0])
    assert reason(state, *line) == (AdviceKind.LEAVE, AdviceReason(Why.LATER, QUEEN))


def test_a_card_is_left_for_another_of_its_rank_that_comes() -> None:
    state = State(KING_AND_QUEEN, (QUEEN,), (QUEEN,), 1)
    line = (Move.DEAL, PLAYS[0])
    assert reason(state, *line) == (AdviceKind.LEAVE, AdviceReason(Why.OTHER_COMES, QUEEN))


def test_a_card_is_left_for_another_of_its_rank_that_frees_one() -> None:
    state = State(KING_AND_QUEEN, (QUEEN,), (QUEEN, JACK), 1)
    line = (Move.DEAL, Move.DEAL, PLAYS[0])
    kind, why = reason(state, *line)
    assert (kind, why) == (
        AdviceKind.LEAVE,
        AdviceReason(Why.OTHER_FREES, QUEEN, other_rank=JACK),
    )


def test_the_last_base_card_opens_no_other_pile() -> None:
    state = State((1, 1, 1, 1, 1, 1, 1, 0), (6,), (6, 6, 1), 1)
    assert reason(state, PLAYS[7]) == (AdviceKind.PLAY, AdviceReason(Why.SHORTEST, 6, 7, amount=2))
    before = State((1, 1, 1, 1, 1, 1, 0, 0), (7,), (7, 7, 1), 1)
    assert reason(before, PLAYS[6]) == (AdviceKind.PLAY, AdviceReason(Why.OPENS_NEXT, 7, 6))
