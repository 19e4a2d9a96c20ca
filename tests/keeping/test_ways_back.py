"""What was deleted or reset by keys comes back by a key; where it cannot now, that is said."""

from pathlib import Path

from precedence_tui.archive.archive import FILE_NAME
from tests.archive.copies import writing
from tests.terminal.programs import GAME, take_over
from tests.terminal.pseudo_terminal import PseudoTerminal

IN_USE = "Not saved yet: another program"


def brings_back_once_it_can(terminal: PseudoTerminal, home: Path, gone: str, back: str) -> None:
    """Bring back what is gone, which another process keeps from being done at first."""
    terminal.wait_for(lambda: gone in terminal.text() or back not in terminal.text())
    with writing(home / "precedence" / FILE_NAME):
        # Asked for again, it says so again.
        for _attempt in range(2):
            terminal.press("u")
            terminal.wait_for(IN_USE)
            terminal.press("down")
            terminal.wait_for(lambda: IN_USE not in terminal.text())
            assert back not in terminal.text()
    terminal.press("u")
    terminal.wait_for(back)


def test_while_another_process_writes_the_keys_say_so_and_work_later(tmp_path: Path) -> None:
    with GAME.start(tmp_path) as terminal:
        take_over(terminal)
        terminal.press("n", "d")
        terminal.wait_for(lambda: "123456" not in terminal.text() and "waste 1" in terminal.text())
        terminal.press("l", "down", "x")
        terminal.wait_for("given up")
        terminal.press("delete")
        brings_back_once_it_can(terminal, tmp_path, "no such words", " 123456 ")
        terminal.press("escape")
        terminal.wait_for(lambda: "123456" not in terminal.text())
        terminal.press("s")
        terminal.wait_for("0 of 1 won")
        terminal.press("x")
        brings_back_once_it_can(terminal, tmp_path, "0 of 0 won", "0 of 1 won")
