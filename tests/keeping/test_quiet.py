"""What the running game sends of its own accord, and what it hands out, byte for byte."""

import base64
import os
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.board.glyphs import CHOSEN
from tests.games import deal_numbered, one_record, table_of
from tests.keeping.idling import bytes_in, settings
from tests.terminal.programs import GAME, take_over
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.shell import at_prompt, run, shell_in

PAUSES = {
    "a panel is open": ("m", "Menu"),
    "the list is open": ("l", "Games"),
    "another window has the focus": ("\x1b[O", "waste 1"),
}

SMALL = 60
"""Bytes of a clock's repaint: where it stands, how it looks, and the time."""


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[PseudoTerminal]:
    """A shell with job control at its prompt."""
    with shell_in(tmp_path) as terminal:
        yield terminal


def test_with_the_clock_hidden_an_idle_game_sends_nothing(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        assert bytes_in(terminal, 3) == []


def test_with_the_clock_shown_it_sends_the_time_once_a_second_and_nothing_else(
    tmp_path: Path,
) -> None:
    settings(tmp_path, "clock = true\n")
    with GAME.start(tmp_path) as terminal:
        sent = bytes_in(terminal, 3)
        assert 1 <= len(sent) <= 4
        assert max(sent) <= SMALL, sent


@pytest.mark.parametrize("pause", PAUSES.values(), ids=PAUSES)
def test_while_the_clock_is_held_it_sends_nothing_and_then_goes_on(
    tmp_path: Path, pause: tuple[str, str]
) -> None:
    settings(tmp_path, "clock = true\n")
    keys, shown = pause
    with GAME.start(tmp_path) as terminal:
        terminal.type(keys)
        terminal.wait_for(shown)
        terminal.wait_for_quiet(0.3)
        held = terminal.text().split("\n")[0]
        assert bytes_in(terminal, 2.2) == []
        terminal.type("\x1b[I" if keys.startswith("\x1b") else keys)
        terminal.wait_for(lambda: terminal.text().split("\n")[0] != held)


def test_before_its_first_move_a_game_has_no_time_and_leaves_no_trace(tmp_path: Path) -> None:
    settings(tmp_path, "clock = true\n")
    with GAME.begin(tmp_path) as terminal:
        terminal.wait_for(GAME.ready)
        take_over(terminal)
        assert bytes_in(terminal, 1.5) == []
        terminal.press("n")
        terminal.wait_for(lambda: "Precedence 123456" not in terminal.text())
        terminal.press("l")
        terminal.wait_for("No game has been played yet.")
        terminal.press("l", "q")
        assert terminal.wait_for_end() == 0


def choose_in_menu(terminal: PseudoTerminal, words: str) -> None:
    """Open the menu, go to the entry that begins with these words, and press Enter."""
    # The one opened before may still be painted.
    terminal.wait_for(lambda: not chosen_entry(terminal))
    terminal.press("m")
    entry = ""
    for _entry in range(60):
        before = entry
        terminal.wait_for(lambda before=before: chosen_entry(terminal) not in ("", before))  # type: ignore[misc]
        entry = chosen_entry(terminal)
        if entry.startswith(words):
            terminal.press("enter")
            return
        terminal.press("down")
    raise AssertionError(f"no entry {words!r}")


def chosen_entry(terminal: PseudoTerminal) -> str:
    """The entry that is chosen; nothing while that is being painted."""
    lines = [line.partition(CHOSEN)[2].strip() for line in terminal.text().split("\n")]
    chosen = [line for line in lines if line]
    return chosen[0] if len(chosen) == 1 else ""


TELLS_NOTHING = "Sent to the terminal, which does not say"


def test_the_game_and_its_deal_are_sent_to_the_terminal_and_shown(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        choose_in_menu(terminal, "Copy the game")
        terminal.wait_for(TELLS_NOTHING)
        assert '[Deal "123456"]' in terminal.text()
        terminal.press("escape")
        terminal.wait_for(lambda: TELLS_NOTHING not in terminal.text())
        choose_in_menu(terminal, "Copy the deal's number")
        terminal.wait_for(TELLS_NOTHING)
        game, number = (base64.b64decode(sent).decode() for sent in terminal.emulator.clipboard)
        terminal.press("enter")
        terminal.wait_for("Written to")
    assert number == "123456"
    assert (tmp_path / "precedence-123456.txt").read_text() == "123456"
    record = one_record(game)
    assert record.game == table_of(deal_numbered(123456), "d").game
    assert "Id" in dict(record.tags)


OLD_TMUX = """#!/bin/sh
# Before release 3.2 it knew no -w.
[ "$1 $2" = "load-buffer -" ] && cat > "$HOME/buffer"
"""
NEW_TMUX = """#!/bin/sh
[ "$1 $2 $3" = "load-buffer -w -" ] && cat > "$HOME/buffer"
"""
NO_SERVER = "#!/bin/sh\nexit 1\n"


@pytest.mark.parametrize(
    ("tmux", "known", "sent"),
    [
        (NEW_TMUX, "In tmux's buffer, and sent to the terminal around it", 0),
        (OLD_TMUX, "In tmux's buffer, and sent to the terminal around it", 1),
        (NO_SERVER, TELLS_NOTHING, 1),
    ],
    ids=["new", "old", "gone"],
)
def test_in_tmux_its_buffer_takes_the_text(
    tmp_path: Path, tmux: str, known: str, sent: int
) -> None:
    program = tmp_path / "programs" / "tmux"
    program.parent.mkdir()
    program.write_text(tmux)
    program.chmod(0o700)
    environment = {"TMUX": "/nowhere,1,0", "PATH": f"{program.parent}:{os.environ['PATH']}"}
    with GAME.start(tmp_path, environment=environment) as terminal:
        choose_in_menu(terminal, "Copy the deal's number")
        terminal.wait_for(known)
        assert len(terminal.emulator.clipboard) == sent
    buffer = tmp_path / "buffer"
    assert not buffer.exists() if tmux is NO_SERVER else buffer.read_text() == "123456"


def written(home: Path) -> list[Path]:
    """The records in a home folder."""
    return list(home.glob("*.precedence"))


def test_the_game_is_written_to_a_file_that_is_not_there_yet(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        for number in (1, 2):
            choose_in_menu(terminal, "Write the game to a file")
            terminal.wait_for("Written to")
            terminal.wait_for(lambda number=number: len(written(tmp_path)) == number)  # type: ignore[misc]
        terminal.press("q")
        terminal.wait_for_end()
    for path in (tmp_path / "precedence-123456.precedence", *tmp_path.glob("*-2.precedence")):
        record = one_record(path.read_text(encoding="utf-8"))
        assert record.game.done.moves == 1
    assert len(written(tmp_path)) == 2


def test_two_copies_play_a_game_each_and_two_starts_of_a_deal_are_two_games(
    tmp_path: Path,
) -> None:
    goes_on = [sys.executable, "-m", "precedence_tui"]
    with GAME.start(tmp_path) as one, GAME.start(tmp_path) as other:
        other.press("space")
        GAME.wait_for_count(other, 2)
        with PseudoTerminal(goes_on, home=tmp_path) as third:
            third.wait_for("waste 0")
            third.press("q")
            third.wait_for_end()
        one.press("q")
        one.wait_for_end()
        with PseudoTerminal(goes_on, home=tmp_path) as third:
            # The other one's was played last, but is held.
            third.wait_for("waste 1")
            third.press("l")
            third.wait_for(lambda: third.text().count(" 123456 ") >= 2)


def test_the_clock_is_held_while_the_game_is_suspended(
    shell: PseudoTerminal, tmp_path: Path
) -> None:
    run(shell, shlex.join(GAME.command_in(tmp_path)))
    shell.wait_for(GAME.ready)
    begun = time.monotonic()
    GAME.press_once(shell)
    shell.press("ctrl+z")
    at_prompt(shell)
    suspended = time.monotonic()
    shell.wait_for(lambda: time.monotonic() > suspended + 2)
    suspended -= time.monotonic()
    run(shell, "fg")
    GAME.wait_for_count(shell, 1)
    shell.press("space")
    GAME.wait_for_count(shell, 2)
    shell.press("q")
    at_prompt(shell)
    archive = Archive(tmp_path / "precedence", visitor=True)
    (game,) = archive.games()
    archive.close()
    assert 0 < game.tally.seconds < time.monotonic() - begun + suspended
