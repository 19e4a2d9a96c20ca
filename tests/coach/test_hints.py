"""Hints: following the best one wins, and the honest one knows no more than it may."""

from collections import Counter
from random import Random

import pytest

from precedence_tui.coach.follow import line_after
from precedence_tui.coach.hints import AdviceKind, Basis, Why, _why_play, best_advice
from precedence_tui.coach.honest import advice_from, honest_advice
from precedence_tui.coach.knowledge import knowledge_of
from precedence_tui.coach.safe import plays_itself, safe_move, safe_moves
from precedence_tui.coach.state import State, state_of, waiting_piles
from precedence_tui.coach.verdict import Verdict, judge, wins
from precedence_tui.engine.cards import QUEEN
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import (
    Position,
    Result,
    after,
    legal_moves,
    refusal,
    shortest_target,
)
from tests.coach.full import first_position, greedy_move, last_pass, well_played
from tests.examples import cases
from tests.games import WINS, deal_beginning, table_of, won_moves

QUICK = 8
"""Imagined orders: few, for speed."""

FOLLOWED = cases(12, 30)
LOOKED_AT = cases(4, 1)
"""Every so many moves of a win: the others are made, too."""
SAFE = cases(15, 40)


def beginning(codes: str, moves: str) -> Position:
    return table_of(deal_beginning(codes), moves).game.position


def test_following_the_best_move_wins() -> None:
    random = Random(7)
    followed = 0
    for _try in range(FOLLOWED):
        position = well_played(random)
        line = judge(position, 2_000).line
        if not line:
            continue
        followed += 1
        while line:
            advice = best_advice(position, line)
            assert advice is not None
            line = line_after(position, line, advice.move)
            assert line is not None
            position = after(position, advice.move)
        assert position.result is Result.WON
    assert followed >= FOLLOWED / 3


@pytest.mark.parametrize("name", WINS)
def test_a_winning_line_is_kept_only_while_it_wins(name: str) -> None:
    game, moves = won_moves(name)
    position, line = game.position, tuple(moves)
    kept = left = 0
    for index, move in enumerate(moves):
        for other in legal_moves(position) if index % LOOKED_AT == 0 else ():
            rest = line_after(position, line[index:], other)
            if rest is not None:
                assert wins(after(position, other), rest)
            if other is not move:
                kept += rest is not None
                left += rest is None
        position = after(position, move)
    assert kept > 0
    assert left > 0


@pytest.mark.parametrize("pass_number", [1, 2])
def test_an_honest_hint_does_not_depend_on_hidden_cards(pass_number: int) -> None:
    random = Random(pass_number)
    changed = 0
    for number in range(32_000, 32_004):
        position = first_position(number)
        while 1 + 2 - position.redeals_left < pass_number:
            position = after(position, greedy_move(position))
        choices = 0
        while choices < 3 and position.result is Result.OPEN:
            if shortest_target(position) is not None and position.stock:
                choices += 1
                stock = list(position.stock)
                random.shuffle(stock)
                other = position._replace(stock=tuple(stock))
                hints = [honest_advice(p, 20, QUICK) for p in (position, other)]
                assert hints[0] is not None
                if pass_number == 1:
                    assert hints[0] == hints[1]
                else:
                    changed += hints[0] != hints[1]
            position = after(position, greedy_move(position))
    # From the second pass on the order is known, and matters.
    assert (changed > 0) is (pass_number > 1)


def test_where_the_order_is_known_a_hint_keeps_the_win_if_there_is_one() -> None:
    """It is decided, and not only searched for."""
    bases: Counter[Basis] = Counter()
    for number in range(32_000, 32_010):
        position = last_pass(number)
        while safe_move(state_of(position)) and position.result is Result.OPEN:
            position = after(position, greedy_move(position))
        advice = honest_advice(position)
        assert advice is not None
        bases[advice.basis] += 1
        can_be_won = judge(position).verdict is Verdict.WINNABLE
        assert advice.basis is (Basis.WINS if can_be_won else Basis.NEAREST)
        assert (judge(after(position, advice.move)).verdict is Verdict.WINNABLE) is can_be_won
    assert min(bases[Basis.WINS], bases[Basis.NEAREST]) > 1


def test_what_is_known_in_the_first_pass_hides_the_order() -> None:
    state = state_of(first_position(32_000))
    assert knowledge_of(state).state.stock == tuple(sorted(state.stock))
    assert knowledge_of(state._replace(redeals_left=1)).state.stock == state.stock
    imagined = knowledge_of(state).imagined(Random(1).random)
    assert imagined.stock != state.stock
    assert imagined.unplayed == state.unplayed


def test_a_hint_is_always_legal_and_the_same_again() -> None:
    random = Random(11)
    kinds = set()
    for _ in range(60):
        position = well_played(random)
        advice = honest_advice(position, 30, QUICK)
        if advice is None:
            assert position.result is not Result.OPEN
            continue
        assert refusal(position, advice.move) is None
        assert honest_advice(position, 30, QUICK) == advice
        assert (advice.kind is AdviceKind.PLAY) == (advice.foundation is not None)
        assert (advice.kind is AdviceKind.LEAVE) == (
            advice.foundation is None and shortest_target(position) is not None
        )
        if advice.kind is AdviceKind.PLAY:
            assert advice.foundation == shortest_target(position)
        kinds.add(advice.kind)
    assert kinds >= {AdviceKind.DEAL, AdviceKind.PLAY}


def test_with_nothing_to_play_the_hint_is_the_next_card_or_the_next_pass() -> None:
    dealt = beginning("KS 2H", "d")
    advice = honest_advice(dealt, 10, QUICK)
    assert advice is not None
    assert (advice.kind, advice.reason.why) == (AdviceKind.DEAL, Why.NOTHING_FITS)
    assert advice.basis is Basis.CANNOT_HURT
    position = dealt
    while position.stock:
        position = after(position, Move.DEAL)
    assert shortest_target(position) is None
    advice = honest_advice(position, 10, QUICK)
    assert advice is not None
    assert (advice.kind, advice.move) == (AdviceKind.REDEAL, Move.REDEAL)


def test_a_base_card_opens_the_next_pile() -> None:
    position = beginning("KS 2H QS", "d d")
    advice = advice_from(knowledge_of(state_of(position)), QUICK)
    assert advice is not None
    played = _why_play(state_of(position), 1)
    assert (played.why, played.rank, played.pile) == (Why.OPENS_NEXT, 12, 1)
    assert advice.kind is AdviceKind.PLAY
    assert advice.reason == played


def test_a_card_is_safe_where_the_only_other_choice_is_to_stop() -> None:
    queens = State((1, *(0,) * 7), (QUEEN,) * 3, (), 0)
    assert len(waiting_piles(queens, QUEEN)) < queens.unplayed[QUEEN]
    assert safe_move(queens) is Move.PLAY_2
    assert safe_move(queens._replace(redeals_left=1)) is None


def test_a_card_that_every_pile_of_its_rank_waits_for_is_safe() -> None:
    plays = 0
    for number in range(32_000, 32_000 + SAFE):
        position = last_pass(number)
        while position.result is Result.OPEN:
            moves = safe_moves(position)
            for move in moves:
                plays += move.foundation is not None
                assert refusal(position, move) is None
                position = after(position, move)
            if not moves:
                position = after(position, greedy_move(position))
        assert not safe_moves(position)
    assert plays > SAFE


def test_playing_on_stops_before_a_choice() -> None:
    position = first_position(32_000)
    for move in safe_moves(position):
        position = after(position, move)
    assert shortest_target(position) is not None
    assert safe_moves(position) == ()
    assert not plays_itself(position)


@pytest.mark.parametrize("name", WINS)
def test_what_plays_itself_is_won(name: str) -> None:
    game, moves = won_moves(name)
    position = game.position
    itself = 0
    for move in moves:
        if plays_itself(position):
            itself += 1
            assert wins(position, safe_moves(position))
        position = after(position, move)
    assert itself > 0
