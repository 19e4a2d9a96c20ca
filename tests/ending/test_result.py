"""The result as it is drawn: whole in every language and in every window that has room for it."""

from itertools import product

import pytest

from precedence_tui.archive.ended_game import Bests, EndedGame, Streak
from precedence_tui.archive.tally import Standing
from precedence_tui.board.ink import Ink, Rows
from precedence_tui.board.layout import BOARD_SIZES, Layout
from precedence_tui.board.result_drawing import (
    Choice,
    ResultView,
    draw_result,
    pile_columns,
    result_box,
)
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.commands import command
from precedence_tui.texts.end_words import NEXT_AFTER, choice_words, end_sentences, end_title
from tests.board.drawn import laid_out, text

LONG = EndedGame(
    Standing.WON, 104, 104, 1275, 37_254.0, 125, 125, is_counted=True, streak=Streak(125, 225)
)
WINS = [
    LONG._replace(bests=bests)
    for bests in (
        Bests(1_280, 1_240, 36_000.0),
        Bests(1_270, 1_240, None),
        Bests(None, None, None),
        Bests(1_275, 1_300, 36_000.0),
        Bests(1_275, 1_200, 38_000.0),
        Bests(1_275, 1_300, 38_000.0),
    )
] + [
    LONG._replace(is_counted=False, streak=None),
    LONG._replace(is_coachs_win=True, streak=None),
    LONG._replace(seconds=None, undos=None, hints=None, is_counted=None, streak=None),
]
LOST = LONG._replace(stands=Standing.LOST, streak=None, cards_up=77, moves=275, seconds=3_754.0)

ROOMY = [size for size in BOARD_SIZES if not size.lines]

EVERYWHERE = pytest.mark.parametrize(
    ("code", "size"),
    list(product(LANGUAGES, [(size.width, size.height) for size in ROOMY])),
    ids=lambda value: value if isinstance(value, str) else "x".join(map(str, value)),
)


def drawn(ended: EndedGame, layout: Layout) -> tuple[ResultView, Rows]:
    """What is said of a game, and its drawing."""
    choices = tuple(
        Choice(one.keys[0], one.sign, choice_words(one.name))
        for one in map(command, NEXT_AFTER[ended.stands])
    )
    view = ResultView(end_title(ended), end_sentences(ended), choices)
    box = result_box(layout, leaves_waste=ended.stands is not Standing.WON)
    assert box is not None
    rows = draw_result(view, box, pile_columns(layout, box))
    assert len(rows) == box.height
    assert {len(text(row)) for row in rows} == {box.width}
    return view, rows


def words_in(rows: Rows) -> list[str]:
    """All words that are drawn, those of sentences and of choices apart."""
    told = [span.text for row in rows for span in row if not span.key]
    return " ".join(told).split()


def keys_in(rows: Rows) -> dict[str, str]:
    """What is said with each key that can be clicked."""
    said: dict[str, str] = {}
    for row in rows:
        for span in row:
            if span.key:
                said[span.key] = said.get(span.key, "") + span.text
    return said


@EVERYWHERE
def test_a_win_is_told_whole_with_all_that_is_next(code: str, size: tuple[int, int]) -> None:
    use(code)
    layout = laid_out(*size)
    for ended in WINS:
        view, rows = drawn(ended, layout)
        assert words_in(rows) == " ".join((view.title, *view.sentences)).split()
        assert keys_in(rows) == {one.key: f"{one.sign} {one.words}" for one in view.choices}


@EVERYWHERE
def test_a_loss_says_so_with_all_that_is_next(code: str, size: tuple[int, int]) -> None:
    use(code)
    view, rows = drawn(LOST, laid_out(*size))
    assert text(rows[0]).strip() == view.title
    assert keys_in(rows) == {one.key: f"{one.sign} {one.words}" for one in view.choices}


@pytest.mark.parametrize("size", ROOMY)
def test_it_lies_over_no_foundation_and_after_a_loss_not_over_the_waste(
    size: tuple[int, ...],
) -> None:
    layout = laid_out(size[0], size[1])
    won, lost = (result_box(layout, leaves_waste=leaves) for leaves in (False, True))
    assert won is not None
    assert lost is not None
    lowest = max(pile.y + pile.height for pile in layout.foundations)
    assert lowest <= won.y == lost.y
    assert won.y + won.height <= layout.message.y
    assert lost.x + lost.width <= layout.waste.x + 1


def test_in_the_smallest_window_there_is_no_room() -> None:
    assert result_box(laid_out(40, 12), leaves_waste=False) is None


def test_only_keys_and_words_are_drawn_in_inks_that_can_be_read() -> None:
    _view, rows = drawn(WINS[0], laid_out(80, 24))
    inks = {span.ink for row in rows for span in row if span.text.strip()}
    assert inks == {Ink.TITLE, Ink.TEXT, Ink.KEY}


def test_what_is_next_begins_below_a_pile() -> None:
    for size in ROOMY:
        layout = laid_out(size.width, size.height)
        _view, rows = drawn(WINS[0], layout)
        box = result_box(layout, leaves_waste=False)
        assert box is not None
        first = next(row for row in rows if any(span.key for span in row))
        column = 0
        for span in first:
            if span.key:
                break
            column += len(span.text)
        assert column in pile_columns(layout, box)
