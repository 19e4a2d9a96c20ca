"""The pictures, of every size on every kind of terminal, are what the program shows now."""

import pytest

from precedence_tui.board.layout import BOARD_SIZES
from screenshots.ladder import FOLDER, KINDS, SITTINGS, path_of
from screenshots.running import picture

ANEW = "python -m screenshots makes it anew"


@pytest.mark.parametrize("name", SITTINGS)
def test_a_picture_shows_what_the_program_shows(name: str) -> None:
    assert path_of(name).read_text(encoding="utf-8") == picture(SITTINGS[name]), ANEW


def test_there_is_a_picture_of_each_rung_on_each_kind_and_no_other() -> None:
    assert len(SITTINGS) == len(BOARD_SIZES) * len(KINDS)
    assert set(FOLDER.iterdir()) == {path_of(name) for name in SITTINGS}
