"""The calendar over the board: by keys and by mouse, in every size."""

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path

import pytest
from textual.geometry import Offset

from precedence_tui.board.layout import BOARD_SIZES
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.moves import Move
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.commands import command
from precedence_tui.texts.game_words import Daily, daily_name, short_daily_name, standing_words
from precedence_tui.tui.panels.calendar_panel import CalendarPanel
from tests.tui.playing import Player, app_of, choose, new_table, playing, running

SIZES = tuple((size.width, size.height) for size in BOARD_SIZES)


class Today:
    """The day on which the test plays."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.number = "20261202"
        monkeypatch.setattr("precedence_tui.session.daily.daily_number", lambda: self.number)


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> Today:
    return Today(monkeypatch)


@asynccontextmanager
async def at_the_calendar(today: Today, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Player]:
    """A player who lost on the second and has the third open, at the calendar on the 16th."""
    async with playing(size=size) as player:
        games = player.app.session.games
        games.deal_of_the_day()
        player.store.dispatch(Move.DEAL)
        player.store.dispatch(SimpleAction.GIVE_UP)
        today.number = "20261203"
        games.deal_of_the_day()
        player.store.dispatch(Move.DEAL)
        games.new_deal("7")
        player.store.dispatch(Move.DEAL)
        today.number = "20261216"
        player.screen.do(command("calendar"))
        await player.settled()
        yield player


def day_of(player: Player) -> str:
    """The day that is chosen."""
    panel = player.screen.panel
    assert isinstance(panel, CalendarPanel)
    return panel.day.isoformat()


def where(player: Player, words: str) -> Offset:
    """Where these words are painted."""
    rows = player.painted()
    (line,) = (line for line, row in enumerate(rows) if words in row)
    return Offset(rows[line].index(words), line)


@pytest.mark.usefixtures("today")
async def test_it_is_in_the_menu() -> None:
    async with playing() as player:
        await player.press("m")
        await choose(player, "Calendar of the deals of the day")
        await player.press("enter")
        assert "December 2026" in "\n".join(player.painted())
        assert day_of(player) == "2026-12-02"
        await player.press("escape")
        assert player.screen.panel is None


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_tells_each_day_by_a_sign_that_needs_no_colour(
    today: Today, size: tuple[int, int]
) -> None:
    async with at_the_calendar(today, size) as player:
        picture = "\n".join(player.painted())
        for words in ("1·", "2✗", "3…", "▸16·", "✓ won", "✗ lost", "… open", "· not played"):
            assert words in picture, words
        sentence = " ".join(picture.replace("│", " ").split())
        assert "Streak 0, longest 0; 0 of 1 won" in sentence


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_attention_is_on_the_chosen_day(today: Today, size: tuple[int, int]) -> None:
    async with at_the_calendar(today, size) as player:
        for keys, words in (((), "▸16·"), (("left",), "▸15·"), (("up",), "▸ 8·")):
            await player.press(*keys)
            panel = player.screen.panel
            assert panel is not None
            assert panel.region.offset + panel.attention == where(player, words)


@pytest.mark.parametrize(
    ("keys", "day"),
    [
        (("left",), "2026-12-15"),
        (("right",), "2026-12-16"),
        (("up",), "2026-12-09"),
        (("up", "down"), "2026-12-16"),
        (("up", "up", "up"), "2026-11-25"),
        (("pageup",), "2026-11-16"),
        (("[", "["), "2026-10-16"),
        (("[", "]"), "2026-12-16"),
        (("pagedown",), "2026-12-16"),
        (("[", "up", "pagedown"), "2026-12-09"),
        (("home",), "1000-01-01"),
        (("home", "up", "left", "pageup"), "1000-01-01"),
        (("home", "end"), "2026-12-16"),
    ],
    ids=str,
)
async def test_keys_go_by_days_weeks_and_months(
    today: Today, keys: tuple[str, ...], day: str
) -> None:
    async with at_the_calendar(today) as player:
        await player.press(*keys)
        assert day_of(player) == day


async def test_the_last_day_of_a_month_becomes_that_of_a_shorter_one(today: Today) -> None:
    async with at_the_calendar(today) as player:
        today.number = "20270331"
        await player.press("escape")
        player.screen.do(command("calendar"))
        await player.press("[")
        assert day_of(player) == "2027-02-28"
        await player.press("[")
        assert day_of(player) == "2027-01-28"


async def test_enter_opens_the_day(today: Today) -> None:
    async with at_the_calendar(today) as player:
        await player.press("up", "left", *["left"] * 5, "enter")
        assert player.screen.panel is None
        assert (player.game.deal.number, player.game.done.moves) == ("20261203", 1)
        assert "daily 2026-12-03" in player.painted()[0]
        player.screen.do(command("calendar"))
        await player.press("up", "up", "enter")
        assert player.said().startswith("Daily 2026-12-02 is finished: given up")
        assert "daily 2026-12-02" in player.painted()[0]


async def test_the_heading_says_of_practice_that_it_is(today: Today) -> None:
    async with at_the_calendar(today) as player:
        await player.press("left", "enter")
        assert "daily 2026-12-15 (practice)" in player.painted()[0]
        assert player.said() == "Daily 2026-12-15 (practice): this attempt does not count."
        await player.press("space")
        assert "daily 2026-12-15 (practice)" in player.painted()[0]
        await player.press("l")
        assert "daily 2026-12-15 (practice)" in "\n".join(player.painted()[1:])


@pytest.mark.usefixtures("today")
async def test_that_another_window_was_first_is_said_with_the_first_move(tmp_path: Path) -> None:
    async with (
        running(app_of(new_table(), tmp_path)) as player,
        running(app_of(new_table(), tmp_path)) as other,
    ):
        player.app.session.games.deal_of_the_day()
        other.app.session.games.deal_of_the_day()
        await player.press("space")
        assert "does not count" not in player.said()
        await other.press("space")
        assert other.said() == "Daily 2026-12-02 (practice): this attempt does not count."
        assert "daily 2026-12-02 (practice)" in other.painted()[0]


@pytest.mark.parametrize(("code", "size"), product(LANGUAGES, (SIZES[-1], (80, 24))), ids=str)
async def test_the_list_tells_the_days_and_practice_in_every_language(
    today: Today, code: str, size: tuple[int, int]
) -> None:
    use(code)
    names = daily_name if size == (80, 24) else short_daily_name
    async with at_the_calendar(today, size) as player:
        await player.press("left", "enter", "space", "l")
        picture = "\n".join(player.painted()[1:])
        assert names(Daily("2026-12-15", is_practice=True)) in picture
        assert names(Daily("2026-12-03", is_practice=False)) in picture
        assert names(Daily("2026-12-02", is_practice=False)) in picture
        assert standing_words("given-up") in picture
    use("en")


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_click_opens_the_day_and_none_that_is_still_to_come(
    today: Today, size: tuple[int, int]
) -> None:
    async with at_the_calendar(today, size) as player:
        await player.click(where(player, "18 ") + Offset(1, 0))
        assert player.screen.panel is not None
        await player.click(where(player, "3…"))
        assert player.screen.panel is None
        assert player.game.deal.number == "20261203"


async def test_words_of_keys_are_clicked(today: Today) -> None:
    async with at_the_calendar(today) as player:
        await player.click(where(player, "[ earlier"))
        assert day_of(player) == "2026-11-16"
        await player.click(where(player, "] later"))
        assert day_of(player) == "2026-12-16"
        await player.click(where(player, "Esc closes"))
        assert player.screen.panel is None


async def test_with_the_last_week_what_stands_below_it_comes_up(today: Today) -> None:
    async with at_the_calendar(today, (40, 12)) as player:
        today.number = "20270131"
        await player.press("escape")
        player.screen.do(command("calendar"))
        await player.settled()
        # This month has six weeks.
        await player.press(*"[[[[[", "right")
        assert day_of(player) == "2026-08-31"
        assert "won, 0.0" in "\n".join(player.painted())
        await player.press("up")
        assert "Mo" in "\n".join(player.painted())


def test_nothing_of_the_calendar_is_loaded_before_it_is_wanted() -> None:
    code = (
        "import sys; import precedence_tui.tui.app, precedence_tui.cli.play; "
        "print([m for m in sys.modules if 'calendar' in m or 'daily_attempts' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
