"""The picture of a whole game: every decision in its place, in every width and in ASCII."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.board.game_strip import (
    Mark,
    draw_game_strip,
    marks_of,
    passes_of,
    strip_legend,
)
from precedence_tui.board.glyphs import ASCII
from precedence_tui.engine.moves import Move
from tests.coaching.reviews import mistaken
from tests.games import WINS, won_record


def test_each_decision_has_its_mark() -> None:
    assert marks_of(mistaken()) == {
        1: Mark.NOT_LOOKED_AT,
        2: Mark.DECISION,
        3: Mark.CRITICAL,
        4: Mark.MISTAKE,
    }
    assert draw_game_strip(8, (0, 5), marks_of(mistaken()), 60) == ("1    2", "─?╎✓✗───")


def test_the_passes_begin_after_the_redeals() -> None:
    game = won_record(WINS[0]).game
    moves = [move for step in game.done.in_order() for move in step.moves]
    first, *later = passes_of(game)
    assert first == 0
    assert [moves[begin - 1] for begin in later] == [Move.REDEAL] * moves.count(Move.REDEAL)


def test_of_several_marks_in_a_column_the_weightiest_is_shown() -> None:
    marks = dict(enumerate((Mark.DECISION, Mark.CRITICAL, Mark.MISTAKE, Mark.NOT_LOOKED_AT)))
    assert draw_game_strip(4, (0,), marks, 2) == ("1", "✓✗")
    assert draw_game_strip(4, (0,), marks, 1) == ("1", "✗")


@given(
    moves=st.integers(1, 400),
    width=st.integers(1, 60),
    marked=st.dictionaries(st.integers(0, 399), st.sampled_from(Mark), max_size=130),
)
def test_a_mistake_is_seen_in_every_width(moves: int, width: int, marked: dict[int, Mark]) -> None:
    marks = {move: mark for move, mark in marked.items() if move < moves}
    passes, strip = draw_game_strip(moves, (0, moves // 3, moves // 2, moves), marks, width)
    assert len(strip) == min(width, moves)
    assert len(passes) <= len(strip)
    assert (Mark.MISTAKE.value in strip) == (Mark.MISTAKE in marks.values())
    assert strip.translate(ASCII).isascii()


def test_marks_differ_without_colour_in_ascii_too() -> None:
    assert len({mark.value.translate(ASCII) for mark in Mark}) == len(Mark)


@pytest.mark.parametrize("width", [28, 60, 120])
def test_the_legend_explains_the_marks_that_there_are(width: int) -> None:
    marks = marks_of(mistaken())
    rows = strip_legend(marks, width)
    text = " ".join(rows)
    assert all(mark.value in text for mark in marks.values())
    assert max(map(len, rows)) <= width
    assert strip_legend({0: Mark.DECISION}, width) == ("╎ other decisions",)
