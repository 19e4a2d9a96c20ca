"""Players of whole deals, grades and rates."""

import pytest

from precedence_tui.coach.difficulty import Difficulty, difficulty
from precedence_tui.coach.honest import ORDERS, first_pass
from precedence_tui.coach.verdict import Verdict, wins
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result, after
from precedence_tui.lab.players import Budget, Player, play
from precedence_tui.lab.simulation import wilson
from tests.coach.full import first_position, greedy_move
from tests.examples import cases

QUICK = 8
"""Imagined orders: few, for speed."""

GREEDY = cases(20, 40)
PLAYED = cases(4, 10)


def test_the_greedy_player_wins_exactly_the_games_that_greedy_moves_win() -> None:
    won = 0
    for number in range(32_000, 32_000 + GREEDY):
        position = end = first_position(number)
        while end.result is Result.OPEN:
            end = after(end, greedy_move(end))
        played = play(position, Player.GREEDY, Budget(30_000))
        assert (played.verdict is Verdict.WINNABLE) == (end.result is Result.WON)
        assert played.playouts == 1
        won += played.line is not None
    assert 0 < won < GREEDY


@pytest.mark.parametrize("player", Player)
def test_every_win_is_a_win_for_the_engine_and_the_budget_is_kept(player: Player) -> None:
    for number in range(32_000, 32_000 + PLAYED):
        position = first_position(number)
        played = play(position, player, Budget(800))
        assert (played.line is not None) == (played.verdict is Verdict.WINNABLE)
        assert played.line is None or wins(position, played.line)
        assert played.playouts <= 1_000
        assert play(position, player, Budget(800)) == played


def test_the_honest_player_does_not_look_at_cards_before_they_come() -> None:
    """Two deals that differ in their last thirty cards are played alike until those come."""
    same = 104 - 1 - 30
    changed = 0
    for number in range(32_001, 32_005):
        position = first_position(number)
        other = position._replace(stock=(*position.stock[:30][::-1], *position.stock[30:]))
        lines = [first_pass(p, 800, QUICK)[0] for p in (position, other)]
        beginnings = [before_card(line, same) for line in lines]
        assert beginnings[0] == beginnings[1]
        changed += lines[0] != lines[1]
    assert changed > 0


def test_the_last_card_of_the_first_pass_is_known_before_it_comes() -> None:
    moves, _playouts = first_pass(first_position(32_001), 0, 0)
    assert (moves.count(Move.DEAL), Move.REDEAL in moves) == (102, False)


def test_what_the_honest_players_search_leaves_open_is_decided_exactly() -> None:
    position, budget = first_position(32_001), Budget(400)
    assert play(position, Player.HONEST, budget).verdict is Verdict.LOST
    decided = play(position, Player.HONEST, budget._replace(exact=True))
    assert (decided.verdict, decided.playouts) == (Verdict.WINNABLE, 400)
    moves, _playouts = first_pass(position, 200, ORDERS)
    assert decided.line is not None
    assert decided.line[: len(moves)] == moves


def before_card(line: tuple[Move, ...], cards: int) -> tuple[Move, ...]:
    """The moves up to the deal of the card after so many."""
    deals = [index for index, move in enumerate(line) if move is Move.DEAL]
    return line[: deals[cards]]


def test_only_the_perfect_player_leaves_a_deal_undecided() -> None:
    position = first_position(32_106)
    assert play(position, Player.PERFECT, Budget(50)).verdict is Verdict.UNKNOWN
    assert play(position, Player.HONEST, Budget(50)).verdict is Verdict.LOST


@pytest.mark.parametrize(
    ("playouts", "grade"),
    [
        (1, Difficulty.EASY),
        (2, Difficulty.MODERATE),
        (100, Difficulty.MODERATE),
        (101, Difficulty.HARD),
        (1_000, Difficulty.HARD),
        (1_001, Difficulty.EXPERT),
        (None, Difficulty.EXPERT),
    ],
)
def test_difficulty_goes_by_the_playouts_that_were_needed(
    playouts: int | None, grade: Difficulty
) -> None:
    assert difficulty(playouts) is grade


def test_wilson_gives_the_published_figures() -> None:
    # Newcombe 1998, table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)
    for trials in range(1, 200):
        assert (wilson(0, trials)[0], wilson(trials, trials)[1]) == (0.0, 1.0)
    assert wilson(0, 0) == (0.0, 1.0)
