"""The keyboard's cursor: where arrows and Tab take it, and what Enter does there."""

import pytest

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import PLAYS
from precedence_tui.tui.cursor import FIRST_PLACE, Place, StockOrWaste, Way, action_at, moved

PILES = 8
PLACES: tuple[Place, ...] = (StockOrWaste.STOCK, StockOrWaste.WASTE, *range(PILES))
ARROWS = (Way.LEFT, Way.RIGHT, Way.UP, Way.DOWN)


def walk(place: Place, *ways: Way) -> Place:
    for way in ways:
        place = moved(place, way, PILES)
    return place


def test_tab_visits_every_place_once_and_comes_back() -> None:
    place: Place = StockOrWaste.STOCK
    seen = []
    for _ in PLACES:
        seen.append(place)
        place = moved(place, Way.NEXT, PILES)
    assert sorted(map(str, seen)) == sorted(map(str, PLACES))
    assert place is StockOrWaste.STOCK


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("there", "back"),
    [(Way.NEXT, Way.PREVIOUS), (Way.RIGHT, Way.LEFT)],
)
def test_what_goes_there_comes_back(place: Place, there: Way, back: Way) -> None:
    assert walk(place, there, back) == place
    assert walk(place, back, there) == place


def test_arrows_reach_every_place_from_every_place() -> None:
    for start in PLACES:
        reached = {start}
        while True:
            more = reached | {moved(place, way, PILES) for place in reached for way in ARROWS}
            if more == reached:
                break
            reached = more
        assert reached == set(PLACES)


def test_the_row_of_foundations_wraps_round() -> None:
    assert moved(PILES - 1, Way.RIGHT, PILES) == 0
    assert moved(0, Way.LEFT, PILES) == PILES - 1


def test_up_and_down_change_rows() -> None:
    for way in (Way.UP, Way.DOWN):
        assert isinstance(moved(StockOrWaste.STOCK, way, PILES), int)
        assert isinstance(moved(StockOrWaste.WASTE, way, PILES), int)
        for index in range(PILES):
            assert isinstance(moved(index, way, PILES), StockOrWaste)


def test_enter_acts_where_the_cursor_stands_and_as_p_where_there_is_none() -> None:
    assert action_at(None) is action_at(StockOrWaste.WASTE) is SimpleAction.PLAY_SHORTEST
    assert action_at(StockOrWaste.STOCK) is SimpleAction.DEAL_OR_REDEAL
    assert tuple(map(action_at, range(PILES))) == PLAYS
    assert FIRST_PLACE is StockOrWaste.WASTE
