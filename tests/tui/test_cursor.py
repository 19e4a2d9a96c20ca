"""The keyboard's cursor: where arrows and Tab take it, and what Enter does there."""

import pytest

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import PLAYS
from precedence_tui.tui.cursor import FIRST_PLACE, Hand, Place, action_at, moved
from precedence_tui.tui.keys import Wish

PILES = 8
PLACES: tuple[Place, ...] = (Hand.STOCK, Hand.WASTE, *range(PILES))
ARROWS = (Wish.LEFT, Wish.RIGHT, Wish.UP, Wish.DOWN)


def walk(place: Place, *wishes: Wish) -> Place:
    for wish in wishes:
        place = moved(place, wish, PILES)
    return place


def test_tab_visits_every_place_once_and_comes_back() -> None:
    place: Place = Hand.STOCK
    seen = []
    for _ in PLACES:
        seen.append(place)
        place = moved(place, Wish.NEXT_PLACE, PILES)
    assert sorted(map(str, seen)) == sorted(map(str, PLACES))
    assert place is Hand.STOCK


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("there", "back"),
    [(Wish.NEXT_PLACE, Wish.PREVIOUS_PLACE), (Wish.RIGHT, Wish.LEFT)],
)
def test_what_goes_there_comes_back(place: Place, there: Wish, back: Wish) -> None:
    assert walk(place, there, back) == place
    assert walk(place, back, there) == place


def test_arrows_reach_every_place_from_every_place() -> None:
    for start in PLACES:
        reached = {start}
        while True:
            more = reached | {moved(place, wish, PILES) for place in reached for wish in ARROWS}
            if more == reached:
                break
            reached = more
        assert reached == set(PLACES)


def test_the_row_of_foundations_wraps_round() -> None:
    assert moved(PILES - 1, Wish.RIGHT, PILES) == 0
    assert moved(0, Wish.LEFT, PILES) == PILES - 1


def test_up_and_down_change_rows() -> None:
    for wish in (Wish.UP, Wish.DOWN):
        assert isinstance(moved(Hand.STOCK, wish, PILES), int)
        assert isinstance(moved(Hand.WASTE, wish, PILES), int)
        for index in range(PILES):
            assert isinstance(moved(index, wish, PILES), Hand)


def test_enter_acts_where_the_cursor_stands_and_as_p_where_there_is_none() -> None:
    assert action_at(None) is action_at(Hand.WASTE) is SimpleAction.PLAY_SHORTEST
    assert action_at(Hand.STOCK) is SimpleAction.DEAL_OR_REDEAL
    assert tuple(map(action_at, range(PILES))) == PLAYS
    assert FIRST_PLACE is Hand.WASTE
