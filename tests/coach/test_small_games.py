"""On small games the searches agree with brute force, move by move."""

from collections import Counter

import pytest

from precedence_tui.coach.decide import decide, is_available
from precedence_tui.coach.find import Search
from precedence_tui.coach.prove import Proof
from precedence_tui.coach.safe import safe_move
from tests.coach.small import is_winnable_after, small_games, wins_by_the_rules


def test_find_wins_every_game_that_can_be_won_and_no_other() -> None:
    answers: Counter[bool] = Counter()
    for game in small_games(1, 2_000):
        search = Search(game.state)
        assert search.run(3_000 if game.winnable else 200) is game.winnable
        if search.line is not None:
            assert wins_by_the_rules(game, search.line)
        answers[game.winnable] += 1
    assert min(answers.values()) > 200


def test_a_search_without_a_choice_is_lost() -> None:
    barren = 0
    for game in small_games(2, 1_000):
        search = Search(game.state)
        search.run(1)
        if search.is_barren:
            barren += 1
            assert not game.winnable
    assert barren > 50


def test_prove_decides_every_game_of_one_pass_rightly() -> None:
    answers: Counter[bool] = Counter()
    for game in small_games(3, 3_000, most_redeals=0):
        proof = Proof(game.state)
        assert proof.run(1_000_000)
        assert proof.is_lost is not game.winnable
        assert (proof.line is not None) is game.winnable
        if proof.line is not None:
            assert wins_by_the_rules(game, proof.line)
        answers[game.winnable] += 1
    assert min(answers.values()) > 500


def test_prove_wants_the_last_pass() -> None:
    game = next(game for game in small_games(4, 100) if game.state.redeals_left)
    with pytest.raises(ValueError, match="last pass"):
        Proof(game.state)


def test_a_safe_move_never_loses_a_game() -> None:
    plays = 0
    for game in small_games(5, 3_000):
        move = safe_move(game.state)
        if move is None or not game.winnable:
            continue
        assert is_winnable_after(game, move)
        plays += move.foundation is not None
    assert plays > 100


@pytest.mark.skipif(not is_available(), reason="the extra `exact` is not installed")
def test_decide_agrees_with_brute_force() -> None:
    answers: Counter[bool] = Counter()
    for game in small_games(6, 200):
        decision = decide(game.state)
        assert decision.is_lost is not game.winnable
        assert (decision.line is not None) is game.winnable
        if decision.line is not None:
            assert wins_by_the_rules(game, decision.line)
        answers[game.winnable] += 1
    assert min(answers.values()) > 20
