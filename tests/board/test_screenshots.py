"""The pictures in the README are what the program draws now, and complete in themselves."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from precedence_tui.engine.position import Result, targets
from screenshots.pictures import FOLDER, SIZES, pictures
from screenshots.scenes import scenes

PICTURES = dict(pictures())
each = pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)


@each
def test_a_picture_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == PICTURES[path], "python -m screenshots makes it anew"


@each
def test_a_picture_asks_for_nothing_from_elsewhere(path: Path) -> None:
    content = path.read_text(encoding="utf-8")
    addresses = set(re.findall(r"[a-z]+://[^\"'\s)<]+", content))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|@font-face|url\(|href", content)
    assert ElementTree.fromstring(content).tag.endswith("svg")


@each
def test_blanks_between_words_stay_blank(path: Path) -> None:
    content = path.read_text(encoding="utf-8")
    # Some readers heed the one, others the other.
    assert 'xml:space="preserve"' in content
    assert "text{white-space:pre}" in content


def test_there_is_no_other_picture_than_these() -> None:
    assert set(FOLDER.glob("*.svg")) == set(PICTURES)
    assert len(PICTURES) == len(scenes()) * len(SIZES)


def test_the_scenes_show_what_their_names_say() -> None:
    tables = {name: scene.table for name, scene in scenes().items()}
    assert not tables["start"].game.has_moves
    assert 40 < tables["middle"].game.position.cards_up < 65
    assert len(targets(tables["several"].game.position)) > 1
    assert tables["won"].game.result is Result.WON
    assert tables["lost"].game.result is Result.LOST
