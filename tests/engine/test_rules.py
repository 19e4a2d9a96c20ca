"""The engine plays by the rules: a referee who knows nothing of it agrees at every move."""

from random import Random

import pytest
from hypothesis import given

from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import (
    Position,
    after,
    before,
    is_waiting,
    legal_moves,
    next_rank,
    refusal,
    shortest_target,
    start,
    targets,
)
from precedence_tui.engine.variant import PRECEDENCE, FirstKing, Variant
from tests.engine.referee import SEQUENCES, Referee
from tests.examples import examples
from tests.games import KING_AVAILABLE, deal_beginning, new_games, random_move, seeds, table_of


def referee_of(game: Game) -> Referee:
    return Referee(
        game.deal.text.split(), game.variant.first_king is FirstKing.SET_OUT, game.variant.redeals
    )


def agree(position: Position, referee: Referee) -> None:
    assert [[card.code for card in pile] for pile in position.foundations] == referee.foundations
    assert [card.code for card in position.waste] == referee.waste
    assert [card.code for card in reversed(position.stock)] == referee.stock
    assert position.redeals_left == referee.redeals
    assert list(legal_moves(position)) == referee.legal()
    assert position.result == referee.result()
    assert position.cards_up == sum(map(len, referee.foundations))
    top = position.top
    assert (top.code if top else None) == (referee.waste[-1] if referee.waste else None)


@examples(100)
@given(new_games(), seeds())
def test_a_referee_agrees_with_every_position_of_a_game(game: Game, random: Random) -> None:
    position, referee = start(game.deal, game.variant), referee_of(game)
    eagerness = random.random()
    agree(position, referee)
    while moves := legal_moves(position):
        move = random_move(position, random, eagerness)
        assert move in moves
        made = after(position, move)
        assert before(made, move) == position
        position = made
        referee.play(move.value)
        agree(position, referee)


@examples(100)
@given(new_games(), seeds())
def test_what_is_refused_is_what_is_not_legal(game: Game, random: Random) -> None:
    position = game.position
    while moves := legal_moves(position):
        assert [move for move in Move if refusal(position, move) is None] == list(moves)
        assert [str(index + 1) for index in targets(position)] == [
            move for move in moves if move.foundation is not None
        ]
        position = after(position, random_move(position, random))


@examples(100)
@given(new_games(), seeds())
def test_the_shortest_target_has_fewer_cards_than_all_others(game: Game, random: Random) -> None:
    position = game.position
    while legal_moves(position):
        heights = sorted((len(position.foundations[index]), index) for index in targets(position))
        if heights:
            assert shortest_target(position) == heights[0][1]
            assert len({height for height, _index in heights}) == len(heights)
        else:
            assert shortest_target(position) is None
        position = after(position, random_move(position, random, eagerness=0.7))


@pytest.mark.parametrize("index", range(8))
def test_a_foundation_goes_down_thirteen_ranks_round_the_corner(index: int) -> None:
    # Each foundation to its left is begun first; the king is the first card.
    opening = "KQJT9876"[: index + 1]
    wanted = opening + SEQUENCES[index][1:]
    suits = {rank: iter("SSHHDDCC") for rank in "KQJT98765432A"}
    deal = deal_beginning(" ".join(rank + next(suits[rank]) for rank in wanted))
    plays = [key for rank in range(1, index + 1) for key in ("d", str(rank + 1))]
    table = table_of(deal, " ".join(plays))
    for taken in range(1, 13):
        expected = 13 - (index + taken) % 13
        assert next_rank(table.game.position, index) == expected
        table = table_of(deal, " ".join([*plays, *["d", str(index + 1)] * taken]))
    assert next_rank(table.game.position, index) is None
    assert (
        "".join(card.code[0] for card in table.game.position.foundations[index])
        == (SEQUENCES[index])
    )


def test_bases_open_one_after_another() -> None:
    assert PRECEDENCE.bases == (13, 12, 11, 10, 9, 8, 7, 6)
    rules = KING_AVAILABLE
    deal = deal_beginning("KS QS JS TS 9S 8S 7S 6S")
    played: list[str] = []
    for begun in range(9):
        position = table_of(deal, " ".join(played), rules).game.position
        waiting = [is_waiting(position, index) for index in range(8)]
        assert waiting == [index > begun for index in range(8)]
        played += ["d", str(begun + 1)]


def test_a_king_set_out_leaves_103_cards_to_deal() -> None:
    deal = deal_beginning("KH 3D")
    position = start(deal, PRECEDENCE)
    assert [card.code for card in position.foundations[0]] == ["KH"]
    assert (len(position.stock), position.stock[-1].code) == (103, "3D")
    assert not any(position.foundations[1:])
    assert position.waste == ()
    assert position.redeals_left == 2


def test_without_a_king_set_out_all_104_cards_are_dealt() -> None:
    deal = deal_beginning("KH 3D")
    position = start(deal, PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 5))
    assert not any(position.foundations)
    assert (len(position.stock), position.stock[-1].code) == (104, "KH")
    assert position.redeals_left == 5


def test_only_redeals_other_than_two_are_house_rules() -> None:
    house = [
        redeals for redeals in range(10) if PRECEDENCE.with_options(redeals=redeals).is_house_rule
    ]
    assert house == [0, 1, 3, 4, 5, 6, 7, 8, 9]
    assert not KING_AVAILABLE.is_house_rule


def test_passes_are_redeals_and_one() -> None:
    assert [PRECEDENCE.with_options(redeals=redeals).passes for redeals in (0, 2, 9)] == [1, 3, 10]


def test_a_pile_may_begin_with_any_rank_of_its_pack() -> None:
    for base in range(1, 14):
        assert Variant("Of one rank", 13, 1, (base,), 13).bases == (base,)
    with pytest.raises(ValueError, match="not in its pack"):
        Variant("Of one rank", 12, 1, (13,), 12)
