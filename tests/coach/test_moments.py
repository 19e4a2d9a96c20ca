"""What can happen when: never less than happens, and seldom so much that nothing is lost."""

from collections import Counter
from random import Random

from precedence_tui.coach.exact import ExactSearch
from precedence_tui.coach.find import WinSearch
from precedence_tui.coach.moments import Slot, Step, moments_of
from precedence_tui.coach.state import State, state_of
from precedence_tui.engine.moves import Move
from tests.coach.full import first_position, well_played
from tests.coach.small import small_games
from tests.examples import cases

SMALL_GAMES = cases(300, 3_000)
GAMES = cases(15, 150)


def check_line(state: State, line: tuple[Move, ...]) -> None:
    """Assert that each card that a line plays can leave then, and that its step can be made."""
    moments = moments_of(state)
    waste = [*range(len(state.waste))]
    stock = [*range(len(waste), state.cards_left)]
    piles, turned, last = [*state.piles], 0, len(waste) - 1
    assert not moments.is_lost
    for move in line:
        if move is Move.DEAL:
            last = stock.pop(0)
            waste.append(last)
        elif move is Move.REDEAL:
            stock, waste, turned = waste, [], turned + 1
        else:
            assert move.foundation is not None
            slot = moments.slots.index(Slot(turned, last))
            assert waste.pop() in moments.leaving[slot]
            assert moments.earliest[Step(move.foundation, piles[move.foundation])] <= slot
            piles[move.foundation] += 1


def test_every_play_of_a_game_that_is_won_is_possible_when_it_is_made() -> None:
    random, checked = Random(1), 0
    states = [state_of(well_played(random)) for _ in range(GAMES)]
    states += [game.state for game in small_games(11, SMALL_GAMES) if game.winnable]
    for state in states:
        search = WinSearch(state)
        if search.run(500):
            assert search.line is not None
            check_line(state, search.line)
            checked += 1
    assert checked > len(states) / 2


def test_what_is_lost_by_its_moments_is_lost() -> None:
    answers: Counter[tuple[bool, bool]] = Counter()
    for game in small_games(12, SMALL_GAMES):
        answers[game.winnable, moments_of(game.state).is_lost] += 1
    assert not answers[True, True]
    # They show most losses: of positions of full games three in five.
    assert answers[False, True] > answers[False, False]


def test_a_whole_deal_can_be_lost_by_its_moments_and_then_nothing_is_searched() -> None:
    state = state_of(first_position(32_819))
    assert moments_of(state).is_lost
    search = ExactSearch(state)
    assert search.run() is False
    assert search.conflicts == 0
    search.close()
