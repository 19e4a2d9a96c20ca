"""A command is a row of the table: a made-up one is found wherever a player asks for something."""

import pytest

from precedence_tui.board.footer import draw_footer
from precedence_tui.engine.actions import GoTo
from precedence_tui.session import commands
from precedence_tui.session.command import Command, FooterPlace, Group, Typed
from precedence_tui.tui.cursor import Way
from precedence_tui.tui.keys import asked_for
from tests.games import deal_numbered, table_of
from tests.package.manual import readme
from tests.text.scripts import started
from tests.tui.playing import choose, moves_of, playing

LEAP = Command(
    "leap",
    Group.PLAY,
    ("j", "f9"),
    "Leap to the second move",
    "leap to where two moves stand",
    GoTo(2),
    typed=Typed(also=("hop",)),
    footer=(FooterPlace("leap", 0),),
)


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "COMMANDS", (*commands.COMMANDS, LEAP))


async def test_keys_menu_footer_and_help_of_the_full_screen_game_have_it() -> None:
    assert asked_for("j", "j") is asked_for("о", "о") is asked_for("f9", None) is LEAP
    async with playing(table_of(deal_numbered(123456), "d d d d")) as player:
        assert "j leap" in player.painted_at(player.layout.footer)[0]
        await player.press("j")
        assert moves_of(player) == "dd"
        await player.press("end", "m")
        await choose(player, "Leap to the second move")
        await player.press("enter")
        assert moves_of(player) == "dd"
        await player.press("end", "m", *"second", "enter")
        assert moves_of(player) == "dd"
        await player.press("?", "end")
        assert any("j, F9" in row and "leap to where two" in row for row in player.painted())


def test_it_is_offered_only_where_it_does_something() -> None:
    def footer(moves: str) -> str:
        entries = commands.footer_entries(table_of(deal_numbered(123456), moves))
        return "".join(span.text for span in draw_footer(entries, 120))

    assert "j leap" in footer("d d d")
    assert "j leap" not in footer("")


@pytest.mark.parametrize("line", ["leap", "LEAP", "hop", "j", "о"])
def test_text_mode_has_its_words_and_its_key(line: str) -> None:
    game = started(table_of(deal_numbered(123456), "d d d"))
    assert game.answer(line).lines[0].startswith("Undone: ")
    lines = game.answer("?").lines
    assert "leap: leap to where two moves stand." in lines
    assert "j leap" in lines[-1]


def test_the_readme_would_have_it() -> None:
    assert "| `j`, `F9` | leap to where two moves stand |\n" in readme()


async def test_every_command_of_the_full_screen_game_has_something_that_carries_it_out() -> None:
    async with playing() as player:
        handlers = set(player.screen.commands.handlers)
    asked = {one.name for one in commands.COMMANDS if (one.keys or one.label) and not one.action}
    assert asked == handlers | {*Way, "act", "repaint"}
