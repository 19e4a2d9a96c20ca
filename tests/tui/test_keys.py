"""Keys in the running game: what they do to it, and what is said of it."""

import pytest

from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.variant import PRECEDENCE
from tests.games import KING_AVAILABLE, deal_beginning, deal_numbered, table_of
from tests.tui.playing import NEW_NUMBERS, moves_of, playing


def table_beginning(codes: str, moves: str = "") -> Table:
    return table_of(deal_beginning(codes), moves, KING_AVAILABLE)


async def test_each_key_of_the_game_does_what_it_says() -> None:
    async with playing(table_beginning("KS 2S QS JH TH")) as player:
        for keys, moves in (
            (" ", "d"),
            ("1", "d1"),
            ("d", "d1d"),
            ("f", "d1dd"),
            ("p", "d1dd2"),
            ("u", "d1dd"),
            ("y", "d1dd2"),
            ("z", "d1dd"),
            ("]", "d1dd2"),
            ("[", "d1dd"),
            ("[", "d"),
            (">", "d1dd2"),
            ("<", ""),
        ):
            await player.press(*keys)
            assert moves_of(player) == moves, keys
        for key, moves in (
            ("end", "d1dd2"),
            ("backspace", "d1dd"),
            ("ctrl+y", "d1dd2"),
            ("home", ""),
            ("ctrl+r", "d"),
            ("enter", "d1"),
        ):
            await player.press(key)
            assert moves_of(player) == moves, key


async def test_a_pile_that_refuses_the_card_says_what_it_takes() -> None:
    async with playing(table_beginning("5S", "d")) as player:
        for digit, words in (
            ("1", "Pile 1 takes a king next."),
            ("2", "Pile 2 opens once pile 1 is started."),
            ("8", "Pile 8 opens once pile 7 is started."),
        ):
            await player.press(digit)
            assert player.said() == words
            assert moves_of(player) == "d"


async def test_enter_deals_where_no_card_lies_and_the_cursor_is_hidden() -> None:
    async with playing(table_beginning("KS QS")) as player:
        await player.press("enter")
        assert moves_of(player) == "d"
        await player.press("u", "left", "enter")
        assert player.said() == "The waste is empty."
        assert moves_of(player) == ""


async def test_a_key_that_does_nothing_says_why() -> None:
    async with playing(table_beginning("5S")) as player:
        for key, words in (
            ("p", "The waste is empty."),
            ("u", "There is nothing to undo."),
            ("y", "There is nothing to redo."),
            ("[", "There is no earlier play."),
            ("]", "There is no later play."),
            ("r", "The stock is not empty yet."),
            ("<", "There is nothing to undo."),
            (">", "There is nothing to redo."),
        ):
            await player.press(key)
            assert player.said() == words, key
        assert moves_of(player) == ""
        await player.press("d", "p")
        assert player.said() == "No pile takes a 5 now."


async def test_space_and_r_turn_the_waste_over_until_no_redeal_is_left() -> None:
    async with playing(
        table_of(deal_numbered(4711), variant=PRECEDENCE.with_options(redeals=2))
    ) as player:
        stock = len(player.game.position.stock)
        await player.press(*" " * stock)
        player.wait_out_pause()
        await player.press(" ")
        assert moves_of(player).endswith("dr")
        assert "pass 2 of 3" in player.painted()[0]
        await player.press(*"d" * stock, "r")
        assert moves_of(player).endswith("dr")
        assert "pass 3 of 3" in player.painted()[0]
        assert "no redeal left" in "\n".join(player.painted_at(player.layout.stock))
        await player.press(*"d" * stock, "r")
        assert moves_of(player).endswith("d")
        assert player.said() == "There are no redeals left."


async def test_capitals_and_russian_letters_act_alike() -> None:
    async with playing(table_beginning("KS QS")) as player:
        await player.press("D", "P", "В", "з")
        assert moves_of(player) == "d1d2"
        await player.press("U", "г")
        assert moves_of(player) == "d1"
        await player.press("Y", "н", "Х", "ъ")
        assert moves_of(player) == "d1d2"


async def test_a_new_deal_is_undone_and_redone() -> None:
    async with playing(table_beginning("KS QS", "d 1 d")) as player:
        await player.press("n")
        assert player.game.deal.number == NEW_NUMBERS
        assert player.said().startswith(f"Deal {NEW_NUMBERS}.")
        await player.press("u")
        assert moves_of(player) == "d1d"
        await player.press("y")
        assert player.game.deal.number == NEW_NUMBERS
        await player.press("d", "u", "u")
        assert player.game.deal.number == NEW_NUMBERS
        assert player.said() == "There is nothing to undo."


async def test_the_cursor_is_hidden_until_an_arrow_and_again_after_another_key() -> None:
    async with playing(table_beginning("KS QS")) as player:

        def shows_cursor() -> bool:
            return any("‹" in row for row in player.painted())

        assert not shows_cursor()
        await player.press("left")
        assert shows_cursor()
        await player.press("left", "enter")
        assert moves_of(player) == "d"
        assert shows_cursor()
        await player.press("up", "enter")
        assert moves_of(player) == "d1"
        await player.press("escape")
        assert not shows_cursor()
        assert player.screen.panel is None
        for keys in (*"dufhbwan", "cq"):
            await player.press("tab")
            assert shows_cursor()
            await player.press(*keys)
            assert not shows_cursor(), keys
        await player.press("tab", "ctrl+l")
        assert shows_cursor()


@pytest.mark.parametrize("key", ["q", "Q", "й", "ctrl+q", "ctrl+c"])
async def test_the_game_is_left_with_one_key(key: str) -> None:
    async with playing() as player:
        player.send(key)
        await player.until(lambda: not player.app.is_running)


async def test_what_is_typed_after_the_key_that_quits_does_nothing() -> None:
    async with playing(table_beginning("KS QS")) as player:
        player.send("d", "q", "d", "c", "m", "n")
        await player.until(lambda: not player.app.is_running)
        assert player.app.failure is None
        assert moves_of(player) == "d"


@pytest.mark.parametrize("open_panel", [False, True])
async def test_where_a_shell_waits_the_game_is_suspended(
    open_panel: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    suspended = []
    async with playing(table_beginning("KS", "d")) as player:
        monkeypatch.setattr("precedence_tui.terminal.signals.can_suspend", lambda: True)
        monkeypatch.setattr(player.app, "action_suspend_process", lambda: suspended.append(True))
        await player.press(*"m" * open_panel, "ctrl+z")
        assert suspended == [True]
        assert moves_of(player) == "d"


async def test_where_no_shell_waits_the_same_key_undoes(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(table_beginning("KS", "d")) as player:
        monkeypatch.setattr("precedence_tui.terminal.signals.can_suspend", lambda: False)
        await player.press("ctrl+z")
        assert moves_of(player) == ""


async def test_keys_that_mean_nothing_do_nothing() -> None:
    async with playing(table_beginning("KS", "d")) as player:
        before = player.painted()
        await player.press("9", "0", "ê", "f5", "ctrl+p", "alt+d", "insert")
        assert player.painted() == before
        assert player.game.done.moves == 1


async def test_the_footer_shows_the_keys_that_apply() -> None:
    async with playing(table_beginning("KS")) as player:
        footer = player.layout.footer
        assert "undo" not in player.painted_at(footer)[0]
        await player.press("d")
        assert "undo" in player.painted_at(footer)[0]
        assert "play" in player.painted_at(footer)[0]
        await player.press("u")
        assert "redo" in player.painted_at(footer)[0]
        assert "move 0 of 1" in player.painted()[0]


async def test_a_lost_game_says_so_and_can_be_played_on_after_an_undo() -> None:
    table = table_of(deal_numbered(4711), " ".join("d" * 102), PRECEDENCE.with_options(redeals=0))
    async with playing(table) as player:
        await player.press("d")
        assert player.said() == "No moves left: 1 of 104 cards placed."
        await player.press("u")
        assert player.game.done.moves == 102
        assert Move.DEAL in player.game.legal
