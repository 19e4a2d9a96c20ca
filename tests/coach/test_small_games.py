"""On small games the searches agree with brute force, move by move."""

from collections import Counter

from precedence_tui.coach.exact import ExactSearch
from precedence_tui.coach.find import WinSearch
from precedence_tui.coach.safe import safe_move
from precedence_tui.coach.state import after_move, shortest_pile
from precedence_tui.engine.moves import PLAYS
from tests.coach.small import (
    is_winnable_after,
    late_positions,
    legal_moves_of,
    small_games,
    wins_by_the_rules,
)
from tests.examples import cases

FOUND = cases(200, 2_000)
BARREN = cases(150, 1_000)
SAFE = cases(400, 3_000)
SMALL_GAMES = cases(200, 1_000)
LATE_POSITIONS = cases(30, 300)


def test_find_wins_every_game_that_can_be_won_and_no_other() -> None:
    answers: Counter[bool] = Counter()
    for game in small_games(1, FOUND):
        search = WinSearch(game.state)
        assert search.run(3_000 if game.winnable else 200) is game.winnable
        if search.line is not None:
            assert wins_by_the_rules(game, search.line)
        answers[game.winnable] += 1
    assert min(answers.values()) > FOUND / 10


def test_a_search_without_a_choice_is_lost() -> None:
    barren = 0
    for game in small_games(2, BARREN):
        search = WinSearch(game.state)
        search.run(1)
        if search.is_barren:
            barren += 1
            assert not game.winnable
    assert barren > BARREN / 20


def test_a_safe_move_never_loses_a_game() -> None:
    plays = 0
    for game in small_games(5, SAFE):
        move = safe_move(game.state)
        if move is None or not game.winnable:
            continue
        assert is_winnable_after(game, move)
        plays += move.foundation is not None
    assert plays > SAFE / 30


def test_the_exact_search_agrees_with_brute_force_that_tries_every_pile() -> None:
    answers: Counter[tuple[bool, str]] = Counter()
    for game in small_games(7, SMALL_GAMES):
        search = ExactSearch(game.state)
        assert search.run() is game.winnable
        answers[game.winnable, "all"] += 1
        if game.winnable:
            assert search.line is not None
            assert wins_by_the_rules(game, search.line)
        # The same search is asked of each move that it knows; another pile is begun with.
        shortest = shortest_pile(game.state)
        for move in legal_moves_of(game):
            keeps = is_winnable_after(game, move)
            if move.foundation in (None, shortest):
                assert search.run(first=move) is keeps
                line = search.line
            else:
                other = ExactSearch(after_move(game.state, move))
                assert other.run() is keeps
                line = other.line and (move, *other.line)
                other.close()
            answers[keeps, "play" if move in PLAYS else "leave"] += 1
            if keeps:
                assert line is not None
                assert line[0] is move
                assert wins_by_the_rules(game, line)
        assert search.run() is game.winnable
        search.close()
    assert len(answers) == 6
    assert min(answers.values()) > SMALL_GAMES / 30


def test_positions_with_few_cards_left_agree_with_brute_force_too() -> None:
    answers: Counter[bool] = Counter()
    for game in late_positions(3, LATE_POSITIONS):
        search = ExactSearch(game.state)
        assert search.run() is game.winnable
        if game.winnable:
            assert search.line is not None
            assert wins_by_the_rules(game, search.line)
        answers[game.winnable] += 1
        search.close()
    assert min(answers.values()) > LATE_POSITIONS / 10
