"""The searches on full deals: every claim is replayed, the same question has one answer."""

import subprocess
import sys
from collections import Counter
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.coach.exact import MOST_BYTES, SOLVER, ExactSearch
from precedence_tui.coach.find import WinSearch
from precedence_tui.coach.state import state_of
from precedence_tui.coach.verdict import (
    Verdict,
    VerdictSearch,
    WrongLineError,
    checked,
    judge,
    wins,
)
from precedence_tui.engine.cards import Suit
from precedence_tui.engine.game import new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result, after, start
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from tests.coach.full import first_position, greedy_move, last_pass, won_in_one_pass
from tests.coach.last_pass import Proof
from tests.examples import cases, examples
from tests.games import DATA, WINS, deal_numbered, won_moves
from tests.house import HOUSE

WHOLE_DEALS = bool(cases(0, 1))
"""Whether deals that cannot be won are decided from their first card on, which takes a minute."""

LAST_PASSES = cases(15, 200)
SEARCHED = cases(30, 100)
STOPPED = cases(5, 10)
UNWINNABLE = cases(3, 5)
"""Deals of each rule."""

MOST_NODES = 5_000
"""Of the search that goes through all: beyond that a position is left aside."""

OTHER_SOLVER = "cadical153"


def unwinnable(king: FirstKing) -> list[int]:
    """The first deals of those that were proved not to be winnable."""
    lines = (DATA / f"unwinnable-{king.value}.txt").read_text("utf-8").splitlines()
    return [int(line) for line in lines if not line.startswith("#")][:UNWINNABLE]


def test_most_deals_are_won_within_a_thousand_playouts_and_the_engine_agrees() -> None:
    won = 0
    for number in range(32_000, 32_000 + SEARCHED):
        position = first_position(number)
        search = WinSearch(state_of(position))
        if search.run(1_000):
            assert search.line is not None
            assert wins(position, search.line)
            won += 1
    assert won >= SEARCHED * 0.78


@pytest.mark.parametrize("redeals", [0, 1, 3, 9])
@pytest.mark.parametrize("first_king", FirstKing)
def test_a_win_under_any_rules_is_a_win_for_the_engine(first_king: FirstKing, redeals: int) -> None:
    won = 0
    for seed in range(5):
        variant = PRECEDENCE.with_options(first_king, redeals)
        position = start(won_in_one_pass(Random(seed)), variant)
        found = judge(position, 300)
        assert found.verdict is not Verdict.LOST
        assert (found.line is not None) == (found.verdict is Verdict.WINNABLE)
        if found.line is not None:
            assert wins(position, found.line)
            won += 1
    assert won >= 4


@pytest.mark.parametrize("redeals", [3, 9])
@pytest.mark.parametrize("first_king", FirstKing)
def test_with_more_redeals_ordinary_deals_are_won(first_king: FirstKing, redeals: int) -> None:
    for number in range(1, 6):
        position = first_position(number, PRECEDENCE.with_options(first_king, redeals))
        line = judge(position, 300).line
        assert line is not None
        assert wins(position, line)


@examples(10)
@given(st.lists(st.integers(1, 150), min_size=1), st.integers(32_000, 33_000))
def test_a_search_cut_into_runs_is_the_same_search(runs: list[int], number: int) -> None:
    state = state_of(first_position(number))
    cut = WinSearch(state)
    for playouts in runs:
        cut.run(playouts)
    whole = WinSearch(state)
    whole.run(sum(runs))
    assert (cut.playouts, cut.line, cut.nearest) == (whole.playouts, whole.line, whole.nearest)


def test_a_stopped_search_goes_on_where_it_was() -> None:
    state = state_of(first_position(32_106))
    stopped = WinSearch(state)
    calls = count()
    assert not stopped.run(500, lambda: next(calls) >= 3)
    assert 0 < stopped.playouts < 500
    stopped.run(500 - stopped.playouts)
    whole = WinSearch(state)
    whole.run(500)
    assert (stopped.playouts, stopped.nearest) == (whole.playouts, whole.nearest)


def test_the_nearest_game_leaves_what_the_search_says() -> None:
    search = WinSearch(state_of(first_position(32_106)))
    search.run(200)
    plays = sum(1 for move in search.nearest if move.foundation is not None)
    assert plays == 103 - search.fewest_left


def test_suits_make_no_difference() -> None:
    one, other = deal_numbered(32_001), deal_numbered(32_001)
    swapped = {
        Suit.SPADES: Suit.HEARTS, Suit.HEARTS: Suit.CLUBS,
        Suit.DIAMONDS: Suit.SPADES, Suit.CLUBS: Suit.DIAMONDS,
    }  # fmt: skip
    cards = tuple(card._replace(suit=swapped[card.suit]) for card in other.cards)
    searches = [
        WinSearch(state_of(new_game(deal).position)) for deal in (one, other._replace(cards=cards))
    ]
    for search in searches:
        search.run(2_500)
    assert searches[0].line == searches[1].line is not None


def test_in_the_last_pass_the_exact_search_agrees_with_one_that_goes_through_all() -> None:
    answers: Counter[bool] = Counter()
    for number in range(32_000, 32_000 + LAST_PASSES):
        position = last_pass(number)
        proof = Proof(state_of(position))
        if not proof.run(MOST_NODES):
            continue
        found = judge(position)
        assert found.verdict is (Verdict.LOST if proof.is_lost else Verdict.WINNABLE)
        assert found.line is None or wins(position, found.line)
        assert proof.line is None or wins(position, proof.line)
        answers[proof.is_lost] += 1
    assert min(answers.values()) > LAST_PASSES / 10
    assert answers.total() > LAST_PASSES * 0.5


@pytest.mark.parametrize("solver", [SOLVER, OTHER_SOLVER])
@pytest.mark.parametrize(
    ("king", "number"), [(king, number) for king in FirstKing for number in unwinnable(king)]
)
def test_a_deal_that_cannot_be_won_is_lost_to_different_solvers(
    king: FirstKing, number: int, solver: str
) -> None:
    variant = PRECEDENCE.with_options(king)
    position = first_position(number, variant) if WHOLE_DEALS else last_pass(number, variant)
    search = ExactSearch(state_of(position), solver)
    assert search.run() is False
    assert search.line is None
    search.close()


@pytest.mark.parametrize("name", WINS)
def test_no_position_of_a_game_that_was_won_is_called_lost(name: str) -> None:
    game, moves = won_moves(name)
    table = game.position
    for move in moves:
        assert judge(table, 1).verdict is not Verdict.LOST
        table = after(table, move)
    assert judge(table, 1) == (Verdict.WINNABLE, (), 0, 0)


def test_a_search_for_a_verdict_says_no_more_than_it_knows() -> None:
    position = first_position(32_106)
    verdict_search = VerdictSearch(position)
    assert verdict_search.found.verdict is Verdict.UNKNOWN
    assert not verdict_search.found.is_proved
    first = verdict_search.search(100)
    assert (first.verdict, first.line, first.playouts) == (Verdict.UNKNOWN, None, 100)
    assert verdict_search.search(200).playouts == 200
    assert VerdictSearch(position, 50).decide().playouts == 50


def test_a_lost_game_is_lost() -> None:
    lost = 0
    for number in range(32_000, 32_010):
        position = first_position(number)
        while position.result is Result.OPEN:
            position = after(position, greedy_move(position))
        if position.result is Result.LOST:
            assert judge(position).verdict is Verdict.LOST
            lost += 1
    assert lost > 0


def test_a_wrong_line_is_never_shown() -> None:
    position = first_position(32_000)
    assert not wins(position, (Move.DEAL,))
    assert not wins(position, (Move.PLAY_8,))
    with pytest.raises(WrongLineError):
        checked(position, (Move.DEAL, Move.REDEAL))


def test_the_full_game_takes_two_packs_rank_by_rank() -> None:
    taken = [PRECEDENCE.rank_at(pile, cards) for pile in range(8) for cards in range(13)]
    assert sorted(taken) == sorted([*range(1, 14)] * 8)
    assert PRECEDENCE.bases == (13, 12, 11, 10, 9, 8, 7, 6)


def test_an_exact_search_that_was_stopped_goes_on() -> None:
    search = ExactSearch(state_of(first_position(32_106)))
    assert search.run(lambda: True) is None
    polls = count()
    assert search.run(lambda: next(polls) > 5) is None
    search.close()
    decided = 0
    for number in range(32_000, 32_000 + STOPPED):
        position = last_pass(number)
        search = ExactSearch(state_of(position))
        search.run(lambda: True)
        winnable = search.run()
        assert winnable is (search.line is not None)
        if search.line is not None:
            assert wins(position, search.line)
            decided += 1
        search.close()
    assert 0 < decided < STOPPED


WHOLE_DEAL = """
import psutil
from precedence_tui.coach.exact import ExactSearch
from precedence_tui.coach.state import state_of
from tests.coach.full import first_position

search = ExactSearch(state_of(first_position(32_139)))
assert search.run() is False
print(psutil.Process().memory_info().rss)
"""


def test_a_process_that_decides_a_whole_deal_stays_within_its_bytes() -> None:
    command = [sys.executable, "-c", WHOLE_DEAL]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=HOUSE)
    assert 20 * 2**20 < int(done.stdout) < MOST_BYTES
