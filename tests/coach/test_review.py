"""A game looked at as a whole: where it was lost, and which decisions were critical."""

from functools import cache
from itertools import count
from random import Random

import pytest

from precedence_tui.coach import game_review
from precedence_tui.coach.choices import ChoiceSearch
from precedence_tui.coach.game_review import Review, ReviewSearch, moves_and_positions
from precedence_tui.coach.hints import Advice, AdviceKind, AdviceReason, Basis, Why
from precedence_tui.coach.honest import HonestGame, honest_advice
from precedence_tui.coach.state import shortest_pile, state_of
from precedence_tui.coach.verdict import FoundVerdict, Verdict, judge, wins
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position, Result, after, legal_moves
from precedence_tui.engine.variant import PRECEDENCE
from tests.coach.full import greedy_move
from tests.examples import cases
from tests.games import WINS, deal_numbered, table_of, won_moves, won_record


def lost_late(name: str, kept: int) -> Game:
    """A won game, played otherwise from so many moves before its end on."""
    game, won = won_moves(name)
    moves, position = list(won[:-kept]), game.position
    for move in moves:
        position = after(position, move)
    random = Random(kept)
    while legal := legal_moves(position):
        moves.append(greedy_move(position) if random.random() < 0.5 else legal[-1])
        position = after(position, moves[-1])
    return table_of(game.deal, " ".join(moves), game.variant).game


@cache
def reviewed(name: str, kept: int) -> tuple[Review, tuple[Position, ...]]:
    game = lost_late(name, kept)
    positions = [won_moves(name)[0].position]
    for move in moves_of(game):
        positions.append(after(positions[-1], move))
    search = ReviewSearch(game)
    search.find_mistake()
    return search.review, tuple(positions)


def moves_of(game: Game) -> tuple[Move, ...]:
    return game.line


FIRST_PASS = (
    "dddddddd2dddddd3dd4ddd5dd3ddd22ddd1d4dd61ddddddd788ddddddd8d8ddd8ddd8d"
    "7ddd5dddddd1ddd3dddddddd4d2dddddd3ddd6dddd2dd7dddd5dddd4dd1dd7d36d2d1"
)
"""Moves of deal 32002 up to a play when the stock is empty."""
LOST = [(name, 45) for name in WINS]


@pytest.mark.parametrize(("name", "kept"), LOST)
def test_before_the_mistake_the_game_could_be_won_and_after_it_not(name: str, kept: int) -> None:
    review, positions = reviewed(name, kept)
    assert (review.first, review.last) == (Verdict.WINNABLE, Verdict.LOST)
    mistake = review.mistake
    assert mistake is not None
    assert mistake.move == review.lost_at
    assert judge(positions[mistake.move]).verdict is Verdict.WINNABLE
    assert judge(positions[mistake.move + 1]).verdict is Verdict.LOST
    assert review.line is not None
    assert wins(positions[mistake.move], review.line)


@pytest.mark.parametrize(("name", "kept"), LOST)
def test_decisions_are_the_moments_at_which_the_top_card_could_be_played(
    name: str, kept: int
) -> None:
    review, positions = reviewed(name, kept)
    expected = [
        index
        for index, position in enumerate(positions[:-1])
        if shortest_pile(state_of(position)) is not None
    ]
    assert [decision.move for decision in review.decisions] == expected
    for decision in review.decisions:
        assert set(decision.moves) == set(legal_moves(positions[decision.move]))
        assert decision.done in decision.moves
        if review.lost_at is not None and decision.move > review.lost_at:
            assert decision.keeps == ()


def test_a_decision_keeps_what_each_of_its_moves_keeps() -> None:
    game = lost_late(WINS[0], 45)
    search = ReviewSearch(game)
    search.find_mistake()
    enough = search.review.decided + 6
    search.run(stop=lambda: search.review.decided >= enough)
    review = search.review
    _review, positions = reviewed(WINS[0], 45)
    looked_at = [d for d in review.decisions if d.keeps]
    assert len(looked_at) >= 5
    for decision in looked_at:
        keeps = {
            move
            for move in decision.moves
            if judge(after(positions[decision.move], move)).verdict is Verdict.WINNABLE
        }
        assert set(decision.keeps or ()) == keeps
        plays = {move in PLAYS for move in keeps}
        assert decision.is_critical is (len(plays) == 1)
    # From the end towards the beginning.
    assert review.mistake in looked_at
    worked_out = [d.keeps is not None for d in review.decisions]
    assert worked_out == sorted(worked_out)


def test_a_review_that_was_stopped_goes_on_and_says_what_it_knows() -> None:
    game = lost_late(WINS[0], 45)
    search = ReviewSearch(game)
    stopped = search.run(stop=lambda: True)
    assert (stopped.first, stopped.last, stopped.lost_at) == (
        Verdict.UNKNOWN,
        # The end of a game needs no search.
        Verdict.LOST,
        None,
    )
    assert stopped.mistake is None
    polls = count()
    while search.review.lost_at is None:
        search.find_mistake(stop=lambda: next(polls) % 3 == 2)
    assert search.review._replace(line=None) == reviewed(WINS[0], 45)[0]._replace(line=None)


@pytest.mark.parametrize("name", WINS)
def test_a_game_that_is_won_was_nowhere_lost(name: str) -> None:
    search = ReviewSearch(won_record(name).game)
    search.find_mistake()
    review = search.review
    assert (review.first, review.last) == (Verdict.WINNABLE, Verdict.WINNABLE)
    assert (review.lost_at, review.mistake, review.line) == (None, None, ())
    assert (review.winnable_to, review.between) == (len(won_moves(name)[1]), 0)


def test_what_was_shown_before_is_taken_for_granted() -> None:
    game = lost_late(WINS[1], 45)
    won = won_moves(WINS[1])[1]
    lost_at = reviewed(WINS[1], 45)[0].lost_at
    assert lost_at is not None
    shown = (
        (10, FoundVerdict(Verdict.WINNABLE, tuple(won[10:]))),
        (lost_at + 1, FoundVerdict(Verdict.LOST)),
    )
    search = ReviewSearch(game, shown, playouts=0)
    # Its own way to win goes with the game as far as that went.
    assert search.review.first is Verdict.WINNABLE
    assert search.review.last is Verdict.LOST
    assert search.review.between <= lost_at - (len(won) - 45)


def test_on_the_wrong_pile_a_card_can_lose_the_game_too() -> None:
    found = 0
    for name in WINS[-cases(1, len(WINS)) :]:
        game, moves = won_moves(name)
        position = game.position
        for move in moves:
            plays = [one for one in legal_moves(position) if one in PLAYS]
            if len(plays) > 1 and position.redeals_left == 0:
                choices = ChoiceSearch(position).run()
                assert choices.is_decided
                assert choices.line is not None
                for choice in choices.choices:
                    there = judge(after(position, choice.move)).verdict
                    assert choice.verdict is there
                    assert (choice.line is not None) is (there is Verdict.WINNABLE)
                    assert choice.line is None or wins(position, choice.line)
                # The shortest pile is never the worse one.
                verdicts = [c.verdict for c in choices.choices if c.move in PLAYS]
                assert verdicts[0] is Verdict.WINNABLE or Verdict.WINNABLE not in verdicts
                found += 1
            position = after(position, move)
    assert found > 5


def test_the_honest_player_is_followed_once_the_last_pass_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each decision before it can take as long as that."""
    game = lost_late(WINS[1], 45)
    search = ReviewSearch(game)
    known: list[Review] = []
    monkeypatch.setattr(HonestGame, "play", lambda *_: known.append(search.review))
    search.run(stop=lambda: bool(known))
    _moves, positions = moves_and_positions(game)
    (decisions,) = [review.decisions for review in known]
    looked_at = {positions[one.move].redeals_left for one in decisions if one.keeps is not None}
    not_looked_at = {positions[one.move].redeals_left for one in decisions if one.keeps is None}
    assert (looked_at, not_looked_at) == ({0}, {1, 2})


def test_a_mistake_is_blameless_only_while_the_order_of_the_cards_is_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of the first pass the last card is known before it is dealt: no other one is left."""
    game = table_of(deal_numbered(32002), " ".join(FIRST_PASS)).game
    search = ReviewSearch(game)
    _moves, positions = moves_and_positions(game)
    done = dict(zip(positions, game.line, strict=False))

    def the_same(position: Position, *_: object, **_named: object) -> Advice:
        return Advice(AdviceKind.PLAY, done[position], AdviceReason(Why.FITS), Basis.LIKELY)

    monkeypatch.setattr(game_review, "honest_advice", the_same)
    for decision in search.review.decisions:
        search._blame(decision.move, lambda: False)
    cards = {one.move: len(positions[one.move].stock) for one in search.review.decisions}
    blameless = {one.move: one.blameless for one in search.review.decisions}
    assert 0 in cards.values()
    assert blameless == {move: stock > 1 for move, stock in cards.items()}


def test_the_honest_player_is_followed_to_the_end_however_often_that_is_stopped() -> None:
    once = PRECEDENCE.with_options(redeals=0)
    position = table_of(deal_numbered(123456), " ".join("d" * 85), once).game.position
    honest = HonestGame(position, None)
    polls = count()
    while honest.verdict is None:
        honest.play(lambda: next(polls) % 1_000 == 999)
    while (advice := honest_advice(position, 0)) is not None:
        position = after(position, advice.move)
    assert position.result is Result.LOST
    assert honest.verdict is Verdict.LOST
