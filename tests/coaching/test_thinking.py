"""From questions to answers: stopped and taken up again, the same as at once."""

from collections.abc import Callable
from functools import partial
from itertools import chain, count, repeat

import pytest

from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.game_review import Review
from precedence_tui.coach.service.questions import (
    CanBeWon,
    DealOf,
    Graded,
    HonestHint,
    HowHard,
    Question,
    ReviewOf,
    Value,
)
from precedence_tui.coach.service.thinking import HURRIED, Effort, StoppedError, Thinker
from precedence_tui.coach.verdict import FoundVerdict, Verdict, wins
from precedence_tui.engine.position import start
from precedence_tui.engine.variant import PRECEDENCE
from tests.coach.full import last_pass
from tests.coach.test_review import lost_late
from tests.games import WINS, deal_numbered, table_of, won_record

SEARCHING = Effort(exact=False)
"""For positions that the search alone wins, and the same way each time."""

SEARCHED = 520
"""Playouts that the search needs for deal 123456."""


def every(polls: int) -> Callable[[], bool]:
    """Says to stop each time it was asked so often."""
    asked = count(1)
    return lambda: next(asked) % polls == 0


def answer_with_stops(thinker: Thinker, question: Question, polls: int) -> tuple[Value, int]:
    """The answer, and how often the question had to be asked again."""
    for stops in range(10_000):
        try:
            return thinker.answer(question, every(polls)), stops
        except StoppedError:
            pass
    raise AssertionError("no progress is made between stops")


def test_a_search_that_is_stopped_goes_on_where_it_stood() -> None:
    question = CanBeWon(start(deal_numbered(32056), PRECEDENCE))
    at_once = Thinker(SEARCHING).answer(question)
    stopped, stops = answer_with_stops(Thinker(SEARCHING), question, 10)
    assert isinstance(at_once, FoundVerdict)
    assert at_once.line is not None
    assert stopped == at_once
    assert stops > 0


@pytest.mark.parametrize("number", ["32050", "32056"])
def test_a_grade_does_not_depend_on_how_often_it_was_stopped(number: str) -> None:
    question = HowHard(number, PRECEDENCE)
    at_once = Thinker(HURRIED).answer(question)
    stopped, stops = answer_with_stops(Thinker(HURRIED), question, 40)
    assert isinstance(at_once, Graded)
    assert stopped == at_once
    assert stops > 0


def test_a_number_that_is_none_has_no_grade() -> None:
    assert Thinker().answer(HowHard("x", PRECEDENCE)) is None


def test_a_way_to_win_is_asked_for_once_and_then_known_without_more_search() -> None:
    position = start(deal_numbered(123456), PRECEDENCE)
    answer = Thinker().answer(CanBeWon(position))
    assert isinstance(answer, FoundVerdict)
    assert answer.line is not None
    assert wins(position, answer.line)


def test_signs_of_life_tell_how_much_is_done() -> None:
    told: list[int] = []
    Thinker(SEARCHING).answer(
        CanBeWon(start(deal_numbered(32049), PRECEDENCE)), progress=told.append
    )
    assert len(told) > 10
    assert told == sorted(told)
    assert told[-1] > SEARCHED


def test_signs_of_life_count_only_games_that_are_played_out() -> None:
    """In the last pass the exact search decides this one, after a few that were played out."""
    told: list[int] = []
    found = Thinker().answer(CanBeWon(last_pass(32_021)), progress=told.append)
    assert isinstance(found, FoundVerdict)
    assert found.conflicts > 0
    assert found.playouts == max(told)


def test_a_deal_is_looked_for_from_the_first_number_on() -> None:
    told: list[int] = []
    found = Thinker().answer(DealOf(Difficulty.EASY, PRECEDENCE, 32000), progress=told.append)
    assert isinstance(found, Graded)
    assert found.difficulty is Difficulty.EASY
    assert found.verdict is Verdict.WINNABLE
    assert told == list(range(1, int(found.number) - 32000 + 1))
    for number in range(32000, int(found.number)):
        graded = Thinker().answer(HowHard(str(number), PRECEDENCE))
        assert isinstance(graded, Graded)
        assert graded.difficulty is not Difficulty.EASY


def test_a_review_in_haste_ends_and_goes_on_when_it_is_asked_for_again() -> None:
    game = won_record(WINS[0]).game
    thinker = Thinker(HURRIED._replace(exact=False, review=0))
    review = thinker.answer(ReviewOf(game))
    assert isinstance(review, Review)
    assert review.decided < len(review.decisions)
    assert not review.is_done
    thinker = Thinker(HURRIED._replace(exact=False, looking_back=0))
    review = thinker.answer(ReviewOf(game))
    assert isinstance(review, Review)
    assert review.lost_at is None
    # Without a solver some decisions stay open, and to ask again finds no more.
    assert review.decided < len(review.decisions)
    assert review.is_done


def test_a_review_is_shown_while_it_grows() -> None:
    shown: list[Review] = []
    game = lost_late(WINS[1], 45)
    stop = partial(next, chain(repeat(False, 100), repeat(True)))
    with pytest.raises(StoppedError):
        Thinker().answer(ReviewOf(game), stop, show=shown.append)
    assert shown
    assert shown[-1].last is Verdict.LOST


def test_there_is_no_hint_in_a_game_that_is_over() -> None:
    game = won_record(WINS[0]).game
    assert Thinker().answer(HonestHint(game.position)) is None


@pytest.mark.parametrize(
    "question",
    [
        CanBeWon(start(deal_numbered(32049), PRECEDENCE)),
        HowHard("32049", PRECEDENCE),
        DealOf(None, PRECEDENCE, 32049),
        ReviewOf(table_of(deal_numbered(32049), "d d").game),
    ],
    ids=["verdict", "grade", "deal", "review"],
)
def test_every_long_search_can_be_stopped(question: Question) -> None:
    with pytest.raises(StoppedError):
        Thinker().answer(question, lambda: True)
