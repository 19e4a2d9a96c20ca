"""What the screen looks like, compared with pictures that a person has looked at.

After a wanted change: `pytest tests/tui/test_snapshots.py --snapshot-update`,
and a look at each picture that changed.
"""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_textual_snapshot  # type: ignore[import-untyped]
from textual.pilot import Pilot

from precedence_tui.tui.board_screen import BoardScreen
from screenshots.scenes import scenes
from tests.session.days import Days
from tests.tui.playing import Player, app_of

Compare = Callable[..., bool]
Before = Callable[[Pilot[Any]], Awaitable[None]]

SCENES = scenes()
PICTURES = Path(__file__).parent / "__snapshots__" / "test_snapshots"

SIZES = ((80, 24), (100, 30))
LARGE_SIZES = ((132, 40), (200, 60))


def named(size: tuple[int, int]) -> str:
    """A size as it stands in the name of a picture."""
    return f"{size[0]}x{size[1]}"


def after(*keys: str) -> Before:
    """Press keys, and wait until everything stands where it should."""

    async def press(pilot: Pilot[Any]) -> None:
        player = Player(pilot.app, pilot)  # type: ignore[arg-type]
        await player.until(lambda: isinstance(pilot.app.screen, BoardScreen))
        await player.settled()
        await player.press(*keys)

    return press


@pytest.fixture(autouse=True)
def _complete_in_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the pictures without the addresses of the fonts that Rich would fetch."""
    normalize = pytest_textual_snapshot.normalize_svg

    def without_addresses(svg: str) -> str:
        svg = re.sub(r"\s*@font-face \{.*?\}", "", normalize(svg), flags=re.DOTALL)
        return re.sub(r"\s*<!-- Generated with .*?-->", "", svg)

    monkeypatch.setattr(pytest_textual_snapshot, "normalize_svg", without_addresses)


def test_the_pictures_ask_for_nothing_from_elsewhere() -> None:
    stored = list(PICTURES.glob("*.svg"))
    assert len(stored) == len(SCENES) * len(SIZES) + 2 * len(LARGE_SIZES) + 9
    for path in stored:
        addresses = set(re.findall(r"https?://[^\"'\s)<]+", path.read_text(encoding="utf-8")))
        assert addresses == {"http://www.w3.org/2000/svg"}, path.name


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("name", SCENES)
def test_the_board(name: str, size: tuple[int, int], snap_compare: Compare, tmp_path: Path) -> None:
    app = app_of(SCENES[name].table, tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=after())


@pytest.mark.parametrize("size", LARGE_SIZES, ids=named)
@pytest.mark.parametrize("name", ["start", "several"])
def test_large_cards(
    name: str, size: tuple[int, int], snap_compare: Compare, tmp_path: Path
) -> None:
    app = app_of(SCENES[name].table, tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=after())


@pytest.mark.parametrize("keys", ["m", "g", "?"], ids=["menu", "deal", "help"])
def test_a_panel(keys: str, snap_compare: Compare, tmp_path: Path) -> None:
    app = app_of(SCENES["several"].table, tmp_path)
    assert snap_compare(app, terminal_size=(80, 24), run_before=after(*keys))


@pytest.mark.parametrize("size", [(80, 24), (40, 12)], ids=named)
def test_the_lesson(size: tuple[int, int], snap_compare: Compare, tmp_path: Path) -> None:
    app = app_of(SCENES["several"].table, tmp_path)
    before = after("m", *"lesson", "enter", *"d1d2dpd7rd")
    assert snap_compare(app, terminal_size=size, run_before=before)


@pytest.mark.parametrize("size", [(80, 24), (40, 12)], ids=named)
def test_the_calendar(
    size: tuple[int, int],
    snap_compare: Compare,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    days = Days(tmp_path, monkeypatch, "2026-12-01")
    for today, end in (("01", days.win), ("02", days.win), ("04", days.lose), ("05", days.move)):
        days.today = f"2026-12-{today}"
        days.ask()
        days.move()
        end()
    days.today = "2026-12-12"
    days.session.close()
    table = days.session.store.table
    before = after("m", *"calendar", "enter")
    assert snap_compare(app_of(table, tmp_path), terminal_size=size, run_before=before)


def test_the_cursor_and_a_rejection(snap_compare: Compare, tmp_path: Path) -> None:
    app = app_of(SCENES["several"].table, tmp_path)
    before = after("left", "up", "enter")
    assert snap_compare(app, terminal_size=(80, 24), run_before=before)


def test_where_there_is_no_room(snap_compare: Compare, tmp_path: Path) -> None:
    app = app_of(SCENES["start"].table, tmp_path)
    assert snap_compare(app, terminal_size=(39, 11), run_before=after())
