"""What moves at the end of a game: drawings that begin and end where the game stands."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from precedence_tui.board.ink import Ink, Rows
from precedence_tui.board.layout import BOARD_SIZES, STANDARD, BoardSize
from precedence_tui.engine.actions import MakeMoves
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import MOST_PILES
from precedence_tui.settings import DEFAULTS
from precedence_tui.store import Store
from precedence_tui.tui.appearance import board_theme
from precedence_tui.tui.ending.end_at_board import moves_by_itself
from precedence_tui.tui.ending.motions import CardsGoingUp, Celebration, Motion
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.widgets.piles import Foundation
from tests.board.drawn import laid_out, text
from tests.games import WINS, won_moves, won_record

SIZES = pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
MOST_SECONDS = 2.0
"""What moves at the end of a game takes less than that, all together."""


def piles_of(table: Table, size: BoardSize) -> list[Foundation]:
    """The foundations of a table as parts of a board that nobody paints."""
    theme = board_theme(DEFAULTS.theme)
    assert theme is not None
    renderer = Renderer(theme, laid_out(size.width, size.height))
    piles = [Foundation(Store(table), renderer, index) for index in range(MOST_PILES)]
    for pile in piles:
        pile.place(renderer)
    return piles


def pictures(motion: Motion, piles: list[Foundation]) -> Iterator[list[Rows]]:
    """What the piles show, a hundred times from the beginning to the end."""
    for step in range(101):
        motion.show(motion.seconds * step / 100)
        yield [pile._rows for pile in piles]


def inks_of(rows: Rows) -> set[Ink]:
    return {span.ink for row in rows for span in row if span.text.strip()}


@SIZES
def test_the_piles_light_up_from_the_first_to_the_last(size: BoardSize) -> None:
    piles = piles_of(Table(won_record(WINS[0]).game), size)
    at_rest = [pile._rows for pile in piles]
    brightest: list[int] = []
    for shown in pictures(Celebration(piles), piles):
        assert [list(map(text, rows)) for rows in shown] == [list(map(text, at)) for at in at_rest]
        bright = [index for index, rows in enumerate(shown) if Ink.TOP_RANK in inks_of(rows)]
        assert len(bright) <= 1
        for index in bright:
            assert shown[:index] == at_rest[:index]
            assert not any(Ink.RANK in inks_of(rows) for rows in shown[index + 1 :])
        brightest += [index for index in bright if index not in brightest]
    assert brightest == list(range(MOST_PILES))


@SIZES
def test_after_the_celebration_the_piles_are_as_they_were(size: BoardSize) -> None:
    piles = piles_of(Table(won_record(WINS[0]).game), size)
    at_rest = [pile._rows for pile in piles]
    for at in (0.0, 0.35, 0.79):
        celebration = Celebration(piles)
        celebration.show(at)
        assert [pile._rows for pile in piles] != at_rest
        celebration.end()
        assert [pile._rows for pile in piles] == at_rest


@pytest.mark.parametrize("left", [2, 9, 60])
def test_the_cards_go_up_one_after_the_other_and_none_comes_back(left: int) -> None:
    game, moves = won_moves(WINS[0])
    before, _events = reduce(
        Table(new_game(game.deal, game.variant)), MakeMoves(tuple(moves[:-left]))
    )
    won, _events = reduce(before, MakeMoves(tuple(moves[-left:])))
    piles = piles_of(won, STANDARD)
    going_up = CardsGoingUp(piles, before, moves[-left:])
    up = []
    for step in range(101):
        going_up.show(going_up.seconds * step / 100)
        games = {pile.game.done.moves: pile.game for pile in piles}
        (shown,) = games.values()
        up.append(shown.position.cards_up)
    assert (up[0], up[-1]) == (before.game.position.cards_up, won.game.position.cards_up)
    assert all(earlier <= later for earlier, later in pairwise(up))
    assert len(set(up)) == 1 + won.game.position.cards_up - before.game.position.cards_up
    assert going_up.seconds + Celebration(piles).seconds < MOST_SECONDS
    going_up.end()
    assert all(pile.game is won.game for pile in piles)


@pytest.mark.parametrize(
    ("motion", "environment", "moves"),
    [
        (True, {}, True),
        (False, {}, False),
        (True, {"PRECEDENCE_MOTION": "off"}, False),
        (True, {"PRECEDENCE_MOTION": "OFF"}, False),
        (True, {"PRECEDENCE_MOTION": ""}, True),
        (False, {"PRECEDENCE_MOTION": "on"}, False),
    ],
)
def test_a_setting_or_the_environment_keeps_all_at_rest(
    motion: bool, environment: dict[str, str], moves: bool
) -> None:
    assert moves_by_itself(DEFAULTS._replace(motion=motion), environment) is moves
