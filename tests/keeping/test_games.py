"""The list of games and the statistics, on the screen: what is told there and what can be done."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import patch

import pytest
from textual.geometry import Offset

from precedence_tui.archive.tally import Origin
from precedence_tui.board.glyphs import CHOSEN
from precedence_tui.board.panel_drawing import PanelView
from tests.games import won_record
from tests.tui.playing import NEW_NUMBERS, Player, playing

SIZES = ((100, 30), (80, 24), (60, 20), (40, 12))


def stands(player: Player) -> list[tuple[str | None, str]]:
    """Each game of the list: its deal, and how it stands."""
    return [(game.deal, game.stands.value) for game in player.app.session.archive.games()]


@asynccontextmanager
async def two_games(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Player]:
    """The list of two games: the second of them on the table, the first one chosen."""
    async with playing(size=size) as player:
        await player.press("f", "p", "f", "n", "f", "p", "l", "down")
        assert stands(player) == [(NEW_NUMBERS, "open"), ("123456", "open")]
        yield player


def chosen(player: Player) -> str:
    (line,) = (row for row in player.painted() if CHOSEN in row)
    return line


def view(player: Player) -> PanelView:
    assert player.screen.panel is not None
    return player.screen.panel.view()


async def test_a_game_that_ended_is_looked_at_and_played_on_as_a_new_one() -> None:
    async with two_games() as player:
        await player.press("x")
        listed = stands(player)
        await player.press("enter")
        assert stands(player) == listed
        before = player.app.session.archive.games()
        assert player.game.deal.number == "123456"
        assert "is over" in player.said()
        seen = player.game
        for key in ("u", "u", "y", "y", "[", "[", "]", "home", "end", "u", "y"):
            await player.press(key)
            assert player.app.session.archive.games() == before
            assert not player.app.session.clock.runs
        assert player.game == seen
        await player.press("u", "u")
        steps = player.game.done.steps
        await player.press("f")
        assert player.app.session.clock.runs
        new, *others = player.app.session.archive.games()
        assert tuple(others) == before
        assert new.origin is Origin.CONTINUED
        assert player.game.done.steps == steps + 1
        await player.press("l")
        assert chosen(player).split()[-2] == "game"


async def test_what_is_known_of_a_game_that_is_looked_at_goes_with_it() -> None:
    async with two_games() as player:
        await player.press("escape")
        session = player.app.session
        record = won_record("won-32000-set-out")._replace(tags=(("Site", "a kitchen table"),))
        session.archive.take_in([record], mine=False)
        await player.press("l")
        while " 32000 " not in chosen(player):
            await player.press("down")
        await player.press("enter", "u")
        assert session.tags == record.tags
        assert session.tally.hints is None
        await player.press("n")
        assert session.tags == ()
        assert session.tally.hints == 0
        await player.press("u")
        assert session.tags == record.tags


async def test_an_open_game_is_taken_up_again() -> None:
    async with two_games() as player:
        await player.press("enter")
        assert player.game.deal.number == "123456"
        await player.press("u")
        assert stands(player) == [("123456", "open"), (NEW_NUMBERS, "open")]


async def test_a_double_click_in_the_list_takes_a_game_up_and_does_no_more() -> None:
    async with two_games() as player:
        rows = player.painted()
        (row,) = (number for number, text in enumerate(rows) if " 123456 " in text)
        at = Offset(rows[row].index("123456"), row)
        player.send_click(at)
        player.send_click(at)
        await player.settled()
        assert player.game.deal.number == "123456"
        assert stands(player)[0] == ("123456", "open")
        assert player.said().startswith("Back in deal 123456.")


async def test_the_list_stays_as_wide_as_it_is() -> None:
    async with two_games() as player:

        def edges() -> tuple[int, int]:
            (top,) = (row for row in player.painted() if "╭─ Games" in row)
            return top.index("╭─ Games"), len(top.rstrip())

        before = edges()
        for keys in ("x", "u", "delete", "u", "up", "delete"):
            await player.press(keys)
            assert edges() == before, keys


async def test_what_was_done_in_the_list_is_brought_back_from_the_last_on() -> None:
    async with two_games() as player:
        steps = [stands(player)]
        for keys in (("x",), ("up", "x"), ("down", "delete")):
            await player.press(*keys)
            steps.append(stands(player))
        assert steps[1:] == [
            [(NEW_NUMBERS, "open"), ("123456", "given-up")],
            [(NEW_NUMBERS, "given-up"), ("123456", "given-up")],
            [(NEW_NUMBERS, "given-up")],
        ]
        assert player.game.was_given_up
        for before in reversed(steps[:-1]):
            await player.press("u")
            assert stands(player) == before
        assert not player.game.was_given_up
        await player.press("u")
        assert stands(player) == steps[0]


async def test_what_cannot_be_done_is_told_until_the_next_key() -> None:
    async with two_games() as player:
        await player.press("up", "delete")
        assert "on the table" in "\n".join(player.painted())
        await player.press("down")
        assert "on the table" not in "\n".join(player.painted())
        await player.press("x", "x")
        assert "Only an open game" in "\n".join(player.painted())
        assert stands(player)[1] == ("123456", "given-up")


async def test_a_game_of_another_window_is_left_alone_and_that_is_told() -> None:
    async with two_games() as player:
        claims = player.app.session.archive._claims
        assert claims is not None
        with patch.object(claims, "claim", return_value=False):
            for key in ("x", "delete"):
                await player.press(key)
                assert "another window" in "\n".join(player.painted())
        assert len(stands(player)) == 2


async def test_an_imported_game_is_marked() -> None:
    async with two_games() as player:
        await player.press("escape")
        archive = player.app.session.archive
        archive.take_in([won_record("won-32000-set-out")], mine=False)
        await player.press("l")
        (row,) = (row for row in player.painted() if " 32000 " in row)
        assert "won" in row
        assert "file" in row.split()


@pytest.mark.parametrize("size", SIZES)
async def test_the_list_is_whole_in_a_window_of_any_size(size: tuple[int, int]) -> None:
    async with two_games(size) as player:
        await player.press("x")
        rows = "\n".join(player.painted())
        for told in (NEW_NUMBERS, "123456", "given up", "open", "Cards", "Result"):
            assert told in rows
        for line in view(player).lines:
            assert any(line.text in row for row in player.painted()), line
        assert "u restores" in rows
        assert "Esc closes" in rows


@pytest.mark.parametrize("size", SIZES)
async def test_the_statistics_are_whole_in_a_window_of_any_size(size: tuple[int, int]) -> None:
    async with two_games(size) as player:
        await player.press("x", "up", "x", "escape", "s")
        seen = "\n".join(player.painted())
        for _page in range(10):
            await player.press("down", "down", "down", "down")
            seen += "\n".join(player.painted())
        for line in view(player).lines:
            assert line.text.strip() in seen
            assert line.right.strip() in seen
        assert "Share of wins" in seen
        assert "0 of 2 won" in seen


async def test_the_statistics_begin_anew_and_are_brought_back() -> None:
    async with two_games() as player:
        await player.press("x", "escape", "s")
        before = player.painted()
        assert view(player).lines[0].right == "1"
        await player.press("x")
        assert player.painted() != before
        assert view(player).lines[0].right == "0"
        await player.press("u")
        assert player.painted() == before


async def test_a_long_list_keeps_its_place_and_its_heads() -> None:
    async with playing(size=(80, 24)) as player:
        for _game in range(40):
            await player.press("n", "f")
        await player.press("l")
        assert len(view(player).lines) == 41
        heads = view(player).lines[0].text
        await player.press("end")
        assert chosen(player).split()[2] == "1"
        await player.press("delete")
        assert len(view(player).lines) == 40
        await player.press("home")
        assert any(heads in row for row in player.painted())
        assert "*" in chosen(player)
