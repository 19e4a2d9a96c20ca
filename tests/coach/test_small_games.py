"""On small games the searches agree with brute force, move by move."""

import os
from collections import Counter

import pytest

from precedence_tui.coach.exact import ExactSearch
from precedence_tui.coach.find import Search
from precedence_tui.coach.prove import Proof
from precedence_tui.coach.safe import safe_move
from precedence_tui.coach.state import next_card_move, waiting_piles
from precedence_tui.engine.moves import PLAYS
from tests.coach.small import is_winnable_after, small_games, wins_by_the_rules

MORE = int(os.environ.get("PRECEDENCE_MORE_TESTS", "1"))
"""So many times as many games are tried as in a usual run."""

SMALL_GAMES = 300 * MORE


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


def test_the_exact_search_agrees_with_brute_force_that_tries_every_pile() -> None:
    answers: Counter[tuple[bool, bool | None]] = Counter()
    for game in small_games(6, SMALL_GAMES):
        search = ExactSearch(game.state)
        assert search.run() is game.winnable
        assert (search.line is not None) is game.winnable
        if search.line is not None:
            assert wins_by_the_rules(game, search.line)
        answers[game.winnable, None] += 1
        if game.state.waste:
            left = next_card_move(game.state)
            keeps = left is not None and is_winnable_after(game, left)
            assert search.run_leaving() is keeps
            answers[keeps, False] += 1
            takers = waiting_piles(game.state, game.state.waste[-1])
            for pile in range(len(game.rules.bases)):
                keeps = pile in takers and is_winnable_after(game, PLAYS[pile])
                assert search.run_playing(pile) is keeps
                answers[keeps, True] += 1
        search.close()
    assert len(answers) == 6
    assert min(answers.values()) > SMALL_GAMES / 10
