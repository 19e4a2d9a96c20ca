"""The lesson's texts have room on every board, in every language."""

import pytest

from precedence_tui.board.ink import Ink
from precedence_tui.board.layout import BOARD_SIZES, BoardSize, layout_for
from precedence_tui.board.lesson_drawing import draw_lesson, text_box
from precedence_tui.board.message import draw_message
from precedence_tui.engine.deals import RANDOM_NUMBERS
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.lesson import lesson_view, step_words
from precedence_tui.texts.announcements import greeting
from precedence_tui.texts.speech import LINE_BY_LINE
from precedence_tui.texts.voices import AT_FIRST, AT_THE_BOARD
from tests.games import deal_numbered, table_of
from tests.session.test_lesson import lessons


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_every_text_has_room_in_every_language(code: str, size: BoardSize) -> None:
    width, height = size.width, size.height
    layout = layout_for(width, height)
    assert layout is not None
    box = text_box(layout, height)
    use(code)
    for lesson in lessons():
        for is_hint in (False, True):
            view = lesson_view(lesson._replace(is_hint=is_hint))
            rows = draw_lesson(view, layout, width, height)
            assert [sum(len(span.text) for span in row) for row in rows] == [width] * height
            told = " ".join(
                "".join(span.text for span in row)[box.x :].strip() for row in rows[box.y :]
            )
            press = view.press.replace(view.key.mark, view.key.sign)
            assert told.strip() == f"{view.text} {press}"
            (key,) = (span for row in rows[box.y :] for span in row if span.key)
            assert (key.text, key.key, key.ink) == (view.key.sign, view.key.name, Ink.KEY)
            heading = "".join(span.text for span in rows[layout.heading.y])
            assert view.heading in heading
            assert view.leaves in heading


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_the_aim_of_the_first_games_has_room(code: str, size: BoardSize) -> None:
    use(code)
    layout = layout_for(size.width, size.height)
    assert layout is not None
    text = greeting(table_of(deal_numbered(RANDOM_NUMBERS[-1])).game, AT_FIRST)
    rows = draw_message(text, Ink.TEXT, layout.message)
    told = " ".join("".join(span.text for span in row).strip() for row in rows)
    assert told.strip() == text


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_text_names_no_key_by_itself(code: str) -> None:
    use(code)
    for lesson in lessons()[:-1]:
        for voice in (AT_THE_BOARD, LINE_BY_LINE):
            for is_hint in (False, True):
                words = step_words(lesson._replace(is_hint=is_hint), voice)
                assert words
                assert "{" not in words
