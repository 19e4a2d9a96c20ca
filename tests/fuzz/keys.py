"""Fuzzing the keyboard: bytes typed into the running game in a real pseudo-terminal."""

import signal
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.fuzz.fuzzing import Fuzzer
from tests.terminal.programs import GAME, reports_of
from tests.terminal.pseudo_terminal import KEYS as NAMED
from tests.terminal.pseudo_terminal import PseudoTerminal

_LEAVING: Final = ("ctrl+c", "ctrl+q", "ctrl+z")
"""Typed all the time, they would end every game before much has been typed."""

_PIECES: Final = (
    *(value.encode() for name, value in NAMED.items() if name not in _LEAVING),
    *(bytes((letter,)) for letter in b"ddddd  pppfruy12345678nghbwcalsom?[]<>"),
    b"\x1b[200~pasted\n1 2 3\x1b[201~",
    b"\x1b[<0;5;5M\x1b[<0;5;5m",
    b"\x1b[<35;9;9M",
    b"\x1b[<64;9;9M",
    b"\x1b[<0;999;999M",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[3;1R",
    b"\x1b[?2026;2$y",
    b"\x1b[?2048;1$y",
    b"\x1b[48;24;80;480;640t",
    b"\x1b[48;2;3;4;5t",
    b"\x1b]11;rgb:ffff/0000/0000\x1b\\",
    b"\x1b[97;5u",
    b"\x1b[1;2A",
    b"\x1bP",
    b"\x1b_x\x1b\\",
    b"\x1b[99999999999999999999~",
    b"\x1b[" + b";" * 300 + b"m",
    b"\xf0\x9f",
    "жщü😀".encode(),
)
"""Keys, what a mouse and a terminal send, and pieces of both."""

_SUSPENDS: Final = b"\x1a"
_TAKEN_OVER: Final = b"\x1b[?1003h"
"""Textual asks for the mouse: from here on it reads the keys."""

_LONGEST: Final = 3000


def _invent(random: Random, _: Sequence[bytes]) -> bytes:
    pieces = random.choices(_PIECES, k=random.randrange(20, 300))
    return b"".join(pieces) + random.choice((b"", b"", b"\x03", b"q"))


def _check(content: bytes) -> str:
    # A suspended program reads no keys: that is held elsewhere.
    content = content.replace(_SUSPENDS, b"")[:_LONGEST]
    with TemporaryDirectory() as name, GAME.begin(Path(name)) as terminal:
        terminal.wait_for(GAME.ready)
        if len(content) % 4:
            # Else it is typed into what is painted before there is Textual.
            terminal.wait_for(lambda: _TAKEN_OVER in terminal.since(0))
        leaves = _typed(terminal, content)
        if not leaves:
            terminal.send_signal(signal.SIGTERM)
        status = terminal.wait_for_end(within=60)
        reports = [path.read_text("utf-8") for path in reports_of(Path(name))]
        assert not reports, reports[0]
        assert b"Traceback" not in terminal.since(0), terminal.text()
        assert status == (0 if leaves else -signal.SIGTERM) or status in (0, 143, 130), status
        assert terminal.state() == terminal.first_state, (terminal.state(), terminal.first_state)
    return f"{leaves} {status}"


def _typed(terminal: PseudoTerminal, content: bytes) -> bool:
    """Type all of it; whether the game was left by it."""
    for start in range(0, len(content), 200):
        if not terminal.is_running():
            return True
        terminal.type(content[start : start + 200])
        terminal.wait_for_quiet(0.05)
    return not terminal.is_running()


KEYS: Final = Fuzzer(
    "keys",
    lambda: (b"d" * 30 + b"12345678?\x1bm\x1bo\x1bn u l \x1b s \x1b",),
    _PIECES,
    _check,
    _invent,
)
