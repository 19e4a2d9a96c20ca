"""What the coach does at a board, with a process that answers when the test says so."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from random import Random

import pytest

from precedence_tui.archive.tally import Standing
from precedence_tui.coach.choices import Choice, Choices
from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.game_review import Decision, Review
from precedence_tui.coach.hints import best_advice
from precedence_tui.coach.service.questions import (
    CanBeWon,
    Graded,
    HonestHint,
    HowHard,
    ReviewOf,
    Unavailable,
)
from precedence_tui.coach.verdict import FoundVerdict, Verdict
from precedence_tui.engine.actions import MakeMoves, NewDeal, SimpleAction
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Result
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.texts.coach_words import choice_sentence, unavailable_sentence
from precedence_tui.texts.verdict_words import ShownVerdict
from precedence_tui.tui.panels.review_panel import GrowingReview, Looking
from tests.coaching.fakes import FakeBoard
from tests.games import KING_AVAILABLE, WINS, deal_numbered, table_of, won_moves

BoardFor = Callable[[Table], FakeBoard]

CHOICE = " ".join("d" * 9)
"""After these moves of deal 123456 a queen can be played, or left lying."""


@pytest.fixture
def board_for(tmp_path: Path) -> Iterator[BoardFor]:
    folders = count()
    with ExitStack() as boards:

        def make(table: Table) -> FakeBoard:
            board = FakeBoard(table, tmp_path / str(next(folders)))
            boards.callback(board.session.close)
            return board

        yield make


@pytest.fixture
def board(board_for: BoardFor) -> FakeBoard:
    return board_for(table_of(deal_numbered(123456), CHOICE))


# The verdict


def test_nothing_is_asked_until_somebody_wants_to_know(board: FakeBoard) -> None:
    board.store.dispatch(Move.PLAY_2)
    assert not board.client.asked
    assert board.shown_verdict() is None


def test_the_verdict_says_that_it_is_searching_and_then_what_is_known(board: FakeBoard) -> None:
    board.coach.verdict.show(shows=True)
    assert board.shown_verdict() is ShownVerdict.SEARCHING
    shown = len(board.verdicts_shown)
    board.client.pulse()
    board.client.pulse()
    assert board.verdicts_shown[shown:] == [ShownVerdict.SEARCHING] * 2
    board.client.think()
    assert board.shown_verdict() is ShownVerdict.WINNABLE
    board.coach.verdict.show(shows=False)
    assert board.shown_verdict() is None


def test_all_searched_and_nothing_shown_is_not_known_yet(board: FakeBoard) -> None:
    board.coach.verdict.show(shows=True)
    board.client.answer(FoundVerdict(Verdict.UNKNOWN))
    assert board.shown_verdict() is ShownVerdict.UNKNOWN
    assert not board.client.open


def test_moves_on_the_held_line_and_undo_ask_nothing(board: FakeBoard) -> None:
    board.coach.verdict.show(shows=True)
    board.client.think()
    for _ in range(2):
        (asked,) = board.client.asked.values()
        assert isinstance(asked, CanBeWon)
        answer = board.coach.table.memory.verdict(board.game.position)
        assert answer is not None
        assert answer.line is not None
        for move in answer.line[:25]:
            board.store.dispatch(move)
            assert board.shown_verdict() is ShownVerdict.WINNABLE
        for _step in range(25):
            board.store.dispatch(SimpleAction.UNDO)
            assert board.shown_verdict() is ShownVerdict.WINNABLE
    assert len(board.client.asked) == 1


def test_no_longer_winnable_is_said_only_where_it_could_be_won_earlier(board: FakeBoard) -> None:
    board.coach.verdict.show(shows=True)
    board.client.answer(FoundVerdict(Verdict.LOST))
    assert board.shown_verdict() is ShownVerdict.NEVER
    board.store.dispatch(SimpleAction.TO_START)
    board.client.answer(FoundVerdict(Verdict.UNKNOWN))
    board.store.dispatch(Move.DEAL)
    board.client.think()
    assert board.shown_verdict() is ShownVerdict.WINNABLE
    board.store.dispatch(SimpleAction.TO_END)
    assert board.shown_verdict() is ShownVerdict.NO_LONGER
    board.store.dispatch(NewDeal(deal_numbered(5)))
    board.client.answer(FoundVerdict(Verdict.LOST))
    assert board.shown_verdict() is ShownVerdict.NEVER


def test_a_position_that_is_left_is_asked_about_no_more(board: FakeBoard) -> None:
    board.coach.verdict.show(shows=True)
    board.store.dispatch(Move.PLAY_2)
    (question,) = board.client.open.values()
    assert isinstance(question, CanBeWon)
    assert question.position == board.game.position
    board.coach.verdict.show(shows=False)
    assert not board.client.open


def test_a_game_that_is_won_has_no_verdict(board_for: BoardFor) -> None:
    game, moves = won_moves(WINS[1])
    board = board_for(table_of(game.deal, " ".join(moves[:-1]), game.variant))
    board.coach.verdict.show(shows=True)
    board.client.think()
    board.store.dispatch(moves[-1])
    assert board.game.result is Result.WON
    assert board.shown_verdict() is None
    assert not board.client.open


# Hints


def test_a_hint_tells_more_of_it_three_times(board: FakeBoard) -> None:
    board.coach.ask("hint")
    assert board.said == ["The coach is thinking..."]
    board.coach.ask("hint")
    assert len(board.client.asked) == 1, "nobody is asked twice while thinking"
    board.client.think()
    for _ in range(3):
        board.coach.ask("hint")
    assert board.said[1:] == [
        "Hint: there is a better move than dealing. h: more.",
        "Hint: play on pile 2. h: more.",
        "It starts pile 2 and opens the next.",
        "It starts pile 2 and opens the next.",
    ]


def test_one_hint_is_counted_for_a_position_and_one_for_its_best_move(board: FakeBoard) -> None:
    for _ in range(3):
        board.coach.ask("hint")
        board.client.think()
    assert board.hints_counted == 1
    board.coach.ask("best")
    board.client.think()
    board.coach.ask("best")
    assert board.hints_counted == 2
    board.store.dispatch(Move.PLAY_2)
    board.coach.ask("hint")
    board.client.think()
    assert board.hints_counted == 3
    board.store.dispatch(SimpleAction.UNDO)
    board.coach.ask("hint")
    board.coach.ask("best")
    assert board.hints_counted == 3


def test_what_finds_nothing_is_no_hint(board: FakeBoard) -> None:
    board.coach.ask("best")
    unknown = Choice(Move.PLAY_2, Verdict.UNKNOWN), Choice(Move.DEAL, Verdict.LOST)
    board.client.answer(Choices(unknown))
    assert board.said[-1] == "No way to win is known from here."
    board.coach.ask("best")
    board.client.answer(Choices((unknown[0]._replace(verdict=Verdict.LOST), unknown[1])))
    assert board.said[-1] == "Neither playing it nor leaving it wins."
    board.store.dispatch(Move.DEAL)
    board.store.dispatch(SimpleAction.TO_START)
    board.coach.ask("best")
    board.client.answer(FoundVerdict(Verdict.LOST))
    assert board.said[-1] == "From here the game cannot be won, whatever you play."
    assert board.hints_counted == 0


def test_a_hint_depends_on_the_position_alone(board_for: BoardFor) -> None:
    """Cards that were dealt in moves which are undone count as unseen."""
    fresh = board_for(table_of(deal_numbered(123456), CHOICE))
    undone = board_for(table_of(deal_numbered(123456), CHOICE + " d d d"))
    for _ in range(3):
        undone.store.dispatch(SimpleAction.UNDO)
    for board in (fresh, undone):
        board.coach.ask("hint")
        board.client.think()
        board.coach.ask("hint")
        board.coach.ask("hint")
    assert fresh.client.asked == undone.client.asked
    assert fresh.said == undone.said
    (question,) = fresh.client.asked.values()
    assert question == HonestHint(fresh.game.position)


def test_an_answer_that_comes_too_late_is_told_to_nobody(board: FakeBoard) -> None:
    board.coach.ask("hint")
    board.coach.ask("best")
    board.store.dispatch(Move.DEAL)
    assert not board.client.open
    said = len(board.said)
    board.client.open.update(board.client.asked)
    board.client.think()
    assert len(board.said) == said
    assert board.hints_counted == 0


@pytest.mark.parametrize("seed", range(3))
def test_following_the_best_move_wins_from_where_a_win_is_known(
    seed: int, board_for: BoardFor
) -> None:
    game, moves = won_moves(WINS[seed % 2])
    board = board_for(
        table_of(game.deal, " ".join(moves[: -Random(seed).randrange(40, 60)]), game.variant)
    )
    for _ in range(500):
        position = board.game.position
        if position.result is not Result.OPEN:
            break
        board.coach.ask("best")
        board.client.think()
        known = board.coach.table.memory.verdict(position)
        assert known is not None
        assert known.line is not None
        advice = best_advice(position, known.line)
        assert advice is not None
        board.store.dispatch(advice.move)
    assert board.game.result is Result.WON


def test_a_search_for_the_best_move_shows_that_it_goes_on(board: FakeBoard) -> None:
    board.coach.ask("best")
    board.client.pulse(1500)
    assert board.said[-1] == "The coach is thinking: 1500 games tried..."


# A coach that does not run


def test_a_coach_that_does_not_run_says_so_and_the_verdict_goes_off(board: FakeBoard) -> None:
    asks: tuple[Callable[[], None], ...] = (
        lambda: board.coach.ask("hint"),
        lambda: board.coach.ask("best"),
        lambda: board.coach.show(board.deals.deal_of(None, PRECEDENCE)),
        lambda: board.coach.verdict.show(shows=True),
    )
    for ask in asks:
        ask()
        board.client.answer(Unavailable())
        assert board.said[-1] == unavailable_sentence()
    assert board.shown_verdict() is None
    assert not board.coach.is_looking
    board.store.dispatch(Move.DEAL)
    assert not board.client.open
    board.coach.ask("hint")
    board.client.think()
    assert board.said[-1].startswith("Hint: ")


# The review


def test_a_review_is_shown_as_it_grows(board: FakeBoard) -> None:
    board.coach.ask("review")
    (reviewed,) = board.reviews
    assert (reviewed.review, reviewed.looking) == (None, Looking.GOES_ON)
    some = Review(Verdict.UNKNOWN, Verdict.UNKNOWN, ())
    board.client.pulse(3, some)
    assert (reviewed.review, reviewed.looking) == (some, Looking.GOES_ON)
    board.client.answer(some._replace(last=Verdict.WINNABLE))
    assert reviewed.review is not None
    assert (reviewed.review.last, reviewed.looking) == (Verdict.WINNABLE, Looking.IS_DONE)


def test_a_review_is_stopped_and_goes_on(board: FakeBoard) -> None:
    board.coach.ask("review")
    (reviewed,) = board.reviews
    reviewed.stop_or_go_on()
    assert not board.client.open
    assert reviewed.looking is Looking.IS_STOPPED
    reviewed.stop_or_go_on()
    assert list(board.client.open.values()) == [ReviewOf(board.game)]
    reviewed.stop()
    assert not board.client.open


def test_a_review_without_a_coach_says_so(board: FakeBoard) -> None:
    board.coach.ask("review")
    board.client.answer(Unavailable())
    assert board.reviews[0].looking is Looking.HAS_FAILED


def test_a_game_without_a_move_is_not_reviewed(board_for: BoardFor) -> None:
    board = board_for(table_of(deal_numbered(123456)))
    board.coach.ask("review")
    assert board.said == ["No move has been made yet: there is nothing to review."]
    assert not board.reviews


def test_a_review_of_an_open_game_counts_as_one_hint(board: FakeBoard) -> None:
    board.coach.ask("review")
    assert board.hints_counted == 0
    for _ in range(2):
        board.client.pulse(1, Review(Verdict.UNKNOWN, Verdict.WINNABLE, ()))
    assert board.hints_counted == 1
    board.coach.ask("best")
    board.client.answer(Choices((Choice(Move.PLAY_2, Verdict.LOST),)))
    assert board.hints_counted == 1


def lost_by_dealing(board_for: BoardFor) -> tuple[FakeBoard, GrowingReview, int]:
    """A game that is lost by its last play but one, and its review."""
    game, moves = won_moves(WINS[1])
    lost_at = max(index for index, move in enumerate(moves) if move in PLAYS)
    board = board_for(table_of(game.deal, " ".join(moves[:lost_at]), game.variant))
    board.store.dispatch(SimpleAction.GIVE_UP)
    board.coach.ask("review")
    (reviewed,) = board.reviews
    made = Decision(lost_at - 1, game.deal.cards[0], moves[lost_at - 1], ())
    board.client.pulse(
        1,
        Review(
            *(Verdict.WINNABLE, Verdict.LOST, (made,), lost_at - 1),
            line=tuple(moves[lost_at - 1 :]),
        ),
    )
    return board, reviewed, lost_at - 1


def test_from_the_review_one_goes_to_before_the_mistake(board_for: BoardFor) -> None:
    board, reviewed, lost_at = lost_by_dealing(board_for)
    assert board.hints_counted == 0
    assert reviewed.can_go_there
    reviewed.go_there()
    assert board.game.done.moves == lost_at
    # Who plays on knows better.
    tally = board.session.archive.recorder.tally
    assert (tally.hints, tally.best_moves) == (1, 1)
    board.store.dispatch(SimpleAction.TO_END)
    board.store.dispatch(SimpleAction.UNDO)
    assert board.hints_counted == 1


def test_another_deal_is_not_played_with_what_a_review_has_told(board_for: BoardFor) -> None:
    board, _reviewed, _lost_at = lost_by_dealing(board_for)
    board.store.dispatch(NewDeal(deal_numbered(5)))
    board.store.dispatch(Move.DEAL)
    assert board.hints_counted == 0


def test_a_win_is_shown_from_before_the_mistake(board_for: BoardFor) -> None:
    board, reviewed, lost_at = lost_by_dealing(board_for)
    assert reviewed.can_be_watched
    reviewed.watch()
    assert board.game.done.moves == lost_at
    board.tickers[-1].tick()
    for _ in range(200):
        if not board.coach.is_showing:
            break
        board.tickers[-1].tick()
    assert board.game.result is Result.WON


def test_watching_a_win_leaves_a_game_that_has_ended_in_the_list(board_for: BoardFor) -> None:
    board = board_for(table_of(deal_numbered(123456)))
    game, moves = won_moves(WINS[0])
    board.store.dispatch(NewDeal(game.deal, game.variant))
    for move in moves[:20]:
        board.store.dispatch(move)
    board.store.dispatch(SimpleAction.GIVE_UP)
    board.coach.ask("review")
    (reviewed,) = board.reviews
    made = Decision(10, game.deal.cards[0], moves[10], ())
    line = tuple(moves[10:])
    board.client.pulse(1, Review(Verdict.WINNABLE, Verdict.LOST, (made,), 10, line=line))
    reviewed.watch()
    board.tickers[-1].tick()
    counted = [(one.stands, one.origin.is_counted) for one in board.session.games.listed()]
    assert counted == [(Standing.OPEN, False), (Standing.GIVEN_UP, True)]


def test_a_win_is_shown_of_a_game_that_was_given_up_too_early(board_for: BoardFor) -> None:
    game, moves = won_moves(WINS[1])
    board = board_for(table_of(game.deal, " ".join(moves[:-5]), game.variant))
    board.store.dispatch(SimpleAction.GIVE_UP)
    board.coach.ask("review")
    (reviewed,) = board.reviews
    line = tuple(moves[-5:])
    board.client.pulse(1, Review(Verdict.WINNABLE, Verdict.WINNABLE, (), line=line))
    assert not reviewed.can_go_there
    assert reviewed.can_be_watched
    reviewed.watch()
    while board.coach.is_showing:
        board.tickers[-1].tick()
    assert board.game.result is Result.WON
    assert Standing.GIVEN_UP in [one.stands for one in board.session.games.listed()]


def test_of_a_won_game_no_other_win_is_shown(board_for: BoardFor) -> None:
    game, moves = won_moves(WINS[1])
    board = board_for(table_of(game.deal, " ".join(moves), game.variant))
    board.coach.ask("review")
    board.client.pulse(1, Review(Verdict.WINNABLE, Verdict.WINNABLE, (), line=()))
    assert not board.reviews[0].can_be_watched


# Deals


def test_a_search_for_a_deal_shows_progress_and_brings_one(board: FakeBoard) -> None:
    board.coach.show(board.deals.deal_of(Difficulty.HARD, PRECEDENCE))
    board.client.pulse(4)
    assert board.said[-1] == "Looking for a deal (hard): 4 tried. Esc stops."
    found = Graded("11", PRECEDENCE, Difficulty.HARD, Verdict.WINNABLE)
    board.client.answer(found)
    assert board.game.deal == deal_numbered("11")
    assert board.said[-1] == "Deal 11 can be won. Difficulty: hard."
    assert not board.coach.is_looking


def test_a_search_that_is_broken_off_brings_none(board: FakeBoard) -> None:
    board.coach.show(board.deals.deal_of(None, PRECEDENCE))
    board.coach.break_off()
    assert board.said[-1] == "No longer looking for a deal."
    assert not board.client.open
    board.client.open.update(board.client.asked)
    board.client.answer(Graded("11", PRECEDENCE, Difficulty.HARD, Verdict.WINNABLE))
    assert board.game.deal == deal_numbered(123456)


@pytest.mark.parametrize("wanted", [None, *Difficulty])
def test_a_deal_that_is_found_is_of_the_difficulty_that_was_asked_for(
    wanted: Difficulty | None, board: FakeBoard
) -> None:
    board.coach.show(board.deals.deal_of(wanted, KING_AVAILABLE))
    board.client.think()
    found = board.game.deal.number
    assert found is not None
    assert board.game.variant == KING_AVAILABLE
    said = board.said[-1]
    assert said.startswith(f"Deal {found} can be won. Difficulty: ")
    assert wanted is None or said.endswith(f" {wanted.value}.")
    board.coach.show(board.deals.grade(found, KING_AVAILABLE))
    board.client.think()
    assert board.said[-2:] == [said, said]


@pytest.mark.parametrize(
    ("verdict", "said"),
    [
        (Verdict.UNKNOWN, "Deal 123456: no way to win is known."),
        (Verdict.LOST, "Deal 123456 cannot be won."),
    ],
)
def test_of_a_deal_no_more_is_said_than_was_shown(
    verdict: Verdict, said: str, board: FakeBoard
) -> None:
    board.coach.show(board.deals.grade("123456", PRECEDENCE))
    assert list(board.client.asked.values()) == [HowHard("123456", PRECEDENCE)]
    board.client.answer(Graded("123456", PRECEDENCE, Difficulty.EXPERT, verdict))
    assert board.said[-1] == said


def test_of_a_deal_that_is_no_longer_on_the_table_nothing_is_said(board: FakeBoard) -> None:
    board.coach.show(board.deals.grade("123456", PRECEDENCE))
    board.store.dispatch(NewDeal(deal_numbered(5)))
    board.client.think()
    assert not board.said


# Playing on


def test_playing_on_makes_one_step_up_to_a_choice(board_for: BoardFor) -> None:
    board = board_for(table_of(deal_numbered(123456)))
    board.coach.ask("play on")
    assert board.game.done.moves == 9
    assert board.game.done.steps == 1
    assert board.said == ["Cards dealt: 9, played: 0. Your choice: play the Q or leave it?"]
    board.coach.ask("play on")
    assert board.game.done.steps == 1
    assert board.said[-1] == choice_sentence(board.game.position)
    board.store.dispatch(SimpleAction.UNDO)
    assert board.game.done.moves == 0


# The demonstration


def test_a_demonstration_plays_to_the_win(board_for: BoardFor) -> None:
    game, moves = won_moves(WINS[1])
    board = board_for(table_of(game.deal, " ".join(moves[:-40]), game.variant))
    demo = board.demo()
    board.client.think()
    (ticker,) = board.tickers
    for _ in range(100):
        if demo.is_over:
            break
        assert board.said[-1].startswith("Demo, speed 2: Space pauses")
        ticker.tick()
    assert board.game.result is Result.WON
    assert ticker.is_stopped
    assert board.demo_shown[-1] is None
    win = board.session.archive.recorder.tally.win
    assert win is not None
    # However long it has played, it was asked for once.
    assert (win.hints, win.best_moves) == (1, 40)


def test_a_demonstration_pauses_steps_and_changes_its_speed(board: FakeBoard) -> None:
    demo = board.demo()
    board.client.think()
    (ticker,) = board.tickers
    assert demo.press("space")
    assert not ticker.runs
    assert board.said[-1].startswith("Demo paused, speed 2: Space goes on")
    assert board.demo_shown == [True, False]
    start = board.game.done.moves
    assert demo.press("right")
    assert board.game.done.moves == start + 1
    assert demo.press("right")
    assert board.game.done.moves == start + 2
    assert board.game.done.steps == start + 2, "each step is undone by itself"
    assert not board.session.archive.games()[0].origin.is_counted
    assert "aused" in board.said[-1]
    assert board.demo_shown == [True, False, False, False]
    demo.press("plus")
    demo.press("space")
    assert ticker.runs
    before = board.game.position.cards_up
    ticker.tick()
    assert board.game.position.cards_up == before + 2
    for _ in range(9):
        demo.press("minus")
    moves = board.game.done.moves
    ticker.tick()
    assert board.game.done.moves == moves + 1


@pytest.mark.parametrize("key", ["escape", "u", "d"])
def test_any_other_key_ends_a_demonstration_and_only_escape_does_no_more(
    key: str, board: FakeBoard
) -> None:
    demo = board.demo()
    board.client.think()
    assert demo.press(key) is (key == "escape")
    assert demo.is_over
    assert board.tickers[0].is_stopped
    assert board.said[-1] == "The demo is over: play on or undo."
    assert board.demo_shown[-1] is None
    assert not demo.press("space")


def test_a_demonstration_that_is_ended_before_it_began_never_begins(board: FakeBoard) -> None:
    demo = board.demo()
    demo.press("escape")
    board.client.think()
    assert not board.tickers[0].runs
    assert board.game.done.moves == 9


def test_without_a_win_there_is_nothing_to_demonstrate(board: FakeBoard) -> None:
    demo = board.demo()
    board.client.answer(FoundVerdict(Verdict.LOST))
    assert demo.is_over
    assert board.said[-1] == "From here the game cannot be won, whatever you play."


# Safe moves


@pytest.mark.parametrize("seed", range(3))
def test_playing_on_never_takes_a_win_away(seed: int, board_for: BoardFor) -> None:
    game, moves = won_moves(WINS[seed % 2])
    at = Random(seed).randrange(len(moves))
    board = board_for(table_of(game.deal, " ".join(moves[:at]), game.variant))
    board.coach.ask("play on")
    board.coach.verdict.show(shows=True)
    board.client.think()
    assert board.shown_verdict() in (ShownVerdict.WINNABLE, None)


def test_a_step_of_many_moves_is_followed_too(board: FakeBoard) -> None:
    board.coach.verdict.show(shows=True)
    board.client.think()
    known = board.coach.table.memory.verdict(board.game.position)
    assert known is not None
    assert known.line is not None
    board.store.dispatch(MakeMoves(known.line[:30]))
    assert board.shown_verdict() is ShownVerdict.WINNABLE
    assert len(board.client.asked) == 1
