"""The pictures of the running program are what it shows now, the moving one as well."""

import re
from xml.etree import ElementTree

import pytest

from precedence_tui.board.themes import Style
from screenshots import moving_picture, png
from screenshots.moving_svg import Frame, moving_svg
from screenshots.running import FOLDER, SITTINGS, path_of, picture

ANEW = "python -m screenshots makes it anew"


@pytest.mark.parametrize("name", SITTINGS)
def test_a_picture_shows_what_the_program_shows(name: str) -> None:
    assert path_of(name).read_text(encoding="utf-8") == picture(SITTINGS[name]), ANEW


@pytest.mark.parametrize("name", SITTINGS)
def test_a_picture_asks_for_nothing_from_elsewhere(name: str) -> None:
    content = path_of(name).read_text(encoding="utf-8")
    assert set(re.findall(r"[a-z]+://[^\"'\s)<]+", content)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|@font-face|url\(|href", content)
    assert ElementTree.fromstring(content).tag.endswith("svg")


def test_there_is_no_other_picture_than_these() -> None:
    assert set(FOLDER.iterdir()) == {path_of(name) for name in SITTINGS}


def test_the_png_was_drawn_from_the_svg_as_it_is() -> None:
    content = png.TARGET.read_bytes()
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    assert png.origin(png.SOURCE.read_text(encoding="utf-8")) in content, ANEW


MOST_BYTES = 300_000
"""Of the moving picture, with which the README opens."""


def test_the_moving_picture_shows_what_the_program_shows() -> None:
    content = moving_picture.FILE.read_text(encoding="utf-8")
    assert content == moving_picture.drawn(), ANEW
    assert len(content) < MOST_BYTES
    for words in (*("next " + sign for sign in "QJ9765"), "Hint: ", "Undone: "):
        assert words in content
    assert set(moving_picture.FILE.parent.iterdir()) == {moving_picture.FILE}


def test_the_moving_picture_asks_for_nothing_and_stands_still_where_that_is_wanted() -> None:
    content = moving_picture.FILE.read_text(encoding="utf-8")
    assert set(re.findall(r"[a-z]+://[^\"'\s)<]+", content)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|@font-face|url\(|href|<script", content)
    assert "prefers-reduced-motion:reduce" in content
    assert ElementTree.fromstring(content).tag.endswith("svg")


def test_what_moves_is_hidden_as_often_as_it_comes_and_goes() -> None:
    table, key = Style("#ffffff", "#000000"), Style("#ffffff", "#808080")
    texts = ("one", "two", "one")
    frames = [Frame([[(text, table)], [("all", table)]], 1.0, "k") for text in texts]
    content = moving_svg(frames, table, key, "a title")
    assert content.count(">all<") == content.count(">k<") == content.count(">two<") == 1
    assert content.count(">one<") == 2
    spells = {
        "0.00%{visibility:visible}33.33%{visibility:hidden}",
        "0.00%{visibility:hidden}33.33%{visibility:visible}66.67%{visibility:hidden}",
        "0.00%{visibility:hidden}66.67%{visibility:visible}",
    }
    assert set(re.findall(r"@keyframes \w+\{(.*?\})\}", content)) == spells
    # Without motion the last picture is seen.
    groups = re.findall(r"<g class=.*?</g>", content, re.DOTALL)
    assert [">one<" in group for group in groups if "hidden" not in group] == [True]
    assert len(groups) == len(spells)
