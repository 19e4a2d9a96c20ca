"""The pictures of the running program are what it shows now, and the PNG is the first picture."""

import re
from xml.etree import ElementTree

import pytest

from screenshots import png
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
