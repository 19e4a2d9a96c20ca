"""The lesson's steps: the right key goes on, every other one says what is waited for."""

import pytest

from precedence_tui.coach.safe import safe_moves
from precedence_tui.coach.verdict import Verdict, judge
from precedence_tui.engine.actions import MakeMoves, SimpleAction
from precedence_tui.engine.events import CardPlayed, Rejected, changes
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result, after
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.session.command import Group
from precedence_tui.session.commands import COMMANDS, command
from precedence_tui.session.lesson import (
    _ELSEWHERE,
    LESSON_STEPS,
    PLAY_ON,
    Lesson,
    first_lesson,
    is_elsewhere,
    learn,
    lesson_view,
    wanted_words,
)

SUITS, SHORTEST, CORNER, TURNING, TEMPTING, LEAVING, WORTH_IT, REST = 1, 5, 7, 8, 10, 12, 14, 15
"""Steps of the lesson, by what they tell."""


def lessons() -> list[Lesson]:
    """The lesson before each of its steps, and after the last one."""
    line = [first_lesson()]
    for step in LESSON_STEPS:
        lesson, events = learn(line[-1], step.action)
        assert events, step
        line.append(lesson)
    return line


def lesson_at(step: int) -> Lesson:
    return lessons()[step]


def test_its_steps_win_a_game_of_the_standard_rules() -> None:
    *before, last = lessons()
    assert last.step is None
    assert last.table.game.result is Result.WON
    assert all(one.table.game.result is Result.OPEN for one in before)
    assert last.table.game.variant == PRECEDENCE
    assert not any(one.is_hint for one in (*before, last))


def test_every_idea_and_everything_that_is_waited_for_comes_once_at_least() -> None:
    assert len({step.idea() for step in LESSON_STEPS}) == len(LESSON_STEPS) == REST + 1
    waits_for = set(map(wanted_words, LESSON_STEPS))
    # A deal, a play, the shortest pile, going on, turning, undoing, and the rest.
    assert len(waits_for) == 7


ACTIONS = (*Move, *SimpleAction, PLAY_ON, MakeMoves((Move.DEAL, Move.DEAL)), None)


@pytest.mark.parametrize("number", range(len(LESSON_STEPS)))
def test_a_key_goes_on_if_it_does_what_the_step_wants_and_else_changes_nothing(number: int) -> None:
    lesson = lessons()[number]
    step = lesson.step
    assert step is not None
    wanted = reduce(lesson.table, step.action)[0].game.position
    going_on = set()
    for action in ACTIONS:
        learned, events = learn(lesson, action)
        does = action and reduce(lesson.table, action)[0].game.position == wanted
        if does:
            going_on.add(action)
            assert learned == lessons()[number + 1]
            assert events
            assert not isinstance(events[0], Rejected)
        else:
            assert learned == lesson._replace(is_hint=True)
            assert events == ()
    assert step.action in going_on
    assert len(going_on) < len(ACTIONS) / 2


def test_after_a_hint_the_right_key_goes_on_all_the_same() -> None:
    lesson = first_lesson()
    for step in LESSON_STEPS:
        lesson, _events = learn(lesson, SimpleAction.GIVE_UP)
        assert lesson.is_hint
        assert lesson_view(lesson).is_hint
        lesson, _events = learn(lesson, step.action)
        assert not lesson.is_hint
        assert not lesson_view(lesson).is_hint
    assert lesson == lessons()[-1]
    assert learn(lesson, Move.DEAL) == (lesson._replace(is_hint=True), ())


def test_once_it_is_over_no_key_is_a_wrong_one() -> None:
    over, _events = learn(lessons()[-1], Move.DEAL)
    assert over.step is None
    assert not lesson_view(over).is_hint


def test_the_key_that_is_told_does_what_the_step_wants() -> None:
    for lesson in lessons()[:-1]:
        step = lesson.step
        assert step is not None
        told = command(step.command)
        assert told.keys
        action = PLAY_ON if told.action is None else told.action
        assert not learn(lesson, action)[0].is_hint, step


def test_leaving_the_card_wins_and_playing_it_loses() -> None:
    lesson = lesson_at(TEMPTING)
    position = lesson.table.game.position
    assert not position.redeals_left
    played = after(position, Move.PLAY_4)
    assert judge(played).verdict is Verdict.LOST
    assert lesson_at(LEAVING).table.game.position == position
    assert judge(after(position, Move.DEAL)).verdict is Verdict.WINNABLE


def test_what_the_lesson_says_of_its_cards_is_so() -> None:
    corner = lesson_at(CORNER).table.game.position
    assert (corner.foundations[6][-1].rank, corner.waste[-1].rank) == (1, 13)
    suits = lesson_at(SUITS).table.game.position
    assert suits.foundations[0][-1].suit is not suits.waste[-1].suit
    shortest = lesson_at(SHORTEST)
    assert sum(not learn_plays(shortest, pile) for pile in range(8)) == 5
    turning = lesson_at(TURNING).table.game
    assert (turning.position.stock, turning.position.redeals_left) == ((), 1)
    tempting = after(lesson_at(TEMPTING).table.game.position, Move.PLAY_4)
    assert len(tempting.foundations[3]) == PRECEDENCE.height
    # The cards that follow the jack on pile 7, and come next.
    assert [card.rank for card in tempting.stock[:-4:-1]] == [12, 10, 9]
    assert lesson_at(WORTH_IT).table.game.position.waste[-1].rank == 11


def test_whoever_asks_for_another_game_is_elsewhere() -> None:
    elsewhere = {one.name for one in COMMANDS if is_elsewhere(one)}
    assert elsewhere == _ELSEWHERE
    assert {one.group for one in COMMANDS if one.name in elsewhere} == {Group.GAMES}


def learn_plays(lesson: Lesson, pile: int) -> bool:
    """Whether the rules let the top card be played on a pile."""
    _table, events = reduce(lesson.table, Move(str(pile + 1)))
    return any(isinstance(event, CardPlayed) for event in changes(events))


def test_the_rest_is_what_the_command_to_play_on_would_play() -> None:
    lesson = lesson_at(REST)
    assert MakeMoves(safe_moves(lesson.table.game.position)) == PLAY_ON
