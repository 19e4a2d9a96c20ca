"""The game uses no network: it is played while Python watches every socket."""

import sys
from pathlib import Path

import pytest

from tests.games import won_moves
from tests.house import MODULES, imports
from tests.terminal.pseudo_terminal import PseudoTerminal

NETWORK = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "xmlrpc", "webbrowser"}

WATCHED = """
import os, sys

def watch(event, arguments):
    # A pair of sockets within the process is how asyncio wakes itself.
    if event.startswith(("socket.", "urllib.")) and event != "socket.__new__":
        os.write(2, f"NETWORK: {event} {arguments}\\n".encode())
        os._exit(99)

sys.addaudithook(watch)
from precedence_tui.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def test_no_module_knows_the_network() -> None:
    for module in MODULES:
        assert NETWORK.isdisjoint(name.partition(".")[0] for name in imports(module)), module


@pytest.mark.parametrize("words", [[], ["--text"]], ids=["full-screen", "in-lines"])
def test_a_game_with_the_coach_opens_no_connection(words: list[str], tmp_path: Path) -> None:
    _game, moves = won_moves("won-123456-set-out")
    command = [sys.executable, "-c", WATCHED, "play", "--deal", "123456", *words]
    with PseudoTerminal(command, home=tmp_path) as terminal:
        terminal.wait_for("103")
        if words:
            terminal.type("verdict\r")
            terminal.wait_for("can be won")
            terminal.type("quit\r")
        else:
            terminal.type("".join(moves[:40]) + "w")
            terminal.wait_for("winnable")
            terminal.press("q")
        assert terminal.wait_for_end() == 0


def test_a_connection_would_be_seen(tmp_path: Path) -> None:
    program = WATCHED.replace(
        "from precedence_tui.cli.main import main",
        "import socket; socket.socket().connect(('127.0.0.1', 9))",
    )
    with PseudoTerminal([sys.executable, "-c", program], home=tmp_path) as terminal:
        assert terminal.wait_for_end() == 99
