"""The coach in the running game, by its keys and the menu."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial

import pytest
from textual.geometry import Offset

from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.game_review import Review
from precedence_tui.coach.service.questions import Graded, Unavailable
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.session import daily
from precedence_tui.tui.coaching import coach_at_board
from precedence_tui.tui.coaching.asking import Asking
from precedence_tui.tui.panels.review_panel import ReviewPanel
from tests.coaching.fakes import FakeClient
from tests.games import KING_AVAILABLE, WINS, deal_numbered, table_of, won_moves
from tests.tui.playing import NEW_NUMBERS, Player, choose, middle, playing

CHOICE = " ".join("d" * 9)

Begin = Callable[..., AbstractAsyncContextManager[tuple[Player, FakeClient]]]


@pytest.fixture(autouse=True)
def _any_modern_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def begin(monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Begins a game whose coach answers when the test says so."""

    @asynccontextmanager
    async def begun(
        table: Table | None = None, size: tuple[int, int] = (80, 24)
    ) -> AsyncIterator[tuple[Player, FakeClient]]:
        client = FakeClient()
        monkeypatch.setattr(coach_at_board, "Asking", partial(Asking, client=client.connect))
        async with playing(table or table_of(deal_numbered(123456), CHOICE), size) as player:
            yield player, client

    return begun


async def menu(player: Player, words: str) -> None:
    await player.press("m")
    await choose(player, words)
    await player.press("enter")


async def answered(player: Player, client: FakeClient) -> None:
    client.think()
    await player.settled()


async def test_the_coach_is_there_by_itself() -> None:
    """With its real process, once: all else is tested without."""
    async with playing(table_of(deal_numbered(123456), CHOICE)) as player:
        player.send("h")
        await player.until(lambda: player.screen.message.text.startswith("Hint: "))
        assert player.game.done.moves == 9
        player.send("w")
        await player.until(lambda: "✓ winnable" in "\n".join(player.painted()))


async def test_the_verdict_is_off_until_it_is_wanted_and_the_setting_is_kept(begin: Begin) -> None:
    async with begin() as (player, client):
        assert not any("not known yet" in row for row in player.painted())
        await player.press("w")
        assert "◐ not known yet" in "".join(player.painted_at(player.layout.verdict))
        client.pulse()
        await player.settled()
        assert "◓ not known yet" in "".join(player.painted_at(player.layout.verdict))
        await answered(player, client)
        assert "✓ winnable" in "".join(player.painted_at(player.layout.verdict))
        assert player.app.session.settings.verdict
        await player.press("w")
        assert not "".join(player.painted_at(player.layout.verdict)).strip()
        assert not player.app.session.settings.verdict


async def test_the_panel_of_settings_switches_the_verdict_too(begin: Begin) -> None:
    async with begin() as (player, client):
        await player.press("o")
        await choose(player, "Show whether")
        await player.press("right", "escape")
        await answered(player, client)
        assert "winnable" in "".join(player.painted_at(player.layout.verdict))


async def test_without_a_coach_the_game_says_so_and_goes_on(begin: Begin) -> None:
    async with begin() as (player, client):
        await player.press("w")
        client.answer(Unavailable())
        await player.settled()
        assert player.said().startswith("The coach is not running")
        await player.press("2")
        assert player.game.done.moves == 10
        assert not client.open


async def test_after_a_coach_that_did_not_run_w_asks_again_at_once(begin: Begin) -> None:
    async with begin() as (player, client):
        await player.press("w")
        client.answer(Unavailable())
        await player.settled()
        await player.press("w")
        await answered(player, client)
        assert "winnable" in "".join(player.painted_at(player.layout.verdict))
        assert player.app.session.settings.verdict


async def test_a_hint_on_a_lost_game_is_its_review_and_leads_there(begin: Begin) -> None:
    game, moves = won_moves(WINS[1])
    turn = len(moves) - 1 - moves[::-1].index(Move.REDEAL)
    table = table_of(game.deal, " ".join(moves[: turn + 1]), game.variant)
    rest = " ".join("d" * len(table.game.position.stock))
    table = table_of(game.deal, " ".join([*moves[: turn + 1], *rest.split()]), game.variant)
    async with begin(table) as (player, client):
        while not player.game.is_over:
            await player.press("p")
        assert any("v review" in row for row in player.painted())
        await player.press("h")
        await answered(player, client)
        painted = "\n".join(player.painted())
        assert "you dealt on past" in painted or "you turned the waste over" in painted
        await player.press("enter")
        assert player.screen.panel is None
        assert turn <= player.game.done.moves < table.game.done.moves
        assert not player.game.is_over
        await player.press("w")
        await answered(player, client)
        assert "winnable" in "".join(player.painted_at(player.layout.verdict))


async def test_the_review_is_closed_by_its_key_and_then_looks_no_further(begin: Begin) -> None:
    async with begin() as (player, client):
        await player.press("v")
        assert isinstance(player.screen.panel, ReviewPanel)
        assert client.open
        await player.press("v")
        assert player.screen.panel is None
        assert not client.open


async def test_the_review_is_stopped_and_goes_on_by_space(begin: Begin) -> None:
    async with begin() as (player, client):
        await menu(player, "Review of the game")
        assert "Space stops" in "\n".join(player.painted())
        await player.press("space")
        assert not client.open
        assert "Space goes on" in "\n".join(player.painted())
        await player.press("space")
        client.pulse(1, Review(Verdict.WINNABLE, Verdict.WINNABLE, (), line=(Move.DEAL,)))
        await player.settled()
        painted = "\n".join(player.painted())
        assert "can still be won" in " ".join(painted.split())
        assert "Space stops" in painted
        await player.press("w")
        assert player.screen.panel is None
        assert player.said().startswith("Demo")
        assert not client.open


async def test_the_result_tells_how_many_hints_it_took(begin: Begin) -> None:
    game, moves = won_moves(WINS[1])
    async with begin(table_of(game.deal, " ".join(moves[:-2]), game.variant)) as (player, client):
        await player.press("b")
        await answered(player, client)
        await player.press("b")
        await player.press("f" if moves[-2] is Move.DEAL else moves[-2].value)
        await player.press("b")
        await answered(player, client)
        await player.press(moves[-1].value)
        assert any("No undo, 2 hints." in row for row in player.painted())
        assert player.app.session.archive.recorder.tally.win is not None
        assert player.app.session.archive.recorder.tally.win.hints == 2
        await menu(player, "Copy the result")
        assert "Precedence 123456, won, " in player.app.clipboard
        assert player.app.clipboard.endswith(", 2 hints, with the coach")
        await player.press("escape", "u", "u")
        await menu(player, "Copy the result")
        # What was won stays won.
        assert f"Precedence 123456, won, {len(moves)} moves, " in player.app.clipboard
        assert any(player.app.clipboard[:30] in row for row in player.painted())


async def test_when_the_rest_plays_itself_the_game_says_so_and_a_finishes(begin: Begin) -> None:
    game, moves = won_moves(WINS[1])
    table = table_of(game.deal, " ".join(moves[:-6]), game.variant)
    async with begin(table) as (player, _client):
        for move in moves[-6:-3]:
            await player.press(move.value)
        assert player.said().endswith("The rest plays itself. a: finish.")
        await player.press("a")
        assert player.game.result is Result.WON
        await player.press("u")
        assert not player.game.is_over
        assert player.game.done.moves == len(moves) - 3


async def test_nothing_is_said_of_the_rest_while_its_order_is_unseen(begin: Begin) -> None:
    async with begin(table_of(deal_numbered(123456))) as (player, _client):
        for _ in range(30):
            await player.press("f", "p")
            assert "plays itself" not in player.said()


@pytest.mark.parametrize("key", ["escape", "d"])
async def test_looking_for_a_deal_is_broken_off_by_any_key(key: str, begin: Begin) -> None:
    async with begin() as (player, client):
        await player.press("g")
        await choose(player, "Kind")
        await player.press("right", "right", "right", "enter")
        assert "Looking for a deal (moderate): 0 tried" in player.said()
        client.pulse(3)
        await player.settled()
        assert "3 tried" in player.said()
        await player.press(key)
        assert not client.open
        assert player.game.done.moves == (9 if key == "escape" else 10)
        assert player.screen.panel is None


async def test_a_deal_that_is_found_is_dealt(begin: Begin) -> None:
    async with begin() as (player, client):
        await player.press("g")
        await choose(player, "Kind")
        await player.press("right", "enter")
        found = Graded("777", KING_AVAILABLE, Difficulty.HARD, Verdict.WINNABLE)
        client.answer(found)
        await player.settled()
        assert player.game.deal == deal_numbered(777, KING_AVAILABLE)
        assert player.game.variant == KING_AVAILABLE
        assert player.said() == "Deal 777 can be won. Difficulty: hard."
        await player.press("u")
        assert player.game.deal == deal_numbered(123456)


async def test_a_number_that_is_typed_is_dealt_as_it_is_and_told_about(begin: Begin) -> None:
    async with begin() as (player, client):
        await player.press("g", *"4712", "enter")
        assert player.game.deal == deal_numbered(4712)
        await player.press("d")
        await answered(player, client)
        assert player.said().startswith("Deal 4712 can be won. Difficulty: ")
        assert player.game.done.moves == 1


async def test_a_new_deal_by_its_key_asks_nobody(begin: Begin) -> None:
    async with begin() as (player, client):
        await player.press("n")
        assert player.game.deal.number == NEW_NUMBERS
        assert not client.asked


async def test_the_deal_of_the_day_is_dealt_once_and_then_gone_on_with(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "daily_number", lambda: "20261129")
    async with begin() as (player, _client):
        await menu(player, "Deal of the day")
        assert player.game.deal == deal_numbered(20261129)
        await player.press("d", "d")
        await menu(player, "Deal of the day")
        assert player.said() == "Today's deal is on the table."
        await player.press("n", "d")
        await menu(player, "Deal of the day")
        assert player.game.deal == deal_numbered(20261129)
        assert player.game.done.moves == 2


async def test_a_demonstration_is_begun_paused_and_left(begin: Begin) -> None:
    async with begin() as (player, client):
        await menu(player, "Watch the coach play")
        await answered(player, client)
        await player.press("space")
        assert player.said().startswith("Demo paused")
        await player.press("right", "ctrl+l", "right")
        assert player.game.done.moves == 11
        await player.press("left_shift", "plus", "caps_lock", "add")
        assert player.said().startswith("Demo paused, speed 4")
        await player.press("h")
        assert not player.screen.commands.coach.is_showing
        assert client.open, "the key means what it always does"


async def test_the_footer_says_what_space_does_in_a_demonstration(begin: Begin) -> None:
    async with begin() as (player, client):
        await menu(player, "Watch the coach play")
        await answered(player, client)
        footer = player.layout.footer
        for says, said in (("Space stop", "Demo, "), ("Space go", "Demo paused")):
            assert player.painted_at(footer)[0].startswith(f"{says} ")
            assert player.said().startswith(said)
            await player.click(Offset(footer.x + 1, footer.y))
        await player.press("escape")
        assert player.painted_at(footer)[0].startswith("Space deal")


async def test_a_click_ends_a_demonstration(begin: Begin) -> None:
    async with begin() as (player, client):
        await menu(player, "Watch the coach play")
        await answered(player, client)
        await player.press("space")
        moves = player.game.done.moves
        await player.click(middle(player.layout.stock_card))
        assert not player.screen.commands.coach.is_showing
        assert player.game.done.moves == moves + 1


async def test_still_to_come_shows_the_stock_only_from_the_second_pass_on(begin: Begin) -> None:
    first = table_of(deal_numbered(123456), CHOICE)
    async with begin(first, (100, 30)) as (player, client):
        await player.press("c")
        painted = "\n".join(player.painted())
        assert "94 cards in the stock, not seen yet." in painted
        assert "next card first" not in painted
        assert not client.asked
    second = table_of(deal_numbered(123456), " ".join("d" * 103 + "r"), PRECEDENCE)
    async with begin(second, (100, 30)) as (player, _client):
        await player.press("c")
        painted = "\n".join(player.painted())
        assert "Stock, the next card first:" in painted
        # Dealt first again: what lay lowest on the waste.
        assert "6 4 4 5 A A 8 A Q" in painted
        await player.press("c")
        assert player.screen.panel is None


@pytest.mark.parametrize("size", [(40, 12), (60, 20)])
async def test_all_of_it_works_on_small_boards(size: tuple[int, int], begin: Begin) -> None:
    async with begin(size=size) as (player, client):
        await player.press("w")
        await answered(player, client)
        assert "winnable" in "".join(player.painted_at(player.layout.verdict))
        await player.press("h")
        await answered(player, client)
        await player.press("h")
        assert player.said() == "Hint: play on pile 2. h: more."
        await menu(player, "Review of the game")
        await answered(player, client)
        assert "can still be won" in " ".join("\n".join(player.painted()).split())
